"""Small signs: who acts, a loop, a return, the tip of an arrow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.diagram.svg import Disc, Path, Point, Shape, polygon
from duelfsm.rulebook.transition import By

_SIZE = 5.0
TIP = 7.0  # how long the tip of an arrow is


def who(by: By, x: float, y: float) -> Iterator[Shape]:
    """Yield the mark of who acts, around a point: a disc, a diamond, both halves, or an empty square."""
    for shape in _WHO[by]:
        yield polygon([(x + dx * _SIZE, y + dy * _SIZE) for dx, dy in shape], by) if shape else Disc(x, y, _SIZE, by)


_DIAMOND = ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0))
_SQUARE = ((-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7))
_HALVES = (((-0.25, -1), (-0.25, 1), (-1.2, 0)), ((0.25, -1), (0.25, 1), (1.2, 0)))
_WHO: dict[By, tuple[tuple[Point, ...], ...]] = {
    By.TURN: ((),), By.OTHER: (_DIAMOND,), By.BOTH: _HALVES, By.NOBODY: (_SQUARE,),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Glyph:
    """A sign of discs and lines around a point."""

    discs: tuple[tuple[float, str], ...] = ()
    lines: tuple[tuple[str, tuple[Point, ...]], ...] = ()
    tip: tuple[Point, ...] = ()

    def at(self, x: float, y: float) -> Iterator[Shape]:
        """Yield its shapes around a point."""
        if self.lines:
            moved = tuple((letter, tuple((x + dx, y + dy) for dx, dy in points)) for letter, points in self.lines)
            yield Path(moved, "glyph")
        yield from (Disc(x, y, radius, role) for radius, role in self.discs)
        if self.tip:
            yield polygon([(x + dx, y + dy) for dx, dy in self.tip], "tip")


RETURN = Glyph(discs=((5.5, "glyph"), (3, "dot")))
LOOP = Glyph(
    lines=(
        ("M", ((-1, 4.5),)),
        ("C", ((5.5, 4.5), (5.5, -4.5), (0, -4.5))),
        ("C", ((-3, -4.5), (-4.6, -2.6), (-4.6, -0.5))),
    ),
    tip=((-7.2, -0.8), (-2, -0.8), (-4.6, 3.6)),
)
START = Glyph(discs=((5, "dot"),))


def tip(point: Point, before: Point) -> Path:
    """Return the tip of an arrow that ends at a point and comes straight from the one before."""
    (x, y), dx, dy = point, _sign(point[0] - before[0]), _sign(point[1] - before[1])
    back = (x - dx * TIP, y - dy * TIP)
    side = TIP / 2
    return polygon(
        [point, (back[0] - dy * side, back[1] - dx * side), (back[0] + dy * side, back[1] + dx * side)], "tip"
    )


def pointed(point: Point, before: Point) -> Path:
    """Return the tip of an arrow that ends at a point and comes from any direction."""
    dx, dy = point[0] - before[0], point[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    side = TIP / 2 / length
    return polygon(
        [point, (before[0] - dy * side, before[1] + dx * side), (before[0] + dy * side, before[1] - dx * side)], "tip"
    )


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
