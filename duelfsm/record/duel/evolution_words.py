"""What an evolution is put onto, as a `card` line of the notation writes it."""

from __future__ import annotations

from duelfsm.record.duel.ability_words import Readers, read_parts, read_zone, words_of, zone_word
from duelfsm.record.duel.asked_words import ONE_WAY_READERS, asked_words, or_word, take_or
from duelfsm.record.duel.bare_facts import CIVILIZATIONS, part_words, take_word
from duelfsm.record.duel.cursor import Cursor
from duelfsm.rulebook.cards import EvolutionBase
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_bases(cursor: Cursor) -> tuple[Values, ...]:
    """Read what each card must be that an evolution is put onto, with commas between; nothing where it needs none."""
    start = cursor.at
    if cursor.word_of("values") == "none":
        return ()
    cursor.at = start
    found = [_base(cursor)]
    while _goes_on(cursor) and cursor.take(","):
        found.append(_base(cursor))
    return tuple(found)


def _goes_on(cursor: Cursor) -> bool:
    """Tell whether behind a comma another such card follows, and no other fact: `race` is a word of both."""
    following = cursor.peek(1)
    return following is not None and cursor.notation.tables["ability"].get(following.text) in _READERS


def write_base(notation: Notation, base: EvolutionBase, language: str) -> str:
    """Return what such a card must be in the words of a language."""
    return f" {or_word(notation, language)} ".join([_written(notation, way, language) for way in base.ways])


def _written(notation: Notation, way: EvolutionBase, language: str) -> str:
    zone = [] if way.zone is None else [_from(notation, language), zone_word(notation, way.zone, language)]
    return " ".join([*asked_words(notation, way, language), *zone])


def _from(notation: Notation, language: str) -> str:
    return notation.word("ability", "from", language)


def _base(cursor: Cursor) -> Values:
    number = sum(1 for part in cursor.marks if part[:-1] == (_FACT,))
    with cursor.inside(_FACT, number):
        values = _way(cursor)
        others: list[Values] = []
        while take_or(cursor):
            with cursor.inside(_WAYS, len(others)):
                others.append(_way(cursor))
    return {**values, _WAYS: tuple(others)} if others else values


def _way(cursor: Cursor) -> Values:
    """Read one way in which a card fits."""
    values: Values = {}
    while _takes_bare(cursor, values) or read_parts(cursor, values, _READERS):
        pass
    if not values:
        raise cursor.expected(_WORD.fill({"words": words_of(cursor, _READERS)}), cursor.notation.tables["ability"])
    return values


def _takes_bare(cursor: Cursor, values: Values) -> bool:
    """Take a civilization or a type that stands without its word, as in 進化元 火のクリーチャー; tell if one does."""
    part_words(cursor)
    token = cursor.token
    for field, table in _BARE.items():
        word = take_word(cursor, table) if field not in values and token is not None and not token.quoted else None
        if word is not None:
            cursor.mark(field, token)
            values[field] = word
            return True
    return False


_FACT, _WAYS = "bases", "alternatives"
_BARE = {"of_civilizations": CIVILIZATIONS, "type": "types"}
_READERS: Readers = {**ONE_WAY_READERS, "from": ("zone", read_zone)}
_WORD = Text(ja="進化元の条件({words})", en="What it is put onto ({words})")
