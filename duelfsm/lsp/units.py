"""Places in a text as an editor counts them: lines from 0, and columns in the units that it agreed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lsprotocol.types import Position, PositionEncodingKind, Range


def _in_bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _in_words(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


_LENGTHS: dict[str, Callable[[str], int]] = {
    PositionEncodingKind.Utf8.value: _in_bytes,
    PositionEncodingKind.Utf16.value: _in_words,
    PositionEncodingKind.Utf32.value: len,
}


@dataclass(frozen=True, slots=True)
class Units:
    """The units in which an editor counts the columns of a line: those of UTF-16, unless it asked for others."""

    encoding: str = PositionEncodingKind.Utf16.value

    def length(self, text: str) -> int:
        """Return how many units a text has."""
        return _LENGTHS[self.encoding](text)

    def position(self, lines: Sequence[str], line: int, column: int) -> Position:
        """Return a place, given as line and column from 0 in characters, as the editor counts it."""
        here = lines[line] if line < len(lines) else ""
        return Position(line, self.length(here[:column]))

    def span(self, lines: Sequence[str], line: int, begin: int, end: int) -> Range:
        """Return a part of a line, given as columns from 0 in characters."""
        return Range(self.position(lines, line, begin), self.position(lines, line, end))

    def column(self, text: str, units: int) -> int:
        """Return which column of a line, in characters from 0, lies so many units behind its beginning."""
        if text.isascii():
            return min(units, len(text))
        gone = 0
        for at, sign in enumerate(text):
            gone += self.length(sign)
            if gone > units:
                return at
        return len(text)
