"""Random legal games with lines in them that must be refused; `python tests/planted_faults.py 1000` runs as many."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from conftest import FACTS, act, game_of, record_of

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.refused.force import come_to
from duelfsm.judge.refused.openings import is_of_effects_here
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Refused
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.record import Record
from duelfsm.rulebook.finding import Kind, Severity

ZONES: dict[str, Any] = {
    "deck": 30, "hand": ["Giga", "Awe", "Gear", "Dragon", 2],
    "battle": ["Hulcus", {"name": "Giga", "tapped": True}], "mana": ["Hulcus", "Giga"], "shields": 5,
}  # fmt: skip
START = {"turn": 5, "player": "A"}
NAMES = [facts["name"] for facts in FACTS]
WAYS = (("summon", "Giga"), ("summon", "Hulcus"), ("cast", "Awe"), ("generate", "Gear"))
BARE = ("draw", "untap", "end", "no_block", "direct_attack", "take", "battle", "pass", "done", "lay_shields")
MOST_TRIES = 12


@dataclass
class Spoilt:
    """A record, and the rule by which each planted line must be refused, by the line's place from 0."""

    actions: list[Action] = field(default_factory=list)
    planted: dict[int, str] = field(default_factory=dict)
    record: Record | None = None


def spoilt(random: Random, faults: int, length: int = 60) -> Spoilt:
    """Return a random legal game with up to so many lines in it that must be refused, each in another turn.

    The rule of each is what the game says where the line stands, with no other wrong line in it.
    """
    game, found = game_of(A=ZONES, B=ZONES, cards=FACTS), Spoilt()
    turns: set[int] = set()
    for _ in range(length):
        number = game.position.turn.number if game.position.turn else 0
        if len(turns) < faults and number and number not in turns and random.random() < 0.25:
            turns |= {number} if plant(game, random, found) else set()
        action = legal(game, random)
        if action is None:
            break
        game.apply(action)
        found.actions.append(action)
    head = Record.model_validate(record_of(players={"A": ZONES, "B": ZONES}, start=START))
    found.record = head.model_copy(update={"actions": tuple(found.actions)})
    return found


def legal(game: Game, random: Random) -> Action | None:
    """Return a legal action by chance, None once the game is over."""
    for action in random.sample(likely_ones(game), k=MOST_TRIES) if not game.position.attack else ():
        if game.allows(action):
            return action
    tried = attacked(game, random) if game.position.attack else []
    return next((each for each in (*tried, act("end"), act("turn")) if game.allows(each)), None)


def likely_ones(game: Game) -> list[Action]:
    """Return what the turn player may do outside of an attack, with the cards that are there, some of them twice."""
    zones = game.position.players[game.turn_player].zones
    ready = [card.name or "" for card in zones["battle"] if card is not None and not card.tapped]
    found = [act("charge", card=name) for name in ("Card 1", "Dragon")]
    found += [act("use", how=how, card=name) for how, name in WAYS]
    found += [act("attack", card=name, target=target) for name in ready for target in ("player", "Giga", "Hulcus")]
    return [*found, *[act("end")] * MOST_TRIES]


def attacked(game: Game, random: Random) -> list[Action]:
    """Return what may be done in an attack."""
    blockers = {card.name or "" for card in game.position.zone(game.position.opponent, "battle") if card is not None}
    blocks = [act("no_block"), *(act("block", card=name) for name in sorted(blockers))]
    return [*random.sample(blocks, k=len(blocks)), act("break", count=1), act("break", count=2), act("direct_attack")]


def plant(game: Game, random: Random, found: Spoilt) -> bool:
    """Write a line that the game refuses by a rule, and go on where it belongs; tell whether one was found."""
    for _ in range(MOST_TRIES):
        action = wrong(game, random)
        if (game.position.standby or game.stack) and is_of_effects_here(game, action.do):
            continue  # it would be read as a part of the effect that waits, or of the spell
        outcome = game.apply(action)
        if not isinstance(outcome, Refused):
            game.undo()
            continue
        (finding,) = outcome.findings
        if finding.rule is not None and finding.kind is Kind.ILLEGAL:
            found.planted[len(found.actions)] = finding.rule
            found.actions.append(action)
            come_to(game, action)
            return True
    return False


def wrong(game: Game, random: Random) -> Action:
    """Return an action that is seldom legal."""
    by, name, other = random.choice(["A", "B", None]), random.choice(NAMES), random.choice([*NAMES, "player"])
    number = game.position.turn.number if game.position.turn else 1
    made = [
        lambda: act(random.choice(BARE), by=by),
        lambda: act("charge", by=by, card=name),
        lambda: act("use", by=by, how=random.choice(WAYS)[0], card=name),
        lambda: act("attack", by=by, card=name, target=other),
        lambda: act("block", by=by, card=name),
        lambda: act("break", by=by, count=random.randint(1, 3)),
        lambda: act("draw", by=by, count=2),
        lambda: act("tap", by=by, cards=[name]),
        lambda: act("move", by=by, card=name, to="graveyard"),
        lambda: act("turn", by=random.choice("AB"), number=number + random.randint(-1, 3)),
    ]
    return random.choice(made)()


def report_on(found: Spoilt) -> tuple[Report, dict[int, str | None]]:
    """Check the record; return the report, and the rule of the errors by the place of their line."""
    assert found.record is not None
    report = Report()
    text = write_json(found.record)
    check_source(report, Source("x.json", text))
    lines = {line: place for place, line in enumerate(lines_of(text))}
    errors = [each for each in report.findings if each.severity is Severity.ERROR]
    return report, {lines.get(each.line or 0, -(each.line or 0)): each.rule or each.code for each in errors}


def lines_of(text: str) -> list[int]:
    """Return the line of the file in which each action of a written record begins."""
    lines = text.split("\n")
    first = next(number for number, line in enumerate(lines, 1) if '"actions"' in line)
    return [number for number, line in enumerate(lines, 1) if number > first and line.strip().startswith('{"do"')]


def run(games: int, seed: int) -> tuple[Counter[str], list[int]]:
    """Return how often each rule was planted in so many games, and the seeds where something else was found."""
    planted: Counter[str] = Counter()
    bad = []
    for number in range(seed, seed + games):
        random = Random(number)
        found = spoilt(random, random.randint(1, 3))
        planted.update(found.planted.values())
        if report_on(found)[1] != found.planted:
            bad.append(number)
    return planted, bad


if __name__ == "__main__":
    counted, wrongly = run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print(*(f"{count:6} {rule}" for rule, count in sorted(counted.items())), sep="\n")
    print("other findings with seeds:", wrongly)
