"""No step or substep is left while something may wait (500.4): read off the declared graph.

What may wait is followed along every path as one flag: a change may set something waiting, a window has resolved it
all by the time it returns. That a window does so is a property of its own, with the real guards (`window_order`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from duelfsm.proof.property import Breach, Property, result
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import Begins, Transition

NOTHING_LEFT = Text(
    ja="ステップやサブステップは、何かが待機中のまま終わらない。例外は攻撃がただちに終わる時、"
    "ターンの残りをとばす時、ゲームの終わり (500.4、505.6a)",
    en="no step or substep is left while something may wait, but where an attack ends at once, the rest of the turn is "
    "skipped, or the game ends (500.4, 505.6a)",
)
ENDS_AT_ONCE = "505.6a"  # what waits goes along, and is resolved before the triggers of 510.1
# Changes in which nothing can trigger: they note whose turn or attack it is, and move no card in play.
QUIET = frozenset({"lay_shields", "draw_hand", "begin_turn", "finish_attack", "drop_skipped_turns", "bury_pending"})


@dataclass(frozen=True, slots=True)
class WaitingPlace:
    """A state, with whether something may wait there."""

    state: str
    waits: bool


def nothing_left_waiting(edition: Edition) -> Property:
    """Check every path of the turn for a step or substep that is left with something waiting."""
    paths = _paths(edition.declaration.transitions, edition.declaration.states[0].id, _Calls(edition).after)
    faults = (
        Breach((*trace, edge.id), f"something may wait when {place.state} is left")
        for place, (trace, edges) in paths.items()
        for edge in edges
        if place.waits and _leaves_a_place(edition, edge)
    )
    return result("nothing_left_waiting", NOTHING_LEFT, len(paths), faults)


After = Callable[[Transition, bool], bool]
Trace = tuple[str, ...]


class _Calls:
    """What may wait after an edge, its call included; each procedure is followed once."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.known: dict[tuple[str, bool], bool] = {}

    def after(self, edge: Transition, waits: bool) -> bool:  # noqa: FBT001 - the flag is what is followed
        """Tell whether something may wait once the edge is taken."""
        waits = waits or not QUIET.issuperset((*edge.do, *edge.sets))
        return self.returns(edge.call, waits) if edge.call else waits

    def returns(self, name: str, waits: bool) -> bool:  # noqa: FBT001 - the flag is what is followed
        """Tell whether something may wait when a call comes back."""
        procedure = self.edition.procedures[name]
        if procedure.answers:
            return False
        if (name, waits) not in self.known:
            self.known[name, waits] = True  # until it is known better: a call inside itself
            paths = _paths(procedure.transitions, procedure.initial, self.after, waits=waits)
            ends = [(place, edge) for place, (_, edges) in paths.items() for edge in edges if edge.returns]
            self.known[name, waits] = any(self.after(edge, place.waits) for place, edge in ends)
        return self.known[name, waits]


def _paths(
    edges: tuple[Transition, ...], start: str, after: After, *, waits: bool = False
) -> dict[WaitingPlace, tuple[Trace, list[Transition]]]:
    """Return every place that can be come to, with the shortest way there and the edges that leave it."""
    found: dict[WaitingPlace, tuple[Trace, list[Transition]]] = {}
    open_: list[tuple[WaitingPlace, Trace]] = [(WaitingPlace(start, waits), ())]
    for place, trace in open_:
        if place not in found:
            found[place] = (trace, [edge for edge in edges if edge.source == place.state])
            open_ += _goals(found[place][1], place, trace, after)
    return found


def _goals(
    edges: list[Transition], place: WaitingPlace, trace: Trace, after: After
) -> Iterator[tuple[WaitingPlace, Trace]]:
    for edge in edges:
        if edge.to:
            yield WaitingPlace(edge.to, after(edge, place.waits)), (*trace, edge.id)


def _leaves_a_place(edition: Edition, edge: Transition) -> bool:
    """Tell whether an edge leads out of a step or substep in which what waits should have been resolved."""
    old, new = edition.states[edge.source], edition.states[edge.to or edge.source]
    inside = {edition.states[each.source].step for each in edition.transitions.values() if each.begins is Begins.ATTACK}
    same = old.substep == new.substep if old.step in inside else old.step == new.step
    return not (same or new.final) and edge.rule != ENDS_AT_ONCE
