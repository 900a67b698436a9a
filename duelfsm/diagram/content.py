"""What a picture of the turn shows, taken from the declaration. It knows no format."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.declaration import GuardText, State
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, join
from duelfsm.rulebook.transition import ANYWHERE, Begins, By, Transition

FROM_EVERY_STATE = Text(ja="どの状態からも", en="from every state")
THE_TURN = Text(ja="ターンの構造", en="The structure of a turn")
NOT_FROM = Text(ja="{steps}には行えません。", en="Not possible in: {steps}.")
_SIGNS = {  # what stands for a card, a player or a number where nothing has happened yet
    "card": "X", "target": "Y", "player": "P", "turn_player": "T", "count": "m", "limit": "n", "number": "m",
}  # fmt: skip
_OTHER_SIGN = "Z"
_DEED = {"event": Text(ja="…する", en="…")}  # no letter stands for what is done


@dataclass(frozen=True, slots=True)
class Node:
    """A state: its id, name and rule, and the step or procedure that it lies in.

    Args:
        place: the step or substep in whose place it stands.
        waits: True where a choice must be said, and nothing may go unsaid.
        entry: True where a game begins that is recorded from the deal, or where a call begins.
        merged: the states that it stands for.
    """

    id: str
    name: Text
    rule: str
    parent: str
    place: str
    waits: bool = False
    entry: bool = False
    final: bool = False
    merged: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EdgeGuard:
    """A guard of an edge: its rule, and what is said where it is false, with letters for cards and numbers."""

    id: str
    rule: str
    text: Text


@dataclass(frozen=True, slots=True)
class Edge:
    """A transition: where it leads, what it is called, and what it asks.

    Args:
        source: the state that it leaves, or `anywhere`.
        goal: the state after it, None where it returns from a call.
        guards: the conditions, in the order in which they are asked.
        call: the procedure that runs first.
        silent: True where nobody acts and it only leads on.
        within: True where it leads from one state to another that the same node stands for.
        merged: the transitions that it stands for.
    """

    id: str
    source: str
    goal: str | None
    name: Text
    rule: str
    by: By
    guards: tuple[EdgeGuard, ...] = ()
    call: str | None = None
    begins: Begins | None = None
    silent: bool = False
    within: bool = False
    merged: tuple[str, ...] = ()

    @property
    def loops(self) -> bool:
        """True where it leads back to the node that it leaves, or stays in it."""
        return self.goal == self.source


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
    """Steps and procedures in the order of the declaration, and every edge once.

    Args:
        edition: the number of the edition.
        name: what the whole is called.
        edges: what is drawn.
        calls: every procedure that an edge can call, drawn or not.
        inner: the edges of those procedures, for calls that are drawn unfolded.
        clauses: what the rules say, by their numbers.
    """

    edition: str
    name: Text
    steps: tuple[Group, ...]
    procedures: tuple[Group, ...]
    edges: tuple[Edge, ...]
    calls: tuple[Group, ...]
    inner: tuple[Edge, ...]
    clauses: Mapping[str, Text]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The steps, then the procedures."""
        return (*self.steps, *self.procedures)

    @property
    def nodes(self) -> dict[str, Node]:
        """Every state that is drawn, by id."""
        return {node.id: node for group in self.groups for node in group.nodes}

    @property
    def leaving(self) -> dict[str, list[Edge]]:
        """The edges by the state that they leave."""
        return by_source(self.edges)


def by_source(edges: Iterable[Edge]) -> dict[str, list[Edge]]:
    """Return edges by the state that they leave; a state without one has an empty list."""
    found: dict[str, list[Edge]] = defaultdict(list)
    for edge in edges:
        found[edge.source].append(edge)
    return found


