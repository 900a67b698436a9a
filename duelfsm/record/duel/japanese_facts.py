"""The facts of a card in Japanese words: what bears an id in data bears its name in a line that people read."""

from __future__ import annotations

from typing import Any

from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import load_notation

_TABLES = {
    "type": "types", "keywords": "keywords", "with_keyword": "keywords", "on": "events", "event": "events",
    "after": "events", "otherwise": "events",
}  # fmt: skip
_DOES, _WHAT = "does", "what"  # of a static ability: what it does, and the word that this asks for


def in_japanese(facts: CardFacts, edition: Edition) -> CardFacts:
    """Return the facts with the Japanese names of types, keywords, events and operations in the place of their ids.

    They are read back as the same: each name stands for its id, as another word of the edition does.
    """
    return CardFacts.model_validate(_named(facts.model_dump(by_alias=True, exclude_unset=True), edition))


def _named(value: Any, edition: Edition) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_named(each, edition) for each in value)
    if not isinstance(value, dict):
        return value
    named = {key: _word(edition, _TABLES.get(key), _named(each, edition)) for key, each in value.items()}
    operation = edition.operations.get(str(value.get(_DOES)))
    if operation is not None:
        named[_DOES] = _verb(operation.id) or operation.name.ja
        named[_WHAT] = _word(edition, operation.what, value.get(_WHAT))
    return named


def _verb(operation: str) -> str | None:
    """Return the Japanese verb of an operation."""
    words = dict(load_notation().words_by_deed()).get(operation, ())
    return next((word for word in words if not word.isascii()), None)


def _word(edition: Edition, table: str | None, value: Any) -> Any:
    """Return the Japanese name of an item of a table, of each of several; what is in no table as it is."""
    if table is None or not isinstance(value, str | tuple):
        return value
    if isinstance(value, tuple):
        return tuple(_word(edition, table, each) for each in value)
    item = getattr(edition, table).get(value)
    return item.name.ja if item is not None else value
