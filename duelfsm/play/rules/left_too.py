"""A card that left together with others answers nothing but its own leaving (603.5c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.play.rules.leaving import LEAVES, NAMED_WAYS
from duelfsm.position.card_events import Moved
from duelfsm.position.events import Occurred
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import Ability

LOOKS_BACK = "603.5c"
_GOING = frozenset({LEAVES, *NAMED_WAYS.values()})


def left_too(game: Board, act: Act, names: frozenset[str], abilities: Iterable[Ability]) -> dict[str, Any]:
    """Return what is told of a card that was gone by the same event as another one, which its ability answers."""
    others = {each.on for each in abilities if not each.this and game.edition.events[each.on].looks_back}
    for happened in _at_once(game) if others else ():
        mine = {each.card for each in happened if _is_of(game, each, act, names)}
        told = next((each for each in happened if each.event in others and mine - {each.card}), None)
        if told:
            return {"case": "left_too", "event": game.edition.events[told.event].name, "rule": LOOKS_BACK}
    return {}


def _is_of(game: Board, happened: Happened, act: Act, names: frozenset[str]) -> bool:
    card = game.position.known(happened.card or 0)
    return card is not None and card.owner == act.actor and bears(card, names)


def _at_once(game: Board) -> Iterator[list[Happened]]:
    """Yield how cards left before the first of them went: that is one event (111.2)."""
    now: list[Happened] = []
    game.effort.spend(len(game.journal.log) // 2)
    for each in game.journal.log:
        if isinstance(each, Occurred) and each.happened.event in _GOING:
            now.append(each.happened)
        elif isinstance(each, Moved) and now:
            yield now
            now = []
