"""The tables of whole sentences and of named abilities in the reference of the notation."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.notation_words import NamedAbility, Sentence

TITLE = "Sentences · 文"
COLUMNS = ["said · 言い方", "read as; two lines (+) or either (/) are proposed · 読み方(+ は2行、/ はどちらか)"]
NAMED_TITLE = "Abilities and conditions by name · 名前のある能力と条件"
NAMED_COLUMNS = ["English", "日本語", "words · 語 ({count}, {asked}: what stands behind it · 後ろの数と語)"]


def tables(notation: Notation) -> Iterator[tuple[str, list[str], Iterator[list[str]]]]:
    """Yield the title, the columns and the rows of each table."""
    names = (*notation.named_abilities, *notation.named_statics, *notation.named_conditions)
    yield NAMED_TITLE, NAMED_COLUMNS, map(named, names)
    yield TITLE, COLUMNS, map(row, notation.sentences)


def row(sentence: Sentence) -> list[str]:
    """Return how a sentence is said, and what it stands for or is told instead."""
    all_lines = (sentence.reads, *sentence.where.values(), *sentence.lines, *sentence.either, sentence.head)
    lines = [line for line in all_lines if line]
    return ["<br>".join(map(_code, sentence.say)), (" + " if sentence.lines else " / ").join(map(_code, lines))]


def named(ability: NamedAbility) -> list[str]:
    """Return how an ability is called, and the words that the name stands for."""
    english, japanese = ([word for word in ability.words if word.isascii() is plain] for plain in (True, False))
    return [", ".join(english), "、".join(japanese), _code(ability.reads)]


def numbered(notation: Notation, number: str) -> list[str]:
    """Return a sentence with a number in words, for each language."""
    english, japanese = (notation.word("numbers", number, language) for language in ("en", "ja"))
    return [f"break {english} shield", f"シールドを{japanese}枚ブレイク"]


def _code(text: str) -> str:
    return f"`{text}`"
