"""Random legal games, the same for the same seed on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from duelfsm.generate.cast import load_cast
from duelfsm.generate.moves import THOUGHTS
from duelfsm.machine.compiled import Compiled
from duelfsm.play.actions import ANY_ACTION
from duelfsm.play.game import Game, compiled
from duelfsm.position.card import SIDES
from duelfsm.record.begin import starting_position
from duelfsm.record.model import Record
from duelfsm.rulebook.edition import load_edition, newest_edition

Values = dict[str, Any]
LEAST = 60
MOST_MORE = 30
NO_DECISIONS = ("turn", "done")


def games(count: int, seed: int, length: int = LEAST) -> Iterator[Values]:
    """Yield random legal games as records.

    Args:
        count: how many.
        seed: where chance begins; each game has a chance of its own, by the seed and its number.
        length: how many decisions a game has at least.
    """
    for number in range(count):
        yield game(f"{seed}:{number}", length)


def game(name: str, length: int = LEAST) -> Values:
    """Return one random legal game; chance begins with its name. One that is over too soon is played anew."""
    attempt = 0
    while True:
        record = _played(Random(f"{name}:{attempt}"), name, length)
        if decisions(record["actions"]) >= length:
            return record
        attempt += 1


def decisions(lines: list[Values]) -> int:
    """Return how many lines somebody chose: all but the headers of turns and the ends of effects."""
    return sum(line["do"] not in NO_DECISIONS for line in lines)


def head(random: Random, name: str) -> Values:
    """Return the head of a random game: the cards that lie in zones which set-up leaves empty."""
    players = {side: {zone: [*names] for zone, names in load_cast().lying.items()} for side in SIDES}
    return {
        "duelfsm": 1, "edition": newest_edition(), "first": random.choice(SIDES), "title": f"Generated game {name}",
        "players": players, "cards": load_cast().cards,
    }  # fmt: skip


def begin(record: Values) -> Game:
    """Return a game that stands at the beginning of a record."""
    machine = compiled(load_edition(record["edition"]))
    return Game(machine, starting_position(Record.model_validate({**record, "actions": []}), machine.edition))


def _played(random: Random, name: str, length: int) -> Values:
    record = head(random, name)
    lines = list(lines_of(begin(record), random, length, length + random.randrange(MOST_MORE)))
    return {**record, "actions": lines}


def lines_of(game: Game, random: Random, least: int, most: int) -> Iterator[Values]:
    """Play on by chance and yield the lines; nobody wins by an attack before *least* decisions."""
    chosen = 0
    while chosen < most or game.stack:
        line = next_line(game, random)
        if line is None:
            return
        yield line
        chosen += line["do"] not in NO_DECISIONS


def next_line(game: Game, random: Random) -> Values | None:
    """Play one line that is legal and return it, None where the player thinks of nothing."""
    words = words_ahead(game)
    for word, willing, thought in THOUGHTS:
        if word in words and random.random() < willing:
            for values in thought(game, random):
                line = {"do": word, **values}
                action = ANY_ACTION.validate_python(line)
                if game.allows(action):
                    game.apply(action)
                    return line
    return None


def words_ahead(game: Game) -> frozenset[str]:
    """Return the actions that the states ahead know, over what may go unsaid, here and where calls return to."""
    return frozenset[str]().union(*(_ahead(game.machine, level) for level in game.position.levels))


@cache
def _ahead(machine: Compiled, state: str) -> frozenset[str]:
    found, open_ = {state}, [state]
    for each in open_:
        silent = machine.unsaid.get((each, None))
        for way in machine.ways.get((each, silent), ()) if silent else ():
            called = machine.edition.procedures[way.edge.call].initial if way.edge.call else None
            for goal in (way.edge.to, called):
                if goal is not None and goal not in found:
                    found.add(goal)
                    open_.append(goal)
    return frozenset(word for each in found for word in machine.actions_of(each))
