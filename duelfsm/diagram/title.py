"""The title of a picture."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.diagram.content import Diagram, Group
from duelfsm.diagram.look import View
from duelfsm.diagram.measure import width
from duelfsm.diagram.svg import Shape, TextLine
from duelfsm.rulebook.text import Text

TITLE_HEIGHT = 54.0
RULES = Text(ja="総合ルール", en="General Rules")
_BIG, _SMALL, _LEFT = 22.0, 13.0, 20.0


def title(diagram: Diagram, view: View, wide: float) -> Iterator[Shape]:
    """Yield the name of the picture, the edition, and at the right what the view notes."""
    first, *others = dict.fromkeys(view.words(diagram.name))
    yield TextLine(_LEFT, 36, first, _BIG, "strong")
    rest = " · ".join([*others, f"{view.line(RULES)} {diagram.edition}"])
    yield TextLine(_LEFT + width(first, _BIG) + 14, 36, rest, _SMALL, "soft")
    if view.note is not None:
        note = view.line(view.note)
        yield TextLine(wide - _LEFT - width(note, _SMALL), 36, note, _SMALL, "note strong")


def title_width(diagram: Diagram, view: View) -> float:
    """Return how much room the title needs."""
    words = [shape for shape in title(diagram, view, 0) if isinstance(shape, TextLine)]
    return sum(width(each.text, each.size) + 2 * _LEFT for each in words)


def heading(group: Group, x: float, y: float, view: View) -> Iterator[Shape]:
    """Yield the rule and the name of a step or procedure, for its frame."""
    yield TextLine(x, y, group.rule, 10, "soft")
    first, *others = dict.fromkeys(view.words(group.name))
    yield TextLine(x + width(group.rule, 10) + 6, y, first, 13, "strong")
    yield from (TextLine(x, y + 14, other, 10.5, "soft") for other in others)


def heading_width(group: Group, view: View) -> float:
    """Return how much room the heading of a frame needs."""
    shapes = [shape for shape in heading(group, 0, 0, view) if isinstance(shape, TextLine)]
    return max(shape.x + width(shape.text, shape.size) for shape in shapes)
