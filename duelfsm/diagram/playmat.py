"""The judge's picture: steps left to right as they are played, the attack as its loop, everything in a fixed place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.diagram.content import Diagram, only_turn
from duelfsm.diagram.glyphs import START, tip
from duelfsm.diagram.legend import legend
from duelfsm.diagram.look import View, renderer
from duelfsm.diagram.playmat_places import BELOW, TOP, Cell, Spot, band_height, cells, column_widths, spots
from duelfsm.diagram.row import is_marked
from duelfsm.diagram.style import style_sheet
from duelfsm.diagram.svg import Picture, Point, Rect, Shape, Together, polygon, polyline
from duelfsm.diagram.title import TITLE_HEIGHT, heading, title, title_width
from duelfsm.diagram.wires import PITCH, Lanes, Wire, corridor_lanes, ends, gutter_lanes, wires

MARGIN, CORRIDOR, HEADING, PAD = 20.0, 16.0, 36.0, 11.0
GUTTER = 2 * PAD + 6 * PITCH  # room for five lanes: few changes of the rules move a column
_FEW = 3  # fewer columns have no room for the key


@dataclass(frozen=True, slots=True)
class Mat:
    """A playmat with every place known.

    Args:
        middles: the x of the middle of each gutter.
        levels: the y of the middle of each corridor.
    """

    found: list[Cell]
    stood: dict[str, Spot]
    lines: list[Wire]
    gutters: Lanes
    corridors: Lanes
    middles: list[float]
    levels: tuple[float, float, float]
    width: float
    bottom: float


@renderer("playmat", ".svg")
def playmat(diagram: Diagram, view: View) -> str:
    """Return the playmat of the turn, or of a procedure, as SVG."""
    return picture(diagram, view).text()


def picture(diagram: Diagram, view: View) -> Picture:
    """Return the playmat as shapes."""
    diagram = only_turn(diagram) if diagram.steps else diagram
    mat = lay_out(diagram, view)
    left, top, right = _room_for_legend(mat)
    wide = max(mat.width, title_width(diagram, view))
    key = legend(diagram, view, left, top, right - left)
    shapes = (
        *title(diagram, view, wide),
        *_frames(mat, diagram, view),
        *(spot.box.draw(spot.x, spot.y, view) for spot in mat.stood.values()),
        *_starts(mat),
        *_lines(mat, view),
        *key.shapes,
    )
    bottom = max(mat.bottom, key.bottom) + MARGIN
    return Picture(wide, bottom, view.line(diagram.name), style_sheet(dark=view.dark), shapes)


def lay_out(diagram: Diagram, view: View) -> Mat:
    """Return where everything stands: first the lanes are counted, then the gutters and corridors made as wide."""
    found = cells(diagram, view)
    loose = wires(spots(found, [0.0] * len(column_widths(found)), (0.0, 0.0)))
    corridors = corridor_lanes(loose)
    tops, levels, bottom = _rows(found, corridors)
    guess = wires(spots(found, [0.0] * len(column_widths(found)), tops))
    gutters = gutter_lanes(guess, levels)
    left, middles = _columns(column_widths(found), gutters)
    stood = spots(found, left, tops)
    return Mat(found, stood, wires(stood), gutters, corridors, middles, levels, middles[-1] + GUTTER, bottom)


def _rows(found: list[Cell], corridors: Lanes) -> tuple[tuple[float, float], tuple[float, float, float], float]:
    """Return where the bands begin, where the corridors lie, and where the lower band ends."""
    high = [CORRIDOR + PITCH * corridors.count(index) for index in range(3)]
    first = TITLE_HEIGHT + high[0] + HEADING
    under = first + band_height(found, TOP) + PAD
    second = under + high[1] + PAD
    last = second + band_height(found, BELOW) + PAD
    levels = (TITLE_HEIGHT + high[0] / 2, under + high[1] / 2, last + high[2] / 2)
    return (first, second), levels, last + high[2] if band_height(found, BELOW) else under + high[1]


def _columns(wide: list[float], gutters: Lanes) -> tuple[list[float], list[float]]:
    """Return where the columns begin, and the middle of each gutter."""
    x, left, middles = MARGIN / 2, [], []
    for index in range(len(wide) + 1):
        gutter = max(GUTTER, 2 * PAD + PITCH * (gutters.count(index) + 1))
        middles.append(x + gutter / 2)
        left.append(x + gutter)
        x += gutter + (wide[index] if index < len(wide) else 0)
    return left[:-1], middles


def _frames(mat: Mat, diagram: Diagram, view: View) -> Iterator[Shape]:
    """Yield the frame of each step whose name does not stand in its box or in the title, with its name."""
    for group in dict.fromkeys(cell.group.id for cell in mat.found):
        own = [cell for cell in mat.found if cell.group.id == group]
        name = own[0].group.name
        inner = [box.node for cell in own for box in cell.boxes if box.node.parent == group]
        if name != diagram.name and any(node.name != name for node in inner):
            yield Together(tuple(_frame(mat, own, view)), "group", f"g-{group}")


def _frame(mat: Mat, own: list[Cell], view: View) -> Iterator[Shape]:
    on_top = [mat.stood[box.node.id] for cell in own if cell.band == TOP for box in cell.boxes]
    below = [mat.stood[box.node.id] for cell in own if cell.band == BELOW for box in cell.boxes]
    yield _outline(on_top, below, mat.bottom)
    yield from heading(own[0].group, on_top[0].x, on_top[0].y - HEADING + 13, view)


def _outline(on_top: list[Spot], below: list[Spot], bottom: float) -> Shape:
    """Return the area around the boxes: a rectangle, or two that lie on each other."""
    x1, x2 = min(spot.x for spot in on_top) - PAD, max(spot.x + spot.box.width for spot in on_top) + PAD
    y1, y2 = on_top[0].y - HEADING, max(spot.y + spot.box.height for spot in on_top) + PAD
    if not below:
        return Rect(x1, y1, x2 - x1, y2 - y1, "frame", 10)
    x3, x4 = min(spot.x for spot in below) - PAD, max(spot.x + spot.box.width for spot in below) + PAD
    y3, y4 = min(spot.y for spot in below) - PAD, bottom
    x3, x4 = min(x1, x3), max(x2, x4)
    corners = [(x1, y1), (x2, y1), (x2, y3), (x4, y3), (x4, y4), (x3, y4), (x3, y3), (x1, y3)]
    return polygon(corners, "frame")


def _starts(mat: Mat) -> Iterator[Shape]:
    """Yield a dot with an arrow above each state in which a game or a call begins."""
    for spot in mat.stood.values():
        if spot.box.node.entry:
            goal = (spot.x + spot.box.width - 30, spot.y)
            dot = (goal[0], goal[1] - 18)
            yield from START.at(*dot)
            yield Together((polyline([dot, goal]), tip(goal, dot)))


def _lines(mat: Mat, view: View) -> Iterator[Shape]:
    """Yield the lines, those that are marked last, so that nothing hides them."""
    for wire in sorted(mat.lines, key=lambda wire: is_marked(wire.row.edge, view)):
        points = _points(mat, wire)
        yield wire.row.line((polyline(points), tip(points[-1], points[-2])), view)


def _points(mat: Mat, wire: Wire) -> list[Point]:
    """Return the corners of a line: along its lane in each gutter, and in the corridor between them."""
    leaves, enters = ends(wire)
    if not wire.gutters:
        return [leaves, enters]
    lanes = [mat.middles[gutter] + mat.gutters.offset(gutter, wire.cable) for gutter in wire.gutters]
    if wire.corridor is None:
        return [leaves, (lanes[0], leaves[1]), (lanes[0], enters[1]), enters]
    up = -1 if wire.corridor == 0 else 1  # the long way is the outer one
    level = mat.levels[wire.corridor] + up * mat.corridors.offset(wire.corridor, wire.cable)
    corners = [(lanes[0], leaves[1]), (lanes[0], level), (lanes[1], level), (lanes[1], enters[1])]
    return [leaves, *corners, enters]


def _room_for_legend(mat: Mat) -> tuple[float, float, float]:
    """Return left, top and right of where the key stands: beside the lower band, or below everything."""
    first = min((spot.column for spot in mat.stood.values() if spot.band == BELOW), default=0)
    passing = any(wire.corridor == 1 and min(wire.gutters) < first for wire in mat.lines)
    if first < _FEW or passing:
        return MARGIN, mat.bottom, mat.width - MARGIN
    beside = [spot for spot in mat.stood.values() if spot.band == TOP and spot.column < first]
    right = min(spot.x for spot in mat.stood.values() if spot.column == first) - GUTTER - PAD
    return MARGIN, max(spot.y + spot.box.height for spot in beside) + HEADING, right
