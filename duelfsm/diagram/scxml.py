"""SCXML, the state charts of the W3C: a call is a state that invokes the document of its procedure."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from duelfsm.diagram.content import Diagram, Edge, Group, Node, only_turn
from duelfsm.diagram.look import View, renderer
from duelfsm.diagram.xstate import RETURNED, event_of, key
from duelfsm.rulebook.transition import ANYWHERE

NAMESPACE = "http://www.w3.org/2005/07/scxml"
GAME = "game"  # holds every state, as what can happen in any of them leaves it


@renderer("scxml", ".scxml")
def scxml(diagram: Diagram, view: View) -> str:
    """Return the turn, or one procedure, as an SCXML document."""
    diagram = only_turn(diagram) if diagram.steps else diagram
    entry = next(node for group in diagram.groups for node in group.nodes if node.entry)
    said = {"xmlns": NAMESPACE, "version": "1.0", "datamodel": "ecmascript", "initial": key(entry.id)}
    root = ET.Element("scxml", said)
    root.append(ET.Comment(f" {view.line(diagram.name)} ({diagram.edition}) ".replace("--", "-")))
    game = ET.SubElement(root, "state", {"id": GAME})
    anywhere = diagram.leaving[ANYWHERE]
    _ways(game, anywhere)
    for group in diagram.groups:
        _group(game, group, diagram)
    _calls(game, anywhere)
    if any(edge.goal is None for edge in diagram.edges):
        ET.SubElement(root, "final", {"id": RETURNED})
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _group(game: ET.Element, group: Group, diagram: Diagram) -> None:
    """Add a step as a state that holds states; the states of a procedure stand for themselves."""
    holds = diagram.steps and not (len(group.nodes) == 1 and group.nodes[0].id == group.id)
    place = ET.SubElement(game, "state", {"id": f"step_{key(group.id)}"}) if holds else game
    for node in group.nodes:
        _state(place, node, diagram)


def _state(place: ET.Element, node: Node, diagram: Diagram) -> None:
    edges = diagram.leaving[node.id]
    if node.final and not edges:
        ET.SubElement(place, "final", {"id": key(node.id)})
        return
    _ways(ET.SubElement(place, "state", {"id": key(node.id)}), edges)
    _calls(place, edges)


def _ways(state: ET.Element, edges: list[Edge]) -> None:
    """Add the transitions of a state; a condition is all of its guards, each a function of the event."""
    for edge in edges:
        way = {"event": event_of(edge)}
        if edge.guards:
            way["cond"] = " && ".join(f"{condition.id}(_event)" for condition in edge.guards)
        if edge.goal != ANYWHERE:
            way["target"] = _call_key(edge) if edge.call else _target(edge)
        ET.SubElement(state, "transition", way)


def _calls(place: ET.Element, edges: list[Edge]) -> None:
    """Add a state for each call: when the procedure is over, it goes on; what interrupts has none."""
    for edge in edges:
        if edge.call and edge.goal != ANYWHERE:
            state = ET.SubElement(place, "state", {"id": _call_key(edge)})
            ET.SubElement(state, "invoke", {"type": "scxml", "src": f"{edge.call}.scxml", "id": f"i_{_call_key(edge)}"})
            ET.SubElement(state, "transition", {"event": f"done.invoke.i_{_call_key(edge)}", "target": _target(edge)})


def _target(edge: Edge) -> str:
    return key(edge.goal) if edge.goal else RETURNED


def _call_key(edge: Edge) -> str:
    return key(f"{edge.id}/{edge.call}")
