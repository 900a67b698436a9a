"""Reads records in JSON. Bad input becomes faults with their places, never an exception."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from duelfsm.record.limits import MAX_FAULTS
from duelfsm.record.model import Record
from duelfsm.record.places import Location, line_and_column, offset_of, offsets, second_key
from duelfsm.record.value_errors import fault_text, reason_of
from duelfsm.rulebook.text import Text


@dataclass(frozen=True, slots=True)
class InputFault:
    """Something that cannot be read: the reason, the place, and a sentence in both languages."""

    reason: str
    message: Text
    line: int = 1
    column: int = 1


class JsonText:
    """The text of a record, which can tell where a value stands in it.

    Args:
        text: the JSON text.
        first_line: the line of the file at which it begins.
    """

    def __init__(self, text: str, first_line: int = 1) -> None:
        self.text, self.first_line = text, first_line
        self._offsets: dict[Location, int] | None = None
        self._lines: list[str] | None = None

    def place(self, location: Location) -> tuple[int, int]:
        """Return the line and column of the value at a path of keys and indexes."""
        if self._offsets is None:
            self._offsets = offsets(self.text)
        line, column = line_and_column(self.text, offset_of(self._offsets, location))
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


def read_json(source: JsonText) -> Record | list[InputFault]:
    """Return the record of a JSON text, or everything that is wrong with it."""
    try:
        record = Record.model_validate_json(source.text)
        json.loads(source.text, object_pairs_hook=_unique)
    except ValidationError as error:
        return [_fault(source, fault) for fault in error.errors(include_url=False)[:MAX_FAULTS]]
    except _TwiceError as error:
        offset = second_key(source.text, error.key)
        line, column = line_and_column(source.text, offset)
        message = Text(
            ja=f"キー「{error.key}」が1つのオブジェクトに2度あります。",
            en=f'The key "{error.key}" stands twice in one object.',
        )
        return [InputFault("duplicate_key", message, line + source.first_line - 1, column)]
    except ValueError as error:
        return [InputFault("json", Text(ja=f"JSONとして読めません: {error}", en=f"Not JSON: {error}"))]
    return record


class _TwiceError(Exception):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    built = dict(pairs)
    if len(built) < len(pairs):
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise _TwiceError(key)
            seen.add(key)
    return built


def _fault(source: JsonText, fault: Any) -> InputFault:
    if fault["type"] == "json_invalid":
        return _broken(source, str(fault["ctx"]["error"]))
    location = tuple(part for part in fault["loc"] if not str(part).startswith("function-"))
    line, column = source.place(location)
    where = ".".join(map(str, location)) or "record"
    return InputFault(reason_of(fault), fault_text(where, fault), line, column)


def _broken(source: JsonText, error: str) -> InputFault:
    """Return the fault of a text that is no JSON; the parser names the line and column."""
    reason, _, place = error.partition(" at line ")
    line, _, column = place.partition(" column ")
    message = Text(ja=f"JSONとして読めません: {reason}", en=f"Not JSON: {reason}")
    if not (line.isdigit() and column.isdigit()):
        return InputFault("json", message, source.first_line)
    before = source.source_line(int(line) + source.first_line - 1).encode()[: max(int(column), 1) - 1]
    characters = len(before.decode(errors="ignore"))  # the parser counts bytes
    return InputFault("json", message, int(line) + source.first_line - 1, characters + 1)
