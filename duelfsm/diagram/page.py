"""The page of the folder `diagrams/`: what is there, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.diagram.content import Diagram, Group
from duelfsm.diagram.look import View
from duelfsm.diagram.mermaid import mermaid


def page(diagram: Diagram) -> str:
    """Return the text of the page."""
    return "\n".join(_lines(diagram)) + "\n"


def _lines(diagram: Diagram) -> Iterator[str]:
    yield "<!-- made by `duelfsm diagrams`, not by hand -->"
    yield f"# {diagram.name.ja} · {diagram.name.en} ({diagram.edition})"
    yield ""
    yield "Drawn from `specs/turn`. Open a picture by itself and rest the pointer on a state or on a way out of it:"
    yield "its rule and its conditions are shown. In one language, dark, for another edition or for a game:"
    yield "`duelfsm diagram --help`."
    yield ""
    yield "`specs/turn` から描いた図です。図だけを開き、状態や出口にポインターを合わせると、ルールと条件が出ます。"
    yield "片方の言語だけの図、暗い配色、ほかの版、ゲームの局面: `duelfsm diagram --help`"
    for name, ja, en in _TURN:
        yield from ("", f"## {ja} · {en}", "", f"![{ja} / {en}]({name})")
    yield from ("", "Mermaid: [turn.mmd](turn.mmd) · PNG: [turn-playmat.png](turn-playmat.png)")
    yield from ("", "携帯 / for a phone: [turn-tall.svg](turn-tall.svg)")
    yield from ("", "印刷(A4横) / for print: [日本語](turn-sheet-ja.svg) · [English](turn-sheet-en.svg)")
    yield from ("", f"```mermaid\n{mermaid(diagram, View())}```")
    for group in diagram.procedures:
        yield from _procedure(group)


_TURN = (
    ("turn-strip.svg", "ターンのステップ", "The steps of the turn"),
    ("turn-playmat.svg", "ターン", "The turn"),
    ("turn-outline.svg", "ターンの流れ(ステップ)", "The turn as a flow of its steps"),
    ("turn-conditions.svg", "条件(印刷用の2枚目)", "The conditions, a second page for print"),
    ("turn-states.svg", "ターンのすべての状態", "Every state of the turn"),
    ("turn-flow.svg", "すべての状態の流れ", "Every state as a flow"),
)


def _procedure(group: Group) -> Iterator[str]:
    title = f"{group.rule} {group.name.ja} · {group.name.en}"
    yield from ("", f"## {title} (`{group.id}`)", "", f"![{title}]({group.id}-playmat.svg)")
    yield from ("", f"[{group.id}-flow.svg]({group.id}-flow.svg)")
