"""What goes unsaid on the way to an action, as one written function: the table, and nothing that it does not say."""

from __future__ import annotations

from functools import partial
from typing import Any

from duelfsm.machine import inlined
from duelfsm.machine.alternatives import Way
from duelfsm.machine.by_name import Guard
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.folded import OFTEN
from duelfsm.machine.written_steps import name_of
from duelfsm.play.actions.kinds import Charge, Turn
from duelfsm.play.board.new_position import new_position
from duelfsm.play.chapters import RULES
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.rulebook.edition import load_edition, newest_edition

MACHINE = compiled(load_edition(newest_edition()))
FOLDED = MACHINE.folded().folded


def written(*states: str, word: str) -> tuple[list[str], dict[str, Any]]:
    """Return the lines of a function of some states on the way to an action, and what its words stand for."""
    assert FOLDED is not None
    names: dict[str, Any] = {}
    return FOLDED.source_of(states, word, names).splitlines(), names


def noted(lines: list[str]) -> int:
    """Return how many edges are noted at most as passed, each in its state."""
    return len([line for line in lines if line.startswith("    passed.append")])


def test_each_guard_and_change_of_a_way_is_called_in_its_order() -> None:
    """On the way to the charge: the untap, the draw, and what they ask, as the table has them (501, 502)."""
    for state, silent in (("start.untap", "untap"), ("start.triggers", "pass"), ("draw", "draw")):
        lines, names = written(state, word="charge")
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
        assert noted(written(state, word="attack")[0]) == 1


def test_what_is_taken_often_goes_on_to_where_the_action_is_known() -> None:
    """Behind many starts of a turn one function untaps and draws on the way to the charge, as the states ahead say."""
    assert FOLDED is not None
    ahead = tuple(FOLDED.ahead("start.untap", "charge"))
    assert ahead == ("start.untap", "start.triggers", "draw", "draw.triggers")
    lines, _ = written(*ahead, word="charge")
    assert noted(lines) == len(ahead)
    machine = Compiled(MACHINE.edition, RULES)
    taken = machine.folded().folded
    assert taken is not None
    first = taken["start.untap", "charge"]
    for number in range(1, OFTEN + 1):
        game = Game(machine, new_position(machine.edition, "A"))
        assert game.apply(Turn(by="A"))
        assert game.apply(Charge(card="Giga"))
        assert (taken["start.untap", "charge"] is first) is (number < OFTEN)


def test_actions_that_are_the_same_way_ahead_share_a_function() -> None:
    """On the way to an attack and to a block the charge is passed over alike (503): it is written once."""
    assert FOLDED is not None
    attack, block, effect = (FOLDED.written(("charge",), word) for word in ("attack", "block", "effect"))
    assert attack is block
    assert attack is not effect


def test_a_window_that_knows_the_action_is_not_left_at_once() -> None:
    """What waits may be resolved in it (101.4): on the way to an effect it is entered, on the way to an attack left."""
    waits = "position.standby"
    assert not [line for line in written("charge", word="effect")[0] if waits in line]
    assert [line for line in written("charge", word="attack")[0] if waits in line]
