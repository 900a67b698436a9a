"""A card on its way to another zone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from duelfsm.position.card import Card


@dataclass(slots=True)
class ZoneChange:
    """A card that goes to a zone of its owner, and what it comes with there.

    Nothing answers a *quiet* move, nor that of a card under another one or of a sealed one. What goes to the graveyard
    *undestroyed* is put there by an effect or a rule, and leaves all the same. An evolution comes *onto* these (801).
    *left*: the event of which nothing took the place although something could have (609). *tapped*: which of the cards
    that go come tapped (105.4, 405). *paid*: whether its cost was paid, where it comes only after all (601.1, 609).
    """

    card: Card
    zone: str
    index: int | None = None
    quiet: bool = False
    undestroyed: bool = False
    marks: dict[str, Any] = field(default_factory=dict)
    onto: tuple[int, ...] = ()
    left: str | None = None
    events: tuple[str, ...] = ()
    tapped: frozenset[int] = frozenset()
    paid: bool | None = False
