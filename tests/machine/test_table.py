"""The compiled table does what the `transitions` machine does, over whole games."""

from __future__ import annotations

import re
from random import Random
from types import FunctionType
from typing import Any

from conftest import FACTS, likely, position_of
from hypothesis import given, settings
from hypothesis import strategies as st

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.inlined import Resting, expression_of
from duelfsm.machine.table import Library, Runner, Table
from duelfsm.machine.written import GuardsHeld, hold_of, source_of
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.chapters import RULES
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.play.told.outcome import Accepted
from duelfsm.position.card import SIDES
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

MACHINE = compiled(load_edition(newest_edition()))
ZONES = {"hand": ["Giga", "Awe", "Gear", 1], "battle": ["Hulcus", {"name": "Giga", "tapped": True}],
         "mana": ["Hulcus", "Giga"], "shields": 2}  # fmt: skip


def a_game(runner: Runner) -> Game:
    """Return a game before its fifth turn with much that can be done."""
    return Game(MACHINE, position_of(turn=5, A=ZONES, B=ZONES, cards=FACTS), runner)


def wild(random: Random) -> Action:
    """Return an action that is as likely illegal as not."""
    word = random.choice(["pass", "end", "draw", "untap", "turn", "take", "battle", "done", "direct_attack"])
    return ANY_ACTION.validate_python({"do": word, "by": random.choice([*SIDES, None])})


@settings(max_examples=30)
@given(st.integers(0, 2**32))
def test_the_table_equals_the_library(seed: int) -> None:
    """Every action of a random game, legal or not, has the same outcome and position in both runners."""
    random = Random(seed)
    fast, slow = a_game(MACHINE.table()), a_game(MACHINE.library())
    for _ in range(40):
        action = (None if random.random() < 0.2 else likely(fast, random)) or wild(random)
        ours, theirs = fast.apply(action), slow.apply(action)
        assert isinstance(ours, Accepted) is isinstance(theirs, Accepted)
        assert getattr(ours, "findings", ours) == getattr(theirs, "findings", theirs)
        assert fast.position == slow.position
        assert fast.state == slow.state


def test_the_recorder_goes_the_same_way() -> None:
    """The runner that remembers what was taken takes the same edges, and remembers them."""
    recorder = MACHINE.recorder()
    game, watched = a_game(MACHINE.table()), a_game(recorder)
    for word in ("turn", "draw", "end"):
        action = ANY_ACTION.validate_python({"do": word})
        assert game.apply(action) == watched.apply(action)
    assert set(game.position.path) == recorder.taken
    assert recorder.answers["draws_for_the_turn"] == {True}


def test_the_table_is_read_off_the_machine() -> None:
    """The table knows the declared alternatives of each state and trigger, in the declared order, once each."""
    for (state, trigger), ways in MACHINE.ways.items():
        declared = [edge.id for edge in MACHINE.edition.transitions.values()
                    if edge.trigger == trigger and edge.source in (state, "anywhere")]  # fmt: skip
        assert [way.edge.id for way in ways] == declared
        assert all(len(way.guards) == len(way.edge.guards) for way in ways)


def test_a_false_guard_takes_nothing_in_either_runner() -> None:
    """Where no alternative's guards hold both runners answer None and leave the game alone."""
    registry = RULES.but(guards={"charges_left": lambda _game, _act: False})
    machine = Compiled(load_edition(newest_edition()), registry)
    for runner in (Table(machine.ways), Library(machine.edges, machine.ways)):
        game = Game(machine, position_of("charge", cards=FACTS), runner)
        before = game.position.model_dump()
        assert runner.fire(game, "charge", None) is None
        assert game.position.model_dump() == before


def test_whether_a_way_is_taken_is_told_by_its_guards_in_every_runner() -> None:
    """Written as a function, from the table or by the library, what goes unsaid is held by the same guards."""
    written = GuardsHeld(MACHINE.ways)
    game = a_game(MACHINE.table())
    for word in ("turn", "draw", "no_charge", "end"):
        assert game.apply(ANY_ACTION.validate_python({"do": word}))
        for trigger in {MACHINE.unsaid[key] for key in MACHINE.unsaid if key[0] == game.state}:
            key, act = (game.state, trigger), None
            written._write(key)
            told = [
                runner.holds(game, trigger, act) for runner in (MACHINE.table(), MACHINE.library(), MACHINE.recorder())
            ]
            assert {*told, written[key](game, act), hold_of(MACHINE.ways[key], game, act)} == {told[0]}


def _stands_there(guard: Any) -> bool:
    """Tell whether a guard is written as its one expression instead of a call."""
    return isinstance(guard, FunctionType) and expression_of(guard) is not None


def test_what_is_written_asks_the_guards_of_each_alternative_in_their_order() -> None:
    """The function of a state and trigger is the table in Python: its guards, what it does, and its edge, by name.

    A guard of one expression stands there itself, which tests/machine/test_inlined.py is about.
    """
    for key, ways in MACHINE.ways.items():
        names: dict[str, Any] = {}
        source = source_of(key, ways, names)
        lines, asked = source.splitlines(), re.findall(r"^    if (.*?):$", source, re.MULTILINE | re.DOTALL)
        for way, line in zip(ways, asked, strict=True):
            guards = [guard.asked if isinstance(guard, Resting) else guard for guard in way.guards]
            called = [names[word] for word in re.findall(r"(?<![.\w])(\w+)\(game, act\)", line)]
            assert called == [guard for guard in guards if not _stands_there(guard)]
        assert [names[line.split()[1]] for line in lines if "return edge" in line] == [way.edge for way in ways]
