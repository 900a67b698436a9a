"""A small record, and runners in which a rule is another one."""

from __future__ import annotations

from functools import partial

from differences import first_difference
from inputs import Input
from runs import RUNNERS, MakeRunner, run, run_of

from duelfsm.machine.by_name import Guard
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Table
from duelfsm.play.chapters import RULES
from duelfsm.record.files.sources import Source

HEAD = """edition: 1.48
first: A
start: turn 5 A state charge
A battle: "Shade" came-now
A hand: 3
card "Shade": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none
---
"""
REFERENCE = run_of(RUNNERS["transitions"])


def a_record(*lines: str) -> Input:
    """Return a record of turn 5 with these lines."""
    return Input("a record", Source("x.duel", HEAD + "\n".join([*lines, ""])))


def breaking(**guards: bool) -> MakeRunner:
    """Return what makes a runner in which some guards always give one answer."""
    answers: dict[str, Guard] = {name: partial(_always, answer) for name, answer in guards.items()}
    return lambda machine: Table(Compiled(machine.edition, RULES.but(guards=answers)).ways)


def _always(answer: bool, _game: object, _act: object) -> bool:
    return answer


def without(change: str) -> MakeRunner:
    """Return what makes a runner in which a change does nothing."""
    return lambda machine: Table(Compiled(machine.edition, RULES.but(changes={change: lambda *_: None})).ways)


def parted(make: MakeRunner, record: Input) -> str:
    """Return where a runner parts from the reference."""
    return str(first_difference(REFERENCE(record), run(make, record)) or "nowhere")
