"""What surrounds the turn structure: free guards that answer as told, and changes without cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from duelfsm.machine.alternatives import Way
from duelfsm.machine.by_name import Change, Guard, Registry
from duelfsm.machine.compiled import Compiled
from duelfsm.play.board.meaning import Act
from duelfsm.play.chapters import RULES
from duelfsm.position.card import SIDES, Side
from duelfsm.proof.probe import Probe
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import Begins, Transition

# What grants an extra turn, and whether the turn player's come first (500.5a) or all as they were gained.
GRANTS = {"grant_extra_turn": True, "grant_extra_turn_as_gained": False}
STRUCTURAL = ("begin_turn", *GRANTS)  # changes that run for real; the others touch cards and results only


@dataclass(frozen=True, slots=True)
class StructuralAction:
    """An action as the turn structure sees it: who acts, and for whom."""

    by: Side
    player: Side
    number: None = None
    rider: None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """One way to ask the machine in a state: the trigger, the act, and the free guards that hold."""

    trigger: str
    act: Act
    true: frozenset[str]


ACTS: dict[Side, Act] = {side: Act(StructuralAction(side, side), side) for side in SIDES}


def explorable(edition: Edition, registry: Registry = RULES) -> Compiled:
    """Return an edition made ready to be explored.

    Free guards answer as the probe is told, but those that ask whose turn begins, which it can compute. Changes that
    only touch cards do nothing.
    """
    free = free_guards(edition)
    still: dict[str, Change] = {name: _nothing for name in registry.changes if name not in STRUCTURAL}
    return Compiled(edition, registry.but(guards={name: _told(name) for name in free}, changes=still))


def asks(compiled: Compiled) -> dict[str, tuple[Ask, ...]]:
    """Return every way to ask in each state: each trigger, with all answers of the free guards."""
    found: dict[str, tuple[Ask, ...]] = {}
    for (state, trigger), ways in compiled.ways.items():
        found[state] = (*found.get(state, ()), *_asks(compiled, trigger, ways))
    return found


def answers(compiled: Compiled, ways: tuple[Way, ...]) -> list[frozenset[str]]:
    """Return the sets of the free guards of the alternatives that may hold together.

    Guards of the same alternatives hold together or not; each by itself is false once, where all others hold.
    """
    names = asked_guards(compiled.edition, ways)
    found = dict.fromkeys(answers_of(like_guards(ways, names)))
    return [*found, *(each for name in names if (each := frozenset({*names} - {name})) not in found)]


def answers_of(groups: list[tuple[str, ...]]) -> Iterator[frozenset[str]]:
    """Yield what holds, for every answer of the groups."""
    for each in product((False, True), repeat=len(groups)):
        yield frozenset(name for group, holds in zip(groups, each, strict=True) if holds for name in group)


def like_guards(ways: tuple[Way, ...], names: list[str], apart: Collection[str] = ()) -> list[tuple[str, ...]]:
    """Return guards in groups: those that are asked of the same alternatives can do no more than one of them.

    Args:
        ways: the alternatives.
        names: the guards.
        apart: those that stay by themselves.
    """
    groups: dict[tuple[Any, ...], list[str]] = {}
    for name in names:
        asked = (*(way.edge.id for way in ways if name in way.edge.guards), name if name in apart else None)
        groups.setdefault(asked, []).append(name)
    return [tuple(group) for group in groups.values()]


def asked_guards(edition: Edition, ways: tuple[Way, ...]) -> list[str]:
    """Return the free guards of the alternatives, each once."""
    free = free_guards(edition)
    return [name for name in dict.fromkeys(name for way in ways for name in way.edge.guards) if name in free]


def free_guards(edition: Edition) -> frozenset[str]:
    """Return the guards that cards and choices decide."""
    computed = {name for edge in edition.transitions.values() if edge.begins is Begins.TURN for name in edge.guards}
    return frozenset(guard.id for guard in edition.declaration.guards if guard.free) - computed


def is_grant(edge: Transition) -> bool:
    """Tell whether an edge grants an extra turn."""
    return not GRANTS.keys().isdisjoint(edge.do)


def grant_of(edition: Edition) -> str:
    """Return the change by which the edition grants extra turns; the usual one where it grants none."""
    done = {name for edge in edition.transitions.values() for name in edge.do}
    return next((name for name in GRANTS if name in done), next(iter(GRANTS)))


def granting(compiled: Compiled) -> frozenset[str]:
    """Return the procedures in a call of which an extra turn can be granted."""
    procedures = compiled.edition.procedures.values()
    found = {p.id for p in procedures if any(is_grant(edge) for edge in p.transitions)}
    while more := {p.id for p in procedures if any(edge.call in found for edge in p.transitions)} - found:
        found |= more
    return frozenset(found)


def _asks(compiled: Compiled, trigger: str, ways: tuple[Way, ...]) -> list[Ask]:
    seated = any(way.edge.begins is Begins.TURN or is_grant(way.edge) for way in ways)
    acts = list(ACTS.values())[: None if seated else 1]
    return [Ask(trigger, act, true) for act in acts for true in answers(compiled, ways)]


def _told(name: str) -> Guard:
    def answer(probe: Probe, _act: Any) -> bool:
        return name in probe.true

    return answer


def _nothing(_probe: Probe, _act: Any) -> None:
    """A change of cards: there are none."""
