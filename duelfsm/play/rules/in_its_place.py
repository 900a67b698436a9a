"""Whether what happens stands in the place of another event already: nothing takes its place once more (101.5)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Ability, ability_at
from duelfsm.rulebook.effect_parts import Only


def stands_in_its_place(game: Board) -> bool | None:
    """Tell whether what happens now is done in the place of an event, which is replaced once (101.5, 609).

    What the text of a replacement does in a sentence of its own, behind that, is an event like any other.

    Returns:
        None where nobody told the text of what is applied, or which part of it this is.
    """
    frame = applied(game)
    if frame is None:
        return False
    ability = open_replacement(game, frame)
    if ability is None or not ability.only or not frame.fits:
        return None
    parts = {_is_done_behind(ability.only[int(at)]) for at in frame.fits[-1].split(",") if at}
    return not parts.pop() if len(parts) == 1 else None


def applied(game: Board) -> Frame | None:
    """Return the replacement whose own deed goes on, not that of what it uses (101.4d); None where none does."""
    for frame in reversed(game.position.stack):
        if game.edition.transitions[frame.edge].interrupts:
            return None if frame.how is not None else frame  # a static ability that does something once (604.4)
        if frame.source is not None:
            return None
    return None


def open_replacement(game: Board, frame: Frame) -> Ability | None:
    """Return the ability that is applied, None where it is not known which one it is."""
    ability = ability_at(game.facts(frame.source) if frame.source else None, frame.nth)
    return ability if ability is not None and ability.replaces else None


def _is_done_behind(part: Only) -> bool:
    """Tell whether a text does a part behind what it does instead, where that was done or after it (101.3a)."""
    return part.then or part.after is not None
