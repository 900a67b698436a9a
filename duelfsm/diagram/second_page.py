"""The second page of the playmat, for print: what each way out of a step asks, on a sheet of A4 that lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from duelfsm.diagram.content import FROM_EVERY_STATE, Diagram, Edge, EdgeGuard, only_turn
from duelfsm.diagram.look import View, renderer
from duelfsm.diagram.measure import broken, wrap
from duelfsm.diagram.style import style_sheet
from duelfsm.diagram.svg import Picture, Shape, TextLine
from duelfsm.diagram.title import TITLE_HEIGHT, title, title_width
from duelfsm.rulebook.text import Text

WIDE, GUTTER, MARGIN, INDENT = 300.0, 24.0, 20.0, 44.0
RATIO = 297 / 210  # of a sheet of A4 that lies
NAME, WORDS, LEADING = 13.0, 9.5, 3.0
CONDITIONS = Text(ja="条件: 満たさないとき、この理由でできません", en="Conditions: what is said where one is not met")
LETTERS = Text(
    ja="X、Y、Z、P、Tには、その時のカード、プレイヤー、ターンが、m、nには数が入ります。",
    en="X, Y, Z, P and T stand for the card, the player or the turn in question, m and n for numbers.",
)
ABOVE = ("", 0.0, "", 4.0, "")  # room over a heading


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a column that is not parted: its lines, each with a rule, where it begins, its size and its role."""

    lines: tuple[tuple[str, float, str, float, str], ...]

    @property
    def height(self) -> float:
        """How high it is, with the room behind it."""
        return sum(size + LEADING for *_, size, _ in self.lines) + 5


@renderer("conditions", ".svg")
def second_page(diagram: Diagram, view: View) -> str:
    """Return the conditions of the turn, or of a procedure, as a page in SVG."""
    diagram = only_turn(diagram) if diagram.steps else diagram
    columns = _columns(list(_entries(diagram, view)))
    wide = max(len(columns) * (WIDE + GUTTER) - GUTTER + 2 * MARGIN, title_width(diagram, view))
    high = max(wide / RATIO, TITLE_HEIGHT + max(map(_height, columns)) + MARGIN)
    key = TextLine(MARGIN, high - 8, view.line(LETTERS), WORDS, "soft")
    shapes = (*title(diagram, replace(view, note=CONDITIONS), wide), *_drawn(columns), key)
    name = f"{view.line(diagram.name)}. {view.line(CONDITIONS)}"
    return Picture(wide, high, name, style_sheet(dark=view.dark), shapes).text()


def _entries(diagram: Diagram, view: View) -> Iterator[Passage]:
    """Yield each step or substep, and below it what can be done there, with the conditions of each."""
    nodes = [(node.id, node.name) for node in diagram.nodes.values()]
    for source, name in (*nodes, (FROM_EVERY_STATE.en, FROM_EVERY_STATE)):
        asked = [edge for edge in diagram.edges if _home(edge, diagram) == source and edge.guards]
        heading = (ABOVE, *_wrapped(view.line(name), NAME))
        for number, edge in enumerate(asked):
            first, *rest = _of_edge(edge, view)
            yield Passage((*(() if number else heading), *first.lines))
            yield from rest


def _wrapped(words: str, size: float) -> Iterator[tuple[str, float, str, float, str]]:
    yield from (("", 0.0, line, size, "strong") for line in wrap(words, size, WIDE))


def _home(edge: Edge, diagram: Diagram) -> str:
    return edge.source if edge.source in diagram.nodes else FROM_EVERY_STATE.en


def _of_edge(edge: Edge, view: View) -> Iterator[Passage]:
    """Yield what is done with its first condition, and each other condition."""
    named = tuple(_wrapped(f"{edge.rule} {view.line(edge.name)}", WORDS + 1))
    for number, guard in enumerate({(each.rule, each.text): each for each in edge.guards}.values()):
        yield Passage((*(() if number else named), *_of_guard(guard, view)))


def _of_guard(guard: EdgeGuard, view: View) -> Iterator[tuple[str, float, str, float, str]]:
    said = [
        (line, "soft" if other else "")
        for other, words in enumerate(view.words(guard.text))
        for line in broken(words, WORDS, WIDE - INDENT)
    ]
    for number, (line, role) in enumerate(said):
        yield ("" if number else guard.rule), INDENT, line, WORDS, role


def _height(entries: list[Passage]) -> float:
    return sum(entry.height for entry in entries)


def _columns(entries: list[Passage]) -> list[list[Passage]]:
    """Return the entries in as few columns as make a page that is no higher than a sheet."""
    for count in range(1, len(entries) + 1):
        room = (count * (WIDE + GUTTER) + 2 * MARGIN) / RATIO - TITLE_HEIGHT - 2 * MARGIN
        columns = _filled(entries, room)
        if len(columns) <= count:
            return columns
    return [entries]


def _filled(entries: list[Passage], room: float) -> list[list[Passage]]:
    columns: list[list[Passage]] = [[]]
    for entry in entries:
        if columns[-1] and _height(columns[-1]) + entry.height > room:
            columns.append([])
        columns[-1].append(entry)
    return columns


def _drawn(columns: list[list[Passage]]) -> Iterator[Shape]:
    for number, column in enumerate(columns):
        x, y = MARGIN + number * (WIDE + GUTTER), TITLE_HEIGHT
        for entry in column:
            top = y
            for rule, indent, text, size, role in entry.lines:
                y += size + LEADING
                yield TextLine(x + indent, y, text, size, role)
                if rule:
                    yield TextLine(x, y, rule, WORDS, "soft")
            y = top + entry.height
