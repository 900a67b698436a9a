"""What a picture of the turn shows, taken from the declaration. It knows no format."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.rulebook.declaration import Begins, By, State, Transition
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text

ANYWHERE = "anywhere"


@dataclass(frozen=True, slots=True)
class Node:
    """A state: its id, name and rule, and the step or procedure that it lies in.

    Args:
        waits: True where a choice must be said, and nothing may go unsaid.
        entry: True where a game begins that is recorded from the deal, or where a call begins.
    """

    id: str
    name: Text
    rule: str
    parent: str
    waits: bool = False
    entry: bool = False
    final: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """A transition: where it leads, what it is called, and what it asks.

    Args:
        source: the state that it leaves, or `anywhere`.
        goal: the state after it, None where it returns from a call.
        guards: what is said where a guard is false, in the order in which they are asked.
        call: the procedure that runs first.
    """

    id: str
    source: str
    goal: str | None
    name: Text
    rule: str
    by: By
    guards: tuple[Text, ...] = ()
    call: str | None = None
    begins: Begins | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A step of the turn, or a procedure, with its states in the order of the declaration."""

    id: str
    name: Text
    rule: str
    nodes: tuple[Node, ...]

    @property
    def is_its_state(self) -> bool:
        """True for a step that is nothing but one state of the same name."""
        return len(self.nodes) == 1 and self.nodes[0].name == self.name


@dataclass(frozen=True, slots=True)
class Diagram:
    """The whole turn: steps and procedures in the order of the declaration, and every edge once."""

    edition: str
    steps: tuple[Group, ...]
    procedures: tuple[Group, ...]
    edges: tuple[Edge, ...]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The steps, then the procedures."""
        return (*self.steps, *self.procedures)


def extract(edition: Edition) -> Diagram:
    """Return what a picture of the edition shows."""
    declared = edition.declaration
    steps = [
        Group(step.id, step.name, step.rule, _nodes([s for s in declared.states if s.step == step.id]))
        for step in declared.steps
    ]
    procedures = [Group(p.id, p.name, p.rule, _nodes(p.states, p.initial)) for p in declared.procedures]
    edges = [_edge(edition, edge) for edge in edition.transitions.values()]
    return Diagram(edition.id, tuple(steps), tuple(procedures), tuple(edges))


def _nodes(states: list[State] | tuple[State, ...], initial: str | None = None) -> tuple[Node, ...]:
    return tuple(
        Node(
            id=state.id,
            name=state.name,
            rule=state.rule,
            parent=state.step,
            waits=state.otherwise is None and not state.final,
            entry=state.id == initial or state.entry == "deal",
            final=state.final,
        )
        for state in states
    )


def _edge(edition: Edition, edge: Transition) -> Edge:
    sentences = {guard.id: guard.text for guard in edition.declaration.guards}
    return Edge(
        id=edge.id,
        source=edge.source,
        goal=edge.to,
        name=_name(edition, edge),
        rule=edge.rule,
        by=edge.by,
        guards=tuple(sentences[name] for name in edge.guards),
        call=edge.call,
        begins=edge.begins,
    )


def _name(edition: Edition, edge: Transition) -> Text:
    """Return the edge's name, else that of its trigger; the variant tells alternatives without a name apart."""
    if edge.name:
        return edge.name
    name = edition.triggers[edge.trigger].name
    variant = "".join(f" ({part})" for part in edge.id.split("/")[2:])
    return Text(ja=name.ja, en=name.en + variant)
