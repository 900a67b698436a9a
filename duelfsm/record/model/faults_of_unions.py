"""The faults of a validator without what it tells of itself: where a value can be of several sorts, of one sort."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from pydantic import ValidationError

from duelfsm.rulebook.cards import UNASKED

_SORT = re.compile(
    r"(constrained-|tuple\[|function-|int$|str$|Card(Ref|Entry)$)"
)  # names that only the validator knows
_OTHER_SORT = re.compile(r"_type$|_from_float$|_parsing$")


def faults_of(error: ValidationError) -> list[Any]:
    """Return the faults of a validation, each at its field; of a union those of the sort that was meant."""
    found = [fault for fault in error.errors(include_url=False) if fault["type"] != UNASKED]
    return [{**fault, "loc": tuple(part for part in fault["loc"] if not _is_sort(part))} for fault in _meant(found, 0)]


def _meant(faults: list[Any], begin: int) -> list[Any]:
    """Keep the faults of one sort wherever a value can be of several; a value of no such sort has one fault."""
    kept: list[Any] = []
    for place, each in groupby(faults, lambda fault: _union(fault["loc"], begin)):
        group = list(each)
        kept += group if place is None else _of_one_sort(group, len(place))
    return kept


def _of_one_sort(faults: list[Any], at: int) -> list[Any]:
    sorts = [list(of) for _, of in groupby(faults, lambda fault: fault["loc"][at])]
    right = [sort for sort in sorts if not any(_is_of_another(fault, at) for fault in sort)]
    return _meant(right[0], at + 1) if right else faults[:1]


def _union(location: tuple[Any, ...], begin: int) -> tuple[Any, ...] | None:
    """Return the place of the first union of a location, None where there is none."""
    at = next((at for at, part in enumerate(location) if at >= begin and _is_sort(part)), None)
    return None if at is None else location[:at]


def _is_of_another(fault: Any, at: int) -> bool:
    """Tell whether a fault says no more than that the value is of another sort than the one at this part."""
    return len(fault["loc"]) == at + 1 and _OTHER_SORT.search(fault["type"]) is not None


def _is_sort(part: Any) -> bool:
    return isinstance(part, str) and _SORT.match(part) is not None
