"""Of which part of a text each deed of an effect, or each card evolved from, is one, so that all fit (101.3, 801)."""

from __future__ import annotations

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
