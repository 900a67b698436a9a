"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.position.card import SIDES, Side


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended: who lost (both at once is possible) and by which rule."""

    losers: tuple[Side, ...]
    rule: str

    @property
    def winner(self) -> Side | None:
        """The player who won; None where both lost."""
        left = [side for side in SIDES if side not in self.losers]
        return left[0] if len(left) == 1 else None
