"""Two editions in one picture: what the newer one added, removed and changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from duelfsm.diagram.content import Diagram, Edge, Group, Node
from duelfsm.diagram.look import Mark, Role
from duelfsm.rulebook.text import Text

T = TypeVar("T", Edge, Group, Node)
ADDED, REMOVED, CHANGED = Mark(Role.ADDED, "＋"), Mark(Role.REMOVED, "－"), Mark(Role.CHANGED, "≠")


def both(old: Diagram, new: Diagram) -> Diagram:
    """Return a diagram of everything that either edition has; what both have is shown as in the newer one."""
    return replace(
        new,
        edition=f"{old.edition} → {new.edition}",
        steps=_groups(old.steps, new.steps),
        procedures=_groups(old.procedures, new.procedures),
        edges=_together(old.edges, new.edges),
        calls=_groups(old.calls, new.calls),
        inner=_together(old.inner, new.inner),
    )


def marks_of_change(old: Diagram, new: Diagram) -> dict[str, Mark]:
    """Return the marks of what the newer edition changed, by the id of a state or a transition."""
    nodes = _changes(old.nodes, new.nodes, lambda node: replace(node, merged=()))
    edges = _changes(_by_id(old.edges), _by_id(new.edges), lambda edge: replace(edge, merged=()))
    return nodes | edges


def note_of_change(marks: dict[str, Mark]) -> Text:
    """Return how much was changed, for the title."""
    counts = [sum(mark == each for mark in marks.values()) for each in (ADDED, REMOVED, CHANGED)]
    said = " ".join(f"{mark.tag}{count}" for mark, count in zip((ADDED, REMOVED, CHANGED), counts, strict=True))
    return Text(ja=said, en=said)


def _changes(old: dict[str, T], new: dict[str, T], shown: Callable[[T], T]) -> dict[str, Mark]:
    found = {name: ADDED for name in new if name not in old} | {name: REMOVED for name in old if name not in new}
    return found | {name: CHANGED for name in new if name in old and shown(old[name]) != shown(new[name])}


def _groups(old: tuple[Group, ...], new: tuple[Group, ...]) -> tuple[Group, ...]:
    before = _by_id(old)
    return tuple(
        replace(group, nodes=_together(before[group.id].nodes, group.nodes)) if group.id in before else group
        for group in _together(old, new)
    )


def _together(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    """Return what is in either, in the new order; what is old only stands behind what it stood behind."""
    known = {item.id for item in new}
    found = list(new)
    at = 0
    for item in old:
        if item.id in known:
            at = [each.id for each in found].index(item.id) + 1
        else:
            found.insert(at, item)
            at += 1
    return tuple(found)


def _by_id(items: Iterable[T]) -> dict[str, T]:
    return {item.id: item for item in items}
