"""Where a card is named, to find it or to call it otherwise; and the lines on which a finding rests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lsprotocol.types import Location, Position, PrepareRenamePlaceholder, TextEdit, WorkspaceEdit

from duelfsm.lsp.diagnostics import rests_on, whole_line
from duelfsm.lsp.line_words import Word, word_at, words_of
from duelfsm.lsp.open_text import OpenText
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.tokens import quote, tokens
from duelfsm.rulebook.notation import fold

_NOTES = frozenset({"note", "title"})  # may say a name alone, and are no card
CLOSING = {'"': '"', "“": "”", "＂": "＂", "「": "」", "《": "》", "『": "』"}


def definition(text: OpenText, position: Position) -> list[Location]:
    """Return the lines on which what was found at a place rests, and the first line that names the card there."""
    line, column = text.place(position)
    found = [each for finding in text.report.findings if finding.line == line + 1 for each in rests_on(finding)]
    places = [Location(text.uri, whole_line(text, at)) for at, _ in found]
    word = _card_at(text, line, column)
    first = next(_named(text, word.said), None) if word else None
    if first is not None:
        places.append(Location(text.uri, text.span(first[0], first[1].begin, first[1].end)))
    return places


def may_rename(text: OpenText, position: Position) -> PrepareRenamePlaceholder | None:
    """Return the name of the card at a place, None where no card is named."""
    line, column = text.place(position)
    word = _card_at(text, line, column)
    return PrepareRenamePlaceholder(text.span(line, word.begin, word.end), word.said) if word else None


def rename(text: OpenText, position: Position, name: str) -> WorkspaceEdit | None:
    """Return what calls the card at a place by another name everywhere; None where the record would say otherwise."""
    word = _card_at(text, *text.place(position))
    if word is None or not name.strip() or any(sign in name for sign in "\r\n"):
        return None
    named = [(line, each, _written(text, line, each, name)) for line, each in _named(text, word.said)]
    if not _says_the_same(text, named, word.said, name):
        return None
    return WorkspaceEdit({text.uri: [TextEdit(text.span(at, each.begin, each.end), new) for at, each, new in named]})


def _card_at(text: OpenText, line: int, column: int) -> Word | None:
    word = word_at(text, line, column) if text.is_notation else None
    if word is not None and word.kind == "expected":
        word = next((each for each in _expected(text, line, word) if each.begin <= column <= each.end), None)
    return word if word is not None and word.kind == "card" and word.said else None


def _named(text: OpenText, name: str) -> Iterator[tuple[int, Word]]:
    """Yield where a card is named in full, also in what is expected behind a line."""
    for line in range(len(text.lines)):
        for word in words_of(text, line):
            inside = _expected(text, line, word) if word.kind == "expected" else [word]
            yield from ((line, each) for each in inside if each.kind == "card" and fold(each.said) == fold(name))


def _expected(text: OpenText, line: int, word: Word) -> Iterator[Word]:
    """Yield the cards that stand in quotes in what is expected."""
    found = tokens(text.lines[line], word.begin + 2, word.end)
    yield from (Word(each.start, each.end, "card", each.typed) for each in found if each.quoted)


def _written(text: OpenText, line: int, word: Word, name: str) -> str:
    """Return a name in the quotes of the one that it replaces, where it can stand in them."""
    opening = text.lines[line][word.begin]
    closing = CLOSING.get(opening)
    if closing is None or closing == '"' or closing in name:
        return quote(name, "en" if closing == '"' else text.language)
    return f"{opening}{name}{closing}"


def _says_the_same(text: OpenText, named: list[tuple[int, Word, str]], old: str, new: str) -> bool:
    """Tell whether the record with another name is the record, but for the name."""
    lines = list(text.lines)
    for line, word, written in reversed(named):
        lines[line] = lines[line][: word.begin] + written + lines[line][word.end :]
    before, after = text.reading.record, DuelText("\n".join(lines)).record
    if before is None or after is None:
        return before is after
    return bool(_called(_called(before.model_dump(), old, new), new, new) == _called(after.model_dump(), new, new))


def _called(value: Any, old: str, new: str) -> Any:
    """Return data with one name in the place of another."""
    if isinstance(value, dict):
        return {key: each if key in _NOTES else _called(each, old, new) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_called(each, old, new) for each in value]
    return new if isinstance(value, str) and fold(value) == fold(old) else value
