"""The turn in a strip: its steps in order, under a step its substeps, without conditions or a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from duelfsm.diagram.content import Diagram, Group, Node
from duelfsm.diagram.glyphs import tip
from duelfsm.diagram.look import View
from duelfsm.diagram.measure import width, wrap
from duelfsm.diagram.style import style_sheet
from duelfsm.diagram.svg import Picture, Point, Rect, Shape, TextLine, Together, polyline

WIDE, HIGH, GAP, EDGE, TOP = 116.0, 96.0, 16.0, 12.0, 34.0
BETWEEN, BACK, SIDE = 34.0, 12.0, 14.0  # between the rows; above or below a row on the way back; beside its box
_NUMBER, _FIRST, _OTHER, _ROOM = 9.0, 11.5, 9.5, 106.0


@dataclass(frozen=True, slots=True)
class StripBox:
    """A box of the strip: what stands in it, its upper left corner, and the states inside."""

    drawn: Group | Node
    x: float
    y: float
    states: frozenset[str]


def strip(diagram: Diagram, view: View) -> str:
    """Return the strip as SVG; the diagram shows steps, not states."""
    lasting = [step for step in diagram.steps if not all(node.final for node in step.nodes)]
    steps = [_place(step, column, TOP, step.nodes) for column, step in enumerate(lasting)]
    parted = [place for place in steps if len(place.states) > 1]
    rows = [steps, *(_under(place, len(steps), row) for row, place in enumerate(parted, 1))]
    ways = {(edge.source, edge.goal) for edge in diagram.edges if edge.goal}
    shapes = [shape for row in rows for shape in (*_boxes(row, view), *_arrows(row, ways, up=row is steps))]
    down = [_down(place, row[0]) for place, row in zip(parted, rows[1:], strict=True)]
    wide, high = 2 * EDGE + len(steps) * (WIDE + GAP) - GAP, rows[-1][0].y + HIGH + 2 * BACK
    return Picture(wide, high, view.line(diagram.name), style_sheet(dark=view.dark), (*shapes, *down)).text()


def _place(drawn: Group | Node, column: int, y: float, nodes: Sequence[Node]) -> StripBox:
    return StripBox(drawn, EDGE + column * (WIDE + GAP), y, frozenset(node.id for node in nodes))


def _under(step: StripBox, columns: int, row: int) -> list[StripBox]:
    """Return the substeps of a step, in the row below, about under it and inside of the picture."""
    nodes = step.drawn.nodes if isinstance(step.drawn, Group) else ()
    own = round((step.x - EDGE) / (WIDE + GAP))
    first = max(0, min(own - len(nodes) // 2, columns - len(nodes)))
    y = TOP + row * (HIGH + BETWEEN)
    return [_place(node, first + column, y, [node]) for column, node in enumerate(nodes)]


def _boxes(row: Sequence[StripBox], view: View) -> Iterator[Shape]:
    """Yield each box with its rule and its name in each language."""
    for place in row:
        yield Together(tuple(_box(place, view)), "passes")


def _box(place: StripBox, view: View) -> Iterator[Shape]:
    yield Rect(place.x, place.y, WIDE, HIGH, "box head", 7)
    yield TextLine(place.x + 6, place.y + 13, place.drawn.rule, _NUMBER, "soft")
    y = place.y + 17
    for number, name in enumerate(dict.fromkeys(view.words(place.drawn.name))):
        size, role = (_OTHER, "soft") if number else (_FIRST, "strong")
        for line in wrap(name, size, _ROOM):
            y += size + 3.5
            yield TextLine(place.x + (WIDE - width(line, size)) / 2, y, line, size, role)


def _arrows(row: Sequence[StripBox], ways: set[tuple[str, str]], *, up: bool) -> Iterator[Shape]:
    """Yield an arrow from each box to the next where a way leads there, and the ways back, above or below the row."""
    for one, two in pairwise(row):
        if _leads(one, two, ways):
            y = one.y + HIGH / 2
            yield _arrow((one.x + WIDE, y), (two.x, y))
    for number, one in enumerate(row):
        for two in row[:number]:
            if _leads(one, two, ways):
                edge, level = (one.y, one.y - BACK) if up else (one.y + HIGH, one.y + HIGH + BACK)
                x1, x2 = one.x + WIDE - SIDE, two.x + SIDE
                yield _arrow((x1, edge), (x1, level), (x2, level), (x2, edge))


def _leads(one: StripBox, two: StripBox, ways: set[tuple[str, str]]) -> bool:
    return any((source, goal) in ways for source in one.states for goal in two.states)


def _down(step: StripBox, first: StripBox) -> Shape:
    """Return the arrow from a step to the first of its substeps."""
    x, level = step.x + WIDE / 2, step.y + HIGH + BETWEEN / 2
    return _arrow((x, step.y + HIGH), (x, level), (first.x + WIDE / 2, level), (first.x + WIDE / 2, first.y))


def _arrow(*points: Point) -> Shape:
    return Together((polyline(points), tip(points[-1], points[-2])))
