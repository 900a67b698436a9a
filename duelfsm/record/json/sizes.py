"""What of a record in JSON is larger than any game needs. It is refused before it is looked into."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from duelfsm.record.model.limits import MAX_ACTIONS, MAX_FACTS, MAX_LETTERS, MAX_NOTES, MAX_ZONE
from duelfsm.record.model.unreadable import Location, too_long, too_many
from duelfsm.rulebook.text import Text


def oversized(data: Any, letters: int) -> Iterator[tuple[Location, Text]]:
    """Yield where a record is over the limits, and the sentence.

    Args:
        data: the value that a JSON text stands for.
        letters: how long the text is; in a short one no part is too long.
    """
    for where, value in _parts(data):
        most = _MOST.get(where, MAX_ZONE)
        if isinstance(value, list) and len(value) > most:
            yield where, too_many(most)
        elif letters > MAX_LETTERS and where not in _IN_PARTS and len(json.dumps(value)) > MAX_LETTERS:
            yield where, too_long(MAX_LETTERS)


def _parts(data: Any) -> Iterator[tuple[Location, Any]]:
    """Yield the fields of a record; of those that are many lines of a `.duel` file also what one line would say."""
    for field, value in _items(data):
        yield (field,), value
        if (field,) in _IN_PARTS:
            for key, part in _items(value):
                yield (field, key), part
                if field == _PLAYERS:
                    yield from (((field, key, zone), content) for zone, content in _items(part))


def _items(value: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


_PLAYERS = "players"
_IN_PARTS = frozenset({("actions",), ("cards",), (_PLAYERS,), (_PLAYERS, "A"), (_PLAYERS, "B")})
_MOST: dict[Location, int] = {("actions",): MAX_ACTIONS, ("cards",): MAX_FACTS, ("note",): MAX_NOTES}
