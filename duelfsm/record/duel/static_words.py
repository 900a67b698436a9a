"""The static abilities of a card, as a `card` line of the notation writes them."""

from __future__ import annotations

from itertools import chain

from duelfsm.record.duel.abilities import read_each
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
from duelfsm.record.duel.asked_words import ASKED_READERS, MET, asked_words, read_asked
from duelfsm.record.duel.condition_words import TURN_READERS, and_to_each, condition_words, read_condition
from duelfsm.record.duel.cost_words import COST_READERS, cost_words
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.named_abilities import read_named, read_yet
from duelfsm.record.duel.tokens import quote
from duelfsm.record.duel.verbs import matching, take_verb
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

DOES = Text(ja="常在型能力の処理(パワー、できない など)", en="What a static ability does (power, cannot ...)")
WORD = Text(
    ja="常在型能力の語({words})か、処理に必要な語か数",
    en="A word of a static ability ({words}), or the one word or number that it asks for,",
)


def read_statics(cursor: Cursor) -> tuple[Values, ...]:
    """Read static abilities separated by commas: what it does, its word or number, for whom, and its condition."""
    return tuple(chain.from_iterable(read_each(cursor, _statics)))


def write_static(notation: Notation, static: Static, language: str) -> str:
    """Return a static ability in the words of a language."""
    parts = [said(notation, word, language, _PLAIN) for word in (static.does, static.what) if word]
    if static.value is not None:  # it stands behind its characteristic, where neither can be another word
        parts = [
            static.does,
            static.what or "",
            static.value if static.value.isalnum() else quote(static.value, language),
        ]
    parts += [f"{static.amount:+d}"] if static.amount else []
    if not static.of_itself:
        parts.append(notation.word("ability", static.whose, language))
    parts += [
        *asked_words(notation, static, language),
        *([notation.word("ability", _PLAYER, language)] * static.player),
    ]
    if static.least is not None:
        parts += [notation.word("ability", "at_least", language), str(static.least)]
    if static.instead is not None:
        parts += [notation.word("ability", _INSTEAD, language), str(static.instead)]
    if static.within is not None:
        parts += [notation.word("ability", _WITHIN, language), zone_word(notation, static.within, language)]
    if static.zone is not None:
        parts += [notation.word("ability", "from", language), zone_word(notation, static.zone, language)]
    parts += [notation.word("ability", _OPTIONAL, language)] * static.optional
    parts += [notation.word("ability", _REPEATED, language)] * static.repeated
    parts += [notation.word("ability", _ONCE, language)] * static.once
    parts += [notation.word("ability", _MODE, language)] * static.mode
    parts += [notation.word("ability", _LENT_UP, language)] * static.lent_up
    parts += cost_words(notation, static, language)
    if static.against is not None:
        parts += [notation.word("ability", _AGAINST, language), *asked_words(notation, static.against, language)]
    if static.each is not None:
        counted = condition_words(notation, static.each, language, numbered=False)
        parts += [notation.word("ability", "each", language), *counted]
    if static.condition is not None:
        parts += [notation.word("ability", "if", language), *condition_words(notation, static.condition, language)]
    return " ".join(parts)


def _statics(cursor: Cursor) -> tuple[Values, ...]:
    """Read a static ability, or a name that may stand for several."""
    named = read_named(cursor, _FACT, read_statics, read_condition)
    return (_static(cursor),) if named is None else named


def _static(cursor: Cursor) -> Values:
    """Read the words of a static ability in any order; of two that mean nothing else the first says what it does."""
    values: Values = {}
    with cursor.inside(_FACT, read_yet(cursor, _FACT)):
        while _read_amount(cursor, values) or _read_term(cursor, values) or read_parts(cursor, values, _READERS):
            pass
        if _DOES not in values:
            raise cursor.expected(DOES)
        if cursor.token is not None and cursor.token.kind in ("word", "number", "name"):
            known = [word for word, meant in cursor.notation.tables["ability"].items() if meant in _READERS]
            raise cursor.expected(WORD.fill({"words": words_of(cursor, _READERS)}), known)
    return _in_whose_turn(values)


