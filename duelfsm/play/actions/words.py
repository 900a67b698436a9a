"""The words of an action that the edition must know, and what they stand for."""

from __future__ import annotations

from collections.abc import Set
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from duelfsm.play.actions.base import Action, value_of
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text, join, plain

UNKNOWN, LACKING, NOT_OF_CARDS, WAITS_NOT = "unknown_word", "lacks_word", "not_of_cards", "waits_for_nothing"

A = TypeVar("A", bound=Action)

_UNSAID, _OF_CARDS, _ELSEWHERE = "-", "of_cards", "elsewhere"
_USES, _AGAINST, _TYPES, _DURATIONS = "uses", "against", "types", "durations"
CHARACTERISTICS, NUMBER, WORD = "characteristics", "number", "word"
_EXAMPLES = {NUMBER: ["0", "1000", "..."], WORD: ["Human", "..."]}  # of what a characteristic can become
_MOST_DIGITS = 8
_OF_AN_OPERATION = {"until": _DURATIONS, "step": "steps", "goal": "zones", "origin": "zones"}


class Unfit(NamedTuple):
    """A word of an action that can mean nothing there: how it is refused, the word, and those of a table that can."""

    kind: str
    word: str
    known: list[str]
    table: str = ""

    def named(self, edition: Edition) -> Text:
        """Return the words that can stand there: as a record in English has them, and by their Japanese names."""
        return Text(ja=join([_name_of(edition, self.table, each) for each in self.known]).ja, en=", ".join(self.known))


def unknown_word(edition: Edition, action: Action) -> Unfit | None:
    """Return the first word of an action that can mean nothing there; None if all can."""
    tables = _tables(edition, action)
    if not tables:
        return None
    needed = _needed(edition, action)
    for field, table in tables.items():
        word = _UNSAID if field == needed and not getattr(action, field) else getattr(action, field)
        if word is not None and word not in getattr(edition, table) and _id_of(edition, table, word) is None:
            kind = LACKING if word == _UNSAID else UNKNOWN
            return Unfit(kind, word, sorted(edition.words_in(table)), table)
    unfit = _unfit_value(edition, action) or _unfit_deed(edition, action) or _unfit_asked(edition, action)
    return unfit or _unfit_end(edition, action)


def understood(edition: Edition, action: A) -> A | Unfit:
    """Return an action with ids for its words, or the first word that can mean nothing there."""
    operation = edition.operations.get(action.do)
    if operation is None and not action.words_in:  # it has no words but names
        return action
    words = action.words_in if operation is None else _OF_AN_OPERATION
    if operation is None or not (operation.what or value_of(action, "until")):  # others are looked at closer
        for field, table in words.items():
            word = getattr(action, field)
            if word is not None and word not in getattr(edition, table):
                break
        else:
            return action  # all words are ids, as most often
    return unknown_word(edition, action) or in_ids(edition, action)


def in_ids(edition: Edition, action: A) -> A:
    """Return an action, all of whose words are known, with their ids in place of names and other words for them."""
    words = [(field, table, getattr(action, field)) for field, table in _tables(edition, action).items()]
    names = [each for each in words if each[2] is not None and each[2] not in getattr(edition, each[1])]
    ids: dict[str, Any] = {field: _id_of(edition, table, word) for field, table, word in names}
    ids |= _asked_in_ids(edition, action)
    return action.model_copy(update=ids) if ids else action


def worded(edition: Edition, action: Action) -> Set[str]:
    """Return the fields of an action that hold a word of the edition."""
    return _tables(edition, action).keys()


def followed_by(edition: Edition, action: Action) -> list[str]:
    """Return the triggers that an action has behind its own: the target of an attack that names one (505.2)."""
    then = edition.triggers[action.do].then
    if not then:
        return []
    return [each.trigger for each in then if each.needs is None or getattr(action, each.needs) is not None]


def _id_of(edition: Edition, table: str, word: str) -> str | None:
    """Return the id of an item of a table by any word for it, of the edition or of the notation."""
    return edition.id_of(table, word) or edition.id_of(table, _in_notation(table).get(fold(word), ""))


def _name_of(edition: Edition, table: str, word: str) -> Text:
    """Return the name of an item of a table, of the edition or of the notation; a word of neither as it is."""
    named = getattr(edition, table, {}).get(edition.id_of(table, word) or "") if hasattr(edition, table) else None
    if named is None and word in load_notation().tables.get(table, {}):
        return load_notation().named(table, word)
    return named.name if named is not None else plain(word)


