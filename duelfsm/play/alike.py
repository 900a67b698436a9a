"""Cards that do not differ in state are interchangeable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from duelfsm.play.act import Pick
from duelfsm.position.card import MARKS

if TYPE_CHECKING:
    from duelfsm.play.board import Board


def distinct(game: Board, picks: Iterable[Pick]) -> Iterator[Pick]:
    """Yield one card of each kind."""
    rest = iter(picks)
    first = next(rest, None)
    if first is None:
        return
    yield first  # most often nobody asks for another one
    engaged = _engaged(game)
    seen = {_look(first, engaged)}
    for pick in rest:
        look = _look(pick, engaged)
        if look not in seen:
            seen.add(look)
            yield pick


def _engaged(game: Board) -> set[int | None]:
    """Return the cards that are like no other: of the attack in progress, of a call (a battle), of what lasts."""
    attack = game.position.attack
    engaged = {attack.attacker, attack.target, attack.blocker} if attack else set()
    engaged |= {card for frame in game.stack for card in frame.cards}
    return engaged | {card for lasting in game.position.lasting for card, _ in lasting.cards}


def _look(pick: Pick, engaged: set[int | None]) -> tuple[Any, ...]:
    """Return what tells one card from another, as it lies."""
    card = pick.card
    state = (*_telling(card), card.id if card.id in engaged else 0) if card is not None else None
    return pick.owner, pick.zone, pick.name, state


_telling = attrgetter(*(mark for mark in MARKS if mark != "life"))  # another life alone is no difference on the table
