"""Every property of an edition at once."""

from __future__ import annotations

import datetime

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.registry import Registry
from duelfsm.play.rules import RULES
from duelfsm.proof import order, progress, runners
from duelfsm.proof.environment import explorable
from duelfsm.proof.explore import BOUND, Explored, Explorer
from duelfsm.proof.result import Result
from duelfsm.rulebook.changes import changes_of
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition


def each_set_of_rules() -> list[Edition]:
    """Return the newest edition of each set of rules: the base, and the last day of each overlay, newest first."""
    base = load_edition(newest_edition())
    oldest = load_edition(datetime.date.min.isoformat())
    days = dict.fromkeys(change.since - datetime.timedelta(days=1) for change in changes_of(oldest.overlays))
    return [base, *(load_edition(day.isoformat()) for day in days)]


def prove(edition: Edition, bound: int = BOUND, registry: Registry = RULES) -> list[Result]:
    """Return each property of the edition, with the shortest trace where it fails.

    Args:
        edition: the rules of one day.
        bound: how many extra turns may wait at the same time; nothing else is bounded.
        registry: the guards and changes of the game.
    """
    machine = explorable(edition, registry)
    explorer = Explorer(machine, bound)
    return check(machine, explorer.turn(), {name: explorer.procedure(name) for name in edition.procedures})


def check(machine: Compiled, turn: Explored, procedures: dict[str, Explored]) -> list[Result]:
    """Return each property of what was explored."""
    everything = [turn, *procedures.values()]
    return [
        order.no_way_back_in_a_turn(machine, turn),
        order.no_way_back_in_an_attack(machine, turn),
        order.no_way_back_in_a_procedure(machine, procedures),
        progress.comes_to_an_end(machine, everything),
        progress.unsaid_moves_end(machine, everything),
        progress.never_stuck(machine, everything),
        progress.every_edge_is_taken(machine, everything),
        order.draw_step(machine, turn),
        order.turns_in_order(machine, turn),
        runners.runners_agree(machine, everything),
    ]
