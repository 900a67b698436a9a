"""What the words of a line are: verbs, cards, players, zones, remarks; each with its columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from duelfsm.lsp.open_text import OpenText
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.read_duel import RULE_OFF
from duelfsm.record.duel.tokens import Token, split_remarks, tokens
from duelfsm.record.duel.verbs import put_verb_first, take_verb
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.notation_words import Verb

WordKind = Literal["verb", "seat", "card", "marker", "zone", "number", "key", "fact", "text", "note", "expected"]
Tables = tuple[tuple[str, WordKind], ...]
_BODY: Tables = (("markers", "marker"), ("zones", "zone"), ("players", "seat"))
_FACTS: Tables = (("facts", "fact"), ("lies", "fact"), ("markers", "marker"))
_BY_KIND: dict[str, WordKind] = {
    "name": "card", "open": "card", "arrow": "marker", "place": "number", "id": "number",
    "number": "number",
}  # fmt: skip
_EXPECTS = frozenset("!！=＝")
_SEPARATE = frozenset((":", ">", ";"))  # behind one of these another action may stand


@dataclass(frozen=True, slots=True)
class Word:
    """A part of a line, its columns counted from 0 in characters.

    Attributes:
        begin: where it begins.
        end: where it ends.
        kind: what it is.
        said: what it says: the name of a card, the number of what is expected.
        verb: the verb that it is.
    """

    begin: int
    end: int
    kind: WordKind
    said: str = ""
    verb: Verb | None = None


def words_of(text: OpenText, line: int) -> list[Word]:
    """Return what the words of a line, counted from 0, are, in their order."""
    typed = text.lines[line]
    body, remarks = split_remarks(typed)
    if typed.strip() == RULE_OFF:
        return []
    cursor = Cursor(load_notation(), body, tokens(body), _first(text))
    found = list(_of_the_head(cursor) if line < text.body else _of_the_body(cursor))
    found += [Word(at, at + len(said), "expected" if said[1:2] in _EXPECTS else "note", said) for at, said in remarks]
    return sorted(_joined(typed, found), key=lambda word: word.begin)


def word_at(text: OpenText, line: int, column: int) -> Word | None:
    """Return the word at a place, None where none stands there."""
    return next((word for word in words_of(text, line) if word.begin <= column <= word.end), None)


def _joined(typed: str, words: list[Word]) -> Iterator[Word]:
    """Yield words of which those that make up one name without quotes are one."""
    kept: Word | None = None
    for word in words:
        is_one = kept is not None and kept.kind == word.kind == "card" and not typed[kept.end : word.begin].strip()
        if kept is not None and is_one and _is_bare(typed, kept) and _is_bare(typed, word):
            kept = Word(kept.begin, word.end, kept.kind, typed[kept.begin : word.end])
        else:
            yield from [kept] if kept else []
            kept = word
    yield from [kept] if kept else []


def _is_bare(typed: str, word: Word) -> bool:
    return tokens(typed, word.begin, word.end)[0].kind == "word"


def _first(text: OpenText) -> str:
    record = text.reading.record
    return record.first if record else "A"


def _of_the_body(cursor: Cursor) -> Iterator[Word]:
    """Yield the words of an action: who acts, the verb, and what stands behind it."""
    begin = cursor.column
    if cursor.player() is not None and (cursor.take(":") or cursor.take(">")):
        yield Word(begin, cursor.tokens[cursor.at - 1].end, "seat")
    else:
        cursor.at = 0
    yield from _verb(cursor)
    while (token := cursor.token) is not None:
        if token.kind == "sign" and token.text in _SEPARATE:
            cursor.at += 1
            yield from _verb(cursor)
        else:
            yield from _next(cursor, token, _BODY, "card")


def _verb(cursor: Cursor) -> Iterator[Word]:
    """Yield the verb that stands here; behind one that takes any text, that is the rest."""
    put_verb_first(cursor)
    at, before = cursor.at, list(cursor.tokens)
    try:
        verb = take_verb(cursor)
    except DuelError:
        return
    is_whole = cursor.tokens == before
    end = before[cursor.at - 1].end if is_whole else cursor.tokens[cursor.at].start
    yield Word(before[at].start, end, "verb", verb.id, verb)
    if any(slot.kind == "text" for slot in verb.slots) and cursor.token is not None:
        yield Word(cursor.column, cursor.end, "text")
        cursor.at = len(cursor.tokens)


def _of_the_head(cursor: Cursor) -> Iterator[Word]:
    """Yield the words of a line of the head: its key, and what stands behind it."""
    begin, key = cursor.column, cursor.word_of("head")
    kinds = {each.id: each.kind for each in cursor.notation.head}
    if key is not None:
        yield Word(begin, cursor.tokens[cursor.at - 1].end, "key")
        if cursor.token is not None and kinds[key] == "text":
            cursor.take(":")
            yield Word(cursor.column, cursor.end, "text")
            return
    while (token := cursor.token) is not None:
        yield from _next(cursor, token, (*_FACTS, *_BODY) if key else (("head", "key"), *_BODY, *_FACTS), "text")


def _next(cursor: Cursor, token: Token, tables: Tables, word: WordKind) -> Iterator[Word]:
    """Yield the next word by the table that has it, else by how it is written; *word*: what it is without quotes."""
    for table, kind in tables:
        if cursor.word_of(table) is not None:
            yield Word(token.start, cursor.tokens[cursor.at - 1].end, kind)
            return
    cursor.at += 1
    named = "number" if token.is_amount else word if token.kind == "word" else _BY_KIND.get(token.kind)
    if named is not None:
        yield Word(token.start, token.end, named, token.typed)
