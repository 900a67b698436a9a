"""The words of abilities and static abilities: each is read once, in any order, or refused at its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.tokens import quote
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

Readers = Mapping[str, tuple[str, Callable[[Cursor], object]]]  # by the word: the field, and what reads it


def read_parts(cursor: Cursor, values: Values, readers: Readers) -> bool:
    """Read one word of these and what belongs to it; return False where none stands here.

    Raises:
        DuelError: at a word that says a second time what was said already.
    """
    start, token = cursor.at, cursor.token
    word = cursor.word_of("ability")
    if word is None or word not in readers:
        cursor.at = start
        return False
    field, read = readers[word]
    cursor.unsaid(values, field, token)
    cursor.mark(field, token)
    values[field] = read(cursor)
    return True


def always(value: object) -> Callable[[Cursor], object]:
    """Return what reads nothing more behind a word that says all of it."""
    return lambda _cursor: value


def is_a_term(cursor: Cursor, also: frozenset[str] = frozenset()) -> bool:
    """Tell whether a word stands here that is none of the words of abilities but *also* these, or one in quotes."""
    token = cursor.token
    if token is None or token.quoted or token.kind != "word":
        return token is not None and token.quoted
    return token.text in also or token.text not in cursor.notation.tables["ability"]


def take_term(cursor: Cursor, what: Text, also: frozenset[str] = frozenset()) -> str:
    """Take such a word; *what* is expected here.

    Raises:
        DuelError: where another one stands, or none.
    """
    if not is_a_term(cursor, also):
        raise cursor.expected(what)
    return cursor.next().typed


def take_number(cursor: Cursor) -> int:
    """Take a number, which must stand here."""
    number = cursor.number()
    if number is None:
        raise cursor.expected(Text(ja="数", en="A number"))
    return number


def read_zone(cursor: Cursor) -> str:
    """Take the zone from which an ability works."""
    zone = cursor.zone()
    if zone is None:
        raise cursor.expected(Text(ja="ゾーン", en="A zone"), cursor.notation.tables["zones"])
    return zone


def zone_word(notation: Notation, zone: str, language: str) -> str:
    """Return the word for a zone; what the notation does not know stands in quotes."""
    known = any(words.id == zone for words in notation.zones)
    return notation.word("zones", zone, language) if known else quote(zone, language)


def words_of(cursor: Cursor, readers: Readers) -> Text:
    """Return the words that may stand in a place, in each language."""
    names = [cursor.notation.named("ability", word) for word in readers]
    return Text(ja="、".join(name.ja for name in names), en=", ".join(name.en for name in names))


def said(notation: Notation, word: str, language: str, also: frozenset[str] = frozenset()) -> str:
    """Return a word as it is written among those of an ability: in quotes where it would be read as another."""
    known = any(fold(word) in notation.tables[table] for table in _READ_FIRST) and word not in also
    return word if _PLAIN.fullmatch(word) and not known else quote(word, language)


_READ_FIRST = ("ability", "zones", "facts", "values")
_PLAIN = re.compile(r"[A-Za-z](?:[\w-]*[A-Za-z0-9])?", re.ASCII)
