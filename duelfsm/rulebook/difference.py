"""What parts two editions: items of the declaration and clauses that one of them lacks or has otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.declaration import Declaration
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.overlay import CLAUSES, INSIDE
from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text, plain


class How(StrEnum):
    """What became of an item from one edition to the other."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Difference:
    """An item that two editions do not have alike.

    Args:
        section: where it stands: states, transitions, guards, clauses and so on.
        id: its id; a clause's is its number.
        how: what became of it.
        old: its name or sentence in the first edition, None where it is not there.
        new: the same in the second one.
        keys: what of it is otherwise.
    """

    section: str
    id: str
    how: How
    old: Text | None
    new: Text | None
    keys: tuple[str, ...] = ()


def differences(old: Edition, new: Edition) -> list[Difference]:
    """Return what parts two editions, section by section, in the order of the declaration."""
    sections = [name for name in Declaration.model_fields if name != "anywhere"]
    tables = [(name, _items(old, name), _items(new, name)) for name in sections]
    tables.append((CLAUSES, _clauses(old), _clauses(new)))
    return [each for name, before, after in tables for each in _parted(name, before, after)]


def _items(edition: Edition, section: str) -> dict[str, Item]:
    """Return the items of a section by id; states and transitions with those of procedures."""
    if section in INSIDE:
        found: dict[str, Item] = getattr(edition, section)
        return found
    return {item.id: item for item in getattr(edition.declaration, section)}


def _clauses(edition: Edition) -> dict[str, Item]:
    return {clause.id: clause for clause in load_clauses(edition)}


def _parted(section: str, old: dict[str, Item], new: dict[str, Item]) -> Iterator[Difference]:
    for name in dict.fromkeys([*old, *new]):
        before, after = old.get(name), new.get(name)
        keys = _keys(before, after) if before and after else ()
        if before is None or after is None or keys:
            how = How.CHANGED if keys else How.ADDED if before is None else How.REMOVED
            yield Difference(section, name, how, _says(before), _says(after), keys)


def _keys(old: Item, new: Item) -> tuple[str, ...]:
    """Return what of an item is otherwise, by the names under which the declaration has it."""
    before, after = _data(old), _data(new)
    return tuple(key for key in before if before[key] != after.get(key))


def _data(item: Item) -> dict[str, Any]:
    return item.model_dump(by_alias=True, exclude=INSIDE if hasattr(item, "states") else None)


def _says(item: Item | None) -> Text | None:
    """Return the name of an item, or its sentence; its id where it has neither."""
    if item is None:
        return None
    said = getattr(item, "name", None) or getattr(item, "text", None)
    return said if isinstance(said, Text) else plain(item.id)
