"""The lines of a head together: what one means may stand below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelfsm.record.cursor import Cursor, DuelError
from duelfsm.record.head import key_of, rank, read_head_line
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
        self.written: set[str | None] = set()  # the keys
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
            self.written.add(key_of(cursor))
            cursor.first = str(self.head.get("first", "A"))
            try:
                self._keyed(number, cursor)
            except DuelError as error:
                self.source.fault(error.reason, error.message, number, error.column)

    def _keyed(self, number: int, cursor: Cursor) -> None:
        start = cursor.column
        location = read_head_line(cursor, self.head)
        self.source.note_place(location, number, start)
        if cursor.token is not None:
            raise cursor.expected(END)
