"""The table of whole sentences in the reference of the notation."""

from __future__ import annotations

from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.notation_words import Sentence

TITLE = "Sentences · 文"
COLUMNS = ["said · 言い方", "read as; two lines (+) or either (/) are proposed · 読み方(+ は2行、/ はどちらか)"]


def row(sentence: Sentence) -> list[str]:
    """Return how a sentence is said, and what it stands for or is told instead."""
    lines = [line for line in (sentence.reads, *sentence.lines, *sentence.either) if line]
    return ["<br>".join(map(_code, sentence.say)), (" + " if sentence.lines else " / ").join(map(_code, lines))]


def numbered(notation: Notation, number: str) -> list[str]:
    """Return a sentence with a number in words, for each language."""
    english, japanese = (notation.word("numbers", number, language) for language in ("en", "ja"))
    return [f"break {english} shield", f"シールドを{japanese}枚ブレイク"]


def _code(text: str) -> str:
    return f"`{text}`"
