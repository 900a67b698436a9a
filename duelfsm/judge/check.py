"""The main job: checks records and says what was illegal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, cast

from duelfsm.judge.afterwards.between import before_the_first, other_verdict
from duelfsm.judge.afterwards.effects_untold import effects_untold
from duelfsm.judge.afterwards.first_findings import first_of
from duelfsm.judge.afterwards.happened_instead import happened_instead
from duelfsm.judge.afterwards.repair import FirstMistakes, with_repairs
from duelfsm.judge.afterwards.said_otherwise import cards_said_otherwise
from duelfsm.judge.afterwards.swap_failed import swaps_failed
from duelfsm.judge.afterwards.whole import left_unjudged
from duelfsm.judge.refused.offence import effects_owner
from duelfsm.judge.refused.story import Story
from duelfsm.judge.replay.replay import Replay
from duelfsm.judge.said.judged_as import judged_as
from duelfsm.judge.said.judged_record import Checked, Verdict, actor, count, head_of
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.machines import compiled
from duelfsm.position.card import Side
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import InputFault
from duelfsm.rulebook.edition import UnknownEditionError, load_edition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.reader import SpecError


@dataclass(slots=True)
class Report:
    """What a check found: every record with its verdict and findings, and the lines of the files they point at.

    Each record is in exactly one of `legal`, `illegal`, `undecided` and `unreadable`.
    """

    checked: list[Checked] = field(default_factory=list)
    lines: dict[tuple[str, int], str] = field(default_factory=dict)
    earlier: FirstMistakes = field(default_factory=FirstMistakes, repr=False)

    @property
    def records(self) -> int:
        """How many records were checked."""
        return len(self.checked)

    @property
    def legal(self) -> int:
        """How many records are legal."""
        return count(self.checked)[Verdict.LEGAL]

    @property
    def illegal(self) -> int:
        """How many records are illegal."""
        return count(self.checked)[Verdict.ILLEGAL]

    @property
    def undecided(self) -> int:
        """How many records cannot be decided by what they say (law 12)."""
        return count(self.checked)[Verdict.UNDECIDED]

    @property
    def unreadable(self) -> int:
        """How many records cannot be read, or not to their end."""
        return count(self.checked)[Verdict.UNREADABLE]

    @property
    def findings(self) -> list[Finding]:
        """The findings of all records, in their order."""
        return [finding for record in self.checked for finding in record.findings]

    def add(self, other: Report) -> None:
        """Put the records of another report behind those of this one."""
        self.checked += other.checked
        self.lines |= other.lines

    @property
    def exit_code(self) -> int:
        """0 legal, 1 a violation was found, 2 unreadable input; 2 wins over 1."""
        return 2 if self.unreadable else 1 if self.illegal else 0


def check(*paths: str | Path, edition: str | None = None) -> Report:
    r"""Replay records and return what was illegal.

    Args:
        paths: files (`.duel`, `.json`, `.jsonl`), folders, or "-" for standard input.
        edition: judge by this edition instead of the one that a record names.

    Raises:
        TypeError: for a path that is neither text nor a Path. What is wrong with a file is a finding.

    Examples:
        >>> import duelfsm
        >>> from pathlib import Path
        >>> _ = Path("game.duel").write_text("first: A\n---\ncharge X\ncharge Y\n")
        >>> [(finding.line, finding.rule) for finding in duelfsm.check("game.duel").findings]
        [(4, '503.2')]
    """
    for path in paths:
        if not isinstance(path, str | Path):
            raise TypeError(f"check() takes paths as str or Path, not {type(path).__name__}")
    return check_all(sources(paths), edition)


def check_all(found: Iterable[Source], edition: str | None = None) -> Report:
    """Check records as they come and return what was illegal."""
    report = Report()
    for source in found:
        check_apart(report, source, edition)
    return report


def check_apart(report: Report, source: Source, edition: str | None = None) -> None:
    """Check one of many records: where the program itself fails, that is its finding, and the others are checked.

    Raises:
        SpecError: where the declaration cannot be used, which is no matter of one record.
    """
    try:
        check_source(report, source, edition)
    except SpecError:
        raise
    except Exception as error:  # whatever it is: it is told with its place, and takes no other record along
        report.add(program_report(source, error, edition))


def program_report(source: Source, error: Exception, edition: str | None = None) -> Report:
    """Return the report that the program itself failed on a record."""
    from duelfsm.judge.said.program_fault import program_finding

    line = {(source.path, source.first_line): source.text.split("\n", 1)[0]}
    found, judged = (program_finding(source, error),), judged_as(source, edition, None)
    return Report([Checked(source.path, source.first_line, found, (None,), judged=judged)], line)


def check_source(
    report: Report,
    source: Source,
    edition: str | None = None,
    judge: Judge | None = None,
    story: Story | None = None,
) -> None:
    """Check one record and add it to the report; its story is told to the one that is given."""
    check_reading(report, source, read(source), story or Story(), edition=edition, judge=judge)


def check_reading(
    report: Report, source: Source, reading: Reading, story: Story, *, edition: str | None, judge: Judge | None = None
) -> None:
    """Check a record that was read and add it to the report; its story is told to the one that is given."""
    sides: list[Side | None] = []
    judged = first_of(_noting(_findings(reading, edition, judge, story), sides))
    judged += left_unjudged(reading.record, story, judged, source.first_line)
    judged += effects_untold(story, judged)
    judged += swaps_failed(story)
    by = edition or (reading.record.edition if reading.record else None)
    found = tuple(finding.model_copy(update={"path": source.path, "edition": by}) for finding in judged)
    for finding in found:
        if finding.line is not None:
            report.lines[source.path, finding.line] = reading.places.source_line(finding.line)
    who, head = tuple([*sides, None][: len(found)]), head_of(reading.record)
    found = with_repairs(found, who, head, story, report.earlier)
    named, file = (reading.record.edition, reading.record.card_file) if reading.record else (None, None)
    told = (source.path, source.first_line, found, who, head, story.as_marked, named, file)
    report.checked.append(Checked(*told, judged=judged_as(source, edition, file)))


def _noting(judged: Iterator[tuple[Finding, Side | None]], sides: list[Side | None]) -> Iterator[Finding]:
    """Yield the findings, and note who did each."""
    for finding, side in judged:
        sides.append(side)
        yield finding


class Judge(NamedTuple):
    """The machine and runner to judge by; tests put others in their place."""

    machine: Compiled
    runner: Runner


def _findings(
    reading: Reading, edition: str | None, judge: Judge | None, story: Story
) -> Iterator[tuple[Finding, Side | None]]:
    """Yield the faults of the text, then what is wrong with the game as far as it can be read, and who did it."""
    yield from ((_input(fault), None) for fault in reading.faults)
    yield from ((_input(doubt, Severity.WARNING), None) for doubt in reading.doubts)
    record = reading.record
    if record is None or not reading.tells_where:
        return
    try:
        machine = judge.machine if judge else machine_of(record, edition)
    except UnknownEditionError as error:
        line, column = reading.places.place(("edition",))
        yield _input(InputFault("edition", error.message, line, column)), None
        return
    yield from ((note, None) for note in before_the_first(reading, machine.edition))
    yield from ((note, None) for note in cards_said_otherwise(reading, machine.edition))
    supposes = happened_instead(reading, machine)
    replay = Replay(record, reading.places, machine, judge.runner if judge else None, story, supposes=supposes)
    for finding in replay.findings():
        yield finding, who_did(replay, finding)
    if edition is not None:
        yield from ((note, None) for note in other_verdict(reading, machine.edition))


def who_did(replay: Replay, finding: Finding) -> Side | None:
    """Return who acted in the line of a finding that was just made; nobody did in the head.

    What a header passes over was left out by the player whose turn it was, not by the one whose turn it names; a turn
    out of its order was taken by whom it names, and a wrong number is nobody's play (512.1).
    """
    guard = replay.machine.edition.guards.get(finding.guard or "")
    if guard is not None and guard.blames is not None:
        return replay.record.actions[replay.index].by if guard.blames == "named" else None
    if finding.player is None or not replay.record.actions:
        return None
    action = replay.record.actions[replay.index]
    by = None if isinstance(action, Turn) else action.by or cast("Side | None", finding.by)
    if by is None and replay.game is not None:
        by = effects_owner(replay.game, replay.source, replay.index)
    return actor(replay.machine.edition, action.do, by, cast("Side", finding.player))


def machine_of(record: Record, edition: str | None = None) -> Compiled:
    """Return the machine by which a record is judged.

    Raises:
        UnknownEditionError: where the edition is not known.
    """
    return compiled(load_edition(record.edition if edition is None else edition))


def _input(fault: InputFault, severity: Severity = Severity.ERROR) -> Finding:
    return Finding(
        line=fault.line, column=fault.column, code=f"IN.{fault.reason}", severity=severity, kind=Kind.INPUT,
        message=fault.message,
    )  # fmt: skip
