"""Breadth-first exploration: every snapshot that can be come to, and the shortest way there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.position.events import FieldSet
from duelfsm.position.position import GameTurn
from duelfsm.proof.environment import ACTS, GRANTS, Ask, asks, grant_of, granting, is_grant
from duelfsm.proof.ledger import Ledger
from duelfsm.proof.probe import Probe, Snapshot, read, restore
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.transition import Begins, Transition

GOES_BY = "the turn goes on to its end"
Steps = Callable[[Snapshot, int], Iterable["ExploredStep"]]


@dataclass(frozen=True, slots=True)
class ExploredStep:
    """One step of the exploration.

    Args:
        label: how a trace calls it.
        goal: the snapshot after it.
        edge: the edge taken; None for what happens in a call that is stepped over.
        by: who acted.
        began: the turn that began by it.
        unsaid: True where a record may leave it out.
    """

    label: str
    goal: Snapshot
    edge: Transition | None = None
    by: Side | None = None
    began: GameTurn | None = None
    unsaid: bool = False

    @property
    def anywhere(self) -> bool:
        """True for an edge that leads out of every state."""
        return self.edge is not None and self.edge.source == "anywhere"


@dataclass(slots=True)
class Explored:
    """What was explored: the moves of each snapshot and where each was come to from first."""

    base: int
    moves: dict[Snapshot, tuple[ExploredStep, ...]] = field(default_factory=dict)
    origin: dict[Snapshot, tuple[Snapshot, str] | None] = field(default_factory=dict)

    def trace(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Return the shortest way to a snapshot."""
        steps: list[str] = []
        came = self.origin[snapshot]
        while came is not None:
            snapshot, label = came
            steps.append(label)
            came = self.origin[snapshot]
        return (f"[{snapshot}]", *reversed(steps))

    def each_move(self) -> Iterator[tuple[Snapshot, ExploredStep]]:
        """Yield every move with the snapshot that it leaves."""
        for snapshot, moves in self.moves.items():
            for move in moves:
                yield snapshot, move

    def resting(self) -> Iterator[Snapshot]:
        """Yield the snapshots of the level that is explored: no call is open, and it was not left."""
        return (snapshot for snapshot in self.moves if len(snapshot.frames) == self.base)


