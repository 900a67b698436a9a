"""Lines of at most 80 cells: wide characters count two."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, chop_cells

WIDTH = 80
NOT_FIRST = "、。」)・"  # signs that do not begin a line


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
    for character in text:
        wide = cell_len(character) > 1
        if wide and character not in NOT_FIRST:
            if piece:
                yield piece
            piece = ""
        piece += character
        if character == " ":
            yield piece
            piece = ""
    yield from chop_cells(piece, width)
