"""A machine for XState v5 and for what reads its JSON: a call is a state that invokes the procedure's machine."""

from __future__ import annotations

import json

from duelfsm.diagram.content import Diagram, Edge, Group, Node, only_turn
from duelfsm.diagram.look import View, renderer
from duelfsm.rulebook.transition import ANYWHERE, By
from duelfsm.rulebook.values import Values

RETURNED, AND = "returned", "and"


@renderer("xstate", ".json")
def xstate(diagram: Diagram, view: View) -> str:
    """Return the turn, or one procedure, as the JSON that `createMachine` takes."""
    diagram = only_turn(diagram) if diagram.steps else diagram
    return json.dumps(machine(diagram, view), ensure_ascii=False, indent=2) + "\n"


def machine(diagram: Diagram, view: View) -> Values:
    """Return the machine as data."""
    entries = [node for group in diagram.groups for node in group.nodes if node.entry]
    states: Values = {}
    for group in diagram.groups:
        states |= _group(group, diagram, view)
    if any(edge.goal is None for edge in diagram.edges):
        states[RETURNED] = {"id": RETURNED, "type": "final"}
    found = {
        "id": "duelfsm",
        "description": f"{view.line(diagram.name)} ({diagram.edition})",
        "initial": _home(entries[0], diagram),
        "states": states,
    }
    anywhere = diagram.leaving[ANYWHERE]
    states |= _calls(anywhere, view)
    return {**found, "on": _events(anywhere, view)} if anywhere else found


def _home(node: Node, diagram: Diagram) -> str:
    """Return the key of the outermost state that holds a state."""
    return key(node.parent) if diagram.steps and not _is_flat(_group_of(node, diagram)) else key(node.id)


def _group_of(node: Node, diagram: Diagram) -> Group:
    return next(group for group in diagram.groups if node in group.nodes)


def _is_flat(group: Group) -> bool:
    """Tell whether a step is one state of its own name."""
    return len(group.nodes) == 1 and group.nodes[0].id == group.id


def _group(group: Group, diagram: Diagram, view: View) -> Values:
    """Return a step as a state that holds states; the states of a procedure stand for themselves."""
    inner: Values = {}
    for node in group.nodes:
        inner |= _state(node, diagram, view)
    if not diagram.steps or _is_flat(group):
        return inner
    outer = {"id": f"step_{key(group.id)}", "description": view.line(group.name), "meta": _meta(group)}
    return {key(group.id): {**outer, "initial": key(group.nodes[0].id), "states": inner}}


def _state(node: Node, diagram: Diagram, view: View) -> Values:
    """Return a state, and a state for each call that begins in it."""
    head = {"id": key(node.id), "description": view.line(node.name), "meta": _meta(node)}
    edges = diagram.leaving[node.id]
    if node.final and not edges:
        return {key(node.id): {**head, "type": "final"}}
    return {key(node.id): {**head, "on": _events(edges, view)}, **_calls(edges, view)}


def _calls(edges: list[Edge], view: View) -> Values:
    """Return a state for each call; what interrupts comes back to any state, and has none."""
    return {_call_key(edge): _call(edge, view) for edge in edges if edge.call and edge.goal != ANYWHERE}


def _call(edge: Edge, view: View) -> Values:
    """Return the state in which a procedure runs; when it is done the machine goes on to the edge's goal."""
    done = {"src": edge.call, "onDone": {"target": _target(edge)}}
    return {"id": _call_key(edge), "description": view.line(edge.name), "invoke": done}


def _events(edges: list[Edge], view: View) -> Values:
    """Return the transitions by their event, alternatives in the order in which they are tried."""
    found: dict[str, list[Values]] = {}
    for edge in edges:
        found.setdefault(event_of(edge), []).append(_transition(edge, view))
    return found


def _transition(edge: Edge, view: View) -> Values:
    target = f"#{_call_key(edge)}" if edge.call else _target(edge)
    says: Values = {"description": view.line(edge.name)}
    if edge.goal != ANYWHERE:
        says |= {"target": target, "reenter": edge.loops}
    return {**says, **_guard(edge), "meta": _edge_meta(edge)}


def _guard(edge: Edge) -> Values:
    """Return the guard by its name; of several one named `and`, whose parameters are the names of all."""
    names = [condition.id for condition in edge.guards]
    if len(names) > 1:
        return {"guard": {"type": AND, "params": {"guards": names}}}
    return {"guard": {"type": names[0]}} if names else {}


def _target(edge: Edge) -> str:
    return f"#{key(edge.goal) if edge.goal else RETURNED}"


def _call_key(edge: Edge) -> str:
    return key(f"{edge.id}/{edge.call}")


def _edge_meta(edge: Edge) -> Values:
    """Return what XState does not ask for: the rule, the names, who acts, the call, and the conditions as sentences."""
    conditions = [{"id": c.id, "rule": c.rule, "otherwise": c.text.model_dump()} for c in edge.guards]
    return {
        "id": edge.id,
        "rule": edge.rule,
        "name": edge.name.model_dump(),
        "by": By(edge.by),
        "call": edge.call,
        "conditions": conditions,
    }


def _meta(item: Node | Group) -> Values:
    return {"id": item.id, "rule": item.rule, "name": item.name.model_dump()}


def event_of(edge: Edge) -> str:
    """Return the event that an edge answers."""
    return edge.id.split("/")[1]


def key(name: str) -> str:
    """Return an id without dots and strokes, which part the names of inner states in XState."""
    return name.replace(".", "__").replace("/", "___").replace("-", "_")
