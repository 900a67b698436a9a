"""A player of a position."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from duelfsm.position.card import Card


class Player(BaseModel):
    """A player: the name and the zones, each a list in its own order; a hidden card is `None`."""

    model_config = ConfigDict(extra="forbid")

    name: str
    zones: dict[str, list[Card | None]]
