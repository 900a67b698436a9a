"""Where the boxes of a playmat stand: it follows from the order of the declaration alone.

Each step is a column, left to right as it is played. A step with substeps has the first of them in its column, and the
others in a second band below, left to right too, so that the attack is read as its loop. A procedure has a column for
each of its states.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from duelfsm.diagram.box import WIDTH, StateBox, state_box
from duelfsm.diagram.content import FROM_EVERY_STATE, Diagram, Group, Node
from duelfsm.diagram.look import View
from duelfsm.rulebook.transition import ANYWHERE

GAP = 26.0  # between the boxes of a column
TOP, BELOW = 0, 1  # the two bands


@dataclass(frozen=True, slots=True)
class Cell:
    """The boxes of a place, in their order: in which band and column they stand.

    Args:
        group: the step or procedure that they belong to.
    """

    group: Group
    band: int
    column: int
    boxes: tuple[StateBox, ...]

    @property
    def width(self) -> float:
        """How wide the widest box is."""
        return max(box.width for box in self.boxes)

    @property
    def height(self) -> float:
        """How high the boxes are with the gaps between them."""
        return sum(box.height for box in self.boxes) + GAP * (len(self.boxes) - 1)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one box stands: in which band and column, as which of its place, and the upper left corner."""

    box: StateBox
    band: int
    column: int
    index: int
    x: float
    y: float


def cells(diagram: Diagram, view: View) -> list[Cell]:
    """Return the places of a diagram with their boxes."""
    groups = [group for group in diagram.groups if group.nodes]
    found: list[Cell] = []
    for column, group in enumerate(groups):
        places = dict.fromkeys(node.place for node in group.nodes)
        for order, place in enumerate(places):
            nodes = [node for node in group.nodes if node.place == place]
            band, at = _where(column, order, found, alone=len(groups) == 1)
            boxes = tuple(_boxes([*nodes, *_from_anywhere(diagram, nodes)], diagram, view))
            found.append(Cell(group, band, at, boxes))
    return found


def _where(column: int, order: int, found: list[Cell], *, alone: bool) -> tuple[int, int]:
    """Return band and column of a place: the first of a step on top, the others below, from one column to the left."""
    if alone:
        return TOP, order
    if order == 0:
        return TOP, column
    taken = max((cell.column for cell in found if cell.band == BELOW), default=-1)
    return BELOW, max(column - 1, taken + 1) if order == 1 else taken + 1


def _boxes(nodes: Iterable[Node], diagram: Diagram, view: View) -> Iterator[StateBox]:
    for node in nodes:
        yield state_box(node, diagram.leaving[node.id], diagram, view)


def _from_anywhere(diagram: Diagram, nodes: list[Node]) -> Iterator[Node]:
    """Yield what stands for every state, where the first edge from everywhere leads to one of *nodes*."""
    edges = diagram.leaving[ANYWHERE]
    if edges and edges[0].goal in {node.id for node in nodes}:
        yield Node(ANYWHERE, FROM_EVERY_STATE, "", ANYWHERE, ANYWHERE)


def spots(found: list[Cell], left: list[float], tops: tuple[float, float]) -> dict[str, Spot]:
    """Return where each box stands, by the id of its state.

    Args:
        found: the places.
        left: where each column begins.
        tops: where each band begins.
    """
    stood: dict[str, Spot] = {}
    for cell in found:
        y = tops[cell.band]
        for index, box in enumerate(cell.boxes):
            stood[box.node.id] = Spot(box, cell.band, cell.column, index, left[cell.column], y)
            y += box.height + GAP
    return stood


def column_widths(found: list[Cell]) -> list[float]:
    """Return how wide each column is."""
    count = max(cell.column for cell in found) + 1
    return [max([WIDTH, *(cell.width for cell in found if cell.column == index)]) for index in range(count)]


def band_height(found: list[Cell], band: int) -> float:
    """Return how high a band is."""
    return max((cell.height for cell in found if cell.band == band), default=0.0)
