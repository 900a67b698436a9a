"""The compiled table, read off the built machine, and the two runners with one interface."""

from __future__ import annotations

from typing import Any, Protocol

from duelfsm.machine.alternatives import Way, Ways
from duelfsm.machine.build import Edges, library
from duelfsm.machine.by_name import Guard
from duelfsm.machine.folded import Folded
from duelfsm.machine.model import Model
from duelfsm.machine.written import GuardsHeld, Written, hold_of
from duelfsm.rulebook.transition import Transition


def read_ways(edges: Edges) -> Ways:
    """Return the table of a machine: the alternatives of each (state, trigger), in the order in which they are tried.

    A return has one transition for each place to return to in the machine and one way in the table: there it
    looks at the top of the stack.
    """
    procedures = edges.edition.procedures
    ways = {
        edge.id: Way(
            edge,
            tuple(edges.guards_of(edge)),
            tuple(edges.changes_of(edge)),
            None if edge.returns else edges.goal(edge),
            procedures.get(edge.call or (edges.edition.states[edge.source].step if edge.returns else "")),
        )
        for edge in edges.edition.transitions.values()
    }
    tried = edges.edition.kept(("ways", library()), lambda: read_order(edges))
    return {(source, trigger): tuple(ways[edge] for edge in order) for source, trigger, order in tried}


def read_order(edges: Edges) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return, read off the built machine, which edges are tried in each state for each trigger, in their order."""
    found = []
    for trigger, event in edges.machine.events.items():
        for source, alternatives in event.transitions.items():
            tried = dict.fromkeys(edges.edge_of[id(transition)].id for transition in alternatives)
            found.append((source, trigger, tuple(tried)))
    return tuple(found)


class Runner(Protocol):
    """Fires a trigger of a game; `folded` has functions that take all at once what goes unsaid, if it has any."""

    ways: Ways
    folded: Folded | None

    def fire(self, game: Model, trigger: str, act: Any) -> Transition | None:
        """Take the first alternative whose guards hold; return its edge, or None where none does."""

    def holds(self, game: Model, trigger: str, act: Any) -> bool:
        """Tell whether the guards of an alternative hold; nothing is done."""


class Table:
    """Runs the compiled table, written as functions; what goes unsaid is folded if that is given."""

    def __init__(
        self, ways: Ways, folded: Folded | None = None, written: Written | None = None, held: GuardsHeld | None = None
    ) -> None:
        self.ways, self.folded, self._written = ways, folded, Written(ways) if written is None else written
        self._held = GuardsHeld(ways) if held is None else held

    def fire(self, game: Model, trigger: str, act: Any) -> Transition | None:
        """Take the first alternative whose guards hold."""
        return self._written[game.position.state, trigger](game, act)

    def holds(self, game: Model, trigger: str, act: Any) -> bool:
        """Tell whether the guards of an alternative hold."""
        return self._held[game.position.state, trigger](game, act)


class Library:
    """Runs the `transitions` machine itself: the reference."""

    def __init__(self, edges: Edges, ways: Ways) -> None:
        self.edges, self.ways = edges, ways
        self.folded: Folded | None = None

    def fire(self, game: Model, trigger: str, act: Any) -> Transition | None:
        """Fire the event of the machine on the game."""
        if (game.state, trigger) not in self.ways:
            return None
        event = self.edges.machine.events[trigger]
        if not event.trigger(game, game, act):
            return None
        return self.edges.edition.transitions[game.last_edge]

    def holds(self, game: Model, trigger: str, act: Any) -> bool:
        """Tell whether the guards of an alternative hold, by the table."""
        return hold_of(self.ways.get((game.position.state, trigger), ()), game, act)


class Recorder:
    """Runs the table and remembers which edges were taken and what each guard answered."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.folded: Folded | None = None
        self.taken: set[str] = set()
        self.answers: dict[str, set[bool]] = {}

    def fire(self, game: Model, trigger: str, act: Any) -> Transition | None:
        """Take the first alternative whose guards hold, and note it."""
        for way in self.ways.get((game.state, trigger), ()):
            if all(self._ask(name, guard, game, act) for name, guard in self._named(way)):
                for change in way.changes:
                    change(game, act)
                self.taken.add(way.edge.id)
                return way.edge
        return None

    def holds(self, game: Model, trigger: str, act: Any) -> bool:
        """Tell whether the guards of an alternative hold; of that nothing is noted."""
        return hold_of(self.ways.get((game.position.state, trigger), ()), game, act)

    def _named(self, way: Way) -> list[tuple[str, Guard]]:
        return list(zip(way.edge.guards, way.guards, strict=True))

    def _ask(self, name: str, guard: Guard, game: Model, act: Any) -> bool:
        answer = guard(game, act)
        self.answers.setdefault(name, set()).add(answer)
        return answer
