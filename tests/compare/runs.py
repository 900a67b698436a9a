"""What a runner makes of a record, step by step: as a game that takes its lines, and as a judge who checks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple
from zlib import crc32

from inputs import Input
from pydantic_core import to_jsonable_python

from duelfsm.judge.check import Judge, Report, check_source, machine_of
from duelfsm.judge.refused.story import Story
from duelfsm.judge.replay.first_header import unsaid_header
from duelfsm.judge.replay.readable import in_words_of
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.play.facts.effort import Effort, TooMuchError
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted, Outcome
from duelfsm.position.status import status
from duelfsm.record.files.read import read
from duelfsm.record.model.limits import MAX_EFFORT, MAX_HELP
from duelfsm.record.model.record import Record
from duelfsm.record.start.begin import starting_position
from duelfsm.record.start.head_faults import head_faults
from duelfsm.rulebook.edition import UnknownEditionError
from duelfsm.rulebook.finding import Finding

MakeRunner = Callable[[Compiled], Runner]
RUNNERS: dict[str, MakeRunner] = {
    "transitions": Compiled.library,  # the reference: the others are compared with it
    "ways": Compiled.folded,
}
SAMPLE = 20  # the choices are asked for behind one line in so many
FAULT = "fault"  # the part of a step in which the program failed
Parts = dict[str, Any]


class Step(NamedTuple):
    """What is seen of a game in one place of a record: parts such as the position and the findings, as plain data."""

    place: str
    parts: Parts


Run = Callable[[Input], Iterator[Step]]


def run_of(make: MakeRunner) -> Run:
    """Return what goes through a record with a runner."""
    return lambda record: run(make, record)


def run(make: MakeRunner, record: Input) -> Iterator[Step]:
    """Yield what a runner makes of a record, line by line; where the program fails, that is the last step."""
    try:
        yield from _run(make, record)
    except Exception as error:
        yield Step("the program", {FAULT: f"{type(error).__name__}: {error}"})


def _run(make: MakeRunner, record: Input) -> Iterator[Step]:
    reading = read(record.source)
    judge = _judge(make, reading.record, record.edition)
    if judge is not None and reading.record is not None:
        yield from played(judge, reading.record, record.name)
    yield from judged(judge, record)


def _judge(make: MakeRunner, record: Record | None, edition: str | None) -> Judge | None:
    """Return the machine of a record with the runner; None where the record cannot be read or its edition is none."""
    try:
        machine = machine_of(record, edition) if record else None
    except UnknownEditionError:
        return None
    return Judge(machine, make(machine)) if machine else None


def played(judge: Judge, record: Record, name: str) -> Iterator[Step]:
    """Yield what becomes of a game that takes the lines of a record, each where the legal ones before it lead."""
    game = _begun(judge, record)
    if game is None:
        return
    first = position_of(game)
    header = unsaid_header(game, record) if record.actions else None
    said, strange = in_words_of(judge.machine.edition, record)
    lines = [*([header] if header else []), *(strange.get(at, line) for at, line in enumerate(said.actions))]
    for at, line in enumerate(lines):
        if line.do in game.edition.triggers or at in strange:
            place = f"played, action {at + 1 - bool(header)}, {line.do}"
            yield Step(place, {**_taken(game, line), "position": position_of(game), **_choices(game, name, at)})
    while game.undo():
        pass
    yield Step("played, all undone", {"position": position_of(game), "as it began": position_of(game) == first})


def _begun(judge: Judge, record: Record) -> Game | None:
    """Return a game at the start of a record; None where its head is none from which a game can go on."""
    edition = judge.machine.edition
    if list(head_faults(record, edition)):
        return None
    position = starting_position(record, edition)
    return None if status(position, edition) else Game(judge.machine, position, judge.runner)


def _taken(game: Game, line: Any) -> Parts:
    """Apply a line; return whether it was accepted, and what was found."""
    game.effort = Effort(MAX_EFFORT, MAX_HELP)
    try:
        outcome: Outcome = game.apply(line)
        found = outcome.notes if isinstance(outcome, Accepted) else outcome.findings
        return {"accepted": bool(outcome), "findings": findings_of(found)}
    except TooMuchError:
        return {"accepted": False, "findings": "too much to look at"}


def _choices(game: Game, name: str, at: int) -> Parts:
    """Return the choices of a game behind a line of the sample, in their order."""
    if crc32(f"{name}:{at}".encode()) % SAMPLE:
        return {}
    game.effort = Effort()
    passed = passed_idly(game.machine)
    choices = [to_jsonable_python(choice) for choice in game.legal_actions()]
    return {"choices": [{**each, "unsaid": [way for way in each["unsaid"] if way not in passed]} for each in choices]}


def judged(judge: Judge | None, record: Input) -> Iterator[Step]:
    """Yield where a judge who goes on after each fault stands behind every line, and at last what was found."""
    report, watch = Report(), Watch()
    check_source(report, record.source, None if judge else record.edition, judge, watch)
    yield from watch.steps
    (checked,) = report.checked
    yield Step("judged", {"verdict": checked.verdict.value, "findings": findings_of(checked.findings)})


class Watch(Story):
    """The story of a record that notes the position behind each line."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[Step] = []
        self._numbers = count(1)

    def tell(self, game: Game, action: Any, since: int, *, refused: bool, found: bool) -> None:
        """Note a line that was just judged, and where the game stands behind it."""
        super().tell(game, action, since, refused=refused, found=found)
        place = f"judged, action {next(self._numbers)}, {action.do}"
        self.steps.append(Step(place, {"accepted": not refused, "position": position_of(game)}))


def position_of(game: Game) -> Any:
    """Return the whole position as plain data; of its path what is passed in a window in which nothing waits is left.

    A runner may leave such a window in one step, and another one beat by beat.
    """
    data = game.position.model_dump(mode="json")
    passed = passed_idly(game.machine)
    return {**data, "path": [edge for edge in data["path"] if edge not in passed]}


def passed_idly(machine: Compiled) -> frozenset[str]:
    """Return the edges of the procedures that can be left in one step."""
    able = [procedure for procedure in machine.edition.declaration.procedures if procedure.idle]
    return frozenset(edge.id for procedure in able for edge in procedure.transitions)


def findings_of(findings: tuple[Finding, ...]) -> list[Any]:
    """Return findings as plain data."""
    return [finding.model_dump(mode="json") for finding in findings]
