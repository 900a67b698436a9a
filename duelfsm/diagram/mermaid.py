"""Mermaid's stateDiagram-v2, which GitHub and GitLab draw by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.diagram.model import ANYWHERE, Diagram, Edge, Group, Node
from duelfsm.rulebook.text import Text

FROM_EVERY_STATE = Text(ja="どの状態からも", en="from every state")
FULL_WIDTH = str.maketrans("#:;<>{}", "＃：；＜＞｛｝")
STYLES = (
    "classDef waits fill:#ffe9a8,stroke:#a06a00,color:#222",
    "classDef passes fill:#eef2f8,stroke:#4a6a8c,color:#222",
    "classDef ends fill:#333,stroke:#333,color:#fff",
)


def mermaid(diagram: Diagram) -> str:
    """Return the text of a diagram, with a line end."""
    return "\n".join(_lines(diagram)) + "\n"


def node_id(state: str) -> str:
    """Return a state's id without dots, and never a word of Mermaid such as `end`."""
    return "s_" + state.replace(".", "__")


def _lines(diagram: Diagram) -> Iterator[str]:
    yield f"%% duelfsm, edition {diagram.edition}: made by `duelfsm diagrams`, not by hand"
    yield "stateDiagram-v2"
    yield "  direction TB"
    for group in diagram.groups:
        yield from _group(diagram, group)
    yield f'  state "{label(FROM_EVERY_STATE)}" as {node_id(ANYWHERE)}'
    homes = {node.id: node.parent for group in diagram.groups for node in group.nodes}
    yield from (f"  {arrow}" for arrow in _arrows(edge for edge in diagram.edges if not _is_inside(edge, homes)))
    yield from _styles(diagram)


def _group(diagram: Diagram, group: Group) -> Iterator[str]:
    """Yield a step or procedure with its states and the edges between them."""
    if group.is_its_state:
        yield from (f"  {line}" for line in _states(group))
        return
    called = f" ▸{group.id}" if group in diagram.procedures else ""
    yield f'  state "{label(group.name, group.rule + called)}" as g_{group.id} {{'
    yield from (f"    {line}" for line in _states(group))
    homes = {node.id: group.id for node in group.nodes}
    yield from (f"    {arrow}" for arrow in _arrows(edge for edge in diagram.edges if _is_inside(edge, homes)))
    yield "  }"


def _states(group: Group) -> Iterator[str]:
    for node in group.nodes:
        yield f'state "{label(node.name, node.rule)}" as {node_id(node.id)}'
        if node.entry:
            yield f"[*] --> {node_id(node.id)}"
        if node.final:
            yield f"{node_id(node.id)} --> [*]"


def _is_inside(edge: Edge, homes: dict[str, str]) -> bool:
    """Tell whether an edge is drawn inside a group: both ends lie there, or it returns."""
    home = homes.get(edge.source)
    return home is not None and (edge.goal is None or homes.get(edge.goal) == home)


def _arrows(edges: Iterable[Edge]) -> Iterator[str]:
    """Yield an arrow for each edge; those from a state back to itself share one, or their labels would overlap."""
    loops: dict[str, list[Edge]] = {}
    for edge in edges:
        if edge.goal == edge.source:
            loops.setdefault(edge.source, []).append(edge)
        else:
            goal = node_id(edge.goal) if edge.goal else "[*]"
            yield f"{node_id(edge.source)} --> {goal} : {edge_label(edge)}"
    for state, found in loops.items():
        yield f"{node_id(state)} --> {node_id(state)} : {'<br>'.join(map(edge_label, found))}"


def edge_label(edge: Edge) -> str:
    """Return what stands at an edge: its name, its rule, and the procedure that runs first."""
    return label(edge.name, edge.rule + (f" ▸{edge.call}" if edge.call else ""))


def _styles(diagram: Diagram) -> Iterator[str]:
    for style in STYLES:
        yield f"  {style}"
    for group in diagram.groups:
        for node in group.nodes:
            yield f"  class {node_id(node.id)} {_style(node)}"


def _style(node: Node) -> str:
    return "ends" if node.final else "waits" if node.waits else "passes"


def label(name: Text, rule: str = "") -> str:
    """Return a name in both languages and a rule, safe inside a Mermaid label."""
    return _safe(name.ja) + "<br>" + _safe(f"{name.en} {rule}".strip())


def _safe(text: str) -> str:
    """Return the text without signs that Mermaid reads; quotes are escaped, the others become full-width."""
    return text.replace(": ", ":").translate(FULL_WIDTH).replace('"', "#quot;")
