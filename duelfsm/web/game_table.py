"""A table: what was played, what should have been, and nothing of it ever lost."""

from __future__ import annotations

from dataclasses import dataclass, field

from duelfsm.errors import Error
from duelfsm.judge.check import machine_of
from duelfsm.play.actions.kinds import Turn
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import STDIN, Source
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import InputFault
from duelfsm.rulebook.edition import UnknownEditionError
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.text import Text
from duelfsm.web.described import described
from duelfsm.web.replayed import ReplayedRecord
from duelfsm.web.rows import Described, Named, Opened, Played, Redone, Row, Undone

MAX_BRANCHES = 100
HAPPENED = Text(ja="実際のゲーム", en="What happened")
INSTEAD = Text(ja="本来の進行 {n}", en="What should have happened {n}")
NO_BRANCH = Text(ja="その進行はありません。", en="There is no such branch.")
NO_LINE = Text(ja="その行はありません。", en="There is no such line.")
TOO_MANY = Text(ja=f"進行は{MAX_BRANCHES}個までです。", en=f"A table has at most {MAX_BRANCHES} branches.")
NOTHING = Text(ja="取り消すもの、やり直すものがありません。", en="There is nothing to undo or to redo.")
NO_FACT = Text(ja="この版では、カードについてそうは言えません。", en="That cannot be said of a card in this edition.")
NOT_READ = Text(ja="この記録は読めません。", en="This record cannot be read.")