@cache
def _in_notation(table: str) -> dict[str, str]:
    """Return what the words of the notation stand for in a table of the edition; a verb may say how a card is used."""
    notation = load_notation()
    if table == _USES:
        ways = ((verb, verb.set.get("how")) for verb in notation.verbs)
        return {fold(word): way for verb, way in ways if isinstance(way, str) for word in verb.words}
    return notation.tables.get(table, {})


def _unfit_value(edition: Edition, action: Action) -> Unfit | None:
    """Return what a characteristic cannot become, and what it can: a number, or an item of its table."""
    operation = edition.operations.get(action.do)
    if operation is None or operation.what != CHARACTERISTICS:
        return None
    fact = edition.characteristics[edition.id_of(CHARACTERISTICS, value_of(action, "what") or "") or ""]
    value = value_of(action, "name") or ""
    if becomes(edition, fact.changes or "", value):
        return None
    known = _values_of(edition, fact.changes or "")
    return Unfit(UNKNOWN, value, known, fact.changes or "") if value else Unfit(LACKING, _UNSAID, [])


def becomes(edition: Edition, changes: str, value: str) -> bool:
    """Tell whether a value is one of a kind: a word is one that no other characteristic can become."""
    if changes == NUMBER:
        return value.isdecimal() and len(value) < _MOST_DIGITS
    if changes == WORD:
        others = {each.changes for each in edition.characteristics.values() if each.changes} - {WORD}
        return bool(value) and not any(becomes(edition, each, value) for each in others)
    words = load_notation().tables.get(changes)
    return fold(value) in words if words is not None else edition.id_of(changes, value) is not None


def _values_of(edition: Edition, changes: str) -> list[str]:
    """Return what a characteristic can become, to be told; of numbers and free words examples."""
    if changes in _EXAMPLES:
        return _EXAMPLES[changes]
    words = load_notation().tables.get(changes)
    return list(dict.fromkeys(words.values())) if words is not None else sorted(getattr(edition, changes))


def _unfit_deed(edition: Edition, action: Action) -> Unfit | None:
    """Return a deed or an event that is said of cards, and that none does or suffers, such as to draw."""
    operation = edition.operations.get(action.do)
    table = operation.what if operation and operation.lasts else None
    if table is None or not (value_of(action, "cards") or value_of(action, "all_of")):
        return None
    fitting, word = said_of_cards(edition, table), value_of(action, "what") or ""
    return None if edition.id_of(table, word) in fitting else Unfit(NOT_OF_CARDS, word, sorted(fitting), table)


@lru_cache(maxsize=512)
def said_of_cards(edition: Edition, table: str) -> tuple[str, ...]:
    """Return what of a table an operation can say of cards in play: no deed or event of players or shields alone."""
    said = getattr(edition, table).values()
    return tuple([each.id for each in said if getattr(each, _OF_CARDS, True) and not getattr(each, _ELSEWHERE, False)])


def _unfit_asked(edition: Edition, action: Action) -> Unfit | None:
    """Return a type of cards that is asked for and that nobody knows."""
    asked = value_of(action, _AGAINST)
    if asked is None or asked.type is None or edition.id_of(_TYPES, asked.type):
        return None
    return Unfit(UNKNOWN, asked.type, sorted(edition.words_in(_TYPES)), _TYPES)


def _unfit_end(edition: Edition, action: Action) -> Unfit | None:
    """Return an end that comes with what an effect waits for, of an effect that waits for nothing (603.6)."""
    operation, until = edition.operations.get(action.do), value_of(action, "until")
    named = edition.id_of(_DURATIONS, until) if until else None
    if operation is None or operation.waits or named is None or not edition.durations[named].once:
        return None
    return Unfit(WAITS_NOT, until, [each.id for each in edition.durations.values() if not each.once], _DURATIONS)


def _asked_in_ids(edition: Edition, action: Action) -> dict[str, Any]:
    asked = value_of(action, _AGAINST)
    kind = edition.id_of(_TYPES, asked.type) if asked is not None and asked.type is not None else None
    return {_AGAINST: asked.model_copy(update={"type": kind})} if kind else {}


def _needed(edition: Edition, action: Action) -> str | None:
    """Return the field without which an operation says nothing: its deed, obstacle, keyword and so on."""
    operation = edition.operations.get(action.do)
    return "what" if operation and operation.what else None


def _tables(edition: Edition, action: Action) -> dict[str, str]:
    operation = edition.operations.get(action.do)
    if operation is None:
        return action.words_in
    return _of_operations(operation.what)


@cache
def _of_operations(what: str | None) -> dict[str, str]:
    return _OF_AN_OPERATION | ({"what": what} if what else {})