class Explorer:
    """Explores the turn, calls stepped over, the order of turns apart from it, and each procedure by itself.

    Args:
        machine: an edition made explorable.
        bound: how many extra turns may wait at the same time.
        runner: what fires the triggers; the compiled table if none is given.
    """

    def __init__(self, machine: Compiled, bound: int, runner: Runner | None = None) -> None:
        self.machine, self.bound = machine, bound
        self.runner: Runner = runner or machine.table()
        self.asks = asks(machine)
        self.granting = granting(machine)
        beginnings = [edge for edge in machine.edition.transitions.values() if edge.begins is Begins.TURN]
        self.first_steps = {machine.edition.states[edge.to].step for edge in beginnings if edge.to}
        self.grant = machine.registry.changes[name := grant_of(machine.edition)]
        self.turn_player_first = GRANTS[name]

    def turn(self) -> Explored:
        """Explore whole games from before the deal, for each who may go first."""
        return self._explore(0, self._deals(), self.moves)

    def turns(self) -> Explored:
        """Explore the order of turns: of each turn the first step, what it grants, and its end.

        What comes between changes nothing but by a grant, which is a property of its own.
        """
        return self._explore(0, self._deals(), self._moves_between_turns)

    def procedure(self, name: str) -> Explored:
        """Explore a procedure as it is called from each place, in a turn of each player."""
        edges = self.machine.edition.transitions.values()
        homes = dict.fromkeys(edge.to for edge in edges if edge.call == name and edge.to)
        initial = self.machine.edition.procedures[name].initial
        return self._explore(1, [_called(initial, name, home, side) for home in homes for side in SIDES], self.moves)

    def _deals(self) -> list[Snapshot]:
        return [_start(self.machine.edition.entry(Entry.DEAL), first, None, Ledger(first)) for first in SIDES]

    def _explore(self, base: int, starts: Iterable[Snapshot], steps: Steps) -> Explored:
        found = Explored(base, origin=dict.fromkeys(starts))
        open_ = deque(found.origin)
        while open_:
            snapshot = open_.popleft()
            found.moves[snapshot] = tuple(steps(snapshot, base))
            for move in found.moves[snapshot]:
                if move.goal not in found.origin:
                    found.origin[move.goal] = (snapshot, move.label)
                    open_.append(move.goal)
        return found

    def moves(self, snapshot: Snapshot, base: int) -> Iterator[ExploredStep]:
        """Yield what can happen in a snapshot; where a call is open, what it can do to the turns, and its return."""
        if len(snapshot.frames) < base:
            return
        probe = restore(self.machine, snapshot)
        tried = self._in_call(probe, snapshot) if len(snapshot.frames) > base else self._asked(probe, snapshot)
        seen: set[tuple[str, Snapshot]] = set()
        for move in tried:
            if self._within(move.goal) and (move.label, move.goal) not in seen:
                seen.add((move.label, move.goal))
                yield move

    def _moves_between_turns(self, snapshot: Snapshot, base: int) -> Iterator[ExploredStep]:
        """Yield the moves of a turn's first step and of its end; what lies between is one move."""
        level = self.machine.edition.states[snapshot.level]
        if level.step in self.first_steps or level.final or level.entry or not snapshot.player:
            yield from self.moves(snapshot, base)
        else:
            yield from (move for move in self._going_by(snapshot) if self._within(move.goal))

    def _going_by(self, snapshot: Snapshot) -> Iterator[ExploredStep]:
        yield from self._grants(restore(self.machine, snapshot), snapshot)
        end = self.machine.edition.entry(Entry.TURN)
        yield ExploredStep(GOES_BY, replace(snapshot, state=end, frames=()))

    def _within(self, goal: Snapshot) -> bool:
        return max(len(goal.queue), goal.ledger.waiting) <= self.bound

    def _asked(self, probe: Probe, snapshot: Snapshot) -> Iterator[ExploredStep]:
        silent = {trigger for (state, _), trigger in self.machine.unsaid.items() if state == snapshot.state}
        for ask in self.asks.get(snapshot.state, ()):
            edge = fire(self.runner, probe, ask)
            if edge is not None and edge.interrupts:
                yield from self._interrupted(snapshot, edge)
            elif edge is not None:
                yield self._taken(probe, snapshot, edge, ask, unsaid=ask.trigger in silent)
            probe.back_to(0)

    def _taken(self, probe: Probe, snapshot: Snapshot, edge: Transition, ask: Ask, *, unsaid: bool) -> ExploredStep:
        ledger = snapshot.ledger
        if is_grant(edge):
            ledger = self._granted(ledger, ask.act.action.player)
        if edge.begins is Begins.TURN:
            ledger = ledger.begun()
        began = (
            probe.position.turn
            if any(isinstance(each, FieldSet) and each.field == "turn" for each in probe.journal.log)
            else None
        )
        label = f"{edge.id} ({began.player})" if began else edge.id
        return ExploredStep(label, read(probe, ledger), edge, ask.act.by, began, unsaid)

    def _granted(self, ledger: Ledger, side: Side) -> Ledger:
        return ledger.granted(side, turn_player_first=self.turn_player_first)

    def _interrupted(self, snapshot: Snapshot, edge: Transition) -> Iterator[ExploredStep]:
        """Step over a call that returns to where it came from: all it can leave behind are extra turns."""
        yield ExploredStep(edge.id, snapshot, edge)
        probe = restore(self.machine, snapshot)
        for side in SIDES if edge.call in self.granting and probe.position.turn else ():
            self.grant(probe, ACTS[side])
            yield ExploredStep(
                f"{edge.id}, an extra turn for {side}", read(probe, self._granted(snapshot.ledger, side)), edge
            )
            probe.back_to(0)

    def _in_call(self, probe: Probe, snapshot: Snapshot) -> Iterator[ExploredStep]:
        """Step over a call: it grants extra turns where it can, and it returns."""
        if snapshot.frames[-1][0] in self.granting:
            yield from self._grants(probe, snapshot)
        probe.leave("")
        yield ExploredStep(f"return to {probe.state}", read(probe, snapshot.ledger), unsaid=True)

    def _grants(self, probe: Probe, snapshot: Snapshot) -> Iterator[ExploredStep]:
        for side in SIDES:
            self.grant(probe, ACTS[side])
            yield ExploredStep(f"an extra turn for {side}", read(probe, self._granted(snapshot.ledger, side)))
            probe.back_to(0)


def fire(runner: Runner, probe: Probe, ask: Ask) -> Transition | None:
    """Fire the real machine on the probe."""
    probe.true = ask.true
    return runner.fire(probe, ask.trigger, ask.act)


def _called(initial: str, procedure: str, home: str, side: Side) -> Snapshot:
    """Return a call from a player's first turn, A being first."""
    start = _start(initial, "A", side, Ledger(other_side(side), side, turns=(1, 1)))
    return replace(start, frames=((procedure, home),), nth=1, begun=(1, 1))


def _start(state: str, first: Side, player: Side | None, ledger: Ledger) -> Snapshot:
    return Snapshot(
        state=state,
        frames=(),
        first=first,
        player=player,
        nth=0,
        extra=False,
        begun=(0, 0),
        ordinary=ledger.ordinary,
        queue=(),
        ledger=ledger,
    )
