"""The words of an action that the edition must know, and what they stand for."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from duelfsm.play.action import Action, value_of
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold, load_notation

A = TypeVar("A", bound=Action)

_UNSAID = "-"
_USES = "uses"
CHARACTERISTICS, NUMBER = "characteristics", "number"
_MOST_DIGITS = 8
_OF_AN_OPERATION = {"until": "durations", "step": "steps", "goal": "zones", "origin": "zones"}


def unknown_word(edition: Edition, action: Action) -> tuple[str, list[str]] | None:
    """Return the first word of an action that the edition does not know, and those that it knows; None if all are."""
    tables = _tables(edition, action)
    if not tables:
        return None
    needed = _needed(edition, action)
    for field, table in tables.items():
        word = _UNSAID if field == needed and not getattr(action, field) else getattr(action, field)
        if word is not None and word not in getattr(edition, table) and _id_of(edition, table, word) is None:
            return word, sorted(getattr(edition, table))
    return _unfit_value(edition, action)


def in_ids(edition: Edition, action: A) -> A:
    """Return an action, all of whose words are known, with their ids in place of names and other words for them."""
    words = [(field, table, getattr(action, field)) for field, table in _tables(edition, action).items()]
    names = [each for each in words if each[2] is not None and each[2] not in getattr(edition, each[1])]
    ids: dict[str, Any] = {field: _id_of(edition, table, word) for field, table, word in names}
    return action.model_copy(update=ids) if ids else action


def _id_of(edition: Edition, table: str, word: str) -> str | None:
    """Return the id of an item of a table by any word for it, of the edition or of the notation."""
    return edition.id_of(table, word) or edition.id_of(table, _in_notation(table).get(fold(word), ""))


@cache
def _in_notation(table: str) -> dict[str, str]:
    """Return what the words of the notation stand for in a table of the edition; a verb may say how a card is used."""
    notation = load_notation()
    if table == _USES:
        return {fold(word): verb.set["how"] for verb in notation.verbs if "how" in verb.set for word in verb.words}
    return notation.tables.get(table, {})


def _unfit_value(edition: Edition, action: Action) -> tuple[str, list[str]] | None:
    """Return what a characteristic cannot become, and what it can: a number, or an item of its table."""
    operation = edition.operations.get(action.do)
    if operation is None or operation.what != CHARACTERISTICS:
        return None
    fact = edition.characteristics[edition.id_of(CHARACTERISTICS, value_of(action, "what") or "") or ""]
    value = value_of(action, "name") or ""
    if fact.changes == NUMBER:
        return None if value.isdecimal() and len(value) < _MOST_DIGITS else (value, ["0", "1000", "..."])
    known = sorted(getattr(edition, fact.changes or ""))
    return None if edition.id_of(fact.changes or "", value) else (value, known)


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
