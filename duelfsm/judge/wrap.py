"""Lines of at most 80 cells: wide characters count two."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, chop_cells

WIDTH = 80
UNSHOWN = "\N{REPLACEMENT CHARACTER}"
WIDE_SPACE = "\N{IDEOGRAPHIC SPACE}"
NOT_FIRST = "、。」)・"  # signs that do not begin a line


class Line(str):
    """A line of a report, and the tone in which a terminal may show it; a tone says nothing that the text does not.

    Args:
        text: the line.
        tone: a severity, or "title".
    """

    __slots__ = ("tone",)
    tone: str

    def __new__(cls, text: str, tone: str) -> Line:
        """Return the text as a line of this tone."""
        line = super().__new__(cls, text)
        line.tone = tone
        return line


def wrap(text: str, indent: str) -> Iterator[str]:
    """Yield *text* in lines of at most 80 cells; wide characters count two."""
    line = indent
    for word in _words(text, WIDTH - len(indent)):
        if line.strip() and cell_len(line) + cell_len(word.rstrip()) > WIDTH:
            yield line.rstrip()
            line = indent
        line += word if line.strip() else word.lstrip()
    yield line.rstrip()


def _words(text: str, width: int) -> Iterator[str]:
    """Yield pieces that may stand on a line of their own: words, and single wide characters."""
    piece = ""
    for character in visible(text):
        wide = cell_len(character) > 1
        if wide and character not in NOT_FIRST:
            yield from chop_cells(piece, width)
            piece = ""
        piece += character
        if character == " ":
            yield from chop_cells(piece, width)
            piece = ""
    yield from chop_cells(piece, width)


def visible(text: str) -> str:
    """Return the text with a sign in place of each character that a terminal would obey rather than show."""
    return "".join(" " if c == "\t" else c if c.isprintable() or c == WIDE_SPACE else UNSHOWN for c in text)
