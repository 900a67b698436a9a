"""Where the values of a JSON text stand. Used only when a finding needs its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

Location = tuple[int | str, ...]
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


def offsets(text: str) -> dict[Location, int]:
    """Return the offset of every value of a JSON text, by its path of keys and indexes."""
    return dict(_walk(text))


def second_key(text: str, key: str) -> int:
    """Return the offset of the value whose key stands in its object for the second time."""
    seen: set[Location] = set()
    for path, offset in _walk(text):
        if path in seen and path[-1] == key:
            return offset
        seen.add(path)
    return 0


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Return the line and column of an offset, both counted from 1."""
    start = text.rfind("\n", 0, offset) + 1
    return text.count("\n", 0, offset) + 1, offset - start + 1


def offset_of(places: dict[Location, int], location: Location) -> int:
    """Return the offset of the deepest value on the way to *location*.

    A validator's location also names the members of unions, which are no keys of the text; they are skipped.
    """
    path: Location = ()
    for part in location:
        if (*path, part) in places:
            path = (*path, part)
    return places.get(path, 0)


def _walk(text: str) -> Iterator[tuple[Location, int]]:
    """Yield (path, offset) for each value. The text is known to be nearly JSON; what is broken ends the walk."""
    path: list[int | str] = []
    closers: list[str] = []
    expects_key = False
    for match in _TOKEN.finditer(text):
        mark = match[0]
        if mark in "}]":
            if not closers or closers.pop() != mark:
                return
            path.pop() if path else None
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


def _plain(mark: str) -> str:
    """Return the key that a token spells, its escapes read."""
    try:
        return str(json.loads(mark))
    except ValueError:
        return mark[1:-1]
