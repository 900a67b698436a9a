"""What goes unsaid on the way to an action: the walks take it in one function, the table edge by edge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from duelfsm.machine.alternatives import Way
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.folded import PassOn, silent_in
from duelfsm.machine.walk import passing
from duelfsm.proof.environment import answers, asked_guards, free_guards
from duelfsm.proof.explore import Explored
from duelfsm.proof.ledger import Ledger
from duelfsm.proof.probe import Probe, Snapshot, read, restore
from duelfsm.proof.property import Breach
from duelfsm.rulebook.transition import Transition

_LEDGER = Ledger("A")  # the book of the explorer, which no runner sees
_AHEAD = 12  # edges that the table may need for one of a walk: it goes through what is idle beat by beat
Passed = tuple[Snapshot, list[Transition]]


def walks_part(machine: Compiled, at: list[tuple[Explored, Snapshot]]) -> Iterator[Breach]:
    """Yield where a function of the walks comes to another place than the table over what goes unsaid.

    Snapshots of one stack in one kind of turn are alike for it: no walk begins a turn, so none asks who is next.
    """
    walks, seen = Walks(machine), set[tuple[object, ...]]()
    for explored, snapshot in at:
        turn = (snapshot.first, snapshot.player, snapshot.nth, snapshot.extra)
        stack, told = (snapshot.state, snapshot.frames), walks.answers[snapshot.state]
        told = told if stack not in seen else told[: 0 if (stack, turn) in seen else 1]
        seen |= {stack, (stack, turn)}
        probe = restore(machine, snapshot)
        for function, word in walks.functions[snapshot.state].items():
            for probe.true in told:
                if not walks.agree(probe, function, word):
                    yield Breach(explored.trace(snapshot), f"the walk to {word} parts from the table")


class Walks:
    """The functions of the walks, and what the guards that they ask may answer.

    Args:
        machine: an edition made explorable.

    Attributes:
        functions: for each state those by which it is left unsaid, each with an action that it leads to.
        answers: for each state the sets of free guards that hold there; the first is that all do.
    """

    def __init__(self, machine: Compiled) -> None:
        self.machine, self.table = machine, machine.table()
        able = [procedure for procedure in machine.edition.declaration.procedures if procedure.idle]
        inside = [state.id for procedure in able for state in procedure.states]
        self._idle = frozenset(edge.id for procedure in able for edge in procedure.transitions)
        self._objections = machine.always.asked_with(frozenset())
        always = frozenset(each.name for asked in self._objections.values() for each in asked.guards)
        self._held = always.union(*map(self._asked, inside))
        self._all = free_guards(machine.edition) | always
        self.functions = {state: self._written(state) for state in machine.edition.states}
        self.answers = {state: self._answers(state) for state in machine.edition.states}

    def _written(self, state: str) -> dict[PassOn, str]:
        """Return the functions of a state: of it alone, and with what lies behind it."""
        folded, found = self.machine.unsaid_moves, dict[PassOn, str]()
        for word in self.machine.edition.triggers.values():
            if word.action and silent_in(folded.unsaid, state, word.id):
                found[folded.written((state,), word.id)] = word.id
                found[folded.written(tuple(folded.ahead(state, word.id)), word.id)] = word.id
        return found

    def _asked(self, state: str) -> list[str]:
        return asked_guards(self.machine.edition, self._silent(state))

    def _silent(self, state: str) -> tuple[Way, ...]:
        """Return the ways by which a state is left unsaid."""
        words = {silent for (source, _), silent in self.machine.unsaid.items() if source == state}
        return tuple(way for word in sorted(words) for way in self.machine.ways[state, word])

    def _answers(self, state: str) -> list[frozenset[str]]:
        """Return all answers of the guards of a state, with those behind it true or false.

        Where nothing waits a procedure is idle, so what holds one is true there, as in every game; and what is asked of
        every action speaks against it in the state itself or nowhere.
        """
        ways = self._silent(state)
        behind = self._all - frozenset(self._asked(state))
        found = [
            told | each | self._held for each in (behind, frozenset[str]()) for told in answers(self.machine, ways)
        ]
        asked = [
            self._objections[each] for way in ways if (each := way.edge.id) in self._objections.keys() - self._idle
        ]
        return list(dict.fromkeys([self._all, *found, *(self._all - {g.name} for each in asked for g in each.guards)]))

    def agree(self, probe: Probe, function: PassOn, word: str) -> bool:
        """Tell whether the table, edge by edge, comes where a function of the walks comes to."""
        passed: list[Transition] = []
        function(probe, passed)
        gone = self._seen(probe, passed)
        probe.back_to(0)
        came = (
            gone in self._edge_by_edge(probe, word, _AHEAD * (len(passed) + 1)) if passed else self._stays(probe, word)
        )
        probe.back_to(0)
        return came

    def _stays(self, probe: Probe, word: str) -> bool:
        """Tell whether the table passes nothing either."""
        return next(passing(self.table, self.machine.unsaid, probe, word), None) is None

    def _edge_by_edge(self, probe: Probe, word: str, most: int) -> Iterator[Passed]:
        """Yield where the table comes to, up to the first state that knows the action."""
        passed: list[Transition] = []
        for edge in islice(passing(self.table, self.machine.unsaid, probe, word), most):
            passed.append(edge)
            yield self._seen(probe, passed)
            if (probe.state, word) in self.machine.ways:
                return

    def _seen(self, probe: Probe, passed: list[Transition]) -> Passed:
        """Return where a probe stands and what was passed, but for what is idle."""
        return read(probe, _LEDGER), [edge for edge in passed if edge.id not in self._idle]
