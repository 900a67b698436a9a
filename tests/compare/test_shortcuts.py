"""What the runner leaves out because nothing comes of it: each of these, done after all, changes nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from differences import first_difference
from inputs import Input, Inputs, generated, shipped
from runs import run

from duelfsm.judge.replay import replay
from duelfsm.machine import folded, written
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.folded import Folded
from duelfsm.machine.state_based import Applying
from duelfsm.machine.table import Runner, Table
from duelfsm.machine.written import Written
from duelfsm.play.board.board import Board
from duelfsm.play.chapters import RULES
from duelfsm.play.facts.known_cards import Lore
from duelfsm.play.run import running, stepping
from duelfsm.position.changed import TIES, Changed
from duelfsm.position.journal import Journal

Patch = pytest.MonkeyPatch
RECORDS, SEED = 40, 5
NEVER = 10**9  # times


@cache
def records() -> list[Input]:
    """Return some rulings by chance, a generated game, and mutated records."""
    inputs = Inputs([*shipped(), *generated(1, SEED)], RECORDS // 4, SEED, [])
    rulings = [name for name in inputs.names if name.startswith("rulings")]
    others = [name for name in inputs.names if not name.startswith(("rulings", "games"))]
    return [inputs.made(name) for name in [*Random(SEED).sample(rulings, RECORDS), *others]]


def no_idle_window(machine: Compiled, _patch: Patch) -> Runner:
    """Each window is opened and gone through, also where nothing waits (603.2)."""
    moves = Folded(machine.ways, machine.unsaid, {}, machine.crossing, machine.written.plain)
    return Table(machine.ways, moves, machine.written)


def no_plain_edge(machine: Compiled, _patch: Patch) -> Runner:
    """Each edge is looked at for the end of a step and what lasts until then (500.3)."""
    moves = Folded(machine.ways, machine.unsaid, machine.unsaid_moves.jumps, machine.crossing, ())
    return Table(machine.ways, moves, Written(machine.ways))


def nothing_folded(machine: Compiled, _patch: Patch) -> Runner:
    """What goes unsaid is taken edge by edge (law 3)."""
    return machine.table()


def all_written_at_once(machine: Compiled, patch: Patch) -> Runner:
    """Every function is written when it is asked for first, and used from then on."""
    return _written_at(machine, patch, 1)


def nothing_written(machine: Compiled, patch: Patch) -> Runner:
    """Every alternative is gone through in the table."""
    return _written_at(machine, patch, NEVER)


def _written_at(machine: Compiled, patch: Patch, times: int) -> Runner:
    patch.setattr(written, "SELDOM", times)
    patch.setattr(folded, "OFTEN", times)
    return Compiled(machine.edition, RULES).folded()


def every_state_based_action(machine: Compiled, patch: Patch) -> Runner:
    """All state-based actions are asked about, whatever changed (703)."""

    def applying(game: Board) -> list[Applying]:
        found = [each for each in game.machine.state_based.every if each.when(game, None)]
        if not found:
            game.journal.touched.clear()
        return found

    for module in (running, stepping):
        patch.setattr(module, "applying", applying)
    return machine.folded()


def every_event(machine: Compiled, patch: Patch) -> Runner:
    """What answers an event is looked for, also where no card ever named does (603.2)."""

    class Everything(dict[str, Any]):
        def __contains__(self, _event: object) -> bool:
            return True

    def keep(lore: Lore, events: dict[str, Any]) -> None:
        vars(lore)["answered"] = Everything(events)

    patch.setattr(Lore, "answered", property(lambda lore: vars(lore)["answered"], keep), raising=False)
    return machine.folded()


def looked_at_anew(machine: Compiled, patch: Patch) -> Runner:
    """What goes on by cards in play is looked at behind each event, also where nothing in play changed (604)."""

    def events(journal: Journal) -> int:
        return journal.changes * NEVER + len(journal.log)  # what is taken back goes up, too

    for looked_up in ("in_play", "bearing"):
        patch.setattr(Changed, looked_up, property(events, lambda _journal, _value: None))
    return machine.folded()


def every_card_that_comes(machine: Compiled, patch: Patch) -> Runner:
    """What goes on is looked for behind each card that comes or leaves, also one by which nothing goes on (604)."""
    patch.setattr(Lore, "bears", lambda _lore, _name: True)
    return machine.folded()


def every_tie(machine: Compiled, patch: Patch) -> Runner:
    """What lies on a card is looked for, and what it forbids, also where no card ever lay on another (403.4)."""
    patch.setattr(Changed, "ties", property(lambda _journal: {*TIES}, lambda _journal, _value: None))
    return machine.folded()


def every_kind(machine: Compiled, patch: Patch) -> Runner:
    """What goes on is looked for in play, also where no card ever named says it (604)."""

    class Everything(set[str]):
        def __contains__(self, _kind: object) -> bool:
            return True

    patch.setattr(Lore, "said", property(lambda _lore: Everything(), lambda _lore, _value: None), raising=False)
    return machine.folded()


def everything_watched(machine: Compiled, patch: Patch) -> Runner:
    """A change is one that is watched for, whatever there is (703)."""
    patch.setattr(Changed, "watched", property(lambda journal: journal.everything, lambda _journal, _value: None))
    return machine.folded()


SHORTCUTS = [no_idle_window, no_plain_edge, nothing_folded, all_written_at_once, nothing_written,
             every_state_based_action, every_event, looked_at_anew, every_card_that_comes, every_tie, every_kind,
             everything_watched]  # fmt: skip


@pytest.mark.parametrize("shortcut", SHORTCUTS)
def test_what_is_left_out_would_change_nothing(
    shortcut: Callable[[Compiled, Patch], Runner], monkeypatch: Patch
) -> None:
    """Positions, outcomes, findings and choices are the same with each shortcut and without it.

    However much is looked at: without a shortcut that is more, and less would be left to explain what is refused.
    """
    monkeypatch.setattr(replay, "MAX_HELP", sys.maxsize)
    expected = [[*run(Compiled.folded, record)] for record in records()]
    found = [
        first_difference(iter(steps), run(lambda machine: shortcut(machine, monkeypatch), record))
        for steps, record in zip(expected, records(), strict=True)
    ]
    assert found == [None] * len(records())
