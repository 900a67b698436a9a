"""Random games with a planted fault: the line that is wrong says by which rule it must be refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from duelfsm.generate.cast import load_cast
from duelfsm.generate.games import LEAST, MOST_MORE, begin, head, lines_of, long_enough
from duelfsm.generate.wrong import WRONG
from duelfsm.judge.replay import Replay
from duelfsm.play.actions import Turn
from duelfsm.play.game import Game, compiled
from duelfsm.record.files import sources
from duelfsm.record.model import Record
from duelfsm.record.read import Reading, read
from duelfsm.record.read_json import JsonText
from duelfsm.record.write_json import record_data
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.places import spec_root

Values = dict[str, Any]


def faulty_games(number: int, seed: int) -> Iterator[Values]:
    """Yield random games with a planted fault each, the kinds in turn.

    Args:
        number: how many.
        seed: where chance begins.
    """
    every = kinds()
    for index in range(number):
        yield faulty_game(f"{seed}:{index}", every[index % len(every)])


def kinds() -> tuple[str, ...]:
    """Return the rules that a planted fault can break: all that a shipped ruling refuses a line by."""
    return tuple(sorted({*(rule for rule, _, _ in WRONG), *_rulings()}))


def faulty_game(name: str, rule: str) -> Values:
    """Return one random game with a line that breaks this rule.

    Where a line can be made wrong in the middle of any game, it is; the other kinds begin as a ruling about the
    rule does, with its own refused line, and go on by chance.
    """
    if any(rule == each for each, _, _ in WRONG):
        return long_enough(name, partial(_planted, rule))
    return long_enough(name, partial(_after_a_ruling, rule))


def _planted(rule: str, random: Random, name: str) -> Values | None:
    """Plant one wrong line at a place that chance chooses."""
    record = head(random, f"{name}, fault {rule}")
    game, lines, planted = begin(record), list[Values](), False
    wait = random.randrange(LEAST // 2)
    for line in lines_of(game, random, LEAST + random.randrange(MOST_MORE)):
        wrong = _wrong_line(game, rule, random, line) if not planted and len(lines) >= wait else None
        if wrong is not None:
            lines.append({**wrong, "refused": rule})
            planted = True
        lines.append(line)
    return {**record, "actions": lines} if planted else None


def _wrong_line(game: Game, rule: str, random: Random, line: Values) -> Values | None:
    """Return a line that breaks the rule where the game stands; nothing waits there, nor lasts.

    Behind a wrong header the right one follows.
    """
    position = game.position
    if position.standby or position.lasting or game.source is not None:
        return None
    for each, states, make in WRONG:
        wrong = make(game, random) if each == rule and position.levels[0] in states else None
        if wrong is not None and (wrong["do"] != _HEADER or line["do"] == _HEADER):
            return wrong
    return None


def _after_a_ruling(rule: str, random: Random, name: str) -> Values | None:
    """Begin with a ruling that has a line refused by the rule, and go on by chance."""
    reading = random.choice(_rulings()[rule])
    assert reading.record is not None
    data = record_data(reading.record)
    for line in data["actions"]:
        line.pop("holds", None)
    names = {facts["name"] for facts in data.get("cards", ())}
    cards = [*data.get("cards", ()), *(facts for facts in load_cast().cards if facts["name"] not in names)]
    data |= {"title": f"Generated game {name}, fault {rule}", "cards": cards}
    game = _played_through(data)
    return {**data, "actions": [*data["actions"], *lines_of(game, random, LEAST + random.randrange(MOST_MORE))]}


def _played_through(data: Values) -> Game:
    record = Record.model_validate(data)
    replay = Replay(record, JsonText(""), compiled(load_edition(record.edition)))
    list(replay.findings())
    assert replay.game is not None
    return replay.game


@cache
def _rulings() -> dict[str, list[Reading]]:
    """Return the shipped rulings that refuse a line, by the rule."""
    found: dict[str, list[Reading]] = {}
    for source in sources([Path(str(spec_root() / "rulings"))]):
        reading = read(source)
        for line in reading.record.actions if reading.record else ():
            for refused in line.refused:
                if refused.before is None and refused.since is None:
                    found.setdefault(refused.rule, []).append(reading)
    return found


_HEADER = Turn.model_fields["do"].default
