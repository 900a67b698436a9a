"""One way out of a state, as it is written in the state's box: who, what, by which rule, under which conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from duelfsm.diagram.content import Diagram, Edge
from duelfsm.diagram.glyphs import LOOP, RETURN, who
from duelfsm.diagram.hover import called, hover_of_edge, letter_of, often_called
from duelfsm.diagram.look import Role, View
from duelfsm.diagram.measure import width, wrap
from duelfsm.diagram.svg import Rect, Shape, TextLine, Together

NAME, OTHER_NAME, SMALL = 11.0, 9.5, 9.0  # sizes of type
LEFT, RIGHT, LEADING, PAD = 24.0, 26.0, 2.5, 3.0


@dataclass(frozen=True, slots=True)
class Chip:
    """A piece of the last line: a number, or the procedure that runs first, in a box of its own."""

    text: str
    boxed: bool = False

    @property
    def width(self) -> float:
        """How wide it is, with its box."""
        return width(self.text, SMALL) + (10 if self.boxed else 0)


@dataclass(frozen=True, slots=True)
class Row:
    """An edge as a row of a box.

    Args:
        names: the lines of its name, each with its size of type and its role.
        chips: the lines of numbers and calls below.
        hover: what is shown when the pointer rests on it.
    """

    edge: Edge
    names: tuple[tuple[str, float, str], ...]
    chips: tuple[tuple[Chip, ...], ...]
    height: float
    hover: str

    def width(self, view: View) -> float:
        """Return how wide it must be, with the tag of its mark."""
        lines = [width(text, size) for text, size, _ in self.names]
        mark = view.mark(self.edge)
        tag = RIGHT if mark and mark.tag else 2
        return LEFT + max(lines + [sum(chip.width + 6 for chip in line) for line in self.chips]) + tag

    def draw(self, x: float, y: float, wide: float, view: View) -> Iterator[Shape]:
        """Yield the shapes of the row, its upper left corner at *x*, *y*."""
        yield Rect(x + 1.5, y + 1, wide - 3, self.height - 2, "row", 3)
        yield from who(self.edge.by, x + 13, y + PAD + 6.5)
        y += PAD
        for text, size, role in self.names:
            y += size + LEADING
            yield TextLine(x + LEFT, y - LEADING, text, size, role)
        for line in self.chips:
            y += SMALL + LEADING + 2
            yield from _chips(line, x + LEFT, y - LEADING)
        mark = view.mark(self.edge)
        if mark and mark.tag:
            yield TextLine(x + wide - 3 - width(mark.tag, SMALL), y - LEADING, mark.tag, SMALL, "tag strong")

    def together(self, shapes: tuple[Shape, ...], view: View) -> Together:
        """Return the shapes of the row as one, with the id of the edge, its mark and its hover text."""
        return Together(shapes, classes("edge", view, self.edge), f"t-{self.edge.id}", self.hover)

    def line(self, shapes: tuple[Shape, ...], view: View) -> Together:
        """Return the shapes of the line that leaves the row as one, with the edge's mark and hover text."""
        return Together(shapes, classes("line", view, self.edge), f"l-{self.edge.id}", self.hover)

    def end(self, x: float, y: float) -> Iterator[Shape]:
        """Yield the sign of an edge without a line: it stays in the state, or it returns from the call."""
        if self.edge.goal is None:
            yield from RETURN.at(x, y)
        elif self.edge.loops and not self.edge.within:
            yield from LOOP.at(x, y)


def row_of(edge: Edge, diagram: Diagram, view: View, wide: float, *, with_call: bool = True) -> Row:
    """Return the row of an edge in a box of a width; the call is left out where it is drawn by itself."""
    room = wide - LEFT - RIGHT
    names = tuple(
        (line, NAME if first else OTHER_NAME, "" if first else "soft")
        for first, name in zip((True, False), dict.fromkeys(view.words(edge.name)), strict=False)
        for line in wrap(name, NAME if first else OTHER_NAME, room)
    )
    chips = tuple(_filled(_all_chips(edge, diagram if with_call else replace(diagram, calls=()), view), room))
    height = 2 * PAD + sum(size + LEADING for _, size, _ in names) + len(chips) * (SMALL + LEADING + 2) + 1
    return Row(edge, names, chips, height, hover_of_edge(edge, diagram, view))


def classes(kind: str, view: View, edge: Edge) -> str:
    """Return the classes of what is drawn of an edge: what it is, and how it is marked."""
    mark = view.mark(edge)
    return f"{kind} {mark.role}" if mark else kind


def is_marked(edge: Edge, view: View) -> bool:
    """Tell whether an edge is marked by more than that it was taken."""
    mark = view.mark(edge)
    return mark is not None and mark.role is not Role.TAKEN


def _all_chips(edge: Edge, diagram: Diagram, view: View) -> Iterator[Chip]:
    yield Chip(edge.rule)
    yield from (Chip(f"[{rule}]") for rule in dict.fromkeys(condition.rule for condition in edge.guards))
    often = often_called(diagram)
    for group in called(edge, diagram):
        yield Chip(letter_of(group) if group in often else view.words(group.name)[0], boxed=True)


def _filled(chips: Iterator[Chip], room: float) -> Iterator[tuple[Chip, ...]]:
    line: list[Chip] = []
    for chip in chips:
        if line and sum(each.width + 6 for each in line) + chip.width > room:
            yield tuple(line)
            line = []
        line.append(chip)
    yield tuple(line)


def _chips(line: tuple[Chip, ...], x: float, y: float) -> Iterator[Shape]:
    for chip in line:
        if chip.boxed:
            yield Rect(x, y - SMALL, chip.width, SMALL + 3.5, "call", 3)
        yield TextLine(x + (5 if chip.boxed else 0), y, chip.text, SMALL, "soft")
        x += chip.width + 6
