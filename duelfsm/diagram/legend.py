"""The key below a picture: who acts, what the signs and marks mean, and the conditions by their rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.diagram.content import Diagram
from duelfsm.diagram.glyphs import LOOP, RETURN, who
from duelfsm.diagram.hover import BY
from duelfsm.diagram.look import Role, View
from duelfsm.diagram.measure import width, wrap
from duelfsm.diagram.svg import Rect, Shape, TextLine, Together
from duelfsm.rulebook.declaration import By
from duelfsm.rulebook.text import Text

SIZE, LEADING, COLUMN, GAP = 9.5, 3.0, 300.0, 16.0
LOOPS = Text(ja="状態は変わらない", en="the state stays the same")
RETURNS = Text(ja="呼び出したところへ戻る", en="back to where it was called")
CALL = Text(ja="枠: 先に行う手続き", en="boxed: a procedure that runs first")
WAITS = Text(ja="黄色: 選択が必要", en="yellow: a choice must be made")
CONDITIONS = Text(
    ja="[番号] 条件。満たさないときはこう判定されます (X、Y、Z: カードやプレイヤー、n、m: 数)",
    en="[number] A condition, and what is said where it fails (X, Y, Z: cards or players; n, m: numbers)",
)
ROLES = {
    Role.NOW: Text(ja="現在の状態", en="where the game is now"),
    Role.PATH: Text(ja="このターンに通った順", en="taken in this turn, in this order"),
    Role.LEGAL: Text(ja="次にできること", en="legal next"),
    Role.ADDED: Text(ja="加わったもの", en="added"),
    Role.REMOVED: Text(ja="なくなったもの", en="removed"),
    Role.CHANGED: Text(ja="変わったもの", en="changed"),
    Role.TAKEN: Text(ja="試験で通った回数", en="how often the tests took it"),
    Role.NEVER: Text(ja="試験で通っていない", en="never taken by the tests"),
}
TAGS = {
    Role.NOW: "●", Role.PATH: "1 2", Role.LEGAL: "→", Role.ADDED: "＋", Role.REMOVED: "－", Role.CHANGED: "≠",
    Role.TAKEN: "×1", Role.NEVER: "×0",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Legend:
    """The shapes of the key, and where it ends."""

    shapes: tuple[Shape, ...]
    bottom: float


def legend(diagram: Diagram, view: View, x: float, y: float, wide: float) -> Legend:
    """Return the key of a picture in a column of a width, from *y* downwards."""
    signs, below = _signs(diagram, view, x, y + 6, wide)
    sentences, bottom = _conditions(diagram, view, x, below + 10, wide)
    return Legend((Together((*signs, *sentences), "key", "key"),), bottom)


def _signs(diagram: Diagram, view: View, x: float, y: float, wide: float) -> tuple[list[Shape], float]:
    """Return the signs with their meaning, in lines that are filled from the left."""
    shapes: list[Shape] = []
    left = x
    for sign, meaning in _entries(diagram, view):
        needs = 20 + width(meaning, SIZE) + 22
        if left > x and left + needs > x + wide:
            left, y = x, y + 20
        shapes += [*_sign(sign, left, y), TextLine(left + 20, y + 12, meaning, SIZE, "soft")]
        left += needs
    return shapes, y + 20


def _entries(diagram: Diagram, view: View) -> Iterator[tuple[object, str]]:
    yield from ((by, view.line(BY[by])) for by in By if any(edge.by is by for edge in diagram.edges))
    if any(edge.loops for edge in diagram.edges):
        yield LOOP, view.line(LOOPS)
    if any(edge.goal is None for edge in diagram.edges):
        yield RETURN, view.line(RETURNS)
    if any(edge.call for edge in diagram.edges):
        yield "call", view.line(CALL)
    if any(node.waits for node in diagram.nodes.values()):
        yield "waits", view.line(WAITS)
    for role in view.roles([*diagram.nodes.values(), *diagram.edges]):
        yield role, view.line(ROLES[role])


def _sign(sign: object, x: float, y: float) -> Iterator[Shape]:
    match sign:
        case By():
            yield from who(sign, x + 9, y + 8.5)
        case Role():
            yield Together((TextLine(x, y + 12, TAGS[sign], SIZE, "tag strong"),), sign)
        case "call":
            yield Rect(x + 1, y + 3, 15, 11, "call", 3)
        case "waits":
            shapes = (Rect(x + 1, y + 3, 15, 11, "head", 3), Rect(x + 1, y + 3, 15, 11, "outline", 3))
            yield Together(shapes, "waits")
        case _:
            assert sign in (LOOP, RETURN)
            yield from (LOOP if sign is LOOP else RETURN).at(x + 9, y + 8.5)


def _conditions(diagram: Diagram, view: View, x: float, y: float, wide: float) -> tuple[list[Shape], float]:
    """Return the sentences of the conditions by rule, in columns of about the same height."""
    rules = _sentences(diagram)
    if not rules:
        return [], y
    shapes: list[Shape] = []
    for line in wrap(view.line(CONDITIONS), SIZE, wide):
        shapes.append(TextLine(x, y + SIZE, line, SIZE, "strong"))
        y += SIZE + LEADING
    count = max(1, int((wide + GAP) // (COLUMN + GAP)))
    room = (wide + GAP) / count - GAP
    blocks = [_block(rule, texts, view, room) for rule, texts in rules.items()]
    tops = [y + 8] * count
    for (lines, height), column in zip(blocks, _columns([height for _, height in blocks], count), strict=True):
        left = x + column * (room + GAP)
        shapes += [TextLine(left + dx, tops[column] + dy, text, SIZE, role) for dx, dy, text, role in lines]
        tops[column] += height
    return shapes, max(tops)


def _sentences(diagram: Diagram) -> dict[str, list[Text]]:
    """Return what is said where a condition fails, each sentence once, by rule in the order of the numbers."""
    found = [condition for edge in diagram.edges for condition in edge.guards]
    rules: dict[str, list[Text]] = {}
    for condition in sorted(dict.fromkeys(found), key=lambda condition: _order(condition.rule)):
        rules.setdefault(condition.rule, []).append(condition.text)
    return rules


def _block(rule: str, texts: list[Text], view: View, room: float) -> tuple[list[tuple[float, float, str, str]], float]:
    """Return the lines of a rule, from its upper left corner, and how high they are."""
    indent = 44.0
    lines = [(0.0, SIZE, f"[{rule}]", "strong")]
    y = 0.0
    for text in texts:
        for index, words in enumerate(dict.fromkeys(view.words(text))):
            for line in wrap(words, SIZE, room - indent):
                y += SIZE + LEADING
                lines.append((indent, y - LEADING, line, "soft" if index else ""))
        y += LEADING
    return lines, y + 4


def _columns(heights: list[float], count: int) -> list[int]:
    """Return in which column each block stands: in order, none much higher than the others."""
    limit = sum(heights) / count
    while True:
        found, column, filled = [], 0, 0.0
        for height in heights:
            if filled and filled + height > limit:
                column, filled = column + 1, 0.0
            found.append(column)
            filled += height
        if column < count:
            return found
        limit += 10


def _order(rule: str) -> tuple[int, int, str]:
    """Return what sorts rules by their numbers: 509.4 before 509.10, and 509.4a behind 509.4."""
    chapter, _, rest = rule.partition(".")
    digits = "".join(filter(str.isdigit, rest))
    return int(chapter), int(digits or 0), rest
