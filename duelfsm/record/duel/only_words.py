"""What an effect does to such cards alone, or only so often: `only 1 enters cost-at-most 5` of a `card` line."""

from __future__ import annotations

from duelfsm.record.duel.ability_words import (
    Readers,
    always,
    is_a_term,
    read_parts,
    read_zone,
    said,
    take_number,
    take_term,
    zone_word,
)
from duelfsm.record.duel.asked_words import ASKED_READERS, asked_words, read_asked
from duelfsm.record.duel.condition_words import condition_words, read_condition
from duelfsm.record.duel.cursor import Cursor
from duelfsm.rulebook.effect_parts import Only
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def only_words(notation: Notation, only: Only, language: str) -> list[str]:
    """Return the words for one thing that an effect does in a language."""
    words = [notation.word("ability", ONLY, language), *([] if only.number is None else [str(only.number)])]
    words.append(said(notation, only.on, language))
    words += [said(notation, word, language) for word in (only.lasting, only.what) if word is not None]
    words += [] if only.until is None else [notation.word("ability", "until", language), only.until]
    words += [] if only.whose == _ANY else [notation.word("ability", only.whose, language)]
    words += asked_words(notation, only, language)
    for word, zone in (("from", only.origin), ("to", only.goal)):
        words += [] if zone is None else [notation.word("ability", word, language), zone_word(notation, zone, language)]
    if only.onto is not None:
        words += [notation.word("ability", "onto", language), *asked_words(notation, only.onto, language)]
    if only.each is not None:
        words += [notation.word("ability", "each", language)]
        words += condition_words(notation, only.each, language, numbered=False)
    for word, event in (("without", only.without), ("did", only.after), ("otherwise", only.otherwise)):
        words += [] if event is None else [notation.word("ability", word, language), said(notation, event, language)]
    for word, condition in (("where", only.condition), ("unless", only.unless)):
        if condition is not None:
            words += [notation.word("ability", word, language), *condition_words(notation, condition, language)]
    for total in _NUMBERS:
        if getattr(only, total) is not None:
            words += [notation.word("ability", total, language), str(getattr(only, total))]
    for flag in _FLAGS:
        words += [notation.word("ability", flag, language)] * getattr(only, flag)
    return words


def read_only(cursor: Cursor) -> tuple[Values, ...]:
    """Read what an effect does of each kind, with the word between them."""
    found = [*_by_each(_one(cursor, 0))]
    while _takes(cursor):
        found += _by_each(_one(cursor, len(found)))
    return tuple(found)


def _by_each(values: Values) -> list[Values]:
    """Return what an effect does, of each player by itself where the text says that; in one place of its order."""
    if values.get("whose") != _EACH_PLAYER:
        return [values]
    other = {field: value for field, value in values.items() if field != "then"}
    return [values | {"whose": "own"}, other | {"whose": "other"}]


def _takes(cursor: Cursor) -> bool:
    start = cursor.at
    if cursor.word_of("ability") == ONLY:
        return True
    cursor.at = start
    return False


def _one(cursor: Cursor, at: int) -> Values:
    number = cursor.number()
    values: Values = {} if number is None else {"number": number}
    with cursor.inside(ONLY, at):
        while _read_event(cursor, values) or _read_lasting(cursor, values) or read_parts(cursor, values, _READERS):
            pass
        if "on" not in values:
            raise cursor.expected(_DONE)
    return values


def _read_event(cursor: Cursor, values: Values) -> bool:
    if "on" in values or not is_a_term(cursor):
        return False
    cursor.mark("on", cursor.token)
    values["on"] = take_term(cursor, _DONE)
    return True


def _read_lasting(cursor: Cursor, values: Values) -> bool:
    """Read which effect it is that lasts, or the word that it asks for: lasts cannot attack."""
    field = next((field for field in ("lasting", "what") if field not in values), None)
    if field is None or values.get("on") != "lasts" or not is_a_term(cursor):
        return False
    cursor.mark(field, cursor.token)
    values[field] = take_term(cursor, _DONE)
    return True


def _each(cursor: Cursor) -> Values:
    with cursor.inside("each"):
        return read_condition(cursor, numbered=False)


def _onto(cursor: Cursor) -> Values:
    with cursor.inside("onto"):
        return read_asked(cursor)


def _condition(cursor: Cursor, field: str) -> Values:
    with cursor.inside(field):
        return read_condition(cursor)


ONLY, _ANY, _EACH_PLAYER = "only", "any", "each_player"
_FLAGS = (
    "then", "comes_tapped", "bottom", "top_card", "looked_at", "fought", "answered", "chosen", "mandatory",
)  # fmt: skip
_NUMBERS = ("choice", "total_cost", "total_power")
_DONE = Text(
    ja="効果が行うこと(能力の誘発する出来事の語)", en="What the effect does (a word for what abilities answer)"
)
_LEFT_OUT = Text(ja="使えないもの(S・トリガーなど)", en="What the cards do not do then (s_trigger ...)")
_ENDS = Text(ja="いつまで続くか(期間の語)", en="Until when it lasts (a word for a duration)")
_READERS: Readers = {
    **{whose: ("whose", always(whose)) for whose in ("own", "other", _ANY, _EACH_PLAYER)},
    **ASKED_READERS,
    "from": ("origin", read_zone),
    "to": ("goal", read_zone),
    "onto": ("onto", _onto),
    "without": ("without", lambda cursor: take_term(cursor, _LEFT_OUT)),
    "each": ("each", _each),
    "until": ("until", lambda cursor: take_term(cursor, _ENDS)),
    "this": ("itself", always(value=True)),
    **{flag: (flag, always(value=True)) for flag in _FLAGS},
    "otherwise": ("otherwise", lambda cursor: take_term(cursor, _DONE)),
    **{word: (word, take_number) for word in _NUMBERS},
    "where": ("condition", lambda cursor: _condition(cursor, "condition")),
    "unless": ("unless", lambda cursor: _condition(cursor, "unless")),
    "did": ("after", lambda cursor: take_term(cursor, _DONE)),
}
