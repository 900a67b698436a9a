"""Random games with one to three planted faults: a line that is wrong says by which rule it must be refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random

from duelfsm.generate.cast import load_cast
from duelfsm.generate.games import LEAST, MOST_MORE, begin, chance, head, lines_of, long_enough
from duelfsm.generate.seen import in_play
from duelfsm.generate.wrong import WRONG
from duelfsm.judge.afterwards.by_itself import without_expectations
from duelfsm.judge.refused.force import come_to
from duelfsm.judge.replay.replay import Replay
from duelfsm.play.actions.kinds import ANY_ACTION, PLAYER, Turn
from duelfsm.play.actions.of_effects import Apply, Declare, Effect
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.facts.known_cards import CANNOT
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.position.position import Position
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import sources
from duelfsm.record.json.read_json import JsonText
from duelfsm.record.json.write_json import record_data
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.values import Values

MOST, HALF = 3, 0.5  # faults in a game; how many games have one in the middle that can be planted anywhere


def faulty_games(number: int, seed: int) -> Iterator[Values]:
    """Yield random games with one to three planted faults each, in turns of their own; the kinds go in turn.

    Args:
        number: how many.
        seed: where chance begins.
    """
    every = kinds()
    for index in range(number):
        yield faulty_game(f"{seed}:{index}", every[index % len(every)])


def kinds() -> tuple[str, ...]:
    """Return the rules that a planted fault can break: all that a shipped ruling refuses a line by."""
    return tuple(sorted({*ANYWHERE, *_rulings()}))


def faulty_game(name: str, rule: str) -> Values:
    """Return one random game with a line that breaks this rule, and up to two that break others in other turns.

    Where a line can be made wrong in the middle of any game, it is in half of the games; the others begin as a ruling
    about the rule does, with its own refused line, and go on by chance.
    """
    anywhere = rule in ANYWHERE and (rule not in _rulings() or chance(f"{name}, where").random() < HALF)
    return long_enough(name, partial(_planted if anywhere else _after_a_ruling, rule))


def _planted(rule: str, random: Random, name: str) -> Values | None:
    """Plant wrong lines at places that chance chooses."""
    record = head(random, f"{name}, fault {rule}")
    lines = list(_with_faults(begin(record), [rule, *_others(random)], random, []))
    return {**record, "actions": lines} if any(line.get("refused") == rule for line in lines) else None


def _others(random: Random) -> list[str]:
    return random.sample(ANYWHERE, random.randrange(MOST))


def _with_faults(game: Game, rules: list[str], random: Random, refused: list[Values]) -> Iterator[Values]:
    """Yield the lines of a game as chance plays on, and before some of them a wrong one, each in a turn of its own.

    A wrong line names no card that an earlier one names that was *refused*: it may rest on that. Nor does any stand
    behind one that names a card whose static ability would change what is legal.
    """
    spoken = {name for line in refused for name in _names(line)}
    wait, here, state = random.randrange(LEAST // 2), game.position.turn, game.position.levels[0]
    last = here
    for at, line in enumerate(lines_of(game, random, LEAST + random.randrange(MOST_MORE))):
        due = [rule for rule in rules if state in _STATES[rule]] if at >= wait and here != last else []
        due = [] if due and _sways(game, spoken) else due
        wrong = _planted_before(game, due, random, line, spoken) if due else None
        if wrong is not None:
            yield wrong
            spoken |= _names(wrong)
            rules.remove(wrong["refused"])
            last = here
        yield line
        here, state = game.position.turn, game.position.levels[0]


def _planted_before(game: Game, rules: list[str], random: Random, line: Values, spoken: set[str]) -> Values | None:
    """Return a line that breaks one of the rules before a line that was just taken, and names no card *spoken* of."""
    with game.aside(game.accepted - 1):
        for rule in rules:
            wrong = _wrong_line(game, rule, random, line)
            if wrong is not None and spoken.isdisjoint(_names(wrong)):
                return {**wrong, "refused": rule}
    return None


def _wrong_line(game: Game, rule: str, random: Random, line: Values) -> Values | None:
    """Return a line that breaks the rule where the game stands; nothing waits, lasts or is still to be answered there.

    Nor does a card in play forbid anything, which would be another reason, or say what nobody knows, or a card of a
    ruling anything at all, which may lift it: those of the cast are known where a wrong line is made.
    Behind a wrong header the right one follows, and behind any wrong line one that the step allows to which it belongs.
    """
    position = game.position
    open_effect = any(each.source is not None for each in game.stack)
    if position.standby or position.lasting or position.suspended or open_effect or line["do"] in _ANSWERS:
        return None
    if may_go_on(game, CANNOT) or any(_is_strange(game, card.name) for card in in_play(game, "battle")):
        return None
    for each, states, make in WRONG:
        wrong = make(game, random) if each == rule and position.levels[0] in states else None
        header = wrong is not None and wrong["do"] == _HEADER
        if wrong is None or _is_in_doubt(game, wrong):
            continue
        if line["do"] == _HEADER if header else _goes_on(game, wrong, line):
            return wrong
    return None


def _is_in_doubt(game: Game, wrong: Values) -> bool:
    """Tell whether a line hangs on what nobody knows of a card: a ruling says little of its own (law 12)."""
    with game.aside(game.accepted):
        taken = game.take(ANY_ACTION.validate_python(wrong))
        return taken is not None and bool(taken.notes)


def _is_strange(game: Game, name: str | None) -> bool:
    """Tell whether the text of a card says more than its facts, or it is none of the cast and has a static ability."""
    facts = game.facts(name)
    return any(game.text(name)) or bool(facts and facts.statics and facts.name not in load_cast().deck)


def _sways(game: Game, names: set[str]) -> bool:
    """Tell whether one of some cards has a static ability: where a refused line put it, other lines are legal."""
    known = [game.facts(name) for name in names]
    return any(facts.statics for facts in known if facts)


def _goes_on(game: Game, wrong: Values, line: Values) -> bool:
    """Tell whether a line is legal where the check goes on behind a wrong one."""
    with game.aside(game.accepted):
        come_to(game, ANY_ACTION.validate_python(wrong))
        return game.allows(ANY_ACTION.validate_python(line))


def _names(line: Values) -> set[str]:
    """Return the names of the cards that a line names."""
    named = [line[field] for field in _CARDS if field in line]
    each = [ref for value in named for ref in (value if isinstance(value, list) else [value])]
    return {ref.get("name", "") if isinstance(ref, dict) else ref for ref in each} - {PLAYER, None}


def _after_a_ruling(rule: str, random: Random, name: str) -> Values | None:
    """Begin with a ruling that has a line refused by the rule, and go on by chance."""
    reading = random.choice(_rulings()[rule])
    assert reading.record is not None
    data = record_data(reading.record)
    for line in data["actions"]:
        line.pop("holds", None)
    names = {facts["name"] for facts in data.get("cards", ())}
    cards = [*data.get("cards", ()), *(facts for facts in load_cast().cards if facts["name"] not in names)]
    data["cards"] = cards
    game = _played_through(json.dumps(data))
    data["title"] = f"Generated game {name}, fault {rule}"
    newest = load_edition(newest_edition())  # by its rules the other lines are wrong
    others = _others(random) if game.edition.overlays == newest.overlays else []
    lines = _with_faults(game, others, random, [line for line in data["actions"] if line.get("refused")])
    return {**data, "actions": [*data["actions"], *lines]}


def _played_through(text: str) -> Game:
    """Return a game that stands behind the last line of a record."""
    edition, position = _stands(text)
    machine = compiled(load_edition(edition))
    return Game(machine, Position.model_validate_json(position))


@cache
def _stands(text: str) -> tuple[str, str]:
    """Return the edition of a record and where it stands in the end; a ruling is played once and begins many games.

    It stands where the check goes on behind its refused line, which says nothing of that here.
    """
    record = without_expectations(Record.model_validate_json(text))
    replay = Replay(record, JsonText(""), compiled(load_edition(record.edition)))
    list(replay.findings())
    assert replay.game is not None
    return record.edition, replay.game.position.model_dump_json()


@cache
def _rulings() -> dict[str, list[Reading]]:
    """Return the shipped rulings that refuse a line, by the rule; a game goes on behind none that says forced moves.

    It leaves them out.
    """
    found: dict[str, list[Reading]] = {}
    for source in sources([Path(str(spec_root() / "rulings"))]):
        reading = read(source)
        silent = reading.record is not None and reading.record.forced is None
        for line in reading.record.actions if reading.record and silent else ():
            for refused in line.refused:
                if refused.before is None and refused.since is None:
                    found.setdefault(refused.rule, []).append(reading)
    return found


_STATES = {rule: {state for each, states, _ in WRONG if each == rule for state in states} for rule, _, _ in WRONG}
ANYWHERE = tuple(dict.fromkeys(rule for rule, _, _ in WRONG))  # the kinds that any game can have
_CARDS = ("card", "cards", "onto", "target", "more", "tap", "source")
_ANSWERS = tuple(each.model_fields["do"].default for each in (Declare, Effect, Apply))
_HEADER = Turn.model_fields["do"].default
