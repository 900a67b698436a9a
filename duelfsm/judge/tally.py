"""Counts, for each clause, the shipped records that obey it and those in which it refuses a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from duelfsm.judge.replay import Replay
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.registry import Change
from duelfsm.play.game import Game
from duelfsm.play.rules import RULES
from duelfsm.position.events import Event, Put, Stepped, Taken
from duelfsm.position.position import Lasting, Waiting
from duelfsm.record.files import Source, sources
from duelfsm.record.read import read
from duelfsm.rulebook.clauses import Clause, Status, everything, ties
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.index import Entry, beat_id
from duelfsm.rulebook.places import spec_root

FOLDERS = ("games", "rulings")
Key = tuple[str, str]


@dataclass(slots=True)
class Counted:
    """A clause, what enforces it, and in how many records it was obeyed and refused a line."""

    clause: Clause
    ties: list[Entry]
    obeyed: int = 0
    refused: int = 0

    @property
    def is_enforced(self) -> bool:
        """Tell whether the program judges by it."""
        return self.clause.status is Status.ENFORCED

    @property
    def lacks(self) -> bool:
        """Tell whether it is enforced and no record that ships shows it kept, or none shows it broken."""
        return self.is_enforced and not (self.obeyed and self.refused)


@dataclass(slots=True)
class Witness:
    """What a record bears witness to: what its legal game went through, and the rules that refused a line of it."""

    passed: set[Key] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)


class Watch:
    """The machine of an edition that notes which state-based actions it did; they are no step of a game."""

    def __init__(self, edition: Edition) -> None:
        self.noted: list[tuple[Event, str]] = []
        actions = edition.declaration.state_based
        changes: dict[str, Change] = {}
        for action in actions:
            if action.do:
                changes[action.do] = partial(self._note, RULES.changes[action.do], action.id)
        self.machine = Compiled(edition, RULES.but(changes=changes))

    def _note(self, change: Change, name: str, game: Game, act: Any) -> None:
        before = game.mark()
        change(game, act)
        if game.mark() > before:
            self.noted.append((game.journal.log[-1], name))

    def done_in(self, game: Game) -> set[Key]:
        """Return the state-based actions of a game, without those that were taken back."""
        kept = set(map(id, game.journal.log))
        return {("state_based", name) for event, name in self.noted if id(event) in kept}


def shipped_records() -> Iterator[Source]:
    """Yield the games and rulings that ship."""
    yield from sources([Path(str(spec_root() / folder)) for folder in FOLDERS])


def tally(edition: Edition, clauses: tuple[Clause, ...], records: Iterable[Source]) -> list[Counted]:
    """Return every clause with its counts over the records of this edition; those of other rules do not count."""
    among = everything(edition)
    found = [Counted(clause, ties(clause, among)) for clause in clauses]
    watch = Watch(edition)
    for source in records:
        witness = _witness(source, watch)
        for each in found:
            each.obeyed += each.is_enforced and any(tie.key in witness.passed for tie in each.ties)
            each.refused += not witness.refused.isdisjoint((each.clause.id, *each.clause.also))
    return found


def _witness(source: Source, watch: Watch) -> Witness:
    """Replay a record. One that is not legal throughout obeys nothing; one that cannot be read says nothing."""
    reading = read(source)
    if reading.record is None or load_edition(reading.record.edition).overlays != watch.machine.edition.overlays:
        return Witness()
    watch.noted.clear()
    replay = Replay(reading.record, reading.places, watch.machine)
    found = list(replay.findings())
    if replay.game is None or found or replay.refused_by:
        return Witness(refused=replay.refused_by)
    return Witness(passed=watch.done_in(replay.game) | set(_passed(replay.game)))


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
