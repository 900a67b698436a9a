"""The words of an action that the edition must know."""

from __future__ import annotations

from duelfsm.play.action import Action
from duelfsm.rulebook.edition import Edition

CHARACTERISTICS, NUMBER = "characteristics", "number"
_MOST_DIGITS = 8
_OF_AN_OPERATION = {"until": "durations", "step": "steps", "goal": "zones", "origin": "zones"}


def unknown_word(edition: Edition, action: Action) -> tuple[str, list[str]] | None:
    """Return the first word of an action that the edition does not know, and those that it knows; None if all are."""
    for field, table in _tables(edition, action).items():
        word = getattr(action, field)
        if word is not None and edition.id_of(table, word) is None:
            return word, sorted(getattr(edition, table))
    return _unfit_value(edition, action)


def _unfit_value(edition: Edition, action: Action) -> tuple[str, list[str]] | None:
    """Return what a characteristic cannot become, and what it can: a number, or an item of its table."""
    operation = edition.operations.get(action.do)
    if operation is None or operation.what != CHARACTERISTICS:
        return None
    fact = edition.characteristics[edition.id_of(CHARACTERISTICS, getattr(action, "what", None) or "") or ""]
    value = getattr(action, "name", None) or ""
    if fact.changes == NUMBER:
        return None if value.isdecimal() and len(value) < _MOST_DIGITS else (value, ["0", "1000", "..."])
    known = sorted(getattr(edition, fact.changes or ""))
    return None if edition.id_of(fact.changes or "", value) else (value, known)


def _tables(edition: Edition, action: Action) -> dict[str, str]:
    operation = edition.operations.get(action.do)
    if operation is None:
        return action.words_in
    return _OF_AN_OPERATION | ({"what": operation.what} if operation.what else {})
