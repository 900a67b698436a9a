"""Of which part of a text each deed of an effect, or each card evolved from, is one, so that all fit (101.3, 801)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set


def too_often(deeds: Sequence[Set[int]], often: Mapping[int, int | None]) -> Set[int]:
    """Return the parts that would be done too often, wherever each deed is counted; none where all of them fit.

    Args:
        deeds: for each deed the parts of which it may be one.
        often: how often each part may be done, None for any number.
    """
    counted: dict[int, list[int]] = {at: [] for at in often}
    for deed in range(len(deeds)):
        tried: set[int] = set()
        if not _finds(deed, deeds, often, counted, tried):
            return tried
    return frozenset()


def done_of(deeds: Sequence[Set[int]], often: Mapping[int, int]) -> Counter[int]:
    """Return how often each part is done, each deed counted once; of parts that want the same deeds the first has them.

    Args:
        deeds: for each deed the parts of which it may be one.
        often: how often each part is to be done.
    """
    counted: dict[int, int] = {}
    for at, number in often.items():
        for _ in range(number):
            if not _takes(at, deeds, counted, set()):
                break
    return Counter(counted.values())


def _takes(at: int, deeds: Sequence[Set[int]], counted: dict[int, int], tried: set[int]) -> bool:
    """Count one more deed as one of a part, where another part that has it finds another one (augmenting paths)."""
    for deed in [deed for deed, parts in enumerate(deeds) if at in parts]:
        if deed in tried:
            continue
        tried.add(deed)
        if deed not in counted or _takes(counted[deed], deeds, counted, tried):
            counted[deed] = at
            return True
    return False


def _finds(
    deed: int,
    deeds: Sequence[Set[int]],
    often: Mapping[int, int | None],
    counted: dict[int, list[int]],
    tried: set[int],
) -> bool:
    """Count a deed as one of a part, and another one elsewhere if need be (augmenting paths)."""
    for at in sorted(deeds[deed] - tried):
        tried.add(at)
        limit, there = often[at], counted[at]
        other = (
            next((each for each in there if _finds(each, deeds, often, counted, tried)), None)
            if _full(limit, there)
            else None
        )
        if not _full(limit, there) or other is not None:
            if other is not None:
                there.remove(other)
            there.append(deed)
            return True
    return False


def _full(limit: int | None, there: Sequence[int]) -> bool:
    return limit is not None and len(there) >= limit
