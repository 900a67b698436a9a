"""The turn and its procedures for Graphviz and for everything that reads its language."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from duelfsm.diagram.content import FROM_EVERY_STATE, Diagram, Edge, Node
from duelfsm.diagram.look import Role, View, renderer
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import ANYWHERE, By

_COLOURS = {By.TURN: "#1557a0", By.OTHER: "#a8320f", By.BOTH: "#6d3aa8", By.NOBODY: "#5b6875"}
_MARKS = {By.TURN: "●", By.OTHER: "◆", By.BOTH: "◐", By.NOBODY: "□"}
_FILLS = {Role.NOW: "#ffd54f", Role.ADDED: "#c8f0d0", Role.REMOVED: "#fbd0d4", Role.CHANGED: "#ffe9a8"}
_WIDE = 3  # how wide a marked arrow is


@renderer("dot", ".dot")
def dot(diagram: Diagram, view: View) -> str:
    """Return the text of a diagram in Graphviz's language."""
    return "\n".join(["digraph duelfsm {", *(f"  {line}" for line in _lines(diagram, view)), "}"]) + "\n"


def _lines(diagram: Diagram, view: View) -> Iterator[str]:
    yield f'label={_quoted(view.line(diagram.name) + " " + diagram.edition)} labelloc=t fontname="Noto Sans JP"'
    yield 'node [shape=plain fontname="Noto Sans JP"] edge [fontname="Noto Sans JP" fontsize=10]'
    for group in diagram.groups:
        yield f"subgraph {_quoted('cluster_' + group.id)} {{ label=<{_name(group.name, group.rule, view)}>"
        yield from (f"  {_node(node, diagram, view)}" for node in group.nodes)
        if any(edge.goal is None for node in group.nodes for edge in diagram.leaving[node.id]):
            yield f'  {_quoted(_return(group.id))} [shape=doublecircle label="" width=0.2]'
        yield "}"
    if diagram.leaving[ANYWHERE]:
        yield _node(Node(ANYWHERE, FROM_EVERY_STATE, "", ANYWHERE, ANYWHERE), diagram, view)
    yield from (_arrow(edge, view) for edge in diagram.edges if not edge.loops)


def _node(node: Node, diagram: Diagram, view: View) -> str:
    """Return a state: its name, and a line for each edge that leads back to it."""
    mark = view.mark(node)
    fill = _FILLS.get(mark.role) if mark else None
    fill = fill or ("#cfd6dd" if node.final else "#ffeebc" if node.waits else "#e9f1fa")
    rows = [f'<TR><TD BGCOLOR="{fill}"><B>{_name(node.name, node.rule, view)}</B></TD></TR>']
    rows += [
        f'<TR><TD ALIGN="LEFT">{_says(edge, view, " ")}</TD></TR>' for edge in diagram.leaving[node.id] if edge.loops
    ]
    return f'{_quoted(node.id)} [label=<<TABLE CELLSPACING="0">{"".join(rows)}</TABLE>>]'


def _arrow(edge: Edge, view: View) -> str:
    mark = view.mark(edge)
    marked = f" penwidth={_WIDE}" if mark else ""
    dashed = " style=dashed" if mark and mark.role in (Role.NEVER, Role.REMOVED) else ""
    look = f'color="{_COLOURS[edge.by]}" tooltip={_quoted(_conditions(edge, view))}{marked}{dashed}'
    goal = _quoted(edge.goal or _return(edge.source.split(".")[0]))
    return f"{_quoted(edge.source)} -> {goal} [label=<{_says(edge, view, '<BR/>')}> {look}]"


def _return(procedure: str) -> str:
    return f"return of {procedure}"


def _says(edge: Edge, view: View, between: str) -> str:
    """Return who acts, the name, the rule and the call of an edge."""
    call = f" ▸{edge.call}" if edge.call else ""
    rules = "".join(f" [{rule}]" for rule in dict.fromkeys(condition.rule for condition in edge.guards))
    words = between.join(escape(words) for words in view.words(edge.name))
    return f"{_MARKS[edge.by]} {words} {edge.rule}{rules}{call}"


def _conditions(edge: Edge, view: View) -> str:
    said = [f"{condition.rule}: {view.line(condition.text)}" for condition in edge.guards]
    return "\n".join([*edge.merged, *said])


def _name(name: Text, rule: str, view: View) -> str:
    return "<BR/>".join([*map(escape, view.words(name)), escape(rule)])


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', r"\"").replace("\n", r"\n") + '"'
