"""Every property of an edition, or some of them."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection
from functools import cached_property

from duelfsm.machine.by_name import Registry
from duelfsm.machine.compiled import Compiled
from duelfsm.play.chapters import RULES
from duelfsm.proof import order, progress, runners
from duelfsm.proof.ends_of_durations import durations_end
from duelfsm.proof.environment import explorable
from duelfsm.proof.explore import Explored, Explorer
from duelfsm.proof.left_waiting import nothing_left_waiting
from duelfsm.proof.property import Property
from duelfsm.proof.window import window_order
from duelfsm.rulebook.changes import changes_of
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition


def each_set_of_rules() -> list[Edition]:
    """Return the newest edition of each set of rules: the base, and the last day of each overlay, newest first."""
    base = load_edition(newest_edition())
    oldest = load_edition(datetime.date.min.isoformat())
    days = dict.fromkeys(change.since - datetime.timedelta(days=1) for change in changes_of(oldest.overlays))
    return [base, *(load_edition(day.isoformat()) for day in days)]


BOUND = 3  # extra turns that wait at the same time, where the order of turns is explored
WITHIN = 1  # the same, where all of a turn is


class Proof:
    """What is explored of an edition, each part once and only where a property asks for it.

    Args:
        edition: the rules of one day.
        bound: how many extra turns may wait at the same time; nothing else is bounded.
        registry: the guards and changes of the game.
    """

    def __init__(self, edition: Edition, bound: int = BOUND, registry: Registry = RULES) -> None:
        self.edition, self.bound, self.registry = edition, bound, registry

    @cached_property
    def machine(self) -> Compiled:
        """The edition with guards of cards that answer as they are told."""
        return explorable(self.edition, self.registry)

    @cached_property
    def real(self) -> Compiled:
        """The edition as games are played by it."""
        return Compiled(self.edition, self.registry)

    @cached_property
    def turn(self) -> Explored:
        """Every state of a turn, calls stepped over."""
        return Explorer(self.machine, min(WITHIN, self.bound)).turn()

    @cached_property
    def turns(self) -> Explored:
        """The order of turns, apart from what happens in one."""
        return Explorer(self.machine, self.bound).turns()

    @cached_property
    def procedures(self) -> dict[str, Explored]:
        """Each procedure by itself."""
        explorer = Explorer(self.machine, min(WITHIN, self.bound))
        return {name: explorer.procedure(name) for name in self.machine.edition.procedures}

    @property
    def levels(self) -> list[Explored]:
        """The turn and each procedure."""
        return [self.turn, *self.procedures.values()]

    @property
    def everything(self) -> list[Explored]:
        """All that is explored."""
        return [*self.levels, self.turns]


PROPERTIES: dict[str, Callable[[Proof], Property]] = {
    "no_way_back_in_a_turn": lambda proof: order.no_way_back_in_a_turn(proof.machine, proof.turn),
    "no_way_back_in_an_attack": lambda proof: order.no_way_back_in_an_attack(proof.machine, proof.turn),
    "no_way_back_in_a_procedure": lambda proof: order.no_way_back_in_a_procedure(proof.machine, proof.procedures),
    "comes_to_an_end": lambda proof: progress.comes_to_an_end(proof.machine, proof.everything),
    "unsaid_moves_end": lambda proof: progress.unsaid_moves_end(proof.machine, proof.levels),
    "never_stuck": lambda proof: progress.never_stuck(proof.machine, proof.levels),
    "every_edge_is_taken": lambda proof: progress.every_edge_is_taken(proof.machine, proof.everything),
    "draw_step": lambda proof: order.draw_step(proof.machine, proof.turns),
    "turns_in_order": lambda proof: order.turns_in_order(proof.turns),
    "only_grants_change_the_turns": lambda proof: order.only_grants_change_the_turns(proof.levels),
    "window_order": lambda proof: window_order(proof.real),
    "nothing_left_waiting": lambda proof: nothing_left_waiting(proof.edition),
    "durations_end": lambda proof: durations_end(proof.real),
    "runners_agree": lambda proof: runners.runners_agree(proof.machine, proof.everything),
}


def prove(
    edition: Edition, bound: int = BOUND, registry: Registry = RULES, only: Collection[str] = tuple(PROPERTIES)
) -> list[Property]:
    """Return properties of the edition, each with the shortest trace where it fails.

    Args:
        edition: the rules of one day.
        bound: how many extra turns may wait at the same time; nothing else is bounded.
        registry: the guards and changes of the game.
        only: the names of the properties.
    """
    proof = Proof(edition, bound, registry)
    return [check(proof) for name, check in PROPERTIES.items() if name in only]
