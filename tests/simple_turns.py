"""The order of turns, read from 500.5, 500.5a and 512 without a look at the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, cycle


def turns(first: str, grants: Mapping[int, Sequence[str]]) -> Iterator[tuple[str, bool]]:
    """Yield whose turn it is, and whether it is an extra turn, for ever.

    Extra turns are inserted directly after the turn in which they were granted (500.5), the turn player's before the
    other's (500.5a); what an extra turn grants comes directly after that one. Then the rotation goes on (512).

    Args:
        first: who goes first.
        grants: for the number of a turn, to whom extra turns are granted in it.
    """
    numbers = count(1)

    def turn(owner: str, *, extra: bool) -> Iterator[tuple[str, bool]]:
        number = next(numbers)
        yield owner, extra
        for player in sorted(grants.get(number, ()), key=lambda player: player != owner):
            yield from turn(player, extra=True)

    for owner in cycle([first, "B" if first == "A" else "A"]):
        yield from turn(owner, extra=False)
