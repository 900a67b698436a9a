"""Any declaration with a free layout: top to bottom, a call as a box in its place, folded or unfolded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from duelfsm.diagram.box import StateBox
from duelfsm.diagram.content import Diagram, Group, only_turn
from duelfsm.diagram.glyphs import RETURN as RETURN_SIGN
from duelfsm.diagram.glyphs import START, pointed
from duelfsm.diagram.hover import hover_of_edge
from duelfsm.diagram.layout import HEADING, Layout, Run, lay_out
from duelfsm.diagram.legend import legend
from duelfsm.diagram.look import View, renderer
from duelfsm.diagram.row import classes, is_marked
from duelfsm.diagram.style import style_sheet
from duelfsm.diagram.svg import Path, Picture, Point, Rect, Shape, TextLine, Together
from duelfsm.diagram.title import TITLE_HEIGHT, heading, heading_width, title, title_width
from duelfsm.diagram.unplaced import CALL_HEIGHT, Placeable, Unplaced, call_lines, graph_of

MARGIN = 20.0


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A graph with its layout; everything is moved by *dx*, *dy*, to leave room for the title."""

    graph: Unplaced
    layout: Layout
    diagram: Diagram
    view: View
    dx: float
    dy: float

    def moved(self, point: Point) -> Point:
        return point[0] + self.dx, point[1] + self.dy


@renderer("flow", ".svg")
def flow(diagram: Diagram, view: View) -> str:
    """Return the diagram with a free layout as SVG."""
    return picture(diagram, view).text()


def picture(diagram: Diagram, view: View) -> Picture:
    """Return the diagram with a free layout as shapes."""
    diagram = only_turn(diagram) if diagram.steps else diagram
    graph = graph_of(diagram, view)
    layout = lay_out(graph, {frame.id: heading_width(frame.group, view) for frame in graph.frames})
    wide = max(layout.width + 2 * MARGIN, title_width(diagram, view))
    sheet = _Sheet(graph, layout, diagram, view, (wide - layout.width) / 2 - layout.left, TITLE_HEIGHT + 10)
    unfolded = [edge for edge in diagram.inner if edge.source.split(".")[0] in view.unfold]
    explained = replace(diagram, edges=(*diagram.edges, *unfolded))
    key = legend(explained, view, MARGIN, sheet.dy + layout.height + 16, wide - 2 * MARGIN)
    shapes = (
        *title(diagram, view, wide),
        *_frames(sheet),
        *_arrows(sheet),
        *_items(sheet),
        *_headings(sheet),
        *_labels(sheet),
        *key.shapes,
    )
    return Picture(wide, key.bottom + MARGIN, view.line(diagram.name), style_sheet(dark=view.dark), shapes)


def _frames(sheet: _Sheet) -> Iterator[Shape]:
    for frame in sheet.graph.frames:
        left, top, right, bottom = sheet.layout.frames[frame.id]
        x, y = sheet.moved((left, top))
        yield Rect(x, y, right - left, bottom - top, "frame", 10)


def _headings(sheet: _Sheet) -> Iterator[Shape]:
    """Yield the names of the frames, above the arrows that cross them."""
    for frame in sheet.graph.frames:
        left, top, _, _ = sheet.layout.frames[frame.id]
        x, y = sheet.moved((left, top))
        veil = Rect(x + 8, y + 5, heading_width(frame.group, sheet.view) + 8, HEADING - 6, "veil", 4)
        words = heading(frame.group, x + 12, y + 18, sheet.view)
        yield Together((veil, *words), "group", f"g-{frame.id}")


def _items(sheet: _Sheet) -> Iterator[Shape]:
    for item in sheet.graph.items:
        x, y = sheet.moved(sheet.layout.items[item.id])
        left, top = x - item.width / 2, y - item.height / 2
        match item.shown:
            case StateBox():
                yield item.shown.draw(left, top, sheet.view, item.id)
            case Group():
                yield _call(sheet, item, item.shown, left, top)
            case None:
                yield from (RETURN_SIGN if item.returns else START).at(x, y)


def _call(sheet: _Sheet, item: Placeable, called: Group, x: float, y: float) -> Shape:
    """Return the box of a call: the procedure's name and rule."""
    assert item.edge is not None
    parts: list[Shape] = [Rect(x, y, item.width, CALL_HEIGHT, "call", 4)]
    for index, (text, size) in enumerate(call_lines(sheet.view, called)):
        parts.append(
            TextLine(x + item.width / 2, y + 14 + 13 * index, text, size, "soft" if index else "", middle=True)
        )
    return Together(
        tuple(parts), classes("calls", sheet.view, item.edge), "", hover_of_edge(item.edge, sheet.diagram, sheet.view)
    )


def _arrows(sheet: _Sheet) -> Iterator[Shape]:
    """Yield the arrows, those that are marked last."""
    pairs = list(zip(sheet.graph.arrows, sheet.layout.runs, strict=True))
    for arrow, run in sorted(pairs, key=lambda pair: pair[0].edge is not None and is_marked(pair[0].edge, sheet.view)):
        shapes = tuple(_curve(sheet, run))
        if arrow.edge is None:
            yield Together(shapes)
        else:
            text = hover_of_edge(arrow.edge, sheet.diagram, sheet.view)
            yield Together(shapes, classes("line", sheet.view, arrow.edge), hover=text)


def _curve(sheet: _Sheet, run: Run) -> Iterator[Shape]:
    first, *rest = map(sheet.moved, run.curve)
    yield Path((("M", (first,)), ("C", tuple(rest))), "wire")
    if run.ends is not None:
        yield pointed(sheet.moved(run.ends), rest[-1])
    if run.begins is not None:
        yield pointed(sheet.moved(run.begins), first)


def _labels(sheet: _Sheet) -> Iterator[Shape]:
    for arrow, run in zip(sheet.graph.arrows, sheet.layout.runs, strict=True):
        if arrow.label is not None and run.label is not None:
            x, y = sheet.moved(run.label)
            left, top = x - arrow.width / 2, y - arrow.label.height / 2
            yield arrow.label.together(tuple(arrow.label.draw(left, top, arrow.width, sheet.view)), sheet.view)
