"""Lines of at most 80 cells: wide characters count two."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import cell_len

WIDTH = 80
UNSHOWN = "\N{REPLACEMENT CHARACTER}"
WIDE_SPACE = "\N{IDEOGRAPHIC SPACE}"
JOINED = "\N{NO-BREAK SPACE}"  # a space at which no line ends
STOPS = "、。"  # behind which a phrase begins, be it in hiragana
NOT_FIRST, NOT_LAST = " 、。」』》)]:;,.!?・ー", "「『《(["  # signs that do not begin or end a line
_HIRAGANA, _WORD = re.compile("[ぁ-ゖ]"), re.compile("[ァ-ヺー・一-龠々]")


class ReportLine(str):
    """A line of a report, and the tone in which a terminal may show it; a tone says nothing that the text does not.

    Args:
        text: the line.
        tone: a severity, or "title".
    """

    __slots__ = ("tone",)
    tone: str

    def __new__(cls, text: str, tone: str) -> ReportLine:
        """Return the text as a line of this tone."""
        line = super().__new__(cls, text)
        line.tone = tone
        return line


def wrap(text: str, indent: str, width: int = WIDTH) -> Iterator[str]:
    """Yield *text* in lines of at most *width* cells; wide characters count two.

    Japanese lines end behind phrases, where that needs no more lines than to end them behind any character.
    """
    phrases = [*_lines(_words(text, width - len(indent)), indent, width)]
    if len(phrases) == 1 or text.isascii():  # as most lines
        return iter(phrases)
    anywhere = [*_lines(_words(text, width - len(indent), in_words=True), indent, width)]
    return iter(phrases if len(phrases) <= len(anywhere) else anywhere)


def _lines(words: Iterator[str], indent: str, width: int) -> Iterator[str]:
    line = indent
    for word in words:
        if line.strip() and cell_len(line) + cell_len(word.rstrip()) > width:
            yield line.rstrip()
            line = indent
        line += word if line.strip() else word.lstrip()
    yield line.rstrip()


def _words(text: str, width: int, *, in_words: bool = False) -> Iterator[str]:
    """Yield pieces that may stand on a line of their own: words, what a particle ends, numbers with counters.

    With *in_words* a line may also end inside of a Japanese word.
    """
    piece = ""
    for raw in text:
        character = " " if raw == JOINED else visible(raw)
        begun = piece and raw != JOINED and not piece.endswith(JOINED)
        if begun and _may_break(piece[-2:-1], piece[-1], character, in_words=in_words):
            yield from _chopped(piece.replace(JOINED, " "), width)
            piece = ""
        piece += raw if raw == JOINED else character
    yield from _chopped(piece.replace(JOINED, " "), width)


def _chopped(piece: str, width: int) -> Iterator[str]:
    """Yield a piece in parts that fit into a line; none of them begins with a sign that begins no line."""
    line = ""
    for character in piece:
        if line and cell_len(line + character) > width:
            kept = line[:-1] if character in NOT_FIRST and len(line) > 1 else line
            yield kept
            line = line[len(kept) :]
        line += character
    yield line


def _may_break(earlier: str, before: str, after: str, *, in_words: bool) -> bool:
    """Tell whether a line may end between two characters; `A (Akari)` is a name, and 記録 1 one piece.

    Japanese knows no spaces: a line ends behind what is in hiragana or behind a sign, not inside a compound.
    """
    if before == " ":
        return after != "(" and not (after.isdigit() and cell_len(earlier) > 1)
    if after in NOT_FIRST or before in NOT_LAST or before.isdigit():
        return False
    inside = (_HIRAGANA.match(after) and before not in STOPS) or (_WORD.match(before) and _WORD.match(after))
    if inside and not in_words:
        return False
    return cell_len(before) > 1 or cell_len(after) > 1


def visible(text: str) -> str:
    """Return the text with a sign in place of each character that a terminal would obey rather than show."""
    return "".join(" " if c == "\t" else c if c.isprintable() or c == WIDE_SPACE else UNSHOWN for c in text)
