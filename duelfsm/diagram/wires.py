"""The lines of a playmat: straight pieces through the gutters between columns and the corridors between bands.

All lines that enter a state at the same side share their lanes, so that they run together like a cable; the row that a
line leaves says what it is. Two cables never share a piece.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from duelfsm.diagram.content import Edge
from duelfsm.diagram.playmat_places import BELOW, GAP, TOP, Spot
from duelfsm.diagram.row import Row
from duelfsm.diagram.svg import Point

PITCH = 6.0  # between two lanes
LEFT, RIGHT, BELOW_IT, ABOVE = "left", "right", "below", "above"  # the sides of a box
_SHIFTS, _APART = (0, 5, -5, 10, -10), 4
Cable = tuple[str, str]  # the state that is entered, and the side


@dataclass(frozen=True, slots=True)
class Wire:
    """A line from a row to a state.

    Args:
        out: the side of the box that it leaves: left, right, or below.
        cable: the state that it enters, and at which side.
        gutters: the gutters that it runs through, one or two; gutter n is left of column n.
        corridor: the corridor between them: above, between or below the bands.
        shift: how far below the middle of its row it leaves.
    """

    row: Row
    source: Spot
    goal: Spot
    out: str
    cable: Cable
    gutters: tuple[int, ...] = ()
    corridor: int | None = None
    shift: float = 0


def wires(stood: dict[str, Spot]) -> list[Wire]:
    """Return a line for each row that leads to another box."""
    return _apart(
        [
            _wire(row, spot, stood[row.edge.goal])
            for spot in stood.values()
            for row in spot.box.rows
            if row.edge.goal in stood and not row.edge.loops
        ]
    )


def _apart(found: list[Wire]) -> list[Wire]:
    """Return the lines so that none leaves at the height at which another one comes from across the gutter."""
    heights: dict[tuple[int, str], list[tuple[float, Cable]]] = defaultdict(list)
    for wire in found:
        if wire.gutters:
            heights[wire.gutters[-1], wire.cable[1]].append((ends(wire)[1][1], wire.cable))
    moved = []
    for wire in sorted(found, key=lambda wire: wire.out == LEFT):
        across = heights[wire.gutters[0], RIGHT if wire.out == LEFT else LEFT] if wire.gutters else []
        moved.append(replace(wire, shift=_shift(wire, across)))
        if wire.gutters:
            heights[wire.gutters[0], wire.out].append((ends(moved[-1])[0][1], wire.cable))
    return moved


def _shift(wire: Wire, across: list[tuple[float, Cable]]) -> float:
    """Return how far a line must leave from the middle of its row to keep away from other cables."""
    y = ends(wire)[0][1]
    others = [height for height, cable in across if cable != wire.cable]
    return next((by for by in _SHIFTS if all(abs(y + by - height) >= _APART for height in others)), 0)


def _wire(row: Row, source: Spot, goal: Spot) -> Wire:
    if _is_straight(row, source, goal):
        return Wire(row, source, goal, BELOW_IT, (goal.box.node.id, ABOVE))
    same = (source.band, source.column) == (goal.band, goal.column)
    down = same and goal.index > source.index
    out = RIGHT if down or goal.column > source.column else LEFT
    enters = LEFT if _comes_from_left(row.edge, source, goal, down=down) else RIGHT
    first = source.column + (out == RIGHT)
    last = goal.column + (enters == RIGHT)
    corridor = None if first == last else _corridor(source.band, goal.band)
    gutters = (first,) if first == last else (first, last)
    return Wire(row, source, goal, out, (goal.box.node.id, enters), gutters, corridor)


def _is_straight(row: Row, source: Spot, goal: Spot) -> bool:
    """Tell whether the goal is the next box below, and so is that of every row below this one."""
    if (goal.band, goal.column, goal.index) != (source.band, source.column, source.index + 1):
        return False
    rows = source.box.rows[source.box.rows.index(row) :]
    return all(each.edge.goal == goal.box.node.id for each in rows)


def _comes_from_left(edge: Edge, source: Spot, goal: Spot, *, down: bool) -> bool:
    """Tell whether a line enters at the left: it comes from there, or a new run begins."""
    return not down and (source.column <= goal.column or edge.begins is not None)


def _corridor(source: int, goal: int) -> int:
    return 0 if source == goal == TOP else 2 if source == goal == BELOW else 1


class Lanes:
    """The lane that each cable has in each gutter and corridor.

    Args:
        spans: for each gutter or corridor, and each cable in it, from where to where it runs.
    """

    def __init__(self, spans: dict[int, dict[Cable, tuple[float, float]]]) -> None:
        self._lanes: dict[tuple[int, Cable], int] = {}
        self._counts: dict[int, int] = {}
        for where, runs in spans.items():
            self._fill(where, runs)

    def _fill(self, where: int, runs: dict[Cable, tuple[float, float]]) -> None:
        """Give each cable the first lane that is free along its way.

        Those that enter at the right side, of the box left of a gutter, come first; then the short ones.
        """
        used: list[list[tuple[float, float]]] = []
        for cable, (low, high) in sorted(runs.items(), key=lambda run: (run[0][1] == LEFT, run[1][1] - run[1][0], run)):
            free = [i for i, lane in enumerate(used) if all(high < a or b < low for a, b in lane)]
            if not free:
                used.append([])
            lane = free[0] if free else len(used) - 1
            used[lane].append((low, high))
            self._lanes[where, cable] = lane
        self._counts[where] = len(used)

    def count(self, where: int) -> int:
        """Return how many lanes there are in a gutter or corridor."""
        return self._counts.get(where, 0)

    def offset(self, where: int, cable: Cable) -> float:
        """Return how far a cable's lane is from the middle."""
        return (self._lanes[where, cable] - (self.count(where) - 1) / 2) * PITCH


