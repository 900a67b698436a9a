"""What is kept of a static ability that does something once."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.position.card import Side
from duelfsm.rulebook.cards import Static


@dataclass(frozen=True, slots=True)
class OneShot:
    """A static ability that does something once when its condition comes to be met, of an object (604.4)."""

    owner: Side
    name: str
    card: int
    life: int
    static: Static
