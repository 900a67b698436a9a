"""Each runner does what the transitions machine does, line by line, over a share of what scripts/compare looks at."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from differences import first_difference
from inputs import Inputs, generated, rule_sets, shipped
from runs import RUNNERS, run

from duelfsm.generate.games import begin, games
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.game import Game

SHARES = 6  # what ships is looked at in so many tests, which run beside each other
OTHER_EDITIONS = 60  # records by the rules of another edition
NUMBER, MUTATED, SEED = 4, 8, 21
REFERENCE, *OTHERS = RUNNERS
FOLDS = ("ways", "transitions")


@cache
def inputs() -> Inputs:
    """Return what ships, in all editions, a few games and a few mutated records."""
    return Inputs([*shipped(), *generated(NUMBER, SEED)], MUTATED, SEED, rule_sets())


def names(*kinds: str) -> list[str]:
    """Return the names of the records of a kind."""
    return [name for name in inputs().names if name.startswith(kinds)]


def assert_same(runner: str, chosen: list[str]) -> None:
    """Assert that a runner does the same as the reference."""
    assert chosen
    for name in chosen:
        record = inputs().made(name)
        told = first_difference(run(RUNNERS[REFERENCE], record), run(RUNNERS[runner], record))
        assert told is None, f"{name}: {told}"


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("runner", OTHERS)
def test_the_same_over_what_ships(runner: str, share: int) -> None:
    """Every shipped game and ruling has the same positions, outcomes, findings and choices."""
    own = [name for name in names("games", "rulings") if "@" not in name]
    assert_same(runner, own[share::SHARES])


@pytest.mark.parametrize("runner", OTHERS)
def test_the_same_in_other_editions(runner: str) -> None:
    """By the rules of other editions, too; the records are chosen by chance, the same each time."""
    again = [name for name in names("games", "rulings") if "@" in name]
    assert_same(runner, Random(SEED).sample(again, OTHER_EDITIONS))


@pytest.mark.parametrize("runner", OTHERS)
@pytest.mark.parametrize("kind", ["generated", "faulty", "mutated"])
def test_the_same_over_what_chance_makes(runner: str, kind: str) -> None:
    """Whole games, games with planted faults, and records of which one line is another."""
    assert_same(runner, names(kind))


def test_a_window_in_which_nothing_waits_is_left_in_one_step() -> None:
    """The table does not go the same way as the reference: its path, which is compared without windows, is shorter."""
    (record,) = games(1, SEED)
    game = begin(record)
    ways, library = (Game(game.machine, begin(record).position, RUNNERS[name](game.machine)) for name in FOLDS)
    shorter = 0
    for line in record["actions"]:
        assert ways.apply(ANY_ACTION.validate_python(line))
        assert library.apply(ANY_ACTION.validate_python(line))
        shorter += len(library.position.path) - len(ways.position.path)
    assert shorter > 0
