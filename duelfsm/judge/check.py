"""The main job: checks records and says what was illegal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from duelfsm.judge.replay import Replay
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.play.game import compiled
from duelfsm.record.files import Source, sources
from duelfsm.record.model import Record
from duelfsm.record.read import Reading, read
from duelfsm.record.read_json import InputFault
from duelfsm.rulebook.edition import UnknownEditionError, load_edition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import Text


@dataclass(slots=True)
class Report:
    """What a check found: how many records, in which verdict each, and the findings.

    Each record is in exactly one of `legal`, `illegal`, `undecided` and `unreadable`.
    """

    records: int = 0
    legal: int = 0
    illegal: int = 0
    undecided: int = 0
    unreadable: int = 0
    findings: list[Finding] = field(default_factory=list)
    lines: dict[tuple[str, int], str] = field(default_factory=dict)

    @property
    def exit_code(self) -> int:
        """0 legal, 1 a violation was found, 2 unreadable input; 2 wins over 1."""
        return 2 if self.unreadable else 1 if self.illegal else 0

    def add(self, found: list[Finding]) -> None:
        """Count a record by its findings."""
        self.records += 1
        self.findings += found
        errors = [finding for finding in found if finding.severity is Severity.ERROR]
        if any(finding.kind is Kind.INPUT for finding in errors):
            self.unreadable += 1
        elif errors:
            self.illegal += 1
        elif any(finding.kind is Kind.UNVERIFIED for finding in found):
            self.undecided += 1
        else:
            self.legal += 1


def check(*paths: str | Path, edition: str | None = None) -> Report:
    """Replay records and return what was illegal.

    Args:
        paths: files (`.duel`, `.json`, `.jsonl`), folders, or "-" for standard input.
        edition: judge by this edition instead of the one that a record names.
    """
    return check_all(sources(paths), edition)


def check_all(found: Iterable[Source], edition: str | None = None) -> Report:
    """Check records as they come and return what was illegal."""
    report = Report()
    for source in found:
        check_source(report, source, edition)
    return report


def check_source(report: Report, source: Source, edition: str | None = None, judge: Judge | None = None) -> None:
    """Check one record and add it to the report."""
    reading = read(source)
    found = [finding.model_copy(update={"path": source.path}) for finding in _findings(reading, edition, judge)]
    for finding in found:
        if finding.line is not None:
            report.lines[source.path, finding.line] = reading.places.source_line(finding.line)
    report.add(found)


@dataclass(frozen=True, slots=True)
class Judge:
    """The machine and runner to judge by; tests put others in their place."""

    machine: Compiled
    runner: Runner


def _findings(reading: Reading, edition: str | None, judge: Judge | None) -> Iterator[Finding]:
    """Yield the faults of the text, then what is wrong with the game as far as it can be read."""
    yield from map(_input, reading.faults)
    record = reading.record
    if record is None:
        return
    try:
        machine = judge.machine if judge else machine_of(record, edition)
    except UnknownEditionError as error:
        line, column = reading.places.place(("edition",))
        yield _input(InputFault("edition", _no_edition(error), line, column))
        return
    yield from Replay(record, reading.places, machine, judge.runner if judge else None).findings()


def machine_of(record: Record, edition: str | None = None) -> Compiled:
    """Return the machine by which a record is judged.

    Raises:
        UnknownEditionError: where the edition is not known.
    """
    return compiled(load_edition(edition or record.edition))


def _input(fault: InputFault) -> Finding:
    return Finding(
        line=fault.line, column=fault.column, code=f"IN.{fault.reason}", kind=Kind.INPUT, message=fault.message
    )


def _no_edition(error: UnknownEditionError) -> Text:
    known = ", ".join(error.known)
    return Text(
        ja=f"版「{error.name}」は知りません。使える版: {known}、または日付。",
        en=f'There is no edition "{error.name}"; known: {known}, or a date.',
    )
