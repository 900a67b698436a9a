"""The primitive events of cards: how they lie, and where (law 11)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Any, get_args

from duelfsm.position.card import MARKS, Card, Orientation, Side
from duelfsm.position.position import Position

# A mark of a card is set past pydantic, which would note each time that it was set.

Place = tuple[Side, str]


@dataclass(slots=True)
class Moved:
    """A card went from a place to another; `old` and `new` are its marks before and after (400.5).

    `card` is its id, None for a hidden card.
    """

    origin: Place
    index: int
    goal: Place
    goal_index: int
    old: tuple[Any, ...] | None
    new: tuple[Any, ...] | None
    card: int | None = None

    def redo(self, position: Position) -> None:
        card = position.zone(*self.origin).pop(self.index)
        position.zone(*self.goal).insert(self.goal_index, card)
        _mark(card, self.new)

    def undo(self, position: Position) -> None:
        card = position.zone(*self.goal).pop(self.goal_index)
        position.zone(*self.origin).insert(self.index, card)
        _mark(card, self.old)


@dataclass(slots=True)
class Shown:
    """A hidden card got an identity, and a name if it was seen."""

    place: Place
    index: int
    card: int
    name: str | None

    def redo(self, position: Position) -> None:
        card = Card(id=self.card, owner=self.place[0], name=self.name)
        position.zone(*self.place)[self.index] = card
        position.by_id[card.id] = card
        vars(position)["next_card"] = self.card + 1

    def undo(self, position: Position) -> None:
        position.zone(*self.place)[self.index] = None
        del position.by_id[self.card]
        vars(position)["next_card"] = self.card


@dataclass(slots=True)
class Turned:
    """A card was tapped, untapped or turned upside down (105)."""

    card: int
    old: Orientation
    new: Orientation

    def redo(self, position: Position) -> None:
        vars(position.by_id[self.card])["orientation"] = self.new

    def undo(self, position: Position) -> None:
        vars(position.by_id[self.card])["orientation"] = self.old


@dataclass(slots=True)
class Marked:
    """A mark of a card changed."""

    card: int
    mark: str
    old: Any
    new: Any

    def redo(self, position: Position) -> None:
        vars(position.by_id[self.card])[self.mark] = self.new

    def undo(self, position: Position) -> None:
        vars(position.by_id[self.card])[self.mark] = self.old


@dataclass(slots=True)
class Shuffled:
    """The cards of a zone were put into an order that nobody knows; those that were known are hidden again.

    A castle is seen, and so is on which shield it lies (304): these stay as they are.
    """

    place: Place
    old: tuple[Card | None, ...]

    def redo(self, position: Position) -> None:
        seen = _fortified(self.old)
        position.zone(*self.place)[:] = [card if card is not None and card.id in seen else None for card in self.old]
        for card in self.old:
            if card is not None and card.id not in seen:
                del position.by_id[card.id]

    def undo(self, position: Position) -> None:
        position.zone(*self.place)[:] = self.old
        position.by_id.update({card.id: card for card in self.old if card is not None})


CardEvent = Moved | Shown | Turned | Marked | Shuffled
CARD_EVENTS: tuple[type, ...] = get_args(CardEvent)


def marks_of(card: Card) -> tuple[Any, ...]:
    """Return the marks of a card in the order of `MARKS`."""
    return _marks_of(card)


def _mark(card: Card | None, marks: tuple[Any, ...] | None) -> None:
    if card is not None and marks is not None:
        vars(card).update(zip(MARKS, marks, strict=True))


def _fortified(cards: tuple[Card | None, ...]) -> set[int]:
    """Return the castles among cards, and the shields that they lie on."""
    castles = [card for card in cards if card is not None and card.fortifies is not None]
    return {number for card in castles for number in (card.id, card.fortifies) if number is not None}


_marks_of = attrgetter(*MARKS)
