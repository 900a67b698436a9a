"""Abilities by what players call them, such as S-Trigger or Ninja Strike 4, and the words that each stands for."""

from __future__ import annotations

import re

from duelfsm.record.duel.ability_words import words_of
from duelfsm.record.duel.asked_words import ASKED_READERS, read_asked
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.tokens import Token
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.notation_words import NamedAbility
from duelfsm.rulebook.text import Text

ASKED = Text(ja="カードの条件を表す語({words})", en="A word for what a card must be ({words})")
COUNT, UNSEEN = "{count}", " unseen "  # what stands in the words of a named ability


def take_named(cursor: Cursor) -> str | None:
    """Take the name of an ability, with its number, and return the words that it stands for; None where none stands.

    A name is all of an ability; one that is a word of other abilities, too, may stand among those.

    Raises:
        DuelError: where the number behind the name is missing, or other words follow.
    """
    start, token = cursor.at, cursor.token
    named = named_ability(cursor.notation, cursor.word_of(_TABLE) or "")
    if named is None and token is not None and (token.kind == "word" or token.quoted):
        return _in_one(cursor, token)
    count = cursor.number() if named is not None and COUNT in named.reads else None
    more = cursor.token is not None and cursor.token.kind == "word"
    if named is None or (more and token is not None and token.text in cursor.notation.tables["ability"]):
        cursor.at = start
        return None
    if count is None and COUNT in named.reads:
        raise cursor.expected(Text(ja="数", en="A number"))
    if more and not (UNSEEN in named.reads and _asks_something(cursor)):
        raise cursor.expected(Text(ja="コンマ", en="A comma"))
    return _with_what_it_asks(cursor, named.reads.replace(COUNT, str(count)))


def named_ability(notation: Notation, item_id: str) -> NamedAbility | None:
    """Return what the notation says of a named ability, None where it has none of that id."""
    return next((each for each in notation.named_abilities if each.id == item_id), None)


def meant_ability(notation: Notation, word: str) -> Text | None:
    """Return how a word is written that is the name of an ability, however its parts are joined; None for others."""
    joined = _NUMBERED.fullmatch(fold(word))
    sought = _SIGNS.sub("", joined["name"]) if joined else ""
    known = {_SIGNS.sub("", said): item_id for said, item_id in notation.tables[_TABLE].items()}
    named = named_ability(notation, known.get(sought, ""))
    if joined is None or named is None:
        return None
    number = f" {joined['count'] or 'N'}" if COUNT in named.reads else ""
    return Text(**{each: named.in_language(each) + number for each in ("ja", "en")})


def _in_one(cursor: Cursor, token: Token) -> str | None:
    """Take a name in quotes, or one that its number sticks to, as Japanese writes it."""
    joined = _NUMBERED.fullmatch(fold(token.text))
    named = named_ability(cursor.notation, cursor.notation.tables[_TABLE].get(joined["name"], "")) if joined else None
    if joined is None or named is None or (COUNT in named.reads) != bool(joined["count"]):
        return None
    cursor.next()
    return _with_what_it_asks(cursor, named.reads.replace(COUNT, joined["count"]))


def _asks_something(cursor: Cursor) -> bool:
    """Tell whether a word stands here that says what a card must be."""
    start, word = cursor.at, cursor.word_of("ability")
    cursor.at = start
    return word in ASKED_READERS


def _with_what_it_asks(cursor: Cursor, reads: str) -> str:
    """Take the words behind a name that say what its card asks, in the place of what is not seen; none may stand.

    Raises:
        DuelError: at a word that is none of these.
    """
    start, marks = cursor.at, dict(cursor.marks)
    if UNSEEN in reads:
        read_asked(cursor)
        cursor.marks = marks  # the ability that is meant has its own
    if cursor.at == start:
        return reads
    if cursor.token is not None and cursor.token.kind == "word":
        raise cursor.expected(ASKED.fill({"words": words_of(cursor, ASKED_READERS)}), cursor.notation.tables["ability"])
    said = cursor.line[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end]
    return reads.replace(UNSEEN, f" {said} ", 1)


_TABLE = "named_abilities"
_NUMBERED = re.compile(r"(?P<name>.*?)\s*(?P<count>[0-9]{0,3})")
_SIGNS = re.compile(r"[\s_\-]+")
