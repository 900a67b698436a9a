"""What effects speak of: deeds that they forbid or compel, and obstacles that they lift (101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.rulebook.text import Text


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that forbids, by the name under which an effect lifts it; `id` is that of the guard."""

    id: str
    name: Text


@dataclass(frozen=True, slots=True)
class Deed:
    """An action as something that a card or a player does, or suffers."""

    id: str
    name: Text
    trigger: str
    suffers: bool = False
