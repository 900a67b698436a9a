"""Facts of a card that are said without the word of the fact, as people do: creature, water, cost 3, blocker."""

from __future__ import annotations

import re
from collections.abc import Iterator

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.tokens import Token
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.notation_words import FactWord
from duelfsm.rulebook.tables import words_of

CIVILIZATIONS = "civilizations"
_NUMBERED = re.compile(r"(\D+)(\d+)")  # コスト3, which has no space
_LINKED = re.compile(r"([^の]+)(の)(.+)")  # 光のクリーチャー
SENTENCES = ("abilities", "statics", "bases")  # behind these a word may be a part of them that was not understood


def take_bare(cursor: Cursor) -> tuple[FactWord, str] | None:
    """Take a word that can stand for one fact alone, and return the fact and the word as it was typed."""
    token = cursor.token
    if token is None or token.quoted:
        return None
    found = ((fact, take_word(cursor, fact.bare)) for fact in cursor.notation.facts if fact.bare)
    return next(((fact, word) for fact, word in found if word is not None), None)


def part_words(cursor: Cursor) -> None:
    """Part the word that stands here where two facts are written as one, as in Japanese: コスト3, 光のクリーチャー."""
    token = cursor.token
    if token is None or token.kind != "word":
        return
    facts, civilizations = cursor.notation.tables["facts"], cursor.notation.tables[CIVILIZATIONS]
    numbered, linked = _NUMBERED.fullmatch(token.raw), _LINKED.fullmatch(token.raw)
    if numbered and fold(numbered[1]) in facts:
        cursor.tokens[cursor.at : cursor.at + 1] = [
            _part("word", token, numbered, 1),
            _part("number", token, numbered, 2),
        ]
    elif linked and fold(linked[1]) in civilizations:
        cursor.tokens[cursor.at : cursor.at + 1] = [_part("word", token, linked, 1), _part("word", token, linked, 3)]


def _part(kind: str, token: Token, found: re.Match[str], number: int) -> Token:
    return Token(kind, fold(found[number]), found[number], token.start + found.start(number))


def bare_words(cursor: Cursor) -> Iterator[str]:
    """Yield all that may stand without the word of its fact, to find what a misspelt one means."""
    edition = load_edition(newest_edition())
    for table in [fact.bare for fact in cursor.notation.facts if fact.bare]:
        if table == CIVILIZATIONS:
            yield from cursor.notation.tables[table]
        else:
            yield from (word for item in getattr(edition, table).values() for word in words_of(item))


def take_word(cursor: Cursor, table: str | None) -> str | None:
    """Take the longest word of a table that stands here."""
    if table == CIVILIZATIONS:
        return cursor.word_of(table)
    start, edition = cursor.at, load_edition(newest_edition())
    while (token := cursor.token) is not None and token.kind == "word":
        cursor.at += 1
    while cursor.at > start:
        typed = cursor.typed(start)
        if edition.id_of(table or "", typed) is not None:
            return typed
        cursor.at -= 1
    return None
