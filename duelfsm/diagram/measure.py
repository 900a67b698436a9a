"""How wide words are, and where they may be broken, without a font: the same on every machine."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

# Widths of the signs from space to tilde in thousandths of the size, in Noto Sans JP.
_LATIN = (
    224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555,
    555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812,
    723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620,
    554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338,
    270, 338, 555,
)  # fmt: skip
_OTHER, _WIDE = 606, 1000
MIDDLE_DOT = "·"  # narrow, other than the signs of ambiguous width
_NOUN = r"(?:[A-Za-z]?[一-龠々]*[0-9]*[一-龠々ァ-ヺー・]+(?:[A-Z…](?=[ぁ-ん]))?|[A-Za-z…](?=[ぁ-ん]))"
# The particle behind a noun, where more than an ending follows it (にいます, but not について); else all that follows.
_ENDING = r"(?:(?:には|では|とは|[をには]|(?<=[ァ-ヺーA-Z…])が)(?=[ぁ-ん]{3})(?!よ|つい|おい|とっ|かか)|[ぁ-ん]*)"
# A word, with what must not begin the next line behind it and what must not end a line before it.
_WORD = re.compile(
    rf"\s+|[「『(（《\[]*(?:{_NOUN}{_ENDING}|[ぁ-ん]+|[^\sァ-ヺー・一-龠々ぁ-ん「『（《、。」』）》]+)?[、。」』)）》\]]*"
)
_JOINT = re.compile(r"(?=ステップ|クリーチャー|ブレイク|指定)")  # where a long compound is broken, if it must be


def width(text: str, size: float) -> float:
    """Return how wide a text is at a size of type; a font that is set otherwise is squeezed to it."""
    return sum(map(_advance, text)) * size / 1000


def wrap(text: str, size: float, room: float) -> list[str]:
    """Return the text in lines no wider than *room*, of about the same length, broken between words."""
    words = list(_words(text, size, room))
    lines = _lines(words, size, room)
    while (widest := max(width(line, size) for line in lines)) > 0:
        narrower = _lines(words, size, widest - 1)
        if len(narrower) > len(lines) or max(width(line, size) for line in narrower) >= widest:
            break
        lines = narrower
    return lines


def broken(text: str, size: float, room: float) -> list[str]:
    """Return the text in lines as long as *room* allows, broken between words."""
    return _lines(list(_words(text, size, room)), size, room)


def _lines(words: list[str], size: float, room: float) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and width((lines[-1] + word).rstrip(), size) > room:
            lines.append("")
        lines[-1] += word if lines[-1] else word.lstrip()
    return [line.rstrip() for line in lines]


def _words(text: str, size: float, room: float) -> Iterator[str]:
    """Yield the pieces between which a line may be broken; a piece wider than a line is cut."""
    for word in filter(None, _WORD.findall(text)):
        while width(word, size) > room and len(word) > 1:
            fitting = [i for i in range(1, len(word)) if width(word[:i], size) <= room] or [1]
            joints = [match.start() for match in _JOINT.finditer(word) if match.start() in fitting]
            cut = (joints or fitting)[-1]
            yield word[:cut]
            word = word[cut:]  # noqa: PLW2901 - what is left of the word
        yield word


def _advance(sign: str) -> int:
    code = ord(sign) - ord(" ")
    if 0 <= code < len(_LATIN):
        return _LATIN[code]
    if sign == MIDDLE_DOT:
        return _OTHER
    return _WIDE if unicodedata.east_asian_width(sign) in "WFA" else _OTHER
