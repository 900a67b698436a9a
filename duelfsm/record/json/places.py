"""Where the values of a JSON text stand. Used only when a finding needs its place."""

from __future__ import annotations

import bisect
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from duelfsm.record.model.unreadable import Location

OUTER = 2  # the length of the path to an action, a card or a player
_LINE_FEED = re.compile(r"\n")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


class Offsets:
    """The offsets of the values of a JSON text, worked out where they are asked for.

    Each action, card and player is looked into by itself, so that a long text is not taken apart whole.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._outer: dict[int, dict[Location, int]] = {}  # by depth
        self._inner: tuple[int, dict[Location, int]] = (-1, {})

    def of(self, location: Location) -> int:
        """Return the offset of the deepest value on the way to *location*."""
        depth = min(len(location), OUTER)
        if depth not in self._outer:
            self._outer[depth] = offsets(self.text, depth=depth)
        path = deepest(self._outer[depth], location)
        start = self._outer[depth].get(path, 0)
        if len(path) < OUTER or len(location) == OUTER:
            return start
        if self._inner[0] != start:
            self._inner = (start, offsets(self.text, start))
        inner = self._inner[1]
        return inner.get(deepest(inner, location[OUTER:]), start)


def offsets(text: str, start: int = 0, depth: int | None = None) -> dict[Location, int]:
    """Return the offset of every value, by its path of keys and indexes.

    Args:
        text: a JSON text.
        start: where the value begins that is looked into.
        depth: the length of the longest paths; None for all.
    """
    return {path: offset for path, offset in _walk(text, start) if depth is None or len(path) <= depth}


def second_key(text: str, key: str) -> int:
    """Return the offset of the value whose key stands in its object for the second time."""
    return _nth(text, 2, lambda path: path if path[-1:] == (key,) else None)


def crowding_key(text: str, most: int) -> int:
    """Return the offset of the first value whose object has more than *most* before it."""
    return _nth(text, most + 1, lambda path: path[:-1] if path and isinstance(path[-1], str) else None)


def _nth(text: str, number: int, group: Callable[[Location], Location | None]) -> int:
    """Return the offset of the first value that is the *number*th of its group."""
    counts: Counter[Location] = Counter()
    for path, offset in _walk(text, 0):
        of = group(path)
        if of is not None:
            counts[of] += 1
            if counts[of] == number:
                return offset
    return 0


class Lines:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        self.starts = [0, *(match.end() for match in _LINE_FEED.finditer(text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Return the line and column of an offset, both counted from 1."""
        line = bisect.bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


def deepest(places: dict[Location, int], location: Location) -> Location:
    """Return the path of the deepest value on the way to *location*.

    A validator's location also names the members of unions, which are no keys of the text; they are skipped.
    """
    path: Location = ()
    for part in location:
        if (*path, part) in places:
            path = (*path, part)
    return path


def keys(data: Any, location: Location, *, lacks: bool) -> Location:
    """Return a validator's location with nothing but the keys and indexes of *data*; the last key *lacks* or does not.

    A validator also names the sorts of which a value can be.
    """
    path: Location = ()
    for part in location:
        inside: Any = dict(enumerate(data)) if isinstance(data, list | tuple) else data
        if isinstance(inside, dict) and part in inside:
            data, path = inside[part], (*path, part)
    return (*path, location[-1]) if lacks else path


def _walk(text: str, start: int) -> Iterator[tuple[Location, int]]:
    """Yield (path, offset) for the value at *start* and each inside it. What is no JSON ends the walk."""
    path: list[int | str] = []
    closers: list[str] = []
    expects_key = False
    for match in _TOKEN.finditer(text, start):
        mark = match[0]
        if mark in "}]":
            if not closers or closers.pop() != mark:
                return
            path.pop()
            expects_key = False
        elif mark == ",":
            expects_key = bool(closers) and closers[-1] == "}"
            if closers and closers[-1] == "]":
                path[-1] = int(path[-1]) + 1
        elif mark == ":":
            expects_key = False
        elif expects_key:
            path[-1] = _plain(mark)
        else:
            yield tuple(path), match.start()
            if mark in "{[":
                closers.append("}" if mark == "{" else "]")
                expects_key = mark == "{"
                path.append("" if mark == "{" else 0)
        if not closers:
            return


def _plain(mark: str) -> str:
    """Return the key that a token spells, its escapes read; most have none."""
    if "\\" not in mark:
        return mark[1:-1]
    try:
        return str(json.loads(mark))
    except ValueError:
        return mark[1:-1]
