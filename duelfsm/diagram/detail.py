"""Step detail: one node for each step or substep, with what is done in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from duelfsm.diagram.content import Diagram, Edge, Group, Node, only_turn
from duelfsm.rulebook.transition import ANYWHERE


def in_steps(diagram: Diagram) -> Diagram:
    """Return the turn with one node for each step or substep.

    Edges that only lead on inside of one are left out where somebody acts in it; where nobody does, what happens is
    told by the names of the states (511). Edges of the same name and rule between the same two nodes become one.
    """
    homes = {node.id: node.place for step in diagram.steps for node in step.nodes}
    moved = [_moved(edge, homes) for edge in diagram.edges]
    acted = {edge.source for edge in moved if not edge.silent}
    kept = [edge for edge in moved if not (edge.within and edge.silent and edge.source in acted)]
    states = {node.id: node for step in diagram.steps for node in step.nodes}
    told = {edge.id: states[edge.source] for edge in diagram.edges if edge.source in states}
    kept = [_told(edge, told[edge.id]) if edge.within and edge.silent else edge for edge in kept]
    nobodys = {edge.source for edge in kept if edge.within and edge.silent}
    ways = [
        (_last_told(edge, told[edge.id]), edge) if edge.source in nobodys and _leaves(edge) else (edge,)
        for edge in kept
    ]
    return replace(
        diagram, steps=tuple(map(_step, diagram.steps)), edges=tuple(_joined(each for way in ways for each in way))
    )


def outline(diagram: Diagram) -> Diagram:
    """Return the turn with one node for each step or substep, and one edge for each way from one to another."""
    shown = in_steps(only_turn(diagram))
    ways: dict[object, list[Edge]] = {}
    for edge in shown.edges:
        if edge.source != ANYWHERE and not edge.loops:
            ways.setdefault((edge.source, edge.goal), []).append(edge)
    return replace(shown, edges=tuple(map(_as_one, ways.values())))


def _as_one(edges: list[Edge]) -> Edge:
    """Return the usual way of several, which asks for least, without what it asks and what runs first."""
    usual = min(reversed(edges), key=lambda edge: len(edge.guards))
    return replace(usual, merged=tuple(name for edge in edges for name in edge.merged), guards=(), call=None)


def _leaves(edge: Edge) -> bool:
    return edge.silent and not edge.loops


def _last_told(edge: Edge, state: Node) -> Edge:
    """Return what happens in the state that an edge out of its node leaves, as one that stays in the node."""
    return replace(_told(edge, state), id=f"{edge.id}/before", goal=edge.source, within=True, guards=(), call=None)


def _step(step: Group) -> Group:
    places = dict.fromkeys(node.place for node in step.nodes)
    return replace(step, nodes=tuple(_node(step, place) for place in places))


def _node(step: Group, place: str) -> Node:
    """Return the node of a place: it bears the name of the step, or of the substep's own state."""
    inner = [node for node in step.nodes if node.place == place]
    own: Group | Node = step if place == step.id else inner[0]
    return replace(
        inner[0],
        id=place,
        name=own.name,
        rule=own.rule,
        waits=any(node.waits for node in inner),
        entry=any(node.entry for node in inner),
        final=any(node.final for node in inner),
        merged=tuple(node.id for node in inner),
    )


def _moved(edge: Edge, homes: dict[str, str]) -> Edge:
    source = homes.get(edge.source, edge.source)
    goal = homes.get(edge.goal, edge.goal) if edge.goal else None
    return replace(edge, source=source, goal=goal, within=source == goal and edge.source != edge.goal)


def _told(edge: Edge, state: Node) -> Edge:
    """Return an edge by the name of the state that it leaves: what happens there before it leads on."""
    return replace(edge, name=state.name, rule=state.rule)


def _joined(edges: Iterable[Edge]) -> Iterable[Edge]:
    found: dict[object, Edge] = {}
    for edge in edges:
        key = (edge.source, edge.goal, edge.name, edge.rule, edge.call)
        known = found.setdefault(key, edge)
        if known is not edge:
            found[key] = replace(known, merged=known.merged + edge.merged)
    return found.values()
