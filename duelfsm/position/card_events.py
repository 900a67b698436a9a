"""The primitive events of cards: how they lie, and where (law 11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, get_args

from duelfsm.position.card import BLANK, MARKS, Card, Orientation, Side
from duelfsm.position.position import Position

Place = tuple[Side, str]


class Moved(NamedTuple):
    """A card went from a place to another; `old` and `new` are its marks before and after (400.5).

    `card` is its id, None for a hidden card.
    """

    origin: Place
    at: int
    goal: Place
    goal_at: int
    old: tuple[Any, ...] | None
    new: tuple[Any, ...] | None
    card: int | None = None

    def redo(self, position: Position) -> None:
        card = position.zone(*self.origin).pop(self.at)
        position.zone(*self.goal).insert(self.goal_at, card)
        if card is not None:
            position.zone_of[card.id] = self.goal[1]
            assert self.new is not None
            card.bear(self.new)

    def undo(self, position: Position) -> None:
        card = position.zone(*self.goal).pop(self.goal_at)
        position.zone(*self.origin).insert(self.at, card)
        if card is not None:
            position.zone_of[card.id] = self.origin[1]
            assert self.old is not None
            card.bear(self.old)


class Shown(NamedTuple):
    """A hidden card got an identity, and a name if it was seen."""

    place: Place
    at: int
    card: int
    name: str | None

    def redo(self, position: Position) -> None:
        card = Card(id=self.card, owner=self.place[0], name=self.name)
        position.zone(*self.place)[self.at] = card
        position.by_id[card.id] = card
        position.zone_of[card.id] = self.place[1]
        vars(position)["next_card"] = self.card + 1

    def undo(self, position: Position) -> None:
        position.zone(*self.place)[self.at] = None
        del position.by_id[self.card], position.zone_of[self.card]
        vars(position)["next_card"] = self.card


class Turned(NamedTuple):
    """A card was tapped, untapped or turned upside down (105)."""

    card: int
    old: Orientation
    new: Orientation

    def redo(self, position: Position) -> None:
        position.by_id[self.card].orientation = self.new

    def undo(self, position: Position) -> None:
        position.by_id[self.card].orientation = self.old


class Marked(NamedTuple):
    """A mark of a card changed."""

    card: int
    mark: str
    old: Any
    new: Any

    def redo(self, position: Position) -> None:
        setattr(position.by_id[self.card], self.mark, self.new)

    def undo(self, position: Position) -> None:
        setattr(position.by_id[self.card], self.mark, self.old)


class Shuffled(NamedTuple):
    """The cards of a zone were put into an order that nobody knows; those that were known are hidden again.

    A castle is seen, and so is on which shield it lies (304, 822): these stay as they are.
    """

    place: Place
    old: tuple[Card | None, ...]

    def redo(self, position: Position) -> None:
        seen, zone = _fortified(self.old), position.zone(*self.place)
        zone[:] = [card if card is not None and card.id in seen else None for card in zone]
        for card in self.old:
            if card is not None and card.id not in seen:
                del position.by_id[card.id], position.zone_of[card.id]

    def undo(self, position: Position) -> None:
        position.zone(*self.place)[:] = self.old
        known = {card.id: card for card in self.old if card is not None}
        position.by_id.update(known)
        position.zone_of.update(dict.fromkeys(known, self.place[1]))


CardEvent = Moved | Shown | Turned | Marked | Shuffled
CARD_EVENTS: tuple[type, ...] = get_args(CardEvent)


def _fortified(cards: tuple[Card | None, ...]) -> set[int]:
    """Return the castles among cards, and the shields that they lie on."""
    castles = [card for card in cards if card is not None and card.works_as_castle]
    return {number for card in castles for number in (card.id, card.fortifies) if number is not None}


# The marks of a card in the order of `MARKS`.
marks_of: Callable[[Card], tuple[Any, ...]] = attrgetter(*MARKS)


@lru_cache(maxsize=1_000)
def blank(life: int) -> tuple[Any, ...]:
    """Return the marks of a card that has none, in a life of it."""
    return tuple((BLANK | {"life": life}).values())
