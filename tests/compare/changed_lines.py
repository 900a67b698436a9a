"""Records with one line made otherwise: dropped, doubled, moved, or with another card or number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Values = dict[str, Any]
Lines = list[Values]
Leaf = tuple[Any, Any]  # what holds a value, and at which key or index
EXPECTED = ("refused", "holds")  # what was expected of a line was of the record as it was


def mutated(record: Values, chance: Random) -> Values:
    """Make one line of a record otherwise by chance, and return it; it expects nothing of its lines."""
    for line in record["actions"]:
        for word in EXPECTED:
            line.pop(word, None)
    if record["actions"]:
        chance.choice(MUTATIONS)(record["actions"], chance)
    return record


def _dropped(lines: Lines, chance: Random) -> None:
    del lines[chance.randrange(len(lines))]


def _doubled(lines: Lines, chance: Random) -> None:
    at = chance.randrange(len(lines))
    lines.insert(at, lines[at])


def _swapped(lines: Lines, chance: Random) -> None:
    at = chance.randrange(len(lines))
    lines[at : at + 2] = reversed(lines[at : at + 2])


def _moved(lines: Lines, chance: Random) -> None:
    lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))


def _changed(lines: Lines, chance: Random) -> None:
    """Put another number, or another word that the record has at such a place, where one stands in a line."""
    everywhere = list(_leaves(lines))
    if not everywhere:
        return
    holder, key = chance.choice(everywhere)
    old = holder[key]
    if isinstance(old, int):
        holder[key] = old + chance.choice([-1, 1])
        return
    like = sorted({each[at] for each, at in everywhere if isinstance(each[at], str) and _alike(at, key)})
    holder[key] = chance.choice(like)


def _alike(one: Any, other: Any) -> bool:
    """Tell whether two places are of one kind: cards stand by themselves, in lists and as names."""
    return one == other or {one, other} <= _OF_CARDS or all(isinstance(each, int) for each in (one, other))


_OF_CARDS = {"card", "name", "target", "source", "onto"}


def _leaves(value: Any) -> Iterator[Leaf]:
    """Yield the places of the words and numbers below a value, but the words that say what is done."""
    for key, each in list(value.items() if isinstance(value, dict) else enumerate(value)):
        if isinstance(each, dict | list):
            yield from _leaves(each)
        elif isinstance(each, str | int) and not isinstance(each, bool) and key != "do":
            yield value, key


MUTATIONS: list[Callable[[Lines, Random], None]] = [_dropped, _doubled, _swapped, _moved, _changed, _changed]
