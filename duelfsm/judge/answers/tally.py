"""Counts, for each clause, the shipped records that obey it and those in which it refuses a line.

A line that is refused by 507.3a breaks 507.3, too, of which that number is a part; so it counts for both. Where what
breaks a clause is refused by another number that says it more exactly, the clause names that number (`refused_as`).
What a finding names as its reason (`because`) counts as well: a creature that attacks after it lost its battle breaks
703.4d.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from duelfsm.judge.replay.replay import Replay
from duelfsm.machine.compiled import Compiled
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.position.events import Applied, Put, Stepped, Taken
from duelfsm.position.kept_effects import Lasting, Waiting
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.rulebook.clauses import Clause, Status, everything, ties
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.index import IndexEntry, beat_id
from duelfsm.rulebook.spec_root import spec_root

FOLDERS = ("games", "rulings")
Key = tuple[str, str]


@dataclass(slots=True)
class Counted:
    """A clause, what enforces it, in how many records it was obeyed and refused a line, and by which numbers."""

    clause: Clause
    ties: list[IndexEntry]
    obeyed: int = 0
    refused: int = 0
    refused_as: set[str] = field(default_factory=set)

    @property
    def is_enforced(self) -> bool:
        """Tell whether the program judges by it."""
        return self.clause.status is Status.ENFORCED

    @property
    def lacks(self) -> bool:
        """Tell whether it is enforced and no record that ships shows it kept, or none broken although one could."""
        return self.is_enforced and not (self.obeyed and (self.refused or self.clause.unbroken))


@dataclass(slots=True)
class Witness:
    """What a record bears witness to: what its legal game went through, and the rules that refused a line of it."""

    passed: set[Key] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)


def shipped_records() -> Iterator[Source]:
    """Yield the games and rulings that ship."""
    yield from sources([Path(str(spec_root() / folder)) for folder in FOLDERS])


def tally(edition: Edition, clauses: tuple[Clause, ...], records: Iterable[Source]) -> list[Counted]:
    """Return every clause with its counts over the records of this edition; those of other rules do not count."""
    among = everything(edition)
    found = [Counted(clause, ties(clause, among)) for clause in clauses]
    numbers = {number: clause for clause in clauses for number in (clause.id, *clause.also)}
    machine = compiled(edition)
    for source in records:
        witness = _witness(source, machine)
        refused = {number: numbers.get(number) for number in witness.refused}
        for each in found:
            each.obeyed += each.is_enforced and any(tie.key in witness.passed for tie in each.ties)
            by = [number for number, clause in refused.items() if _breaks(number, clause, each)]
            each.refused += bool(by)
            each.refused_as.update(by)
    return found


def _breaks(number: str, clause: Clause | None, each: Counted) -> bool:
    """Tell whether a line that is refused by a number breaks a clause: its own, one below it, one that it names."""
    asked = each.clause
    if clause is asked or not each.is_enforced:
        return clause is asked
    return number in asked.refused_as or (clause is not None and clause.is_meant(asked.id))


def _witness(source: Source, machine: Compiled) -> Witness:
    """Replay a record. One that is not legal throughout obeys nothing; one that cannot be read says nothing."""
    reading = read(source)
    if reading.record is None or load_edition(reading.record.edition).overlays != machine.edition.overlays:
        return Witness()
    replay = Replay(reading.record, reading.places, machine)
    found = list(replay.findings())
    if replay.game is None or found or replay.refused_by:
        return Witness(refused=replay.refused_by)
    return Witness(passed=set(_passed(replay.game)))


def _passed(game: Game) -> Iterator[Key]:
    """Yield what a game went through: edges and what goes with them, answered events, durations that were over."""
    callers: list[str] = []
    for event in game.journal.log:
        if isinstance(event, Stepped):
            yield from _stepped(game.edition, event, callers[-1] if callers else "")
            if event.pushed is not None:
                callers.append(event.edge)
            elif event.popped is not None and callers:
                callers.pop()
        elif isinstance(event, Applied):
            yield "state_based", event.action
        elif isinstance(event, Put) and isinstance(event.item, Waiting):
            yield "event", event.item.event
        elif isinstance(event, Taken) and isinstance(event.item, Lasting):
            yield "duration", event.item.until


def _stepped(edition: Edition, event: Stepped, caller: str) -> Iterator[Key]:
    """Yield what one transition passes; nothing for a beat of a window in which nothing was done."""
    edge, state = edition.transitions[event.edge], edition.states[event.before]
    procedure = edition.procedures.get(state.step)
    if procedure is not None and procedure.answers and edge.trigger == state.otherwise:
        return
    yield from ((sort, state.step) for sort in ("step", "procedure"))
    yield from (("state", state.id), ("transition", edge.id), ("beat", beat_id(caller, state.id)))
    yield from (("guard", name) for name in edge.guards)
    yield from (("change", name) for name in (*edge.do, *edge.sets))
    yield from (("state_based", each.id) for each in edition.declaration.state_based if each.trigger == edge.trigger)
