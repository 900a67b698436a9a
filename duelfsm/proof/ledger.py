"""An own book of the turns, kept beside the machine that is explored."""

from __future__ import annotations

from dataclasses import dataclass, replace

from duelfsm.position.card import SIDES, Side, other_side

MANY = 2


@dataclass(frozen=True, slots=True)
class Ledger:
    """Whose turn comes next by 500.5, 500.5a and 512, read independently of the changes of the game.

    Args:
        ordinary: whose ordinary turn comes next.
        owner: whose turn it is, None before the first.
        now: who was granted extra turns in this turn, in the order in which they come.
        older: what earlier turns granted and what has not begun, the newest turn's first.
        turns: how many turns A and B have begun, counted up to 2.
    """

    ordinary: Side
    owner: Side | None = None
    now: tuple[Side, ...] = ()
    older: tuple[tuple[Side, ...], ...] = ()
    turns: tuple[int, int] = (0, 0)

    def granted(self, player: Side, *, turn_player_first: bool) -> Ledger:
        """Return the book after a player was granted an extra turn in this turn.

        Args:
            player: who was granted it.
            turn_player_first: True where the turn player's come first (500.5a), else they come as they were gained.
        """
        now = (*self.now, player)
        return replace(self, now=tuple(sorted(now, key=lambda side: side != self.owner)) if turn_player_first else now)

    @property
    def due(self) -> Side:
        """The player whose turn comes next."""
        return self._groups[0][0] if self._groups else self.ordinary

    @property
    def due_is_extra(self) -> bool:
        """True where the turn that comes next is an extra one."""
        return bool(self._groups)

    @property
    def queued(self) -> tuple[Side, ...]:
        """Whose extra turns wait, the next one first."""
        return tuple(side for group in self._groups for side in group)

    @property
    def waiting(self) -> int:
        """How many extra turns wait."""
        return len(self.queued)

    def begun(self) -> Ledger:
        """Return the book after the turn that is due has begun."""
        turns = tuple(min(count + (side == self.due), MANY) for side, count in zip(SIDES, self.turns, strict=True))
        if not self._groups:
            return Ledger(other_side(self.due), self.due, turns=turns)  # type: ignore[arg-type]  # of two players
        rest = (self._groups[0][1:], *self._groups[1:])
        older = tuple(group for group in rest if group)
        return Ledger(self.ordinary, self.due, older=older, turns=turns)  # type: ignore[arg-type]  # of two players

    @property
    def is_first_turn(self) -> bool:
        """True in the turn player's first turn."""
        return self.owner is not None and self.turns[SIDES.index(self.owner)] == 1

    @property
    def _groups(self) -> tuple[tuple[Side, ...], ...]:
        return (self.now, *self.older) if self.now else self.older
