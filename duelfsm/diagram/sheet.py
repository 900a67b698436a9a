"""The turn on one sheet of A4 that lies, for print: its boxes in columns that are read downwards, none of them small.

What each way asks stands on the second page (`conditions`), so that its numbers are left out here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from duelfsm.diagram.box import WIDTH, StateBox
from duelfsm.diagram.content import Diagram, only_turn
from duelfsm.diagram.glyphs import tip
from duelfsm.diagram.legend import legend
from duelfsm.diagram.look import View, renderer
from duelfsm.diagram.playmat_places import cells
from duelfsm.diagram.row import classes
from duelfsm.diagram.second_page import RATIO
from duelfsm.diagram.style import style_sheet
from duelfsm.diagram.svg import Picture, Point, Shape, Together, polyline
from duelfsm.diagram.tall import Place
from duelfsm.diagram.title import TITLE_HEIGHT, title, title_width

MARGIN, GUTTER, GAP, KEY = 16.0, 22.0, 17.0, 60.0
Column = list[StateBox]


@renderer("sheet", ".svg")
def sheet(diagram: Diagram, view: View) -> str:
    """Return the turn, or a procedure, on one sheet in SVG."""
    diagram = _without_conditions(only_turn(diagram) if diagram.steps else diagram)
    steps = {box.node.id: cell.group.id for cell in cells(diagram, view) for box in cell.boxes}
    columns = _columns([box for cell in cells(diagram, view) for box in cell.boxes])
    wide = max(_width(columns), title_width(diagram, view))
    places = list(_places(columns, steps))
    key = legend(diagram, view, MARGIN, max(place.bottom for place in places) + 6, wide - 2 * MARGIN)
    boxes = [place.box.draw(place.x, place.y, view) for place in places]
    shapes = (*title(diagram, view, wide), *boxes, *_ways(diagram, places, view), *key.shapes)
    high = max(key.bottom + 6, wide / RATIO)
    return Picture(max(wide, high * RATIO), high, view.line(diagram.name), style_sheet(dark=view.dark), shapes).text()


def _without_conditions(diagram: Diagram) -> Diagram:
    return replace(diagram, edges=tuple(replace(edge, guards=()) for edge in diagram.edges))


def _width(columns: list[Column]) -> float:
    return 2 * MARGIN + sum(map(_wide, columns)) + GUTTER * (len(columns) - 1)


def _wide(column: Column) -> float:
    return max([WIDTH, *(box.width for box in column)])


def _columns(boxes: list[StateBox]) -> list[Column]:
    """Return the boxes in their order, in as few columns as make a page that is no higher than a sheet."""
    for count in range(1, len(boxes) + 1):
        room = (2 * MARGIN + count * (WIDTH + GUTTER) - GUTTER) / RATIO - TITLE_HEIGHT - KEY
        columns = _filled(boxes, room)
        if _width(columns) <= 2 * MARGIN + count * (WIDTH + GUTTER) - GUTTER:
            return columns
    return [[box] for box in boxes]


def _filled(boxes: list[StateBox], room: float) -> list[Column]:
    columns: list[Column] = [[]]
    for box in boxes:
        if columns[-1] and sum(each.height + GAP for each in columns[-1]) + box.height > room:
            columns.append([])
        columns[-1].append(box)
    return columns


def _places(columns: list[Column], steps: dict[str, str]) -> Iterator[Place]:
    x = MARGIN
    for column in columns:
        y = TITLE_HEIGHT
        for box in column:
            yield Place(box, x, y, steps[box.node.id])
            y += box.height + GAP
        x += _wide(column) + GUTTER


def _ways(diagram: Diagram, places: list[Place], view: View) -> Iterator[Shape]:
    """Yield an arrow for each way to the next box: straight down, or over to the top of the next column."""
    at = {place.box.node.id: number for number, place in enumerate(places)}
    for edge in diagram.edges:
        one, two = at.get(edge.source), at.get(edge.goal or "")
        if one is not None and two == one + 1 and not edge.loops:
            points = _points(places[one], places[two])
            yield Together((polyline(points), tip(points[-1], points[-2])), classes("line", view, edge))


def _points(start: Place, goal: Place) -> list[Point]:
    x = start.x + WIDTH / 2
    if start.x == goal.x:
        return [(x, start.bottom), (x, goal.y)]
    between, enters = goal.x - GUTTER / 2, goal.y + goal.box.entry
    leaves = start.bottom - 8
    return [(start.x + start.box.width, leaves), (between, leaves), (between, enters), (goal.x, enters)]