def _in_whose_turn(values: Values) -> Values:
    """Return a static ability that works in somebody's turn as one on that condition, besides its own (608.3)."""
    turn = values.pop(_TURN, None)
    if turn is None:
        return values
    asked: Values = {_TURN: turn}
    return values | {_IF: and_to_each(asked, values[_IF]) if _IF in values else asked}


def _read_amount(cursor: Cursor, values: Values) -> bool:
    token, amount = cursor.token, cursor.amount()
    if amount is None:
        return False
    cursor.unsaid(values, _AMOUNT_FIELD, token)
    cursor.mark(_AMOUNT_FIELD, token)
    values[_AMOUNT_FIELD] = amount
    return True


def _read_term(cursor: Cursor, values: Values) -> bool:
    """Read what it does, or the word that this asks for."""
    field = next((field for field in (_DOES, _WHAT) if field not in values), None)
    verb = _verb_of_words(cursor) if field == _DOES else None
    if field is None or not (verb or is_a_term(cursor, _MAY)):
        return False
    cursor.mark(field, cursor.token)
    value = _says_a_value(cursor)
    values[field] = take_verb(cursor).do if verb else take_term(cursor, DOES, _MAY)
    for each in (_WHAT, _VALUE) if field == _DOES and value else ():
        cursor.mark(each, cursor.token)
        values[each] = cursor.next().typed
    return True


def _says_a_value(cursor: Cursor) -> bool:
    """Tell whether a verb of effects stands here behind which a characteristic stands, and what that becomes."""
    slots = [slot for verb in matching(cursor) if verb.operation for slot in verb.slots if slot.after is None]
    return {_WHAT, _NAME} <= {slot.field for slot in slots}


def _verb_of_words(cursor: Cursor) -> Verb | None:
    """Return the verb of effects that stands here in several words: use from, enters tapped."""
    found, following = matching(cursor)[:1], cursor.peek(1)
    words = [word.split() for verb in found if verb.operation for word in verb.words]
    here = fold(cursor.token.text) if cursor.token is not None else ""
    joined = [here, fold(following.text)] if following is not None and not following.quoted else []
    return found[0] if any(len(word) > 1 and word[:2] == joined for word in words) else None


def _condition(cursor: Cursor) -> Values:
    with cursor.inside("condition"):
        return read_condition(cursor)


def _against(cursor: Cursor) -> Values:
    with cursor.inside(_AGAINST):
        values = read_asked(cursor)
        if not values:
            what = MET.fill({"words": words_of(cursor, ASKED_READERS)})
            raise cursor.expected(what, cursor.notation.tables["ability"])
    return values


def _each(cursor: Cursor) -> Values:
    with cursor.inside("each"):
        return read_condition(cursor, numbered=False)


_FACT, _DOES, _WHAT, _AMOUNT_FIELD = "statics", "does", "what", "amount"
_PLAYER, _AGAINST, _OPTIONAL, _MODE, _INSTEAD = "player", "against", "optional", "mode", "instead"
_VALUE, _NAME, _WITHIN = "value", "name", "within"  # the value of a characteristic stands in the field of a name
_TURN, _IF, _LENT_UP, _REPEATED, _ONCE = "turn", "condition", "lent_up", "repeated", "once"
_MAY = frozenset({"may"})  # of an ability that its owner may leave it, of a static one what it does
_PLAIN = _MAY | {"power", "cost"}
_READERS: Readers = {
    **{whose: ("whose", always(whose)) for whose in ("own", "other", "any", "bearer")},
    **ASKED_READERS,
    _PLAYER: (_PLAYER, always(value=True)),
    "at_least": ("least", take_number),
    _INSTEAD: (_INSTEAD, take_number),
    _AGAINST: (_AGAINST, _against),
    _OPTIONAL: (_OPTIONAL, always(value=True)),
    _REPEATED: (_REPEATED, always(value=True)),
    _ONCE: (_ONCE, always(value=True)),
    _MODE: (_MODE, always(value=True)),
    _LENT_UP: (_LENT_UP, always(value=True)),
    **COST_READERS,
    **TURN_READERS,
    "each": ("each", _each),
    "from": ("zone", read_zone),
    _WITHIN: (_WITHIN, read_zone),
    "if": ("condition", _condition),
}