def extract(edition: Edition) -> Diagram:
    """Return what a picture of the edition shows."""
    declared = edition.declaration
    steps = [
        Group(step.id, step.name, step.rule, _nodes([s for s in declared.states if s.step == step.id]))
        for step in declared.steps
    ]
    procedures = [Group(p.id, p.name, p.rule, _nodes(p.states, p.initial)) for p in declared.procedures]
    edges = tuple(_edge(edition, edge) for edge in edition.transitions.values())
    inner = tuple(edge for edge in edges if edge.source.split(".")[0] in edition.procedures)
    clauses = {clause.id: clause.text for clause in load_clauses(edition)}
    return Diagram(edition.id, THE_TURN, tuple(steps), tuple(procedures), edges, tuple(procedures), inner, clauses)


def only_turn(diagram: Diagram) -> Diagram:
    """Return the turn without its procedures, with what can happen anywhere."""
    turn = replace(diagram, procedures=())
    return _only(turn, [*turn.nodes, ANYWHERE])


def only_procedure(diagram: Diagram, name: str) -> Diagram:
    """Return one procedure alone, each of its states in a place of its own.

    Raises:
        LookupError: where there is no such procedure.
    """
    found = [group for group in diagram.procedures if group.id == name]
    if not found:
        raise LookupError(name)
    nodes = tuple(replace(node, place=node.id) for node in found[0].nodes)
    group = replace(found[0], nodes=nodes)
    alone = replace(diagram, steps=(), procedures=(group,), name=group.name)
    return _only(alone, alone.nodes)


def nothing_of(diagram: Diagram) -> Diagram:
    """Return the diagram of an edition without the procedure that is asked for."""
    return replace(diagram, steps=(), procedures=(), edges=())


def _only(diagram: Diagram, sources: Iterable[str]) -> Diagram:
    """Return the diagram with the edges that leave one of the states."""
    known = set(sources)
    return replace(diagram, edges=tuple(edge for edge in diagram.edges if edge.source in known))


def _nodes(states: Iterable[State], initial: str | None = None) -> tuple[Node, ...]:
    states = tuple(states)
    has_substeps = any(state.id != state.substep for state in states)
    return tuple(
        Node(
            id=state.id,
            name=state.name,
            rule=state.rule,
            parent=state.step,
            place=state.substep if has_substeps else state.step,
            waits=state.otherwise is None and not state.final,
            entry=state.id == initial or state.entry == "deal",
            final=state.final,
            merged=(state.id,),
        )
        for state in states
    )


def _edge(edition: Edition, edge: Transition) -> Edge:
    return Edge(
        id=edge.id,
        source=edge.source,
        goal=edge.to or (None if edge.returns else edge.source),
        name=_name(edition, edge),
        rule=edge.rule,
        by=edge.by,
        guards=(*_outside(edition, edge), *(_condition(edition.guards[name]) for name in edge.guards)),
        call=edge.call,
        begins=edge.begins,
        silent=edge.name is not None and edge.by is By.NOBODY,
        merged=(edge.id,),
    )


def _outside(edition: Edition, edge: Transition) -> Iterator[EdgeGuard]:
    """Yield the condition that an edge from anywhere does not leave some of the steps."""
    if edge.outside:
        names = join([edition.steps[step].name for step in edge.outside])
        yield EdgeGuard("outside", edge.rule, NOT_FROM.fill({"steps": names}))


def _condition(guard: GuardText) -> EdgeGuard:
    names = set().union(*guard.text.holes())
    signs = {name: Text(ja=sign, en=sign) for name in names for sign in [_SIGNS.get(name, _OTHER_SIGN)]}
    return EdgeGuard(guard.id, guard.rule, guard.text.fill(signs | _DEED))


def _name(edition: Edition, edge: Transition) -> Text:
    """Return the edge's name, else that of its trigger; the variant tells alternatives without a name apart."""
    if edge.name:
        return edge.name
    name = edition.triggers[edge.trigger].name
    variant = "".join(f" ({part})" for part in edge.id.split("/")[2:])
    return Text(ja=name.ja, en=name.en + variant)
