"""Plants bugs: copies of an edition with other edges, states or guards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.rulebook.declaration import State
from duelfsm.rulebook.edition import Edition, EditionLine
from duelfsm.rulebook.transition import Transition

Edges = tuple[Transition, ...]


def with_edges(edition: Edition, change: Callable[[Edges], Edges]) -> Edition:
    """Return the edition with the edges of the turn and of every procedure changed."""
    declared = edition.declaration
    inner = [each.model_copy(update={"transitions": change(each.transitions)}) for each in declared.procedures]
    update = {"transitions": change(declared.transitions), "procedures": tuple(inner)}
    return _like(edition, update)


def but_edge(edition: Edition, edge_id: str, **changes: Any) -> Edition:
    """Return the edition with an edge changed."""
    assert edge_id in edition.transitions
    return with_edges(edition, lambda edges: tuple(_changed(edge, edge_id, changes) for edge in edges))


def without_edge(edition: Edition, edge_id: str) -> Edition:
    """Return the edition without an edge."""
    assert edge_id in edition.transitions
    return with_edges(edition, lambda edges: tuple(edge for edge in edges if edge.id != edge_id))


def edge_before(edition: Edition, next_id: str, **fields: Any) -> Edition:
    """Return the edition with one more edge, tried before the one named."""
    new = Transition.model_validate({"by": "turn", "rule": "500", **fields})

    def add(edges: Edges) -> Edges:
        places = [index for index, edge in enumerate(edges) if edge.id == next_id]
        return (*edges[: places[0]], new, *edges[places[0] :]) if places else edges

    return with_edges(edition, add)


def but_state(edition: Edition, state_id: str, **changes: Any) -> Edition:
    """Return the edition with a state of the turn changed."""
    states = tuple(_changed(state, state_id, changes) for state in edition.declaration.states)
    assert states != edition.declaration.states
    return _like(edition, {"states": states})


def _changed(item: Any, item_id: str, changes: dict[str, Any]) -> Any:
    assert isinstance(item, State | Transition)
    return item.model_copy(update=changes) if item.id == item_id else item


def _like(edition: Edition, update: dict[str, Any]) -> Edition:
    line = EditionLine(id=edition.id, date=edition.date)
    return Edition(line, edition.declaration.model_copy(update=update), {})
