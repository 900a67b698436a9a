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
from duelfsm.record.duel.asked_words import ASKED_READERS, asked_words, at_another_condition, take_or, takes
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.named_abilities import take_named
from duelfsm.record.duel.tokens import tokens
from duelfsm.rulebook.effect_parts import Condition
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_condition(cursor: Cursor, *, numbered: bool = True) -> Values:
    """Read whose, what is counted (a zone or an event), of what kind, and how many, in any order, or what is unused.

    It may be whose turn it is. Behind `and` follows what must be so besides, behind `or` what does as well.

    Args:
        cursor: stands behind the word that begins it.
        numbered: False where as many times as are counted are meant, so that it asks for no number.

    Raises:
        DuelError: at a word by which it is not known whether the condition or the ability is meant.
    """
    if not numbered:
        return _read_one(cursor, numbered=False)
    values = _read_way(cursor)
    if take_or(cursor):
        with cursor.inside(_EITHER):
            values[_EITHER] = read_condition(cursor)
    return values


def _read_way(cursor: Cursor) -> Values:
    """Read what must be so together; what a named condition stands for is all of one way."""
    named = take_named(cursor, _NAMES)
    if named is not None:
        values = _read_way(Cursor(cursor.notation, named, tokens(named), cursor.first))
    else:
        values = _read_turn(cursor) or _read_one(cursor, numbered=True)
    if takes(cursor, _AND):
        with cursor.inside(_ALSO):
            values = and_also(values, _read_way(cursor))
    return values


def and_also(values: Values, also: Values) -> Values:
    """Return a condition with what must be so besides, behind what must be so besides already."""
    return values | {_ALSO: and_also(values[_ALSO], also) if _ALSO in values else also}


def and_to_each(asked: Values, condition: Values) -> Values:
    """Return a condition in each way of which something else must be so, too."""
    values = and_also(asked, {field: value for field, value in condition.items() if field != _EITHER})
    return values | ({_EITHER: and_to_each(asked, condition[_EITHER])} if _EITHER in condition else {})


def _read_turn(cursor: Cursor) -> Values:
    """Read whose turn it must be, where that stands here: behind a number it belongs to the ability."""
    values: Values = {}
    read_parts(cursor, values, TURN_READERS)
    return values


def _read_one(cursor: Cursor, *, numbered: bool) -> Values:
    readers = _READERS if numbered else _UNNUMBERED
    values: Values = {}
    while not (numbered and at_another_condition(cursor)):
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
    for word, other in ((_AND, condition.also), (_OR, condition.either)):
        if other is not None:
            parts += [notation.word("ability", word, language), *condition_words(notation, other, language)]
    return parts


def _words_of_one(notation: Notation, condition: Condition, language: str, *, numbered: bool) -> list[str]:
    unused = [notation.word("ability", _UNUSED, language)] if condition.unused else []
    if condition.turn != _ANY:
        return [notation.word("ability", f"{condition.turn}_turn", language)]
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
    parts += [notation.word("ability", _IN_ATTACK, language)] * condition.in_attack
    return [*parts, *[notation.word("ability", _UNPAID, language)] * condition.unpaid, *unused]


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
_UNPAID = "unpaid"
_EITHER, _OR, _ANY, _TURN = "either", "or", "any", "turn"
_NAMES = "named_conditions"  # what players call a condition stands for its words
_OWNERS = frozenset({"own", "other", "any"})
_COUNTED, _NUMBERS = frozenset({"zone", "event"}), frozenset({"at_least", "at_most"})
TURN_READERS: Readers = {"own_turn": (_TURN, always("own")), "other_turn": (_TURN, always("other"))}
_READERS: Readers = {
    **{owner: ("whose", always(owner)) for owner in sorted(_OWNERS)},
    **ASKED_READERS,
    _POWERS: (_POWERS, always(value=True)),
    "at_least": ("at_least", take_number),
    "at_most": ("at_most", take_number),
    _UNUSED: (_UNUSED, always(value=True)),
    _IN_ATTACK: (_IN_ATTACK, always(value=True)),
    _UNPAID: (_UNPAID, always(value=True)),
}
_UNNUMBERED: Readers = {word: part for word, part in _READERS.items() if word not in (*_NUMBERS, _UNUSED, _POWERS)}
COUNTED = Text(ja="数えるもの(ゾーンか出来事)", en="What is counted (a zone or an event)")
_HOW_MANY = Text(ja="「以上」か「以下」と数", en='"at-least" or "at-most" and a number')
_WHOSE_FIRST = Text(
    ja="誰のものかは、条件なら数の前(例: 条件 相手の バトルゾーンを離れた時 以上 2)、能力なら「条件」の前に書きます。",
    en="Whose it is stands before the number where the condition means it (if of-other leaves at-least 2), and before"
    ' the "if" where the ability does.',
)
