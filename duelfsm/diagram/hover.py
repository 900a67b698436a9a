"""What is shown when the pointer rests on a state or on a way out of it: the rule in our words, and the conditions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from duelfsm.diagram.content import Diagram, Edge, Group, Node
from duelfsm.diagram.look import View
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import By

BY = {
    By.TURN: Text(ja="ターン・プレイヤー", en="the turn player"),
    By.OTHER: Text(ja="非ターン・プレイヤー", en="the other player"),
    By.BOTH: Text(ja="どちらのプレイヤーも", en="either player"),
    By.NOBODY: Text(ja="ルールにより自動", en="by the rules"),
}
IF_NOT = Text(ja="満たさないとき", en="refused where")
OFTEN = 3  # calls of a procedure in one picture that bear its name
CALLS = Text(ja="先に行う手続き", en="first runs")


def hover_of_node(node: Node, diagram: Diagram, view: View) -> str:
    """Return the rule and the name of a state, what the rule says, and the ids that it stands for."""
    return "\n".join([f"{node.rule} {view.line(node.name)}", *_clause(node.rule, diagram, view), *node.merged])


def hover_of_edge(edge: Edge, diagram: Diagram, view: View) -> str:
    """Return the rule and the name of an edge, what the rule says, what runs first, its conditions and its ids."""
    return "\n".join(_lines(edge, diagram, view))


def _lines(edge: Edge, diagram: Diagram, view: View) -> Iterator[str]:
    yield f"{edge.rule} {view.line(edge.name)} ({view.line(BY[edge.by])})"
    yield from _clause(edge.rule, diagram, view)
    yield from (f"{view.line(CALLS)}: {view.line(group.name)} {group.id}" for group in called(edge, diagram))
    for condition in edge.guards:
        yield f"{view.line(IF_NOT)} {condition.rule}: {view.line(condition.text)}"
    yield from edge.merged


def called(edge: Edge, diagram: Diagram) -> list[Group]:
    """Return the procedure that an edge calls, if it calls one."""
    return [group for group in diagram.calls if group.id == edge.call]


def often_called(diagram: Diagram) -> list[Group]:
    """Return the procedures that are called so often that a letter stands for them, which the key explains."""
    calls = Counter(edge.call for edge in diagram.edges if edge.call)
    return [group for group in diagram.calls if calls[group.id] > OFTEN]


def letter_of(group: Group) -> str:
    """Return the letter that stands for a procedure."""
    return group.id[0].upper()


def _clause(rule: str, diagram: Diagram, view: View) -> list[str]:
    return [view.line(diagram.clauses[rule])] if rule in diagram.clauses else []
