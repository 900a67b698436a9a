"""Builds the `transitions` machine of an edition, with every name looked up at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from transitions import Machine

from duelfsm.machine.model import Model
from duelfsm.machine.registry import Guard, Registry
from duelfsm.rulebook.declaration import ANYWHERE, Transition
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.reader import SpecError, SpecFault


class Edges:
    """The library's machine of an edition, and which declared edge each of its transitions stands for."""

    def __init__(self, edition: Edition, registry: Registry) -> None:
        faults = list(_unknown_names(edition, registry))
        if faults:
            raise SpecError(faults)
        self.edition, self.registry = edition, registry
        self.edge_of: dict[int, Transition] = {}
        self.machine = Machine(
            model=None,
            states=list(edition.states),
            initial=next(iter(edition.states)),
            auto_transitions=False,
            model_attribute="_state",
        )
        for edge in edition.transitions.values():
            for source in self._sources(edge):
                self._add(edge, source)

    def _sources(self, edge: Transition) -> list[str]:
        if edge.source != ANYWHERE:
            return [edge.source]
        states = self.edition.states.values()
        return [state.id for state in states if not state.final and state.step not in edge.outside]

    def _add(self, edge: Transition, source: str) -> None:
        conditions = [self._guard(name) for name in edge.guards]
        sets = [self.registry.changes[name] for name in edge.sets]
        changes = [self.registry.changes[name] for name in edge.do]
        if edge.returns:
            for home in self._homes(source):
                self._one(edge, source, home, [*conditions, returning_to(home)], [*changes, partial(_leave, edge.id)])
        else:
            goal = self.edition.procedures[edge.call].initial if edge.call else edge.to
            assert goal is not None  # checked when the edition was loaded
            self._one(edge, source, goal, conditions, [*changes, partial(_enter, edge, goal), *sets])

    def _guard(self, name: str) -> Guard:
        """Return a guard; one that names an obstacle holds also where an effect lifts it (101.2)."""
        guard, lifted = self.registry.guards[name], self.registry.lifted
        if self.edition.guards[name].obstacle is None:
            return guard
        return lambda game, act: guard(game, act) or lifted(game, act, name)

    def _homes(self, source: str) -> list[str]:
        """Return every state that a call of the source's procedure can return to."""
        procedure = self.edition.states[source].step
        calls = [edge for edge in self.edition.transitions.values() if edge.call == procedure]
        homes = [home for edge in calls for home in ([edge.to] if edge.to else self._sources(edge))]
        return list(dict.fromkeys(homes))

    def _one(self, edge: Transition, source: str, goal: str, conditions: list[Any], before: list[Any]) -> None:
        self.machine.add_transition(edge.trigger, source, goal, conditions=conditions, before=before)
        self.edge_of[id(self.machine.events[edge.trigger].transitions[source][-1])] = edge


def returning_to(home: str) -> Callable[[Model, Any], bool]:
    """Return the condition that the innermost call returns to *home*."""

    def top_is_home(game: Model, _act: Any) -> bool:
        return bool(game.stack) and game.stack[-1].home == home

    return top_is_home


def _enter(edge: Transition, goal: str, game: Model, _act: Any) -> None:
    game.enter(edge, goal)


def _leave(edge_id: str, game: Model, _act: Any) -> None:
    game.leave(edge_id)


def _unknown_names(edition: Edition, registry: Registry) -> Iterator[SpecFault]:
    for edge in edition.transitions.values():
        for name in edge.guards:
            if name not in registry.guards:
                yield edition.fault(edge.id, f"no guard {name!r} is registered")
        for name in (*edge.do, *edge.sets):
            if name not in registry.changes:
                yield edition.fault(edge.id, f"no change {name!r} is registered")
    for guard in edition.declaration.guards:
        if guard.always and guard.id not in registry.guards:
            yield edition.fault(guard.id, "no guard of this name is registered")
    for procedure in edition.declaration.procedures:
        if {procedure.idle} - {None} - registry.guards.keys():
            yield edition.fault(procedure.id, "`idle` is not registered")
    yield from _unknown_in_state_based(edition, registry)


def _unknown_in_state_based(edition: Edition, registry: Registry) -> Iterator[SpecFault]:
    for action in edition.declaration.state_based:
        if action.when not in registry.guards or (action.do and action.do not in registry.changes):
            yield edition.fault(action.id, "`when` or `do` is not registered")