class NotTakenError(Error, ValueError):
    """A row that a table does not take: why, and what was found."""

    def __init__(self, message: Text, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(message.en)
        self.message, self.findings = message, findings


@dataclass(slots=True)
class Branch:
    """A list of lines: those of the record, or those that should have been.

    Args:
        name: what it is called, None as long as nobody named it.
        origin: the branch that it left, and behind how many lines.
        laid: by which row of the table each line came.
        undone: what was taken back: lines, and what was said of a card.
    """

    name: str | None
    lines: list[AnyLine]
    origin: tuple[int, int] | None = None
    laid: list[int] = field(default_factory=list)
    undone: list[AnyLine | Described] = field(default_factory=list)
    live: ReplayedRecord | None = None

    def __post_init__(self) -> None:
        self.laid += [0] * (len(self.lines) - len(self.laid))


class GameTable:
    """The fold of the rows of a game."""

    def __init__(self, opened: Opened) -> None:
        reading = read(Source(STDIN, opened.text))
        self.faults: list[InputFault] = reading.faults
        self.text = opened.text
        if reading.record is None:
            raise NotTakenError(NOT_READ, tuple(map(_input, reading.faults)))
        self.record: Record = reading.record
        try:
            machine_of(self.record)
        except UnknownEditionError as error:
            raise NotTakenError(Text(ja=f"{NOT_READ.ja} ({error})", en=f"{NOT_READ.en} ({error})")) from None
        self.branches = [Branch(None, list(self.record.actions) or _first_line(self.record))]
        self.rows = 1
        self.facts: list[tuple[int, Described, Record]] = []  # said at the table: by which row, and the record before

    @classmethod
    def of(cls, rows: list[Row]) -> GameTable:
        """Return the table that the rows make; they were looked at when they were added."""
        assert isinstance(rows[0], Opened)
        table = cls(rows[0])
        for row in rows[1:]:
            table._lay(row)
        return table

    def take(self, row: Row) -> None:
        """Take a row.

        Raises:
            NotTakenError: where there is no such branch or line, or a line is refused and is not to be kept.
        """
        branch = self.branch(getattr(row, "branch", 0))
        if isinstance(row, Played):
            self._may_be_played(branch, row)
        if isinstance(row, Described):
            self._may_be_said(row)
        there = {Opened: False, Undone: self.may_undo(branch), Redone: bool(branch.undone)}.get(type(row), True)
        if not there:
            raise NotTakenError(NOTHING)
        self._lay(row)

    def may_undo(self, branch: Branch) -> bool:
        """Tell whether a branch has a line, or a fact was said behind its last one."""
        return bool(branch.lines) or self._fact_is_last(branch)

    def _fact_is_last(self, branch: Branch) -> bool:
        return bool(self.facts) and self.facts[-1][0] > max(branch.laid, default=0)

    def branch(self, number: int) -> Branch:
        """Return a branch by its number."""
        if not 0 <= number < len(self.branches):
            raise NotTakenError(NO_BRANCH)
        return self.branches[number]

    def replayed(self, number: int, at: int | None = None) -> ReplayedRecord:
        """Return the game of a branch behind its first *at* lines, or at its end."""
        branch = self.branch(number)
        if at is not None and not 0 <= at <= len(branch.lines):
            raise NotTakenError(NO_LINE)
        if at is not None and at < len(branch.lines):
            return ReplayedRecord(self.record, branch.lines[:at])
        if branch.live is None or len(branch.live.lines) != len(branch.lines):
            branch.live = ReplayedRecord(self.record, branch.lines)
        return branch.live

    def _may_be_played(self, branch: Branch, row: Played) -> None:
        """Play the line, so that the game behind it is there already; a refused one is not taken unless it is kept."""
        if row.at < len(branch.lines) and len(self.branches) >= MAX_BRANCHES:
            raise NotTakenError(TOO_MANY)
        found = None if row.kept else self.replayed(row.branch, row.at).play(row.line)
        if found:
            raise NotTakenError(found[0].message, found)
        if row.kept or found is None:
            self.replayed(row.branch, row.at)
            branch.live = None

    def _may_be_said(self, row: Described) -> None:
        """Look whether the record can have the facts that are said of a card."""
        try:
            described(self.record, row.card)
        except ValueError:
            raise NotTakenError(NO_FACT) from None

    def _lay(self, row: Row) -> None:
        """Lay a row on the table."""
        self.rows += 1
        branch = self.branches[getattr(row, "branch", 0)]
        if isinstance(row, Played):
            self._play(branch, row)
        elif isinstance(row, Undone):
            self._undo(branch)
        elif isinstance(row, Redone):
            self._redo(branch)
        elif isinstance(row, Named):
            branch.name = row.name
        elif isinstance(row, Described):
            self._say(row)

    def _undo(self, branch: Branch) -> None:
        """Take back the last line of a branch, or what was said of a card behind it."""
        if self._fact_is_last(branch):
            _, said, before = self.facts.pop()
            branch.undone.append(said)
            self._judge_by(before)
            return
        branch.laid.pop()
        branch.undone.append(branch.lines.pop())

    def _redo(self, branch: Branch) -> None:
        back = branch.undone.pop()
        if isinstance(back, Described):
            self._say(back)
            return
        branch.lines.append(back)
        branch.laid.append(self.rows)

    def _say(self, said: Described) -> None:
        self.facts.append((self.rows, said, self.record))
        self._judge_by(described(self.record, said.card))

    def _judge_by(self, record: Record) -> None:
        self.record = record
        for each in self.branches:
            each.live = None

    def _play(self, branch: Branch, row: Played) -> None:
        if row.at < len(branch.lines):
            laid = [*branch.laid[: row.at], self.rows]
            self.branches.append(Branch(None, [*branch.lines[: row.at], row.line], (row.branch, row.at), laid))
            return
        branch.lines.append(row.line)
        branch.laid.append(self.rows)
        branch.undone.clear()


def name_of(table: GameTable, number: int) -> Text:
    """Return what a branch is called."""
    branch = table.branches[number]
    if branch.name is not None:
        return Text(ja=branch.name, en=branch.name)
    return INSTEAD.fill({"n": Text(ja=str(number), en=str(number))}) if branch.origin else HAPPENED


def _first_line(record: Record) -> list[AnyLine]:
    """Return the header of the first turn, where a game without lines begins before one."""
    start = record.start
    if record.deal or (start is not None and start.state is not None):
        return []
    return [Turn(by=start.player, number=start.turn) if start else Turn(by=record.first, number=1)]


def _input(fault: InputFault) -> Finding:
    return Finding(
        line=fault.line, column=fault.column, code=f"IN.{fault.reason}", kind=Kind.INPUT, message=fault.message
    )
