"""A state as a box: its name, its rule, and one row for each way out of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.diagram.content import Diagram, Edge, Node
from duelfsm.diagram.hover import hover_of_node
from duelfsm.diagram.look import View
from duelfsm.diagram.measure import width, wrap
from duelfsm.diagram.row import Row, row_of
from duelfsm.diagram.svg import Rect, Shape, TextLine, Together

WIDTH = 208.0
TITLE, SUBTITLE, NUMBER = 13.0, 10.5, 9.5
_MANY = 9  # so many loops stand in columns, as one list
_PER_COLUMN = 16


@dataclass(frozen=True, slots=True)
class StateBox:
    """A state with its rows, measured but without a place.

    Args:
        title: the lines of its name, each with its size of type and its role.
        head: how high the part with the name is.
        hover: what is shown when the pointer rests on it.
        places: where each row stands: from the left, from the top, and how wide it is.
    """

    node: Node
    title: tuple[tuple[str, float, str], ...]
    head: float
    rows: tuple[Row, ...]
    places: tuple[tuple[float, float, float], ...]
    width: float
    height: float
    hover: str

    @property
    def entry(self) -> float:
        """How far below the top an arrow enters at the side."""
        return self.head / 2

    def port(self, row: Row) -> float:
        """Return how far below the top a row's line leaves."""
        return self.places[self.rows.index(row)][1] + row.height / 2

    def draw(self, x: float, y: float, view: View, name: str = "") -> Together:
        """Return the box with its rows, its upper left corner at *x*, *y*; *name* is its id, if not the state's."""
        kind = "ends" if self.node.final else "waits" if self.node.waits else "passes"
        mark = view.mark(self.node)
        role = f"state {kind} {mark.role}" if mark else f"state {kind}"
        parts = (*self._head(x, y, view), *self._rows(x, y, view))
        return Together(parts, role, f"s-{name or self.node.id}", self.hover)

    def _head(self, x: float, y: float, view: View) -> Iterator[Shape]:
        yield Rect(x, y, self.width, self.height, "box", 7)
        yield Rect(x + 1, y + 1, self.width - 2, self.head - 2, "head", 6)
        yield Rect(x, y, self.width, self.height, "outline", 7)
        pale = " pale" if self.node.final else ""
        yield TextLine(x + 8, y + NUMBER + 4, self.node.rule, NUMBER, f"soft{pale}")
        mark = view.mark(self.node)
        if mark and mark.tag:
            yield TextLine(
                x + self.width - 8 - width(mark.tag, SUBTITLE), y + NUMBER + 4, mark.tag, SUBTITLE, "tag strong"
            )
        base = y + NUMBER + 5
        for text, size, title_role in self.title:
            base += size + 2.5
            yield TextLine(x + self.width / 2, base - 1, text, size, title_role + pale, middle=True)

    def _rows(self, x: float, y: float, view: View) -> Iterator[Shape]:
        for row, (dx, dy, wide) in zip(self.rows, self.places, strict=True):
            shapes = (*row.draw(x + dx, y + dy, wide, view), *row.end(x + dx + wide - 12, y + dy + row.height / 2 - 4))
            yield row.together(shapes, view)


def state_box(node: Node, edges: list[Edge], diagram: Diagram, view: View) -> StateBox:
    """Return the box of a state: first what may be done in it again and again, then the ways out of it."""
    loops = [edge for edge in edges if edge.loops]
    columns = max(2, -(-len(loops) // _PER_COLUMN)) if len(loops) > _MANY else 1
    wide = columns * WIDTH
    title = tuple(_title(node, view, wide - 20))
    head = NUMBER + 12 + sum(size + 2.5 for _, size, _ in title)
    ordered = loops + [edge for edge in edges if not edge.loops]
    rows = tuple(row_of(edge, diagram, view, WIDTH) for edge in ordered)
    hover = hover_of_node(node, diagram, view)
    places, height = _places(rows, len(loops), columns, head + 2)
    return StateBox(node, title, head, rows, places, wide, height + (3 if rows else -2), hover)


def _title(node: Node, view: View, room: float) -> Iterator[tuple[str, float, str]]:
    for index, name in enumerate(dict.fromkeys(view.words(node.name))):
        size, role = (SUBTITLE, "soft") if index else (TITLE, "strong")
        yield from ((line, size, role) for line in wrap(name, size, room))


def _places(
    rows: tuple[Row, ...], loops: int, columns: int, top: float
) -> tuple[tuple[tuple[float, float, float], ...], float]:
    """Return where the rows stand, and where they end: the loops in columns, the other rows below them."""
    per_column = -(-loops // columns)
    places: list[tuple[float, float, float]] = []
    bottom = y = top
    for index, row in enumerate(rows):
        if index == loops or (index < loops and index % max(per_column, 1) == 0):
            y = bottom if index >= loops else top
        x = WIDTH * (index // per_column) if index < loops else 0
        places.append((x, y, WIDTH if index < loops else WIDTH * columns))
        y += row.height
        bottom = max(bottom, y)
    return tuple(places), bottom
