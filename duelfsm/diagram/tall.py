"""The turn for a phone: its steps one below the other, the substeps of a step set in, readable without zoom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.diagram.box import WIDTH, StateBox
from duelfsm.diagram.content import Diagram, only_turn
from duelfsm.diagram.glyphs import tip
from duelfsm.diagram.legend import legend
from duelfsm.diagram.look import View, renderer
from duelfsm.diagram.measure import wrap
from duelfsm.diagram.playmat_places import cells
from duelfsm.diagram.row import classes
from duelfsm.diagram.style import style_sheet
from duelfsm.diagram.svg import Picture, Point, Shape, TextLine, Together, polyline

MARGIN, INDENT, GAP, BACK, RAIL = 26.0, 18.0, 22.0, 16.0, 4.0
WIDE = 2 * MARGIN + INDENT + WIDTH + BACK
_BIG = 16.0


@dataclass(frozen=True, slots=True)
class Place:
    """A box, its upper left corner, and the step that it belongs to."""

    box: StateBox
    x: float
    y: float
    step: str

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.y + self.box.height


@renderer("tall", ".svg")
def tall(diagram: Diagram, view: View) -> str:
    """Return the turn, or a procedure, as a tall picture in SVG."""
    diagram = only_turn(diagram) if diagram.steps else diagram
    name = list(_name(diagram, view))
    places = list(_places(diagram, view, MARGIN + (_BIG + 4) * len(name) + 14))
    wide = max([WIDE, *(place.x + place.box.width + BACK + MARGIN for place in places)])
    key = legend(diagram, view, MARGIN, places[-1].bottom + GAP, wide - 2 * MARGIN)
    boxes = [place.box.draw(place.x, place.y, view) for place in places]
    shapes = (*name, *boxes, *_ways(diagram, places, view), *key.shapes)
    return Picture(wide, key.bottom + MARGIN, view.line(diagram.name), style_sheet(dark=view.dark), shapes).text()


def _name(diagram: Diagram, view: View) -> Iterator[Shape]:
    words = [*dict.fromkeys(view.words(diagram.name)), *([view.line(view.note)] if view.note else [])]
    lines = [line for each in words for line in wrap(each, _BIG, WIDE - 2 * MARGIN)]
    for number, line in enumerate(lines):
        yield TextLine(MARGIN, MARGIN + _BIG + number * (_BIG + 4), line, _BIG, "soft" if number else "strong")


def _places(diagram: Diagram, view: View, y: float) -> Iterator[Place]:
    """Yield the boxes in the order in which they are played, each below the one before."""
    first: set[str] = set()
    for cell in cells(diagram, view):
        set_in = INDENT if cell.group.id in first and diagram.steps else 0.0
        first.add(cell.group.id)
        for box in cell.boxes:
            yield Place(box, MARGIN + set_in, y, cell.group.id)
            y += box.height + GAP


def _ways(diagram: Diagram, places: list[Place], view: View) -> Iterator[Shape]:
    """Yield an arrow for each edge that leads to the next box, and one for each way back inside of a step."""
    rails = 0
    at = {place.box.node.id: number for number, place in enumerate(places)}
    for edge in diagram.edges:
        one, two = at.get(edge.source), at.get(edge.goal or "")
        if one is None or two is None or edge.loops:
            continue
        ahead = two > one + 1 and places[one].step != places[two].step
        rails += ahead
        points = _rail(places[one], places[two], rails) if ahead else _points(places, one, two)
        if points:
            line = (polyline(points), tip(points[-1], points[-2]))
            yield Together(line, classes("line", view, edge), f"l-{edge.id}")


def _rail(start: Place, goal: Place, number: int) -> list[Point]:
    """Return the corners of an arrow past other steps, along the left side."""
    x, leaves, enters = MARGIN - 6 - RAIL * number, start.bottom - 6 - RAIL * number, goal.y + goal.box.entry
    return [(start.x, leaves), (x, leaves), (x, enters), (goal.x, enters)]


def _points(places: list[Place], one: int, two: int) -> list[Point]:
    """Return the corners of an arrow: straight down to the next box, or along the side back to an earlier one."""
    start, goal = places[one], places[two]
    if two == one + 1:
        x = goal.x + WIDTH / 2
        return [(x, start.bottom), (x, goal.y)]
    if two > one or start.step != goal.step:
        return []
    side = max(place.x + place.box.width for place in places) + BACK / 2
    right = goal.x + goal.box.width
    return [
        (start.x + start.box.width, start.y + start.box.entry),
        (side, start.y + start.box.entry),
        (side, goal.y + goal.box.entry),
        (right, goal.y + goal.box.entry),
    ]
