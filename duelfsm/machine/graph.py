"""What lies ahead of a state: worked out once at load, from the declaration alone (law 2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from duelfsm.rulebook.declaration import State
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import Begins, Transition

ALL_RUNS = frozenset(Begins)
TURNS = frozenset({Begins.TURN})
NO_CUT: frozenset[Begins] = frozenset()


class Level:
    """The graph of the turn, or of one procedure; calls are stepped over."""

    def __init__(self, graph: Graph, states: Iterable[State], edges: Iterable[Transition]) -> None:
        self.graph = graph
        self.states = {state.id: state for state in states}
        self.edges = tuple(edges)
        self._ahead: dict[tuple[str, frozenset[Begins]], frozenset[str]] = {}
        self._knowing: dict[str, frozenset[str]] = {}
        self._by_trigger: dict[str, tuple[Transition, ...]] = {}
        for edge in self.edges:
            self._by_trigger[edge.trigger] = (*self._by_trigger.get(edge.trigger, ()), edge)

    def edges_of(self, trigger: str) -> tuple[Transition, ...]:
        """Return the edges that *trigger* takes, in their order."""
        return self._by_trigger.get(trigger, ())

    def ahead(self, state: str, cut: frozenset[Begins]) -> frozenset[str]:
        """Return the states that can be reached from *state*, itself among them, over no edge that is cut."""
        key = (state, cut)
        if key not in self._ahead:
            self._ahead[key] = reach(state, [(e.source, e.to) for e in self.edges if e.to and e.begins not in cut])
        return self._ahead[key]

    def knowing(self, trigger: str) -> frozenset[str]:
        """Return the states in which *trigger* can be said: those that take it, and the homes of calls that do."""
        if trigger not in self._knowing:
            known = {edge.source for edge in self.edges_of(trigger)}
            calls = {
                edge.to
                for edge in self.edges
                if edge.call and edge.to and self.graph.may_go_unsaid(edge) and trigger in self.graph.offers(edge.call)
            }
            self._knowing[trigger] = frozenset(known | calls)
        return self._knowing[trigger]

    @cached_property
    def in_attack(self) -> frozenset[str]:
        """The states inside an attack: those that only an edge which begins one leads to."""
        starts = [edge for edge in self.edges if edge.begins is Begins.ATTACK]
        inside: set[str] = set()
        for edge in starts:
            if edge.to:
                inside |= self.ahead(edge.to, ALL_RUNS)
        for edge in starts:
            inside -= self.ahead(edge.source, ALL_RUNS)
        return frozenset(inside)


class Graph:
    """The levels of an edition: the turn and each procedure."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        declared = edition.declaration
        over = {state.id for state in declared.states if state.final}  # what is said there belongs to no step
        self.turn = Level(self, declared.states, [e for e in declared.transitions if e.source not in over])
        self.procedures = {p.id: Level(self, p.states, p.transitions) for p in declared.procedures}
        self.level_of = dict.fromkeys(self.turn.states, self.turn)
        for level in self.procedures.values():
            self.level_of |= dict.fromkeys(level.states, level)
        self._offers: dict[str, frozenset[str]] = {}

    def offers(self, procedure: str) -> frozenset[str]:
        """Return the triggers that a call of the procedure takes before anything else is said."""
        if procedure not in self._offers:
            self._offers[procedure] = frozenset()  # a procedure inside itself offers nothing new
            self._offers[procedure] = frozenset(self._offered(procedure))
        return self._offers[procedure]

    def _offered(self, procedure: str) -> set[str]:
        level = self.procedures[procedure]
        unsaid = [(e.source, e.to) for e in level.edges if e.to and self.may_go_unsaid(e)]
        reached = reach(self.edition.procedures[procedure].initial, unsaid)
        found = {edge.trigger for edge in level.edges if edge.source in reached}
        for edge in level.edges:
            if edge.source in reached and edge.call and self.may_go_unsaid(edge):
                found |= self.offers(edge.call)
        return found

    def may_go_unsaid(self, edge: Transition) -> bool:
        """Tell whether a record may leave the edge out (law 3)."""
        return self.edition.states[edge.source].otherwise == edge.trigger


def reach(start: str, edges: Iterable[tuple[str, str]]) -> frozenset[str]:
    """Return the nodes that can be reached from *start*, itself among them."""
    out: dict[str, list[str]] = {}
    for source, goal in edges:
        out.setdefault(source, []).append(goal)
    found, open_ = {start}, [start]
    while open_:
        for goal in out.get(open_.pop(), ()):
            if goal not in found:
                found.add(goal)
                open_.append(goal)
    return frozenset(found)
