"""What goes unsaid on the way to an action, as one written function: the table, and nothing that it does not say."""

from __future__ import annotations

from functools import partial
from typing import Any

from duelfsm.machine import inlined
from duelfsm.machine.alternatives import Way
from duelfsm.machine.by_name import Guard
from duelfsm.machine.written import name_of
from duelfsm.play.machines import compiled
from duelfsm.rulebook.edition import load_edition, newest_edition

MACHINE = compiled(load_edition(newest_edition()))
FOLDED = MACHINE.folded().folded


def written(state: str, word: str) -> tuple[list[str], dict[str, Any]]:
    """Return the lines of a function, and what its words stand for."""
    assert FOLDED is not None
    names: dict[str, Any] = {}
    return FOLDED.source_of(state, word, names).splitlines(), names


def test_each_guard_and_change_of_a_way_is_called_in_its_order() -> None:
    """On the way to the charge: the untap, the draw, and what they ask, as the table has them (501, 502)."""
    for state, silent in (("start.untap", "untap"), ("start.triggers", "pass"), ("draw", "draw")):
        lines, names = written(state, "charge")
        text, at = "\n".join(lines), 0
        for way in MACHINE.ways[state, silent]:
            wanted = [inlined.written(*each, "None", partial(name_of, names=names)) for each in named_guards(way)]
            wanted += [f"{word}(game, None)" for word in way.edge.do]
            for each in wanted:
                at = text.index(each, at) + len(each)


def named_guards(way: Way) -> list[tuple[Guard, str]]:
    """Return the guards of a way with their names."""
    return list(zip(way.guards, way.edge.guards, strict=True))


def test_it_takes_what_goes_unsaid_in_one_state() -> None:
    """Behind the charge an attack is two passes away (503, 504): the walk asks for the function of each state."""
    for state in ("charge", "main"):
        lines, _ = written(state, "attack")
        assert len([line for line in lines if line.startswith("    passed.append")]) == 1


def test_actions_that_are_the_same_way_ahead_share_a_function() -> None:
    """On the way to an attack and to a block the charge is passed over alike (503): it is written once."""
    assert FOLDED is not None
    assert FOLDED["charge", "attack"] is FOLDED["charge", "block"]
    assert FOLDED["charge", "attack"] is not FOLDED["charge", "effect"]


def test_a_window_that_knows_the_action_is_not_left_at_once() -> None:
    """What waits may be resolved in it (101.4): on the way to an effect it is entered, on the way to an attack left."""
    waits = "position.standby"
    assert not [line for line in written("charge", "effect")[0] if waits in line]
    assert [line for line in written("charge", "attack")[0] if waits in line]
