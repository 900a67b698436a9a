"""The abilities of a card, as a `card` line of the notation writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.record.cursor import Cursor
from duelfsm.rulebook.cards import Ability, Condition
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text

Values = dict[str, Any]
EVENT = Text(ja="能力の誘発する出来事", en="The event that an ability answers")
WORD = Text(ja="能力の語", en="A word of an ability")


def read_abilities(cursor: Cursor) -> tuple[Values, ...]:
    """Read abilities separated by commas, each an event and the words behind it."""
    start = cursor.at
    if cursor.word_of("values") == "none":
        return ()
    cursor.at = start
    found = [_ability(cursor)]
    while take_comma(cursor):
        found.append(_ability(cursor))
    return tuple(found)


def take_comma(cursor: Cursor) -> bool:
    """Take a comma behind which the list goes on; one before the next fact of the card is left.

    A fact such as `power` that is also what a static ability does is told by its plain number.
    """
    following, number = cursor.peek(1), cursor.peek(2)
    fact = cursor.notation.tables["facts"].get(following.text) if following and following.kind == "word" else None
    if fact == _POWER and not (number and number.kind == "number"):
        fact = None
    return fact is None and cursor.take(",")


def write_ability(notation: Notation, ability: Ability, language: str) -> str:
    """Return an ability in the words of a language."""
    parts = [ability.on]
    for word, (field, value) in _FLAGS.items():
        if getattr(ability, field) == value and type(ability).model_fields[field].default != value:
            parts.append(notation.word("ability", word, language))
    if not ability.this:
        parts.append(notation.word("ability", ability.whose, language))
    if ability.zone != _unsaid_zone(ability):
        zone = notation.word("zones", ability.zone, language)
        parts += [notation.word("ability", "from", language), zone]
    for word, value in (("type", ability.type), ("at", ability.target)):
        if value is not None:
            parts += [notation.word("ability", word, language), value]
    for word, condition in (("needs", ability.needs), ("if", ability.condition)):
        if condition is not None:
            parts += [notation.word("ability", word, language), *condition_words(notation, condition, language)]
    return " ".join(parts)


def _unsaid_zone(ability: Ability) -> str:
    """Return the zone of an ability that names none."""
    return Ability(on=ability.on, this=ability.this, declared=ability.declared, shield=ability.shield).zone


def condition_words(notation: Notation, condition: Condition, language: str) -> list[str]:
    """Return the words of a condition in a language."""
    counted = notation.word("zones", condition.zone, language) if condition.zone else condition.event or ""
    owner = [] if condition.whose == _OWN else [notation.word("ability", condition.whose, language)]
    parts = [*owner, counted]
    if condition.type is not None:
        parts += [notation.word("ability", "type", language), condition.type]
    if condition.at_least:
        parts += [notation.word("ability", "at_least", language), str(condition.at_least)]
    if condition.at_most is not None:
        parts += [notation.word("ability", "at_most", language), str(condition.at_most)]
    return parts


def _ability(cursor: Cursor) -> Values:
    token = cursor.token
    if token is None or token.kind != "word":
        raise cursor.expected(EVENT)
    values: Values = {"on": cursor.next().raw}
    while cursor.token is not None and cursor.token.kind == "word":
        word = cursor.word_of("ability")
        if word is None:
            raise cursor.expected(WORD, cursor.notation.tables["ability"])
        values |= _READERS[word](cursor) if word in _READERS else dict([_FLAGS[word]])
    return values


def _condition(field: str) -> Callable[[Cursor], Values]:
    return lambda cursor: {field: read_condition(cursor)}


def read_condition(cursor: Cursor) -> Values:
    """Read whose, what is counted (a zone or an event), of which type, and how many."""
    values: Values = {}
    start = cursor.at
    owner = cursor.word_of("ability")
    if owner in _OWNERS:
        values["whose"] = owner
    else:
        cursor.at = start
    zone = cursor.word_of("zones")
    values |= {"zone": zone} if zone else {"event": cursor.next().raw}
    while (word := _word_of_condition(cursor)) is not None:
        values |= {word: cursor.next().raw if word == _TYPE else _number(cursor)}
    return values


def _word_of_condition(cursor: Cursor) -> str | None:
    start = cursor.at
    word = cursor.word_of("ability")
    if word in _OF_A_CONDITION:
        return word
    cursor.at = start
    return None


def _number(cursor: Cursor) -> int:
    number = cursor.number()
    if number is None:
        raise cursor.expected(Text(ja="数", en="A number"))
    return number


def _zone(cursor: Cursor) -> Values:
    zone = cursor.word_of("zones")
    if zone is None:
        raise cursor.expected(Text(ja="ゾーン", en="A zone"), cursor.notation.tables["zones"])
    return {"zone": zone}


def _type(cursor: Cursor) -> Values:
    return {"type": cursor.next().raw}


def _target(cursor: Cursor) -> Values:
    return {"target": cursor.next().raw}


def _subject(whose: str) -> Callable[[Cursor], Values]:
    return lambda _cursor: {"this": False, "whose": whose}


_OWN, _TYPE, _POWER = "own", "type", "power"
_OWNERS = frozenset({"own", "other", "any"})
_OF_A_CONDITION = frozenset({"type", "at_least", "at_most"})
_FLAGS: dict[str, tuple[str, Any]] = {
    "optional": ("optional", True),
    "declared": ("declared", True),
    "shield": ("shield", True),
    "replaces": ("replaces", True),
    "unseen": ("unseen", True),
    "own_turn": ("turn", "own"),
    "other_turn": ("turn", "other"),
}
_READERS: dict[str, Callable[[Cursor], Values]] = {
    "from": _zone,
    "type": _type,
    "at": _target,
    "needs": _condition("needs"),
    "if": _condition("condition"),
    "own": _subject("own"),
    "other": _subject("other"),
    "any": _subject("any"),
}
