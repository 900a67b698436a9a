"""Builds the `transitions` machine of an edition; every name is looked up at once, the machine built when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelfsm.machine.by_name import Change, Guard, Registry
from duelfsm.machine.inlined import Resting
from duelfsm.machine.model import Model
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.reader import SpecError, SpecFault
from duelfsm.rulebook.transition import ANYWHERE, Transition

if TYPE_CHECKING:
    from transitions import Machine


class Edges:
    """The library's machine of an edition, and which declared edge each of its transitions stands for."""

    def __init__(self, edition: Edition, registry: Registry) -> None:
        faults = list(_unknown_names(edition, registry))
        if faults:
            raise SpecError(faults)
        self.edition, self.registry = edition, registry

    @cached_property
    def machine(self) -> Machine:
        """The library's machine."""
        return self._built[0]

    @cached_property
    def edge_of(self) -> dict[int, Transition]:
        """The declared edge of each of its transitions."""
        return self._built[1]

    @cached_property
    def _built(self) -> tuple[Machine, dict[int, Transition]]:
        from transitions import Machine

        machine = Machine(
            model=None,
            states=list(self.edition.states),
            initial=next(iter(self.edition.states)),
            auto_transitions=False,
            model_attribute="_state",
        )
        edge_of: dict[int, Transition] = {}
        for edge in self.edition.transitions.values():
            for source in self._sources(edge):
                for goal, conditions in self._goals(edge, source):
                    before: list[Any] = list(self.changes_of(edge))
                    machine.add_transition(edge.trigger, source, goal, conditions=conditions, before=before)
                    edge_of[id(machine.events[edge.trigger].transitions[source][-1])] = edge
        return machine, edge_of

    def _sources(self, edge: Transition) -> list[str]:
        if edge.source != ANYWHERE:
            return [edge.source]
        states = self.edition.states.values()
        return [state.id for state in states if not state.final and state.step not in edge.outside]

    def _goals(self, edge: Transition, source: str) -> Iterator[tuple[str, list[Any]]]:
        """Yield where an edge leads from a state, and the conditions: a return leads to wherever a call came from."""
        guards = self.guards_of(edge)
        if edge.returns:
            yield from ((home, [*guards, returning_to(home)]) for home in self._homes(source))
        else:
            yield self.goal(edge), guards

    def goal(self, edge: Transition) -> str:
        """Return the state to which an edge that does not return leads first."""
        goal = self.edition.procedures[edge.call].initial if edge.call else edge.to
        assert goal is not None  # checked when the edition was loaded
        return goal

    def guards_of(self, edge: Transition) -> list[Guard]:
        """Return the guards of an edge, in their order."""
        return [self._guard(name, edge) for name in edge.guards]

    def changes_of(self, edge: Transition) -> list[Change]:
        """Return what an edge does, in its order."""
        changes = [self.registry.changes[name] for name in edge.do]
        if edge.returns:
            return [*changes, partial(go_on, "leave", (edge.id,))]
        sets = [self.registry.changes[name] for name in edge.sets]
        goal = self.goal(edge)
        plain = edge.call is None and not edge.leaves_all
        goes_on = partial(go_on, "step", (edge.id, goal)) if plain else partial(go_on, "enter", (edge, goal))
        return [*changes, goes_on, *sets]

    def _guard(self, name: str, edge: Transition) -> Guard:
        """Return a guard, which may rest on facts of cards (law 12)."""
        asked, may_lift, rests_on = self._asked(name, edge), self.registry.may_lift, self.edition.guards[name].rests_on
        if rests_on:
            return Resting(asked, may_lift, rests_on)
        return asked

    def _asked(self, name: str, edge: Transition) -> Guard:
        """Return a guard; one that names an obstacle is asked about those whom no effect frees of it (101.2)."""
        guard, kept = self.registry.guards[name], self.registry.kept_from
        if self.edition.guards[name].obstacle is None:
            return guard

        def of_those_kept(game: Model, act: Any) -> bool:
            held = (act,) if act is None else kept(game, act, edge, name)
            return guard(game, held[0]) if len(held) == 1 else all(guard(game, each) for each in held)

        return of_those_kept

    def _homes(self, source: str) -> list[str]:
        """Return every state that a call of the source's procedure can return to."""
        procedure = self.edition.states[source].step
        calls = [edge for edge in self.edition.transitions.values() if edge.call == procedure]
        homes = [home for edge in calls for home in ([edge.to] if edge.to else self._sources(edge))]
        return list(dict.fromkeys(homes))


def library() -> str:
    """Return the source by which `transitions` builds a machine, without loading it; nothing where there is no file."""
    found = find_spec("transitions")
    path = Path(found.origin or "").with_name("core.py") if found else Path()
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def returning_to(home: str) -> Callable[[Model, Any], bool]:
    """Return the condition that the innermost call returns to *home*."""

    def top_is_home(game: Model, _act: Any) -> bool:
        return bool(game.stack) and game.stack[-1].home == home

    return top_is_home


def go_on(how: str, where: tuple[Any, ...], game: Model, _act: Any) -> None:
    """Let the game take an edge: by a step, by entering what it calls, or by leaving a call."""
    getattr(game, how)(*where)


def _unknown_names(edition: Edition, registry: Registry) -> Iterator[SpecFault]:
    for edge in edition.transitions.values():
        for name in edge.guards:
            if name not in registry.guards:
                yield edition.fault(edge.id, f"no guard {name!r} is registered")
        for name in (*edge.do, *edge.sets):
            if name not in registry.changes:
                yield edition.fault(edge.id, f"no change {name!r} is registered")
    yield from _unknown_of_every_action(edition, registry)
    for procedure in edition.declaration.procedures:
        if {procedure.idle} - {None} - registry.guards.keys():
            yield edition.fault(procedure.id, "`idle` is not registered")
    yield from _unknown_in_state_based(edition, registry)


def _unknown_of_every_action(edition: Edition, registry: Registry) -> Iterator[SpecFault]:
    for guard in edition.declaration.guards:
        if guard.always and guard.id not in registry.guards:
            yield edition.fault(guard.id, "no guard of this name is registered")
    for word in edition.triggers.values():
        if {word.counts} - {None} - registry.guards.keys():
            yield edition.fault(word.id, "`counts` is not registered", "triggers")


def _unknown_in_state_based(edition: Edition, registry: Registry) -> Iterator[SpecFault]:
    for action in edition.declaration.state_based:
        if action.when not in registry.guards or (action.do and action.do not in registry.changes):
            yield edition.fault(action.id, "`when` or `do` is not registered")