def corridor_lanes(found: Iterable[Wire]) -> Lanes:
    """Return the lanes of the corridors; what counts is from which gutter to which a cable runs."""
    spans: dict[int, dict[Cable, tuple[float, float]]] = defaultdict(dict)
    for wire in found:
        if wire.corridor is not None:
            _stretch(spans[wire.corridor], wire.cable, wire.gutters)
    return Lanes(spans)


def gutter_lanes(found: Iterable[Wire], heights: tuple[float, float, float]) -> Lanes:
    """Return the lanes of the gutters; *heights* says where the corridors lie."""
    spans: dict[int, dict[Cable, tuple[float, float]]] = defaultdict(dict)
    for wire in found:
        leaves, enters = ends(wire)
        turn = [heights[wire.corridor]] if wire.corridor is not None else []
        if wire.gutters:
            _stretch(spans[wire.gutters[0]], wire.cable, [leaves[1], *(turn or [enters[1]])])
            _stretch(spans[wire.gutters[-1]], wire.cable, [enters[1], *(turn or [leaves[1]])])
    return Lanes(spans)


def _stretch(runs: dict[Cable, tuple[float, float]], cable: Cable, points: Iterable[float]) -> None:
    points = [*points, *runs.get(cable, ())]
    runs[cable] = (min(points), max(points))


def ends(wire: Wire) -> tuple[Point, Point]:
    """Return where a line leaves its box and where it enters the other one."""
    source, goal = wire.source, wire.goal
    if wire.out == BELOW_IT:
        x = source.x + min(source.box.width, goal.box.width) / 2
        return (x, source.y + source.box.height), (x, source.y + source.box.height + GAP)
    leaves = source.x + (source.box.width if wire.out == RIGHT else 0)
    enters = goal.x + (goal.box.width if wire.cable[1] == RIGHT else 0)
    return (leaves, source.y + source.box.port(wire.row) + wire.shift), (enters, goal.y + goal.box.entry)
