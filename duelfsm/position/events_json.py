"""Events as JSON, and back: what happened in a game, for whoever shows or keeps it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from duelfsm.errors import must_be
from duelfsm.position.card import MARKS, Card
from duelfsm.position.card_events import Marked, Moved
from duelfsm.position.events import Cleared, Event, FieldSet, Put, Reframed, Taken
from duelfsm.position.position import Frame, Position
from duelfsm.rulebook.values import Values

KIND = "event"
_KINDS: dict[str, Any] = {kind.__name__: kind for part in get_args(Event) for kind in get_args(part) or (part,)}
_TUPLE: Any = tuple
_Convert = Callable[[TypeAdapter[Any], Any], Any]


def events_to_json(events: Iterable[Event]) -> str:
    """Return events as a JSON text; reading it gives equal events.

    Args:
        events: of an accepted action, or of several in their order.

    Examples:
        >>> import duelfsm
        >>> game = duelfsm.Game.new()
        >>> position = game.position.model_copy(deep=True)
        >>> text = duelfsm.events_to_json(game.apply(duelfsm.Charge(card="Aqua Hulcus")).events)
        >>> for event in duelfsm.events_from_json(text):
        ...     event.redo(position)
        >>> position == game.position
        True
    """
    must_be(events, Iterable, "events_to_json() takes the events of an accepted action")
    return json.dumps([_data(event) for event in events], ensure_ascii=False)


def events_from_json(text: str | bytes) -> tuple[Event, ...]:
    """Return the events of a JSON text that `events_to_json` made.

    Done in their order (`event.redo(position)`) to a position as it was before them, they lead to the one behind.

    Args:
        text: what was made.

    Raises:
        ValueError: for any other text.
    """
    try:
        return tuple(_event(values) for values in json.loads(text))
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(f"this is no event of a game / ゲームの出来事ではありません: {error}") from None


def _data(event: Event) -> Values:
    must_be(event, tuple(_KINDS.values()), "events_to_json() takes events of a game")
    values = event._asdict()
    return {KIND: type(event).__name__, **_converted(type(event), values, _dump)}


def _event(values: Values) -> Event:
    kind = _KINDS[values[KIND]]
    found: Event = kind(**_converted(kind, {name: each for name, each in values.items() if name != KIND}, _load))
    return found


def _converted(kind: type, values: Values, convert: _Convert) -> Values:
    """Return the values of an event, each converted as what stands in its field."""
    types = {**_hints(kind), **_own_types(kind, values)}
    return {name: convert(_adapter(types[name]), value) for name, value in values.items()}


def _own_types(kind: type, values: Values) -> Values:
    """Return what stands in those fields of an event that depend on which field or mark it changes."""
    if kind is Reframed:
        return dict.fromkeys(("old", "new"), _TUPLE[tuple(_hints(Frame)[field] for field in values["fields"])])
    if kind is Moved:
        marks = _TUPLE[tuple(_hints(Card)[mark] for mark in MARKS)]
        return dict.fromkeys(("old", "new"), marks | None)
    if kind is Marked:
        return dict.fromkeys(("old", "new"), _hints(Card)[values["mark"]])
    if kind not in (FieldSet, Cleared, Put, Taken):
        return {}
    field = Position.model_fields[values["field"]].annotation
    item = _item(field)
    return {"old": _TUPLE[item, ...] if kind is Cleared else field, "new": field, "item": item}


def _item(kind: Any) -> Any:
    """Return what stands in a list, None where a type is none."""
    if get_origin(kind) is list:
        return get_args(kind)[0]
    return next(filter(None, map(_item, get_args(kind))), None)


def _dump(adapter: TypeAdapter[Any], value: Any) -> Any:
    return adapter.dump_python(value, mode="json")


def _load(adapter: TypeAdapter[Any], value: Any) -> Any:
    return adapter.validate_python(value)


@lru_cache(maxsize=256)
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


@lru_cache(maxsize=64)
def _hints(kind: type) -> Values:
    return get_type_hints(kind)
