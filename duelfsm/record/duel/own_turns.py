"""Turns that each player counts alone, as players do (turn 1 A, turn 1 B): counted singly, as a record has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelfsm.play.actions.kinds import Turn
from duelfsm.record.model.lines import AnyLine

Header = tuple[int, str]


def counted_singly(lines: Sequence[AnyLine], head: dict[str, Any]) -> tuple[AnyLine, ...]:
    """Return the lines of a record with its turns counted singly, where its headers count those of each player.

    Args:
        lines: the lines of the record.
        head: who goes first, and where the game starts: behind a later turn they are counted singly.
    """
    numbered = [(at, line.number, line.by) for at, line in enumerate(lines) if isinstance(line, Turn)]
    headers = [(number, by) for _, number, by in numbered if number is not None and by is not None]
    if (
        head.get("start") is not None
        or len(headers) != len(numbered)
        or not _each_counts(headers, str(head.get("first", "A")))
    ):
        return tuple(lines)
    counted, last = list(lines), {"A": 0, "B": 0}
    for (at, _, _), (number, by) in zip(numbered, headers, strict=True):
        last[by] = number
        counted[at] = counted[at].model_copy(update={"number": sum(last.values())})
    return tuple(counted)


def _each_counts(headers: Sequence[Header], first: str) -> bool:
    """Tell whether the first headers show it: the other player's first turn is number 1, too, and the next is 2."""
    other = "B" if first == "A" else "A"
    return headers[:2] == [(1, first), (1, other)] and (len(headers) == _TELLING or headers[2][0] == _TELLING)


_TELLING = 2  # the first header that tells the ways of counting apart, and the number of the next
