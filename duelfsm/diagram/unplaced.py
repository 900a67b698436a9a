"""What a free layout is asked to place: boxes, arrows with their labels, and the frames around them.

A call is a box in its place: the arrow goes to the procedure and from there to the state after it. Unfolded, the
procedure's own states stand there instead of the box.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from duelfsm.diagram.box import StateBox, state_box
from duelfsm.diagram.content import FROM_EVERY_STATE, Diagram, Edge, Group, Node, by_source
from duelfsm.diagram.look import View
from duelfsm.diagram.measure import width
from duelfsm.diagram.row import Row, row_of
from duelfsm.rulebook.transition import ANYWHERE

DOT, CALL_HEIGHT, LABEL = 14.0, 34.0, 190.0
RETURN = "return"


@dataclass(frozen=True, slots=True)
class Placeable:
    """A thing with a place: a state, the box of a call, or a dot where something begins or returns.

    Args:
        frame: the frame that it stands in.
        shown: the state's box, or the procedure that is called, or nothing for a dot.
        edge: the edge that calls.
        returns: True for the dot at which a call is over.
    """

    id: str
    frame: str | None
    width: float
    height: float
    shown: StateBox | Group | None = None
    edge: Edge | None = None
    returns: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between two items; the label stands on one arrow of each edge, in a width of its own."""

    tail: str
    head: str
    edge: Edge | None = None
    label: Row | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Border:
    """A frame around items, and the one that it stands in."""

    id: str
    group: Group
    inside: str | None = None


@dataclass(slots=True)
class Unplaced:
    """Everything that has to be placed, in the order of the declaration."""

    items: list[Placeable] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    frames: list[Border] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of the graph in the making: a step or procedure, or one that is unfolded in place of a call.

    Args:
        leaving: its edges by the state that they leave.
        prefix: what stands before its ids, so that a procedure can be unfolded more than once.
        returns: where its `return` leads.
    """

    graph: Unplaced
    diagram: Diagram
    leaving: dict[str, list[Edge]]
    view: View
    unfold: frozenset[str]
    prefix: str = ""
    returns: str = RETURN


def graph_of(diagram: Diagram, view: View) -> Unplaced:
    """Return what has to be placed."""
    graph = Unplaced()
    part = _Part(graph, diagram, diagram.leaving, view, view.unfold)
    if part.leaving[ANYWHERE]:
        _add_state(part, Node(ANYWHERE, FROM_EVERY_STATE, "", ANYWHERE, ANYWHERE), None)
    for group in diagram.groups:
        _add_group(part, group, None)
    if any(arrow.head == RETURN for arrow in graph.arrows):
        graph.items.append(Placeable(RETURN, None, DOT, DOT, returns=True))
    return graph


def _add_group(part: _Part, group: Group, inside: str | None) -> None:
    frame = None
    if not group.is_its_state and group.name != part.diagram.name:
        frame = part.prefix + group.id
        part.graph.frames.append(Border(frame, group, inside))
    for node in group.nodes:
        _add_state(part, node, frame or inside)


def _add_state(part: _Part, node: Node, frame: str | None) -> None:
    """Add a state with what keeps it as it is, and an arrow for each other edge."""
    edges = part.leaving[node.id]
    loops = [edge for edge in edges if edge.loops and edge.call not in part.unfold]
    box = state_box(node, loops, part.diagram, part.view)
    name = part.prefix + node.id
    if node.entry and not part.prefix:
        part.graph.items.append(Placeable(f"start of {name}", frame, DOT, DOT))
        part.graph.arrows.append(Arrow(f"start of {name}", name))
    part.graph.items.append(Placeable(name, frame, box.width, box.height, box))
    for edge in edges:
        if edge not in loops:
            _add_edge(part, edge, name, frame)


def _add_edge(part: _Part, edge: Edge, name: str, frame: str | None) -> None:
    goal = part.prefix + edge.goal if edge.goal else part.returns
    label = row_of(edge, part.diagram, part.view, LABEL, with_call=False)
    wide = label.width(part.view)
    called = next((group for group in part.diagram.calls if group.id == edge.call), None)
    if called is None:
        part.graph.arrows.append(Arrow(name, goal, edge, label, wide))
        return
    if called.id in part.unfold:
        begins = _unfold(part, edge, called, frame, goal)
    else:
        begins = f"{part.prefix}{edge.id} calls"
        words_wide = max(width(words, size) for words, size in call_lines(part.view, called))
        part.graph.items.append(Placeable(begins, frame, words_wide + 22, CALL_HEIGHT, called, edge))
        part.graph.arrows.append(Arrow(begins, goal, edge))
    part.graph.arrows.append(Arrow(name, begins, edge, label, wide))


def _unfold(part: _Part, edge: Edge, called: Group, frame: str | None, goal: str) -> str:
    """Add the states of a procedure in place of a call; return the one in which it begins."""
    prefix = f"{part.prefix}{edge.id} > "
    leaving, rest = by_source(part.diagram.inner), part.unfold - {called.id}
    inner = replace(part, leaving=leaving, prefix=prefix, returns=goal, unfold=rest)
    _add_group(inner, called, frame)
    return prefix + called.nodes[0].id


def call_lines(view: View, called: Group) -> list[tuple[str, float]]:
    """Return the lines in the box of a call, each with its size of type."""
    first, *others = dict.fromkeys(view.words(called.name))
    return [(first, 11.0), (" ".join([*others, called.rule]), 9.5)]
