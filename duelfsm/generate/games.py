"""Random legal games, the same for the same seed on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from random import Random

from duelfsm.generate.cast import load_cast
from duelfsm.generate.thoughts import THOUGHTS
from duelfsm.machine.compiled import Compiled
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.position.card import SIDES
from duelfsm.record.model.record import Record
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.values import Values

LEAST = 60
MOST_MORE = 30
ATTEMPTS = 25
NO_DECISIONS = ("turn", "done")


def games(number: int, seed: int) -> Iterator[Values]:
    """Yield random legal games as records.

    Args:
        number: how many.
        seed: where chance begins; each game has a chance of its own, by the seed and its number.
    """
    for index in range(number):
        yield game(f"{seed}:{index}")


def game(name: str) -> Values:
    """Return one random legal game; chance begins with its name."""
    return long_enough(name, _played)


def long_enough(name: str, play: Callable[[Random, str], Values | None]) -> Values:
    """Return what was played; a game that is over too soon is played anew, with another chance.

    What always ends soon, such as a fault in the last line of a game, is returned as it is. Where a game cannot be
    had of chance, as the fault found no place, there is another.
    """
    made = filter(None, (play(chance(f"{name}:{attempt}"), name) for attempt in count()))
    longest = next(made)
    for _ in range(ATTEMPTS - 1):
        if decisions(longest["actions"]) >= LEAST:
            break
        longest = max(longest, next(made), key=lambda each: decisions(each["actions"]))
    return longest


def chance(name: str) -> Random:
    """Return the chance that begins with a name, the same on every machine."""
    return Random(name)  # noqa: S311 - a seed must be kept, nothing must be kept secret


def decisions(lines: list[Values]) -> int:
    """Return how many lines somebody chose: all but the headers of turns and the ends of effects."""
    return sum(line["do"] not in NO_DECISIONS for line in lines)


def head(random: Random, name: str) -> Values:
    """Return the head of a random game: the cards that lie in zones which set-up leaves empty."""
    players = {side: {zone: [*names] for zone, names in load_cast().lying.items()} for side in SIDES}
    return {
        "duelfsm": 1, "edition": newest_edition(), "first": random.choice(SIDES), "title": f"Generated game {name}",
        "players": players, "cards": [*load_cast().cards],
    }  # fmt: skip


def begin(record: Values) -> Game:
    """Return a game that stands at the beginning of a record."""
    machine = compiled(load_edition(record["edition"]))
    position = starting_position(Record.model_validate({**record, "actions": []}), machine.edition)
    return Game(machine, position)


def lines_of(game: Game, random: Random, most: int) -> Iterator[Values]:
    """Yield the lines of a game as chance plays on, each as it was taken, up to *most* decisions."""
    chosen = 0
    while chosen < most or game.stack:
        line = _take_a_line(game, random)
        if line is None:
            return
        yield line
        chosen += line["do"] not in NO_DECISIONS


def _take_a_line(game: Game, random: Random) -> Values | None:
    """Take and return a legal line that leaves nothing in doubt, None where the player thinks of nothing."""
    words = words_ahead(game)
    for word, willing, thought in THOUGHTS:
        if word in words and random.random() < willing:
            for values in thought(game, random):
                line = {"do": word, **values}
                if _takes(game, ANY_ACTION.validate_python(line)):
                    return line
    return None


def words_ahead(game: Game) -> frozenset[str]:
    """Return the actions that the states ahead know, over what may go unsaid, here and where calls return to."""
    return frozenset[str]().union(*(_ahead(game.machine, level) for level in game.position.levels))


def _played(random: Random, name: str) -> Values:
    record = head(random, name)
    return {**record, "actions": list(lines_of(begin(record), random, LEAST + random.randrange(MOST_MORE)))}


def _takes(game: Game, action: Action) -> bool:
    """Take an action that is legal whatever is not known; any other leaves the game as it is."""
    taken = game.take(action)
    return taken is not None and not (taken.notes and game.undo())


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
