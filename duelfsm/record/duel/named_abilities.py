"""Abilities by what players call them, such as S-Trigger or Power Attacker +2000, and the words each stands for."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Any

from duelfsm.record.duel.ability_words import words_of
from duelfsm.record.duel.asked_words import ASKED_READERS, read_asked, takes
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.tokens import Token, tokens
from duelfsm.rulebook.near_words import near_words
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.notation_words import NamedAbility
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

_A_NAME = Text(ja="能力の名前", en="The name of an ability")
ASKED = Text(ja="カードの条件を表す語({words})", en="A word for what a card must be ({words})")
COUNT, UNSEEN, MEANT, CONDITION = "{count}", " unseen ", "{asked}", "{if}"  # in the words of a named ability
Reads = Callable[[Cursor], Any]
TABLES = {"abilities": "named_abilities", "statics": "named_statics"}  # the names that may stand behind a word of facts


def read_named(cursor: Cursor, fact: str, read: Reads, condition: Reads) -> tuple[Values, ...] | None:
    """Read what the name of an ability stands for, all of it where the name stands; None where none stands.

    Args:
        cursor: stands where an ability begins.
        fact: the word of facts behind which it stands: `abilities` or `statics`.
        read: reads such abilities.
        condition: reads the condition that some names ask for.

    Raises:
        DuelError: where what belongs to the name is missing, or other words follow.
    """
    start, number = cursor.column, read_yet(cursor, fact)
    words = take_named(cursor, TABLES[fact], condition)
    if words is None:
        return None
    of_name = Cursor(cursor.notation, words, tokens(words), cursor.first)  # what was typed was read before
    found: tuple[Values, ...] = read(of_name)
    cursor.marks |= {(fact, number + further): start for further in range(len(found))}
    return found


def read_yet(cursor: Cursor, fact: str) -> int:
    """Return how many abilities were read so far behind a word of facts."""
    return sum(1 for part in cursor.marks if part[:-1] == (fact,))


def take_named(cursor: Cursor, table: str, condition: Reads | None = None) -> str | None:
    """Take the name of an ability, with its number, and return the words that it stands for; None where none stands.

    A name is all of an ability; one that is a word of other abilities, too, may stand among those.

    Args:
        cursor: stands where an ability begins.
        table: the names that may stand there.
        condition: reads the condition that some names of abilities ask for; None where a condition itself is named,
            behind which other words may follow.

    Raises:
        DuelError: where the number behind the name is missing, or other words follow.
    """
    start, token = cursor.at, cursor.token
    named = named_ability(cursor.notation, table, cursor.word_of(table) or "")
    if named is None and token is not None and (token.kind == "word" or token.quoted):
        return _in_one(cursor, table, token, condition)
    count = _count(cursor) if named is not None and COUNT in named.reads else None
    more = condition is not None and cursor.token is not None and cursor.token.kind == "word"
    if named is None or (more and token is not None and token.text in cursor.notation.tables["ability"]):
        cursor.at = start
        return None
    if count is None and COUNT in named.reads:
        raise cursor.expected(Text(ja="数", en="A number"))
    if more and CONDITION not in named.reads and not (_may_ask(named) and _asks_something(cursor)):
        raise cursor.expected(Text(ja="コンマ", en="A comma"))
    return _with_what_it_asks(cursor, named.reads.replace(COUNT, str(count)), condition)


def named_ability(notation: Notation, table: str, item_id: str) -> NamedAbility | None:
    """Return what the notation says of a named ability, None where a table has none of that id."""
    names: tuple[NamedAbility, ...] = getattr(notation, table)
    return next((each for each in names if each.id == item_id), None)


def meant_ability(notation: Notation, word: str) -> tuple[str, Text] | None:
    """Return behind which word of facts the name of an ability stands, and how it is written; None for other words.

    It is known however its parts are joined.
    """
    joined = _NUMBERED.fullmatch(fold(word))
    sought = _SIGNS.sub("", joined["name"]) if joined else ""
    for fact, table in TABLES.items():
        known = {_SIGNS.sub("", said): item_id for said, item_id in notation.tables[table].items()}
        named = named_ability(notation, table, known.get(sought, ""))
        if joined and named is not None:
            number = f" {joined['count'] or 'N'}" if COUNT in named.reads else ""
            return fact, Text(**{each: named.in_language(each) + number for each in ("ja", "en")})
    return None


def misspelt_name(cursor: Cursor, fact: str, start: int) -> DuelError | None:
    """Return the error at the name of an ability, of several words, that is nearly typed; None where none is.

    Args:
        cursor: stands behind the words that could be read; the next one is of the name.
        fact: the word of facts behind which they stand.
        start: which token begins them.
    """
    words = [token.raw for token in takewhile(lambda each: each.kind == "word", cursor.tokens[start:])]
    names = [word for each in getattr(cursor.notation, TABLES[fact]) for word in each.words]
    for parts in range(len(words), max(cursor.at - start, 1), -1):
        typed = fold(" ".join(words[:parts]))
        known = [fold(name) for name in names if name.count(" ") == parts - 1 and name.isascii() == typed.isascii()]
        if near_words(typed, known):
            cursor.at = start
            return cursor.expected(_A_NAME, names, parts=parts)
    return None


def _count(cursor: Cursor) -> int | None:
    """Take the number behind a name; a sign may stand before it, as before a bonus."""
    number = cursor.number()
    return cursor.amount() if number is None else number


def _may_ask(named: NamedAbility) -> bool:
    return UNSEEN in named.reads or MEANT in named.reads


def _in_one(cursor: Cursor, table: str, token: Token, condition: Reads | None) -> str | None:
    """Take a name in quotes, or one that its number sticks to, as Japanese writes it."""
    joined = _NUMBERED.fullmatch(fold(token.text))
    known = cursor.notation.tables[table]
    named = named_ability(cursor.notation, table, known.get(joined["name"], "")) if joined else None
    if joined is None or named is None or (COUNT in named.reads) != bool(joined["count"]):
        return None
    cursor.next()
    return _with_what_it_asks(cursor, named.reads.replace(COUNT, joined["count"]), condition)


def _asks_something(cursor: Cursor) -> bool:
    """Tell whether a word stands here that says what a card must be, or one behind which a condition stands."""
    start, word = cursor.at, cursor.word_of("ability")
    cursor.at = start
    return word in ASKED_READERS or word in _CONDITIONS


def _with_what_it_asks(cursor: Cursor, reads: str, condition: Reads | None) -> str:
    """Take the words behind a name that say what its card asks, in the place of what is not seen; none may stand.

    A condition must stand where its words ask for one.

    Raises:
        DuelError: at a word that is none of these.
    """
    start, marks = cursor.at, dict(cursor.marks)
    if CONDITION in reads and condition is not None:
        condition(cursor)
        cursor.marks = marks
        return reads.replace(CONDITION, _said_since(cursor, start))
    if UNSEEN in reads and condition is not None and any(takes(cursor, word) for word in _CONDITIONS):
        condition(cursor)
        cursor.marks = marks
    elif UNSEEN in reads or MEANT in reads:
        read_asked(cursor)
        cursor.marks = marks  # the ability that is meant has its own
    if cursor.at == start and MEANT in reads:
        raise _asked(cursor)
    if cursor.at == start:
        return reads
    if condition is not None and cursor.token is not None and cursor.token.kind == "word":
        raise _asked(cursor)
    said = _said_since(cursor, start)
    return reads.replace(MEANT, said).replace(UNSEEN, f" {said} ")


def _said_since(cursor: Cursor, start: int) -> str:
    return cursor.line[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end]


def _asked(cursor: Cursor) -> DuelError:
    return cursor.expected(ASKED.fill({"words": words_of(cursor, ASKED_READERS)}), cursor.notation.tables["ability"])


_CONDITIONS = ("needs", "if")  # what its card asks of the table, in the place of what is not seen
_NUMBERED = re.compile(r"(?P<name>.*?)\s*\+?(?P<count>[0-9]{0,6})")
_SIGNS = re.compile(r"[\s_\-]+")
