"""Mermaid's stateDiagram-v2, which GitHub and GitLab draw by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.diagram.content import FROM_EVERY_STATE, Diagram, Edge, Group, Node
from duelfsm.diagram.look import Role, View, renderer
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import ANYWHERE

FULL_WIDTH = str.maketrans("#:;<>{}", "＃：；＜＞｛｝")
STYLES = (
    "classDef waits fill:#ffe9a8,stroke:#a06a00,color:#222",
    "classDef passes fill:#eef2f8,stroke:#4a6a8c,color:#222",
    "classDef ends fill:#333,stroke:#333,color:#fff",
)
MARKED = {
    Role.NOW: "classDef now fill:#ffd0a8,stroke:#c2410c,color:#222,stroke-width:4px",
    Role.ADDED: "classDef added fill:#c8f0d0,stroke:#1c7a36,color:#222,stroke-width:4px",
    Role.REMOVED: "classDef removed fill:#fbd0d4,stroke:#c01f2e,color:#222,stroke-width:4px",
    Role.CHANGED: "classDef changed fill:#ffe9a8,stroke:#9a5b00,color:#222,stroke-width:4px",
}


@renderer("mermaid", ".mmd")
def mermaid(diagram: Diagram, view: View) -> str:
    """Return the text of a diagram, with a line end."""
    return "\n".join(_lines(diagram, view)) + "\n"


def node_id(state: str) -> str:
    """Return a state's id without dots, and never a word of Mermaid such as `end`."""
    return "s_" + state.replace(".", "__")


def _lines(diagram: Diagram, view: View) -> Iterator[str]:
    yield f"%% duelfsm, edition {diagram.edition}: made by `duelfsm diagrams`, not by hand"
    yield "stateDiagram-v2"
    yield "  direction TB"
    for group in diagram.groups:
        yield from _group(diagram, group, view)
    if diagram.leaving[ANYWHERE]:
        yield f'  state "{label(FROM_EVERY_STATE, view)}" as {node_id(ANYWHERE)}'
    homes = {node.id: node.parent for group in diagram.groups for node in group.nodes}
    yield from (f"  {arrow}" for arrow in _outer(diagram, homes, view))
    yield from _styles(diagram, view)


def _outer(diagram: Diagram, homes: dict[str, str], view: View) -> Iterator[str]:
    """Yield the arrows between groups."""
    yield from _arrows((edge for edge in diagram.edges if not _is_inside(edge, homes)), view)


def _group(diagram: Diagram, group: Group, view: View) -> Iterator[str]:
    """Yield a step or procedure with its states and the edges between them."""
    homes = {node.id: group.id for node in group.nodes}
    inner = (edge for edge in diagram.edges if _is_inside(edge, homes))
    if group.is_its_state:
        yield from (f"  {line}" for line in (*_states(group, view), *_arrows(inner, view)))
        return
    called = f" ▸{group.id}" if group in diagram.procedures else ""
    yield f'  state "{label(group.name, view, group.rule + called)}" as g_{group.id} {{'
    yield from (f"    {line}" for line in _states(group, view))
    yield from (f"    {arrow}" for arrow in _arrows(inner, view))
    yield "  }"


def _states(group: Group, view: View) -> Iterator[str]:
    for node in group.nodes:
        yield f'state "{label(node.name, view, node.rule)}" as {node_id(node.id)}'
        if node.entry:
            yield f"[*] --> {node_id(node.id)}"
        if node.final:
            yield f"{node_id(node.id)} --> [*]"


def _is_inside(edge: Edge, homes: dict[str, str]) -> bool:
    """Tell whether an edge is drawn inside a group: both ends lie there, or it returns."""
    home = homes.get(edge.source)
    return home is not None and (edge.goal is None or homes.get(edge.goal) == home)


def _arrows(edges: Iterable[Edge], view: View) -> Iterator[str]:
    """Yield an arrow for each edge; those from a state back to itself share one, or their labels would overlap."""
    loops: dict[str, list[Edge]] = {}
    for edge in edges:
        if edge.goal == edge.source:
            loops.setdefault(edge.source, []).append(edge)
        else:
            goal = node_id(edge.goal) if edge.goal else "[*]"
            yield f"{node_id(edge.source)} --> {goal} : {edge_label(edge, view)}"
    for state, found in loops.items():
        yield f"{node_id(state)} --> {node_id(state)} : {'<br>'.join(edge_label(edge, view) for edge in found)}"


def edge_label(edge: Edge, view: View) -> str:
    """Return what stands at an edge: its name, its rule, and the procedure that runs first."""
    return label(edge.name, view, edge.rule + (f" ▸{edge.call}" if edge.call else ""))


def _styles(diagram: Diagram, view: View) -> Iterator[str]:
    nodes = [node for group in diagram.groups for node in group.nodes]
    marked = [MARKED[role] for role in view.roles(nodes) if role in MARKED]
    yield from (f"  {style}" for style in (*STYLES, *marked))
    for node in nodes:
        yield f"  class {node_id(node.id)} {_style(node, view)}"


def _style(node: Node, view: View) -> str:
    mark = view.mark(node)
    if mark and mark.role in MARKED:
        return mark.role
    return "ends" if node.final else "waits" if node.waits else "passes"


def label(name: Text, view: View, rule: str = "") -> str:
    """Return a name in the languages of the view and a rule, safe inside a Mermaid label."""
    *others, last = view.words(name)
    return "<br>".join(map(_safe, [*others, f"{last} {rule}".strip()]))


def _safe(text: str) -> str:
    """Return the text without signs that Mermaid reads; quotes are escaped, the others become full-width."""
    return text.replace(": ", ":").translate(FULL_WIDTH).replace('"', "#quot;")
