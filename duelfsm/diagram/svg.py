"""Shapes, and their text as SVG: numbers are rounded, so that every machine writes the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from math import ceil

from duelfsm.diagram.measure import width as width_of

FONTS = '"Noto Sans JP","Noto Sans CJK JP","Hiragino Sans","Yu Gothic UI",Meiryo,sans-serif'
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text; *y* is its base line."""

    x: float
    y: float
    text: str
    size: float
    role: str
    middle: bool = False


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    role: str
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Path:
    """A line or an area: letters of SVG's paths, each with its points."""

    parts: tuple[tuple[str, tuple[Point, ...]], ...]
    role: str


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    x: float
    y: float
    radius: float
    role: str


@dataclass(frozen=True, slots=True)
class Together:
    """Shapes that belong to one thing, with the text that is shown when the pointer rests on it."""

    parts: tuple[Shape, ...]
    role: str = ""
    id: str = ""
    hover: str = ""


Shape = TextLine | Rect | Path | Disc | Together


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole picture: its size, its name for those who cannot see it, its style and its shapes."""

    width: float
    height: float
    name: str
    style: str
    shapes: tuple[Shape, ...]

    def text(self) -> str:
        """Return the picture as an SVG file."""
        wide, high = ceil(self.width), ceil(self.height)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
            f'role="img" aria-label="{escape(self.name)}">'
        )
        ground = '<rect class="ground" width="100%" height="100%"/>'
        return "\n".join([head, f"<style>{self.style}</style>", ground, *_drawn(self.shapes), "</svg>"]) + "\n"


def polygon(points: Iterable[Point], role: str) -> Path:
    """Return an area with straight sides."""
    first, *rest = points
    return Path((("M", (first,)), ("L", tuple(rest)), ("Z", ())), role)


def polyline(points: Iterable[Point]) -> Path:
    """Return a wire of straight pieces."""
    first, *rest = points
    return Path((("M", (first,)), ("L", tuple(rest))), "wire")


def number(value: float) -> str:
    """Return a number with at most one place behind the point."""
    rounded = round(value, 1)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def _drawn(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        match shape:
            case TextLine():
                yield _words(shape)
            case Rect(x, y, wide, high, role, radius):
                around = f' rx="{number(radius)}"' if radius else ""
                size = f'width="{number(wide)}" height="{number(high)}"'
                yield f'<rect class="{role}" x="{number(x)}" y="{number(y)}" {size}{around}/>'
            case Path(parts, role):
                yield f'<path class="{role}" d="{"".join(_piece(*part) for part in parts)}"/>'
            case Disc(x, y, radius, role):
                yield f'<circle class="{role}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
            case Together():
                yield from _together(shape)


def _words(words: TextLine) -> str:
    """Return a line of text, squeezed to the width that was reckoned with, whatever font there is."""
    anchor = ' text-anchor="middle"' if words.middle else ""
    squeeze = f'textLength="{number(width_of(words.text, words.size))}" lengthAdjust="spacingAndGlyphs"'
    place = f'x="{number(words.x)}" y="{number(words.y)}" font-size="{number(words.size)}"'
    role = f'class="{words.role}" ' if words.role else ""
    return f"<text {role}{place}{anchor} {squeeze}>{escape(words.text, quote=False)}</text>"


def _piece(letter: str, points: tuple[Point, ...]) -> str:
    return letter + " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _together(group: Together) -> Iterator[str]:
    named = f' id="{escape(group.id)}"' if group.id else ""
    yield f'<g{named} class="{group.role}">' if group.role else f"<g{named}>"
    if group.hover:
        yield f"<title>{escape(group.hover, quote=False)}</title>"
    yield from _drawn(group.parts)
    yield "</g>"
