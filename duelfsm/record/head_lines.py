"""The lines of a head together: what one means may stand below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from duelfsm.record.cursor import Cursor, DuelError
from duelfsm.record.fitted import fault_said
from duelfsm.record.head import key_of, rank, read_head_line
from duelfsm.record.lines import AnyLine
from duelfsm.record.meant import faults_of
from duelfsm.record.model import Record
from duelfsm.record.value_errors import reason_of
from duelfsm.record.verbs import END

if TYPE_CHECKING:
    from duelfsm.record.read_duel import DuelText


class HeadLines:
    """Keeps the lines of a head until all are there.

    Args:
        source: the text, which takes the faults and the places.
        head: what is filled.
    """

    def __init__(self, source: DuelText, head: dict[str, Any]) -> None:
        self.source, self.head = source, head
        self._written: set[str | None] = set()  # the keys
        self._lines: list[tuple[int, Cursor]] = []

    def add(self, number: int, cursor: Cursor) -> None:
        """Keep a line of the file."""
        if cursor.token is not None:
            self._lines.append((number, cursor))

    def read(self) -> None:
        """Read the lines: the seats, then who goes first, then the others."""
        for number, cursor in sorted(self._lines, key=lambda line: rank(line[1])):
            if self.source.given_up:
                break
            self._written.add(key_of(cursor))
            cursor.first = str(self.head.get("first", "A"))
            try:
                self._keyed(number, cursor)
            except DuelError as error:
                self.source.fault(error.reason, error.message, number, error.column)

    def record(self, actions: tuple[AnyLine, ...]) -> Record | None:
        """Return the record of the head with these lines, None where it cannot be used.

        A part of the head that only informs and cannot be used is left out.
        """
        values = {"duelfsm": 1, **self.head, "actions": actions}
        try:
            return Record.model_validate(values)
        except ValidationError as error:
            faults = faults_of(error)
        for fault in faults:
            if fault["type"] != "missing" or fault["loc"][0] not in self._written:  # else its line is a fault already
                line, column = self.source.place(fault["loc"])
                self.source.fault(reason_of(fault), fault_said(fault), line, column - 1)
        bad = {fault["loc"][0] for fault in faults}
        return Record.model_validate({k: v for k, v in values.items() if k not in bad}) if bad <= _INFORMS else None

    def _keyed(self, number: int, cursor: Cursor) -> None:
        start = cursor.column
        location = read_head_line(cursor, self.head)
        self.source.note_place(location, number, start)
        if cursor.token is not None:
            raise cursor.expected(END)


_INFORMS = frozenset({"$schema", "title", "event", "round", "table", "time", "note", "throw", "forced"})
