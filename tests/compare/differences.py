"""The first place in which two runs of a record part, and what differs there."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from hashlib import blake2b
from itertools import zip_longest
from typing import Any, NamedTuple

from runs import FAULT, Step

NOTHING = Step("the end", {})
SHOWN = 200  # characters of what differs


class Difference(NamedTuple):
    """Where two runs part first: the line, the part of what is seen there, and what differs in it."""

    place: str
    part: str
    told: str

    def __str__(self) -> str:
        return f"{self.place}: {self.told}"


def first_difference(one: Iterable[Step], other: Iterable[Step], without: Collection[str] = ()) -> Difference | None:
    """Return where two runs part first; None where they are equal. A fault of the program is always a difference.

    Args:
        one: the steps of a run.
        other: the steps of another one.
        without: parts that may differ.
    """
    for mine, theirs in zip_longest(_left(one, without), _left(other, without), fillvalue=NOTHING):
        if mine.place != theirs.place:
            return Difference(f"{mine.place} / {theirs.place}", "place", "another step")
        for part in dict.fromkeys((*mine.parts, *theirs.parts)):
            told = next(_parted(mine.parts.get(part), theirs.parts.get(part), part), None)
            told = f"{part}: {mine.parts[part]}" if part == FAULT and told is None else told
            if told is not None:
                return Difference(mine.place, part, told)
    return None


def _left(steps: Iterable[Step], without: Collection[str]) -> Iterator[Step]:
    for place, parts in steps:
        yield Step(place, {part: value for part, value in parts.items() if part not in without})


def _parted(one: Any, other: Any, path: str) -> Iterator[str]:
    """Yield where two values part, down to the first words or numbers that differ, and both of them."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from _parted(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list):
        for at, (mine, theirs) in enumerate(zip_longest(one, other)):
            yield from _parted(mine, theirs, f"{path}[{at}]")
    elif one != other:
        yield f"{path}: {_shown(one)} / {_shown(other)}"


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def digest(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield the steps with a short hash in the place of each part."""
    for step in steps:
        yield Step(step.place, {part: _hash(value) for part, value in step.parts.items()})


def _hash(value: Any) -> str:
    return blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=4).hexdigest()
