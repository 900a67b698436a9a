"""What a property says, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.rulebook.text import Text


@dataclass(frozen=True, slots=True)
class Breach:
    """Where a property fails: the shortest way there, and what is wrong."""

    trace: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Property:
    """A property after it was checked.

    Args:
        name: its name, such as `no_way_back_in_a_turn`.
        says: the property in one sentence.
        count: on how many snapshots it was checked; a property that was checked on none does not hold.
        fault: the fault that is nearest to the start, None where there is none.
    """

    name: str
    says: Text
    count: int
    fault: Breach | None = None

    @property
    def holds(self) -> bool:
        """True where nothing was found and something was looked at."""
        return self.count > 0 and self.fault is None


def result(name: str, says: Text, count: int, faults: Iterator[Breach]) -> Property:
    """Return the result of a property from its faults, of which the first is told."""
    return Property(name, says, count, next(faults, None))
