"""The text of a file in the hand notation: its lines, its faults, and where what was read from it stands."""

from __future__ import annotations

import re

from duelfsm.record.model.limits import MAX_FAULTS
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import InputFault, Location, more_faults
from duelfsm.rulebook.text import Text

_LINE_END = re.compile(r"\r\n|\n|\r")


class SourceText:
    """The text of a file in the hand notation, and where what is read from it stands."""

    def __init__(self, text: str) -> None:
        self.lines = _LINE_END.split(text)  # as an editor counts them, unlike str.splitlines
        self.first_line, self.tells_where = 1, True  # the head says where the game starts
        self.faults: list[InputFault] = []
        self.doubts: list[InputFault] = []  # what can be read and was hardly meant so
        self.unread: list[int] = []  # the lines behind the head that cannot be read
        self.record: Record | None = None
        self.own_turns = False  # the headers count the turns of each player alone
        self.steps: dict[int, str] = {}  # for lines of the record the step or substep that stands before them
        self.end_of_head = len(self.lines)  # how many lines stand in front of the game, or of the rule-off
        self._places: dict[Location, tuple[int, int]] = {}

    def place(self, location: Location) -> tuple[int, int]:
        """Return the line and column of a part of the record, or of what it belongs to."""
        path = location
        while path and path not in self._places:
            path = path[:-1]
        return self._places.get(path, (1, 1))

    def action_place(self, index: int) -> tuple[int, int]:
        """Return the line and column of a line of the record, counted from 0."""
        return self.place(("actions", index))

    def source_line(self, line: int) -> str:
        """Return a line of the file."""
        return self.lines[line - 1] if 0 < line <= len(self.lines) else ""

    def lines_of_the_head(self) -> dict[Location, int]:
        """Return the line of each part of the head that is noted."""
        return {location: line for location, (line, _) in self._places.items() if location[:1] != ("actions",)}

    @property
    def last_line(self) -> int:
        """The number of the last line of the file."""
        return max(len(self.lines) - (not self.lines[-1]), 1)

    def note_place(self, location: Location, line: int, column: int) -> None:
        """Remember where a part of the record stands; the line from 1, the column from 0."""
        self._places.setdefault(location, (line, column + 1))

    def fault(self, reason: str, message: Text, line: int, column: int) -> None:
        """Add a fault; the line from 1, the column from 0."""
        if not self.given_up:
            fault = InputFault(reason, message, line, column + 1)
            self.faults.append(fault if len(self.faults) < MAX_FAULTS else more_faults(fault))

    def doubt(self, reason: str, message: Text, line: int, column: int) -> None:
        """Add what was hardly meant as it reads; of very many the first are enough. The column from 0."""
        if len(self.doubts) < MAX_FAULTS:
            self.doubts.append(InputFault(reason, message, line, column + 1))

    @property
    def given_up(self) -> bool:
        """True where there are so many faults that nothing more is read."""
        return len(self.faults) > MAX_FAULTS
