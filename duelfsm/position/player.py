"""A player of a position."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.position.card import Card


@dataclass(slots=True)
class Player:
    """A player: the name and the zones, each a list in its own order; a hidden card is `None`."""

    name: str
    zones: dict[str, list[Card | None]]
