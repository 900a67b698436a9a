"""What the ids of states and edges are made of."""

from functools import cache


@cache
def edge_parts(edge_id: str) -> list[str]:
    """Return the parts of the id of an edge: its source, its trigger, and what parts it from others."""
    return edge_id.split("/")


@cache
def step_of(state_id: str) -> str:
    """Return the step of a state, or its procedure."""
    return state_id.split(".", 1)[0]
