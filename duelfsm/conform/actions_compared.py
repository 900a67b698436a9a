"""Two lists of legal actions: which action of the engine's is one of ours, and which of ours is missing there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from duelfsm.rulebook.values import Values

OPTIONS = "options"
UNCOMPARED = frozenset({"pay", "note", "refused", "holds", "id"})


def each_action(listed: Iterable[Values]) -> Iterator[Values]:
    """Yield the actions of a list, one for each combination of the values in `options`."""
    for choice in listed:
        options = choice.get(OPTIONS) or {}
        fixed = {name: value for name, value in choice.items() if name != OPTIONS}
        for values in product(*options.values()):
            yield {**fixed, **dict(zip(options, values, strict=True))}


def by_name(action: Values) -> Values:
    """Return an action that names its cards by their names alone, where they have one: no id stands in a record."""
    return {name: _by_name(value) for name, value in action.items() if value is not None}


def _by_name(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_by_name(each) for each in value]
    return value["name"] if isinstance(value, dict) and value.get("name") and value.keys() <= {"name", "id"} else value


def meaning(action: Values) -> Values:
    """Return what an action says, so that like actions are equal: a card by its name, a list in one order."""
    return {name: _value(value) for name, value in action.items() if name not in UNCOMPARED and value is not None}


def agree(one: Values, two: Values) -> bool:
    """Tell whether two actions may be the same one: what both of them say is alike."""
    return all(one[name] == two[name] for name in one.keys() & two.keys())


def _value(value: Any) -> Any:
    if isinstance(value, dict):
        return value.get("name") or tuple(sorted((name, str(part)) for name, part in value.items()))
    if isinstance(value, list | tuple):
        found = [_value(each) for each in value]
        return found[0] if len(found) == 1 else tuple(sorted(found, key=str))
    return value
