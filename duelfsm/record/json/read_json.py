"""Reads records in JSON. Bad input becomes faults with their places, never an exception."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from duelfsm.record.json.json_errors import broken
from duelfsm.record.json.places import Lines, Offsets, crowding_key, keys, second_key
from duelfsm.record.json.sizes import oversized
from duelfsm.record.model.faults_of_unions import faults_of
from duelfsm.record.model.head_cards import CARD
from duelfsm.record.model.limits import MAX_FAULTS, MAX_FIELDS, MAX_LETTERS
from duelfsm.record.model.lines import ANY_LINE
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import LIMIT, InputFault, Location, more_faults, too_many
from duelfsm.record.model.value_errors import LACKS, fault_text, reason_of
from duelfsm.rulebook.text import Text, plain, shown

T = TypeVar("T")


class JsonText:
    """The text of a record, which can tell where a value stands in it.

    Args:
        text: the JSON text.
        first_line: the line of the file at which it begins.
    """

    unread = ()  # what cannot be read leaves no record
    own_turns = False
    steps: ClassVar[Mapping[int, str]] = {}

    def __init__(self, text: str, first_line: int = 1) -> None:
        self.text, self.first_line = text, first_line
        self._offsets = Offsets(text)
        self._starts: Lines | None = None
        self._lines: list[str] | None = None

    def place(self, location: Location) -> tuple[int, int]:
        """Return the line and column of the value at a path of keys and indexes."""
        return self.place_of(self._offsets.of(location))

    def place_of(self, offset: int) -> tuple[int, int]:
        """Return the line and column of a place in the text."""
        if self._starts is None:
            self._starts = Lines(self.text)
        line, column = self._starts.place(offset)
        return line + self.first_line - 1, column

    def action_place(self, index: int) -> tuple[int, int]:
        """Return the line and column of an action, counted from 0."""
        return self.place(("actions", index))

    def source_line(self, line: int) -> str:
        """Return a line of the text, counted as in the file."""
        if self._lines is None:
            self._lines = self.text.split("\n")
        index = line - self.first_line
        return self._lines[index] if 0 <= index < len(self._lines) else ""

    @property
    def last_line(self) -> int:
        """The number of the last line of the text, counted as in the file."""
        return self.first_line + self.text.removesuffix("\n").count("\n")


def read_json(source: JsonText) -> Record | list[InputFault]:
    """Return the record of a JSON text, or everything that is wrong with it."""
    try:
        record = _quickly(source.text)
        data = None if record else from_json(source.text, allow_inf_nan=False)
    except ValueError as error:
        return [broken_json(source, str(error))]
    odd = odd_object(source)  # its reader knows no limit of depth, so the others come first
    return [odd] if odd else record or _in_pieces(source, data)


def _quickly(text: str) -> Record | None:
    """Return the record where nothing is wrong with it and it is not long; the rest is looked at in pieces."""
    try:
        return Record.model_validate_json(text) if len(text) <= MAX_LETTERS else None
    except ValidationError:
        return None


def odd_object(source: JsonText) -> InputFault | None:
    """Return what is odd of the first odd object of a text, as a key that stands twice; most often none is."""
    odd = _odd_object(source.text)
    return odd.fault(source) if odd else None


def _odd_object(text: str) -> _OddObject | None:
    objects: list[list[tuple[str, Any]]] = []
    with suppress(ValueError):  # a number of very many digits, which the field that it stands in refuses
        json.loads(text, object_pairs_hook=objects.append)
    sizes = [*map(len, objects)]
    if [*map(len, map(dict, objects))] == sizes and max(sizes, default=0) <= MAX_FIELDS:
        return None
    return next(filter(None, map(_oddness, objects)))


def _in_pieces(source: JsonText, data: Any) -> Record | list[InputFault]:
    too_large = [InputFault(LIMIT, said, *source.place(where)) for where, said in oversized(data, len(source.text))]
    return _listed(too_large) if too_large else _fitted(source, data)


def _fitted(source: JsonText, data: Any) -> Record | list[InputFault]:
    """Return the record, or what does not fit. Actions and cards are looked at one by one, up to enough faults."""
    faults: list[tuple[Location, Any]] = []
    fitted = data
    if isinstance(data, dict):
        lists = {field: data[field] for field in _ITEMS if isinstance(data.get(field), list)}
        fitted = data | {field: _items(field, items, faults) for field, items in lists.items()}
    record: Record | None = _fit(_RECORD, fitted, (), faults)
    if record is not None and not faults:
        return record
    return _listed([_fault(source, data, *each) for each in faults])


def _items(field: str, items: list[Any], faults: list[tuple[Location, Any]]) -> tuple[Any, ...]:
    found = []
    for index, item in enumerate(items):
        found.append(_fit(_ITEMS[field], item, (field, index), faults))
        if len(faults) > MAX_FAULTS:
            break
    return tuple(item for item in found if item is not None)


def _fit(model: TypeAdapter[T], value: Any, where: Location, faults: list[tuple[Location, Any]]) -> T | None:
    try:
        return model.validate_python(value)
    except ValidationError as error:
        faults += [((*where, *fault["loc"]), fault) for fault in faults_of(error)[: MAX_FAULTS + 1]]
        return None


def _listed(faults: list[InputFault]) -> list[InputFault]:
    """Return the faults in the order of the text; of too many the first ones."""
    found = sorted(faults, key=lambda fault: (fault.line, fault.column))
    return found if len(found) <= MAX_FAULTS else [*found[:MAX_FAULTS], more_faults(found[MAX_FAULTS])]


@dataclass(frozen=True)
class _OddObject:
    """An object in which a key stands twice, or one (without a key) that has too many."""

    key: str | None = None

    def fault(self, source: JsonText) -> InputFault:
        if self.key is None:
            place = source.place_of(crowding_key(source.text, MAX_FIELDS))
            return InputFault(LIMIT, too_many(MAX_FIELDS), *place)
        key = shown(self.key)
        message = Text(
            ja=f"キー「{key}」が1つのオブジェクトに2回あります。", en=f'The key "{key}" stands twice in one object.'
        )
        return InputFault("duplicate_key", message, *source.place_of(second_key(source.text, self.key)))


def _oddness(pairs: list[tuple[str, Any]]) -> _OddObject | None:
    """Return what is odd of the keys of an object."""
    if len(pairs) > MAX_FIELDS:
        return _OddObject()
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return _OddObject(key)
        seen.add(key)
    return None


def _fault(source: JsonText, data: Any, where: Location, fault: Any) -> InputFault:
    path = keys(data, where, lacks=fault["type"] == LACKS)
    said = fault_text(plain(".".join(map(str, path)) or "record"), fault)
    return InputFault(reason_of(fault), said, *source.place(where))


def broken_json(source: JsonText, error: str) -> InputFault:
    """Return the fault of a text that is no JSON, at its place in the file."""
    fault, known = broken(error)
    if known is None:
        return replace(fault, line=source.first_line)
    line, column = known[0] + source.first_line - 1, known[1]
    before = source.source_line(line).encode()[: max(column, 1) - 1]
    return replace(fault, line=line, column=len(before.decode(errors="ignore")) + 1)  # the reader counts bytes


_RECORD = TypeAdapter(Record)
_ITEMS: dict[str, TypeAdapter[Any]] = {"actions": ANY_LINE, "cards": CARD}
