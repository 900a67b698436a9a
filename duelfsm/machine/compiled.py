"""An edition made ready to run."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from duelfsm.machine.always import AskedAlways
from duelfsm.machine.build import Edges
from duelfsm.machine.by_name import Foreseen, Registry
from duelfsm.machine.folded import Folded, Jump
from duelfsm.machine.graph import Graph
from duelfsm.machine.state_based import StateBasedActions
from duelfsm.machine.table import Library, Recorder, Table, read_ways
from duelfsm.machine.walk import unsaid_triggers
from duelfsm.machine.written import GuardsHeld, Written
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import By, Transition


class Compiled:
    """The machine of an edition, the table read off it, and what lies ahead of each state.

    Raises:
        SpecError: where the declaration names a guard or a change that nobody registered.
    """

    def __init__(self, edition: Edition, registry: Registry) -> None:
        self.edition, self.registry = edition, registry
        self.edges = Edges(edition, registry)
        self.ways = read_ways(self.edges)
        self.unsaid = unsaid_triggers(edition)
        self.graph = Graph(edition)
        self._actions: dict[str, tuple[str, ...]] = {}
        for word in edition.triggers.values():
            for state in edition.states if word.action else ():
                if (state, word.id) in self.ways:
                    self._actions[state] = (*self._actions.get(state, ()), word.id)
        self.state_based = StateBasedActions(edition.declaration.state_based, registry)
        self.always = AskedAlways(edition, registry)
        self.holding = frozenset(each.id for each in edition.declaration.procedures if each.holds_back)
        self.unrefused = frozenset(self._unrefused())
        self.foreseen = dict(self._foreseen())
        self.of_either = frozenset(self._of_either())
        steps = {state.id: state.step for state in edition.declaration.states}
        self.crossing = {
            edge.id: (steps[edge.source], steps[edge.to])
            for edge in edition.declaration.transitions
            if edge.to and steps[edge.source] != steps[edge.to]
        }
        plain = frozenset(edge.id for edge in edition.transitions.values() if self._is_plain(edge))
        self.written = Written(self.ways, plain)
        self.held = GuardsHeld(self.ways)
        self.unsaid_moves = Folded(self.ways, self.unsaid, dict(self._jumps()), self.crossing, plain)

    def of_day(self, edition: Edition) -> Compiled:
        """Return the machine of another day on which the same rules hold."""
        other = copy(self)
        other.edition = edition
        return other

    def _is_plain(self, edge: Transition) -> bool:
        """Tell whether an edge does no more than to lead to another state of the same step."""
        return not (edge.returns or edge.call or edge.leaves_all or edge.id in self.crossing)

    def _jumps(self) -> Iterator[tuple[str, Jump]]:
        """Yield, for each state of a procedure that can be idle, the way out of it over what may go unsaid."""
        for procedure in self.edition.declaration.procedures:
            states = [state.id for state in procedure.states]
            words = frozenset(trigger for state, trigger in self.ways if state in states)
            returns = [edge for edge in procedure.transitions if edge.returns]
            for state in states if procedure.idle and returns else ():
                yield state, Jump(self.registry.guards[procedure.idle or ""], words, returns[0], procedure.holds_back)

    def _unrefused(self) -> Iterator[tuple[str, str]]:
        """Yield the state and trigger of actions inside of an effect that no guard of their own refuses for a card."""
        guards, triggers = self.edition.guards, self.edition.triggers
        for (state, trigger), ways in self.ways.items():
            free = any(all(guards[guard].named for guard in way.edge.guards) for way in ways)
            if free and ways[-1].edge.to == state and triggers[trigger].action and not triggers[trigger].then:
                yield state, trigger

    def _foreseen(self) -> Iterator[tuple[tuple[str, str], Foreseen]]:
        """Yield the state and trigger of actions of which it may be told before whether what follows them is taken."""
        for key, ways in self.ways.items():
            told = {self.registry.foreseen.get(change) for way in ways for change in way.edge.sets or ("",)}
            only = told.pop() if len(told) == 1 else None
            if only is not None:
                yield key, only

    def _of_either(self) -> Iterator[str]:
        """Yield the triggers that have edges of the turn player alone and others of the other player alone."""
        for word in self.edition.triggers:
            if {edge.by for edge in self.edition.transitions.values() if edge.trigger == word} >= {By.TURN, By.OTHER}:
                yield word

    def actions_of(self, state: str) -> tuple[str, ...]:
        """Return the actions that the state knows, in the order of the triggers."""
        return self._actions.get(state, ())

    def table(self) -> Table:
        """Return the fast runner."""
        return Table(self.ways, written=self.written, held=self.held)

    def folded(self) -> Table:
        """Return the fast runner that leaves an idle procedure in one step; what is passed there is not noted."""
        return Table(self.ways, self.unsaid_moves, self.written, self.held)

    def library(self) -> Library:
        """Return the runner that fires the `transitions` machine itself."""
        return Library(self.edges, self.ways)

    def recorder(self) -> Recorder:
        """Return a runner that remembers what was taken."""
        return Recorder(self.ways)
