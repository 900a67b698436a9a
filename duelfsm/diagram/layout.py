"""Free layout by Graphviz, numbers only: it is told how large everything is and says where it stands."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelfsm.diagram.svg import Point
from duelfsm.diagram.unplaced import Arrow, Unplaced
from duelfsm.errors import Error
from duelfsm.rulebook.text import Text

PROGRAM = "graphviz-pure"
MISSING = Text(
    ja='レイアウトには graphviz-pure が必要です: pip install "duelfsm[diagram]"',
    en='the layout needs graphviz-pure: pip install "duelfsm[diagram]"',
)
HEADING = 40.0
_INCH = 72


class MissingExtraError(Error):
    """A picture needs something that the extra `diagram` brings; `text` says so in both languages."""

    def __init__(self, text: Text) -> None:
        super().__init__(f"{text.en} / {text.ja}")
        self.text = text


@dataclass(frozen=True, slots=True)
class Run:
    """The course of an arrow: its curve, whether it has its tip at the start or the end, and where the label stands."""

    curve: tuple[Point, ...]
    begins: Point | None
    ends: Point | None
    label: Point | None


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands.

    Args:
        width: from the leftmost thing to the rightmost, arrows included.
        height: from top to bottom.
        left: where the leftmost thing stands, 0 or less: an arrow may lead round outside of all boxes.
        items: the middle of each item.
        frames: left, top, right and bottom of each frame.
        runs: the course of each arrow, in the order of the graph.
    """

    width: float
    height: float
    left: float
    items: dict[str, Point]
    frames: dict[str, tuple[float, float, float, float]]
    runs: tuple[Run, ...]


def lay_out(graph: Unplaced, headings: dict[str, float]) -> Layout:
    """Return where everything stands.

    Args:
        graph: what is placed.
        headings: how wide the heading of each frame is.

    Raises:
        MissingExtraError: where Graphviz is not installed.
    """
    text = "\n".join(["digraph {", *_lines(graph, headings), "}"])
    done = subprocess.run(  # noqa: S603 - the program of the extra, with our own text
        [_program(), "-Tjson"], input=text, capture_output=True, check=True, encoding="utf-8"
    )
    return _read(graph, json.loads(done.stdout))


def _program() -> str:
    """Return the path of the layout program: beside this Python, else on the PATH."""
    found = shutil.which(PROGRAM, path=str(Path(sys.executable).parent)) or shutil.which(PROGRAM)
    if found is None:
        raise MissingExtraError(MISSING)
    return found


def _lines(graph: Unplaced, headings: dict[str, float]) -> Iterator[str]:
    yield "rankdir=TB nodesep=0.3 ranksep=0.35"
    yield 'node [shape=box fixedsize=true label=""]'
    yield from _inside(graph, None, headings)
    order = {item.id: index for index, item in enumerate(graph.items)}
    for index, arrow in enumerate(graph.arrows):
        yield _arrow(index, arrow, backwards=order[arrow.tail] > order[arrow.head])


def _inside(graph: Unplaced, frame: str | None, headings: dict[str, float]) -> Iterator[str]:
    """Yield the items and frames that stand directly inside a frame."""
    for item in graph.items:
        if item.frame == frame:
            yield f"{_quoted(item.id)} [width={item.width / _INCH:.4f} height={item.height / _INCH:.4f}]"
    for inner in graph.frames:
        if inner.inside == frame:
            yield f"subgraph {_quoted('cluster_' + inner.id)} {{ margin=12 {_label(headings[inner.id], HEADING)}"
            yield from _inside(graph, inner.id, headings)
            yield "}"


def _arrow(index: int, arrow: Arrow, *, backwards: bool) -> str:
    """Return an arrow; one that leads back is turned round, so that the order of reading stays downwards."""
    tail, head = (arrow.head, arrow.tail) if backwards else (arrow.tail, arrow.head)
    label = _label(arrow.width, arrow.label.height) if arrow.label else ""
    return f"{_quoted(tail)} -> {_quoted(head)} [id={index} {'dir=back' if backwards else ''} {label}]"


def _label(wide: float, high: float) -> str:
    """Return an empty label of a size, which keeps the place free."""
    size = f'FIXEDSIZE="TRUE" WIDTH="{wide:.0f}" HEIGHT="{high:.0f}"'
    return f'label=<<TABLE BORDER="0" {size}><TR><TD></TD></TR></TABLE>>'


def _quoted(name: str) -> str:
    return '"' + name.replace('"', r"\"") + '"'


def _read(graph: Unplaced, data: dict[str, Any]) -> Layout:
    _, _, wide, high = map(float, data["bb"].split(","))
    things = {thing["name"]: thing for thing in data["objects"]}
    runs = {int(edge["id"]): _run(edge, high) for edge in data["edges"]}
    across = [point[0] for run in runs.values() for point in run.curve]
    left = min(0.0, *across)
    return Layout(
        width=max(wide, *across) - left,
        height=high,
        left=left,
        items={item.id: _point(things[item.id]["pos"], high) for item in graph.items},
        frames={frame.id: _corners(things[f"cluster_{frame.id}"]["bb"], high) for frame in graph.frames},
        runs=tuple(runs[index] for index in range(len(graph.arrows))),
    )


def _point(text: str, high: float) -> Point:
    x, y = map(float, text.split(","))
    return x, high - y


def _corners(text: str, high: float) -> tuple[float, float, float, float]:
    x1, y1, x2, y2 = map(float, text.split(","))
    return x1, high - y2, x2, high - y1


def _run(edge: dict[str, Any], high: float) -> Run:
    ends: dict[str, Point] = {}
    curve: list[Point] = []
    for part in edge["pos"].split(" "):
        if part[0] in "es":
            ends[part[0]] = _point(part[2:], high)
        else:
            curve.append(_point(part, high))
    label = _point(edge["lp"], high) if "lp" in edge else None
    return Run(tuple(curve), ends.get("s"), ends.get("e"), label)
