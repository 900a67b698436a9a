"""What an ability asks of the table, as a `card` line of the notation writes it."""

from __future__ import annotations

from duelfsm.record.duel.ability_words import (
    Readers,
    always,
    is_a_term,
    read_parts,
    said,
    take_number,
    take_term,
    zone_word,
)
from duelfsm.record.duel.asked_words import ASKED_READERS, asked_words
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.named_abilities import take_named
from duelfsm.record.duel.tokens import tokens
from duelfsm.rulebook.effect_parts import Condition
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_condition(cursor: Cursor, *, numbered: bool = True) -> Values:
    """Read whose, what is counted (a zone or an event), of what kind, and how many, in any order, or what is unused.

    Behind `and` follows what must be so besides.

    Args:
        cursor: stands behind the word that begins it.
        numbered: False where as many times as are counted are meant, so that it asks for no number.

    Raises:
        DuelError: at a word by which it is not known whether the condition or the ability is meant.
    """
    named = take_named(cursor, _NAMES) if numbered else None
    if named is not None:
        values = read_condition(Cursor(cursor.notation, named, tokens(named), cursor.first))
    else:
        values = _read_one(cursor, numbered=numbered)
    if numbered and _takes_and(cursor):
        with cursor.inside(_ALSO):
            values = _and(values, read_condition(cursor))
    return values


def _and(values: Values, also: Values) -> Values:
    """Return a condition with what must be so besides, behind what must be so besides already."""
    return values | {_ALSO: _and(values[_ALSO], also) if _ALSO in values else also}


def _takes_and(cursor: Cursor) -> bool:
    start, word = cursor.at, cursor.word_of("ability")
    if word != _AND:
        cursor.at = start
    return word == _AND


def _read_one(cursor: Cursor, *, numbered: bool) -> Values:
    readers = _READERS if numbered else _UNNUMBERED
    values: Values = {}
    while True:
        if values.keys() & _COUNTED and values.keys() & _NUMBERS and _next_word(cursor) in _OWNERS:
            raise cursor.error("syntax", _WHOSE_FIRST)
        if not (read_parts(cursor, values, readers) or _read_counted(cursor, values)):
            break
    if _UNUSED in values and not values.keys() & (_COUNTED | _NUMBERS):
        return values
    if not values.keys() & _COUNTED:
        raise cursor.expected(COUNTED, cursor.notation.tables["zones"])
    if numbered and not values.keys() & _NUMBERS:
        raise cursor.expected(_HOW_MANY)
    return values


def condition_words(notation: Notation, condition: Condition, language: str, *, numbered: bool = True) -> list[str]:
    """Return the words of a condition in a language; without a number of what is counted for each."""
    parts = _words_of_one(notation, condition, language, numbered=numbered)
    if condition.also is not None:
        parts += [notation.word("ability", _AND, language), *condition_words(notation, condition.also, language)]
    return parts


def _words_of_one(notation: Notation, condition: Condition, language: str, *, numbered: bool) -> list[str]:
    unused = [notation.word("ability", _UNUSED, language)] if condition.unused else []
    if condition.zone is None and condition.event is None:
        return unused
    counted = zone_word(notation, condition.zone, language) if condition.zone else None
    owner = [] if condition.whose == _OWN else [notation.word("ability", condition.whose, language)]
    parts = [*owner, counted or said(notation, condition.event or "", language)]
    parts += asked_words(notation, condition, language)
    parts += [notation.word("ability", _POWERS, language)] * condition.powers
    if condition.at_least or (condition.at_most is None and numbered):
        parts += [notation.word("ability", "at_least", language), str(condition.at_least)]
    if condition.at_most is not None:
        parts += [notation.word("ability", "at_most", language), str(condition.at_most)]
    return [*parts, *[notation.word("ability", _IN_ATTACK, language)] * condition.in_attack, *unused]


def _read_counted(cursor: Cursor, values: Values) -> bool:
    """Read a zone or an event where none was read yet."""
    if values.keys() & _COUNTED or not is_a_term(cursor):
        return False
    zone = cursor.word_of("zones")
    values |= {"zone": zone} if zone else {"event": take_term(cursor, COUNTED)}
    return True


def _next_word(cursor: Cursor) -> str | None:
    start, word = cursor.at, cursor.word_of("ability")
    cursor.at = start
    return word


_OWN, _UNUSED, _ALSO, _AND, _POWERS, _IN_ATTACK = "own", "unused", "also", "and", "powers", "in_attack"
_NAMES = "named_conditions"  # what players call a condition stands for its words
_OWNERS = frozenset({"own", "other", "any"})
_COUNTED, _NUMBERS = frozenset({"zone", "event"}), frozenset({"at_least", "at_most"})
_READERS: Readers = {
    **{owner: ("whose", always(owner)) for owner in sorted(_OWNERS)},
    **ASKED_READERS,
    _POWERS: (_POWERS, always(value=True)),
    "at_least": ("at_least", take_number),
    "at_most": ("at_most", take_number),
    _UNUSED: (_UNUSED, always(value=True)),
    _IN_ATTACK: (_IN_ATTACK, always(value=True)),
}
_UNNUMBERED: Readers = {word: part for word, part in _READERS.items() if word not in (*_NUMBERS, _UNUSED, _POWERS)}
COUNTED = Text(ja="数えるもの(ゾーンか出来事)", en="What is counted (a zone or an event)")
_HOW_MANY = Text(ja="「以上」か「以下」と数", en='"at-least" or "at-most" and a number')
_WHOSE_FIRST = Text(
    ja="誰のものかは、条件なら数の前(例: 条件 相手の バトルゾーンを離れた時 以上 2)、能力なら「条件」の前に書きます。",
    en="Whose it is stands before the number where the condition means it (if of-other leaves at-least 2), and before"
    ' the "if" where the ability does.',
)
