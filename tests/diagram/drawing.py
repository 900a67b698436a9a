"""Reads a picture back from its SVG, for the tests: texts and shapes with the boxes that they fill."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from duelfsm.diagram.measure import width

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Text:
    """A line of text and the box that it fills."""

    words: str
    box: Box


class Drawing:
    """A picture as it was written."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)
        self.width, self.height = float(self.root.attrib["width"]), float(self.root.attrib["height"])

    def texts(self, inside: ET.Element | None = None) -> list[Text]:
        """Return every line of text."""
        return [
            Text(each.text or "", text_box(each))
            for each in (self.root if inside is None else inside).iter(f"{SVG}text")
        ]

    def named(self, prefix: str) -> dict[str, ET.Element]:
        """Return the groups whose id has a prefix, by the rest of it; an id that is there twice is a fault."""
        found = [each for each in self.root.iter(f"{SVG}g") if each.get("id", "").startswith(prefix)]
        names = [each.attrib["id"].removeprefix(prefix) for each in found]
        assert len(names) == len(set(names))
        return dict(zip(names, found, strict=True))

    def outline(self, state: str) -> Box:
        """Return the box of a state."""
        return next(rect_box(each) for each in self.named("s-")[state] if each.get("class") == "outline")

    def shapes(self) -> Iterator[Box]:
        """Yield the boxes of everything that is drawn, texts too."""
        for each in self.root.iter():
            match each.tag.removeprefix(SVG):
                case "rect" if each.get("class") != "ground":
                    yield rect_box(each)
                case "path":
                    xs, ys = zip(*points(each), strict=True)
                    yield min(xs), min(ys), max(xs), max(ys)
                case "circle":
                    x, y, r = (float(each.attrib[name]) for name in ("cx", "cy", "r"))
                    yield x - r, y - r, x + r, y + r
                case "text":
                    yield text_box(each)


def text_box(element: ET.Element) -> Box:
    """Return the box of a line of text: Japanese signs fill the size of type, from a fifth below the base line."""
    x, y, size = (float(element.attrib[name]) for name in ("x", "y", "font-size"))
    wide = width(element.text or "", size)
    left = x - wide / 2 if element.get("text-anchor") == "middle" else x
    return left, y - size * 0.8, left + wide, y + size * 0.2


def rect_box(element: ET.Element) -> Box:
    """Return the box of a rectangle."""
    x, y, wide, high = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + wide, y + high


def points(path: ET.Element) -> list[tuple[float, float]]:
    """Return the points of a path."""
    numbers = [float(each) for each in NUMBER.findall(path.attrib["d"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def overlap(one: Box, other: Box, room: float = 0.3) -> bool:
    """Tell whether two boxes share more than their edges."""
    return all(one[i] + room < other[i + 2] and other[i] + room < one[i + 2] for i in (0, 1))


def within(inner: Box, outer: Box, room: float = 0.1) -> bool:
    """Tell whether a box lies inside another."""
    return all(inner[i] >= outer[i] - room and inner[i + 2] <= outer[i + 2] + room for i in (0, 1))
