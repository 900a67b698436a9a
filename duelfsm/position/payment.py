"""Payments that no line wrote, and what is known by payments (112.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import PlainSerializer

from duelfsm.position.card import Card

# As JSON in one order: equal positions are written alike, however they came about.
CardIds = Annotated[frozenset[int], PlainSerializer(sorted, return_type=list[int], when_used="json")]


@dataclass(slots=True, unsafe_hash=True)  # nothing changes it; a frozen one takes four times as long to make
class Payment:
    """A payment of this turn that no line wrote: its mana cards were chosen and may be chosen anew.

    `among`: the cards of which they could be chosen; mana that came later pays nothing that was paid before (112.2).
    """

    civilizations: tuple[str, ...]
    cost: int
    cards: tuple[int, ...]
    among: CardIds | None = None


@dataclass(frozen=True, slots=True)
class ManaCanBe:
    """A mana card that nobody saw has one civilization at most, and one of these, by what it paid (112.2, 405.1).

    A card is named by its id and by its life: elsewhere it is another object (400.5).
    """

    card: int
    life: int
    civilizations: tuple[str, ...]

    def is_of(self, card: Card) -> bool:
        """Tell whether it is said of a card as it lies now."""
        return (self.card, self.life) == (card.id, card.life)
