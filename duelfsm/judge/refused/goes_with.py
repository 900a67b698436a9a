"""What belongs to a refused line goes with it: where that had happened, so had the effect of its card (603.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duelfsm.judge.refused.force import UNNAMED, force, in_any_order
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import opens, operates
from duelfsm.judge.refused.ways import note_of
from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.actions.of_effects import Apply
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding


def goes_with(game: Game, happened: Iterable[Offence], actions: Sequence[Action], index: int) -> Finding | None:
    """Carry out a refused line that belongs to one which is taken to have happened, as that line had; return its note.

    That is the effect of the card that the line declared or used, in whatever order, and what is done in it though
    it would have done nothing. What the text of the effect does not say is refused in it all the same (101.3).

    Args:
        game: as it stands where the line was refused.
        happened: the refused lines that are taken to have happened.
        actions: the lines of the record.
        index: which of them is refused.
    """
    action = actions[index]
    fault = next((each for each in happened if _belongs_to(game, each, action)), None)
    first = fault is not None and not any(_opens_the_same(game, each, action) for each in actions[fault.index : index])
    return note_of(game, "assumed", fault) if fault and _done(game, fault, action, first=first) else None


def _opens_the_same(game: Game, before: Action, action: Action) -> bool:
    source = value_of(before, "source")
    return opens(game.edition, before.do) and source is not None and source == value_of(action, "source")


def _done(game: Game, fault: Offence, action: Action, *, first: bool) -> bool:
    """Carry out what belongs to a line; the first effect, where none waits, is resolved as one that nobody named.

    A declaration that answers nothing has none that waits.
    """
    if force(game, action, leave=in_any_order()):
        return True
    return first and opens(game.edition, action.do) and force(game, Apply(by=fault.by, source=UNNAMED))


def _belongs_to(game: Game, fault: Offence, action: Action) -> bool:
    """Tell whether a line opens the effect of the card of another line in its turn, or is done in that effect."""
    turn, source = game.position.turn, value_of(action, "source")
    if turn is None or turn.number != fault.turn:
        return False
    if not opens(game.edition, action.do):
        effect = game.open_effect if operates(game.edition, action.do) else None
        source = effect.source if effect else None
    return source is not None and source in {*names_of(fault.action, ("card",)), UNNAMED}
