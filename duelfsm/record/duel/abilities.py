"""The abilities of a card, as a `card` line of the notation writes them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, TypeVar

from duelfsm.record.duel.ability_words import (
    Readers,
    always,
    is_a_term,
    read_parts,
    read_zone,
    said,
    take_number,
    take_term,
    words_of,
    zone_word,
)
from duelfsm.record.duel.asked_words import ASKED_READERS, asked_words
from duelfsm.record.duel.condition_words import condition_words, read_condition
from duelfsm.record.duel.cost_words import COST_READERS, cost_words
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.named_abilities import misspelt_name, read_named, read_yet
from duelfsm.record.duel.only_words import ONLY, only_words, read_only
from duelfsm.rulebook.cards import Ability, unsaid_zone
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

T = TypeVar("T")
EVENT = Text(ja="能力の誘発する出来事", en="The event that an ability answers")
WORD = Text(ja="能力の語({words})", en="A word of an ability ({words})")


def read_abilities(cursor: Cursor) -> tuple[Values, ...]:
    """Read abilities separated by commas, each an event and the words behind it, or what players call it."""
    return tuple(chain.from_iterable(read_each(cursor, _abilities)))


def read_each(cursor: Cursor, one: Callable[[Cursor], T]) -> tuple[T, ...]:
    """Read what stands between commas, one after the other; nothing where `none` stands."""
    start = cursor.at
    if cursor.word_of("values") == "none":
        return ()
    cursor.at = start
    found = [one(cursor)]
    while take_comma(cursor):
        found.append(one(cursor))
    return tuple(found)


def take_comma(cursor: Cursor) -> bool:
    """Take a comma behind which the list goes on; one before the next fact of the card is left.

    A fact such as `power` or `cost` that is also what a static ability does is told by its plain number.
    """
    following, number = cursor.peek(1), cursor.peek(2)
    fact = cursor.notation.tables["facts"].get(following.text) if following and following.kind == "word" else None
    if fact in _ALSO_DONE and not (number and number.kind == "number"):
        fact = None
    return fact is None and cursor.take(",")


def write_ability(notation: Notation, ability: Ability, language: str) -> str:
    """Return an ability in the words of a language."""
    parts = [said(notation, ability.on, language)]
    for word, (field, value) in _FLAGS.items():
        if getattr(ability, field) == value and type(ability).model_fields[field].default != value:
            parts.append(notation.word("ability", word, language))
    if not ability.this:
        parts.append(notation.word("ability", ability.whose, language))
    if "zone" in ability.model_fields_set or ability.zone != unsaid_zone(ability):
        parts += [notation.word("ability", "from", language), zone_word(notation, ability.zone, language)]
    parts += asked_words(notation, ability, language)
    if ability.target is not None:
        parts += [notation.word("ability", "at", language), ability.target]
    if ability.mana is not None:
        parts += [notation.word("ability", _PAYING, language), str(ability.mana)]
    if ability.nth_time is not None:
        parts += [notation.word("ability", _NTH, language), str(ability.nth_time)]
    parts += cost_words(notation, ability, language)
    parts += [word for only in ability.only for word in only_words(notation, only, language)]
    for word, condition in (("needs", ability.needs), ("if", ability.condition)):
        if condition is not None:
            parts += [notation.word("ability", word, language), *condition_words(notation, condition, language)]
    return " ".join(parts)


def _abilities(cursor: Cursor) -> tuple[Values, ...]:
    """Read an ability, or a name that may stand for several."""
    named = read_named(cursor, _FACT, read_abilities, read_condition)
    return (_ability(cursor),) if named is None else named


def _ability(cursor: Cursor) -> Values:
    """Read an event and the words of the ability, in any order."""
    values, start = dict[str, Any](), cursor.at
    with cursor.inside(_FACT, read_yet(cursor, _FACT)):
        while _read_event(cursor, values) or read_parts(cursor, values, _READERS):
            pass
        if _EVENT not in values:
            raise cursor.expected(EVENT)
        if cursor.token is not None and cursor.token.kind == "word":
            words = WORD.fill({"words": words_of(cursor, _READERS)})
            name = misspelt_name(cursor, _FACT, start)
            raise name or cursor.expected(words, cursor.notation.tables["ability"])
    return values | ({"this": False} if _SUBJECT in values else {})


def _read_event(cursor: Cursor, values: Values) -> bool:
    if _EVENT in values or not is_a_term(cursor):
        return False
    cursor.mark(_EVENT, cursor.token)
    values[_EVENT] = take_term(cursor, EVENT)
    return True


def _aim(cursor: Cursor) -> str:
    """Take what an attack is aimed at."""
    start, word = cursor.at, cursor.word_of("ability")
    if word == _PLAYER:
        return _PLAYER
    cursor.at = start
    if cursor.token is None or cursor.token.text not in _CREATURE:
        raise cursor.expected(Text(ja="player か creature", en="player or creature"))
    cursor.next()
    return _CREATURE[0]


def _condition(cursor: Cursor, field: str) -> Values:
    with cursor.inside(field):
        return read_condition(cursor)


_FACT, _EVENT, _SUBJECT = "abilities", "on", "whose"
_ALSO_DONE, _PAYING, _NTH = ("power", "cost"), "paying", "nth_time"
_PLAYER, _CREATURE = "player", ("creature", "クリーチャー")
_FLAGS: dict[str, tuple[str, Any]] = {
    "optional": ("optional", True),
    "declared": ("declared", True),
    "shield": ("shield", True),
    "replaces": ("replaces", True),
    "unseen": ("unseen", True),
    "untold": ("untold", True),
    "own_turn": ("turn", "own"),
    "other_turn": ("turn", "other"),
    "first_time": ("first_time", True),
    "once": ("once", True),
    "releases": ("releases", True),
    "mode": ("mode", True),
    "lent_up": ("lent_up", True),
    "coloured": ("coloured", True),
    "delayed": ("delayed", True),
    "switch": ("switch", True),
    "used": ("used", True),
    "at_once": ("at_once", True),
}
_READERS: Readers = {
    **{word: (field, always(value)) for word, (field, value) in _FLAGS.items()},
    **{whose: (_SUBJECT, always(whose)) for whose in ("own", "other", "any")},
    "from": ("zone", read_zone),
    **ASKED_READERS,
    "at": ("target", _aim),
    _PAYING: ("mana", take_number),
    _NTH: (_NTH, take_number),
    **COST_READERS,
    ONLY: (ONLY, read_only),
    "needs": ("needs", lambda cursor: _condition(cursor, "needs")),
    "if": ("condition", lambda cursor: _condition(cursor, "condition")),
}
