"""The words of an action that the edition must know, and what they stand for."""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from typing import Any, TypeVar

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.actions.idle_parts import EVENTS, idle_part
from duelfsm.play.actions.unfit import AGAINST, unfit_asked, unfit_deed, unfit_value
from duelfsm.play.actions.word_names import LACKING, UNKNOWN, UNSAID, Unfit, id_in, known_in
from duelfsm.rulebook.card_ids import asked_in_ids
from duelfsm.rulebook.edition import Edition

A = TypeVar("A", bound=Action)

_OF_AN_OPERATION = {"until": "durations", "step": "steps", "goal": "zones", "origin": "zones"}


def unknown_word(edition: Edition, action: Action) -> Unfit | None:
    """Return the first word of an action that can mean nothing there; None if all can."""
    tables = _tables(edition, action)
    if not tables:
        return None
    needed = _needed(edition, action)
    for field, table in tables.items():
        word = UNSAID if field == needed and not getattr(action, field) else getattr(action, field)
        if word is not None and word not in getattr(edition, table) and id_in(edition, table, word) is None:
            return Unfit(LACKING if word == UNSAID else UNKNOWN, word, known_in(edition, table), table)
    unfit = unfit_value(edition, action) or unfit_deed(edition, action) or unfit_asked(edition, action)
    return unfit or next(idle_part(edition, in_ids(edition, action)), None)


def understood(edition: Edition, action: A) -> A | Unfit:
    """Return an action with ids for its words, or the first word that can mean nothing there."""
    operation = edition.operations.get(action.do)
    if operation is None and not action.words_in:  # it has no words but names
        return action
    words = action.words_in if operation is None else _OF_AN_OPERATION
    if operation is None or not (operation.what or operation.lasts):  # others are looked at closer
        for field, table in words.items():
            word = getattr(action, field)
            if word is not None and word not in getattr(edition, table):
                break
        else:
            if EVENTS not in words.values():
                return action  # all words are ids, as most often
    return unknown_word(edition, action) or in_ids(edition, action)


def in_ids(edition: Edition, action: A) -> A:
    """Return an action, all of whose words are known, with their ids in place of names and other words for them."""
    words = [(field, table, getattr(action, field)) for field, table in _tables(edition, action).items()]
    names = [each for each in words if each[2] is not None and each[2] not in getattr(edition, each[1])]
    ids: dict[str, Any] = {field: id_in(edition, table, word) for field, table, word in names}
    asked = value_of(action, AGAINST)
    ids |= {AGAINST: asked_in_ids(asked, edition)} if asked is not None else {}
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
