"""What a property says, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.rulebook.text import Text


@dataclass(frozen=True, slots=True)
class Result:
    """A property after it was checked.

    Args:
        name: its name, such as `no_way_back_in_a_turn`.
        says: the property in one sentence.
        count: on how many snapshots it was checked; a property that was checked on none does not hold.
        trace: the shortest way to where it fails, None where it holds.
        why: what is wrong there.
    """

    name: str
    says: Text
    count: int
    trace: tuple[str, ...] | None = None
    why: str = ""

    @property
    def holds(self) -> bool:
        """True where nothing was found and something was looked at."""
        return self.count > 0 and self.trace is None
