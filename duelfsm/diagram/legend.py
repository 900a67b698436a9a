"""The key below a picture: who acts, what the signs, letters and marks mean; what a condition says is in the hover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.diagram.content import Diagram, Group
from duelfsm.diagram.glyphs import LOOP, RETURN, who
from duelfsm.diagram.hover import BY, letter_of, often_called
from duelfsm.diagram.look import Role, View
from duelfsm.diagram.measure import width
from duelfsm.diagram.svg import Rect, Shape, TextLine, Together
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import By

SIZE = 9.5
LOOPS = Text(ja="状態は変わらない", en="the state stays the same")
RETURNS = Text(ja="呼び出したところへ戻る", en="back to where it was called")
CALL = Text(ja="枠: 先に行う手続き", en="boxed: a procedure that runs first")
OFTEN_CALLED = Text(ja="先に行う: {name}", en="runs first: {name}")
WAITS = Text(ja="黄色: 選択が必要", en="yellow: a choice must be made")
CONDITION = Text(ja="[番号]: 条件のルール", en="[number]: the rule of a condition")
ROLES = {
    Role.NOW: Text(ja="現在の状態", en="where the game is now"),
    Role.PATH: Text(ja="このターンに通った順", en="taken in this turn, in this order"),
    Role.LEGAL: Text(ja="次にできること", en="legal next"),
    Role.ADDED: Text(ja="加わったもの", en="added"),
    Role.REMOVED: Text(ja="なくなったもの", en="removed"),
    Role.CHANGED: Text(ja="変わったもの", en="changed"),
    Role.TAKEN: Text(ja="テストで通った回数", en="how often the tests took it"),
    Role.NEVER: Text(ja="テストで通っていない", en="never taken by the tests"),
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
    signs, bottom = _signs(diagram, view, x, y + 6, wide)
    return Legend((Together(tuple(signs), "key", "key"),), bottom + 10)


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
    for group in often_called(diagram):
        yield group, view.line(OFTEN_CALLED.fill({"name": group.name}))
    if any(edge.guards for edge in diagram.edges):
        yield "condition", view.line(CONDITION)
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
        case Group():
            yield Rect(x + 1, y + 2, 15, 13, "call", 3)
            yield TextLine(x + 8.5 - width(letter_of(sign), SIZE) / 2, y + 12, letter_of(sign), SIZE, "soft")
        case "condition":
            yield TextLine(x, y + 12, "[ ]", SIZE, "soft")
        case "waits":
            shapes = (Rect(x + 1, y + 3, 15, 11, "head", 3), Rect(x + 1, y + 3, 15, 11, "outline", 3))
            yield Together(shapes, "waits")
        case _:
            assert sign in (LOOP, RETURN)
            yield from (LOOP if sign is LOOP else RETURN).at(x + 9, y + 8.5)
