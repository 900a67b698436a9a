"""Records with one wrong line: duelfsm never crashes, and judges as a second, simple reading wherever that decides.

`DUELFSM_MUTANTS=1 pytest -m slow tests/oracle` judges every mutant to its end; without it a part of them is
judged, some lines behind the wrong one.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from conftest import FACTS, act, game_of, is_of_base, record_of
from hypothesis import given, settings
from hypothesis import strategies as st
from one_wrong_line import Mutant, mutants
from second_cards import Verdict
from second_reading import Reading
from second_turn import WHOSE

from duelfsm.judge.afterwards.by_itself import without_expectations
from duelfsm.judge.check import machine_of
from duelfsm.judge.replay.replay import Replay
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.model.entries import CardEntry
from duelfsm.record.model.record import Record
from duelfsm.rulebook.catalog import shipped as shipped_facts
from duelfsm.rulebook.finding import Finding, Kind, Severity

ALL = bool(os.environ.get("DUELFSM_MUTANTS"))
SPECS = Path(__file__).parents[2] / "specs"
BEHIND = 8  # lines behind the wrong one that are judged by default
NOT_FOLLOWED = {"mach_fighter", "world_breaker", "attacks_no_creatures", "s_max", "abyss_slash"}  # by that reading
MOST = {"games": 1, "rulings": 2}  # mutants of each action and way that are judged by default
GAMES = [
    "deck-out", "dragon-breaks-through", "every-moment", "every-moment-ja", "extra-turns", "gear-castle-field",
    "handwritten",
]  # fmt: skip
CARDS = [{name: each for name, each in facts.items() if name != "keywords" or each or facts["type"] == "creature"}
         for facts in FACTS]  # fmt: skip
NAMES = [facts["name"] for facts in CARDS]
GOALS = ["hand", "battle", "mana", "graveyard", "shields", "deck"]
WAYS = {"creature": "summon", "spell": "cast", "cross_gear": "generate", "field": "deploy"}
ZONES = {"deck": 9, "hand": ["Giga", "Awe", "Gear", "Dragon", 1], "shields": 3,
         "battle": ["Hulcus", {"name": "Giga", "tapped": True}, "Giga", "Gear"],
         "mana": ["Hulcus", "Hulcus", "Giga", "Giga", "Dragon", "Dragon"]}  # fmt: skip


class Lines:
    """The places of a record that no file holds: each line of the record is a line."""

    unread = ()
    own_turns = False
    steps: ClassVar[dict[int, str]] = {}

    def place(self, _location: object) -> tuple[int, int]:
        """Return the place of the head."""
        return 0, 1

    def action_place(self, index: int) -> tuple[int, int]:
        """Return the place of a line, counted from 1."""
        return index + 1, 1

    def source_line(self, _line: int) -> str:
        """Return nothing: no text is shown."""
        return ""

    @property
    def last_line(self) -> int:
        """Return no number: no file has an end here."""
        return 0


@dataclass(frozen=True)
class Judged:
    """What duelfsm says of a line."""

    findings: list[Finding]

    @property
    def missing(self) -> bool:
        """Tell whether a card that the line names is not there, or the line cannot be followed.

        Where a line that was refused would have brought the card, that is told instead.
        """
        return any(each.code.startswith("IN.") or each.code == "DM.assumed" for each in self.findings)

    @property
    def rules(self) -> list[str | None]:
        """The rules by which the line itself is illegal."""
        return [each.rule for each in self.findings if each.kind is Kind.ILLEGAL and each.severity is Severity.ERROR]

    @property
    def stood(self) -> bool:
        """Tell whether the line was taken."""
        return not self.missing and not self.rules

    @property
    def missed(self) -> bool:
        """Tell whether something that waited was passed over before the line."""
        return any(each.kind is Kind.MISSED for each in self.findings)

    def agrees(self, verdict: Verdict, do: str) -> bool:
        """Tell whether the second reading says the same: legal or not, and by the same rule if it names one.

        A card that is missing may be known to lie elsewhere: then the number of the action refuses the line, or that
        of what took the card away by itself (703.4). What an effect or a spell had to do before it was over, and that
        what an evolution is put onto lies under another card, is not followed (101.3, 403.4).
        """
        if any(each.guard in ("does_all_that_it_says", "spell_owes_nothing") for each in self.findings):
            return True
        if self.stood or not verdict.refused:
            return self.stood is not verdict.refused
        if self.missing:
            return verdict.missing
        aimed = ("506.1e", "505.2") if do in ("attack", "target") else ()  # of a creature of one's own
        elsewhere = {WHOSE.get(do), *aimed} if verdict.missing else set()
        rule = self.rules[-1] or ""
        by_itself = (verdict.missing and rule.startswith("703.4")) or (do == "use" and rule == "403.4")
        return "" in verdict.rules or rule in verdict.rules or rule in elsewhere or by_itself


def judged(record: Record) -> dict[int, Judged]:
    """Judge a record and look at every finding; return what is said of each line, counted from 1, and of the head."""
    found: dict[int, list[Finding]] = defaultdict(list)
    for each in Replay(record, Lines(), machine_of(record), assumes=False).findings():
        assert each.line is not None
        assert 0 <= each.line <= len(record.actions)
        assert each.message.ja
        assert each.message.en
        assert each.code.startswith(("DM", "IN."))
        assert each.follows is None or each.follows < each.line
        found[each.line].append(each)
    return {line: Judged(found[line]) for line in range(len(record.actions) + 1)}


def compare(record: Record, decided: Counter[str] | None = None) -> str | None:
    """Return the first line on which the two readings part, None where there is no such line."""
    said, reading = judged(record), Reading(record)
    if said[0].missing:
        return None  # the head is no position of a game
    for line, action in enumerate(record.actions, 1):
        verdict = reading.says(action)
        if decided is not None:
            decided[action.do if verdict is not None else ""] += 1
        if verdict is not None and not said[line].agrees(verdict, action.do):
            messages = [(each.rule, each.message.en) for each in said[line].findings]
            return f"line {line}, {action!r}: {verdict} against {messages}"
        reading.goes_on(action, stood=said[line].stood, missed=said[line].missed)
    return None


@cache
def shipped(folder: str) -> dict[str, Record]:
    """Return the records of a folder that are legal by the base, by their names."""
    found = {Path(source.path).stem: read(source).record for source in sources([SPECS / folder])}
    legal = {name: record for name, record in found.items() if record and is_of_base(record) and "illegal" not in name}
    return {
        name: record
        for name, record in legal.items()
        if NOT_FOLLOWED.isdisjoint(_keywords(record))
        and not (_begins_on_others(record) or _lends_power(record) or _keeps_from_winning(record))
    }


def _keeps_from_winning(record: Record) -> bool:
    """Tell whether an effect says that somebody cannot win, so that the game goes on (101.2): that is not followed."""
    return any(action.do == "cannot" and getattr(action, "what", None) == "wins" for action in record.actions)


def _lends_power(record: Record) -> bool:
    """Tell whether an aura lends its printed power to its creature, told or not (310): that is not followed."""
    return any(card.type == "aura" for card in record.cards)


def _begins_on_others(record: Record) -> bool:
    """Tell whether a card lies on others, or is linked or sealed, where the record begins: that is not followed."""
    zones = [player.battle for player in (record.players.A, record.players.B)]
    entries = [entry for zone in zones if isinstance(zone, tuple) for entry in zone]
    return any(isinstance(entry, CardEntry) and bool(entry.on or entry.linked or entry.seals) for entry in entries)


def _keywords(record: Record) -> set[str]:
    """Return the keywords of the cards of a record, also of those that ship."""
    names = {each for each in _strings(record.players.model_dump()) if each}
    cards = [*record.cards, *filter(None, map(shipped_facts, names))]
    return {word for card in cards for word in card.keywords or ()}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ():
        yield from _strings(each)


@cache
def chosen(folder: str) -> dict[str, list[Mutant]]:
    """Return the mutants of each record: all of them, or by default some of each action and way."""
    found: dict[tuple[str, str], list[Mutant]] = defaultdict(list)
    for name, record in shipped(folder).items():
        for mutant in mutants(name, without_expectations(record)):
            found[mutant.do, mutant.how].append(mutant)
    random, parts = Random(folder), defaultdict[str, list[Mutant]](list)
    for way in sorted(found):
        for mutant in found[way] if ALL else random.sample(found[way], min(MOST[folder], len(found[way]))):
            parts[mutant.name].append(mutant)
    return parts


def parted(folder: str, name: str) -> list[str]:
    """Return where the readings part, in a record and in its mutants."""
    ways = [("as written", without_expectations(shipped(folder)[name]))]
    for mutant in chosen(folder)[name]:
        end = None if ALL else mutant.at + BEHIND
        lines = mutant.record.actions[:end]
        ways.append(
            (f"{mutant.do} {mutant.how} at {mutant.at + 1}", mutant.record.model_copy(update={"actions": lines}))
        )
    return [f"{name}, {how}: {where}" for how, record in ways if (where := compare(record))]


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_line_of_a_whole_game_is_judged_as_by_the_second_reading(name: str) -> None:
    """A line moved, doubled, dropped, given to the other player or to another card: both readings agree."""
    assert parted("games", name) == []


def test_every_line_of_a_game_moved_elsewhere_is_judged_as_by_the_second_reading() -> None:
    """The game in which every moment comes, with each line in its turn moved up, down and far away."""
    name = "every-moment"
    moved = [
        each for each in mutants(name, without_expectations(shipped("games")[name])) if each.how.startswith("moved")
    ]
    assert len(moved) > 2 * len(shipped("games")[name].actions)
    parts = [(each, each.record.actions[: None if ALL else each.at + BEHIND]) for each in moved]
    found = [compare(each.record.model_copy(update={"actions": lines})) for each, lines in parts]
    assert [where for where in found if where] == []


def test_every_whole_game_is_there() -> None:
    """No game of the folder is left out."""
    assert sorted(shipped("games")) == GAMES


@pytest.mark.parametrize("half", [0, 1])
def test_a_wrong_line_of_a_ruling_is_judged_as_by_the_second_reading(half: int) -> None:
    """The legal rulings, each with one wrong line: both readings agree."""
    assert [where for name in list(shipped("rulings"))[half::2] for where in parted("rulings", name)] == []


def test_the_second_reading_decides() -> None:
    """Of the lines of the whole games it decides more than half, and of each kind that it knows at least one."""
    decided: Counter[str] = Counter()
    assert [compare(without_expectations(record), decided) for record in shipped("games").values()] == [None] * len(
        GAMES
    )
    assert decided[""] < decided.total() / 2
    assert {"turn", "draw", "charge", "attack", "block", "no_block", "battle", "result", "break", "direct_attack",
            "end", "done", "count"} <= set(decided)  # fmt: skip


def proposals(random: Random) -> list[dict[str, Any]]:
    """Return lines that may be legal or not, in the words of a judge; the likely ones first."""
    card, other, side = random.choice(NAMES), random.choice([*NAMES, "player", "player"]), random.choice("AB")
    way = WAYS[next(facts["type"] for facts in CARDS if facts["name"] == card)]
    turn = [
        {"do": "draw", "count": random.choice([1, 1, 2])}, {"do": "charge", "card": card}, {"do": "direct_attack"},
        {"do": "attack", "card": card, "target": other}, {"do": "block", "by": side, "card": card},
        {"do": "use", "card": card, "how": random.choice([way, way, way, "summon"])}, {"do": "result", "lost": [card]},
        {"do": "break", "count": random.randint(1, 2)}, {"do": "done"},
        {"do": "battle", **random.choice([{}, {"card": card, "target": random.choice(NAMES)}])},
    ]  # fmt: skip
    others = [
        {"do": "end"}, {"do": "turn"}, {"do": "untap"}, {"do": "take"}, {"do": "no_block"}, {"do": "pass"},
        {"do": "no_charge"},
        {"do": "effect", "source": card, "by": side}, {"do": "declare", "by": side, "card": card},
        {"do": "move", "card": card, "from": random.choice(["battle", "hand", "deck"]), "to": random.choice(GOALS)},
        {"do": "tap", "cards": [card]}, {"do": "extra_turn", "player": side}, {"do": "target", "target": other},
        {"do": "count", "player": side, "zone": "hand", "count": random.randint(2, 4)},
    ]  # fmt: skip
    return [*random.sample(turn, len(turn)), random.choice(others)]


def spoiled(line: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return a line with another card, target or number in it."""
    others = {"card": NAMES, "target": NAMES, "count": [1, 2, 3], "by": ["A", "B"]}
    field = random.choice([field for field in others if field in line] or ["by"])
    return {**line, field: random.choice(others[field])}


def played(seed: int, length: int, wrong: float = 0.0) -> Record:
    """Play a random game: of the lines that chance proposes the first that is legal, and some that may be wrong."""
    random, lines = Random(seed), list[dict[str, Any]]()
    number = random.choice([1, 5])
    game = game_of(turn=number, A=ZONES, B=ZONES, cards=CARDS)
    for _ in range(length):
        offered = proposals(random)
        line = next((each for each in offered if each["do"] == "count" or game.allows(act(**each))), offered[0])
        if random.random() < wrong:
            line = random.choice([spoiled(line, random), random.choice([*lines, line]), offered[0]])
        legal = line["do"] != "count" and game.allows(act(**line))
        if legal or wrong or line["do"] == "count":
            lines.append(line)
        if legal:
            game.apply(act(**line))
    head = {"players": {"A": ZONES, "B": ZONES}, "start": {"turn": number, "player": "A"}, "cards": CARDS}
    return Record.model_validate(record_of(*lines, **head))


@settings(max_examples=1000 if ALL else 20, derandomize=not ALL)
@given(st.integers(0, 2**32), st.integers(1, 60))
def test_a_wrong_line_of_a_random_game_is_judged_as_by_the_second_reading(seed: int, length: int) -> None:
    """A random legal game, and the same with one wrong line: both readings agree."""
    record, random = played(seed, length), Random(seed)
    ways = [record, *(mutant.record for mutant in mutants(str(seed), record) if not random.randrange(60))]
    assert [where for each in ways if (where := compare(each))] == []


@settings(max_examples=1000 if ALL else 20, derandomize=not ALL)
@given(st.integers(0, 2**32), st.integers(1, 40))
def test_a_game_of_many_wrong_lines_is_judged_as_by_the_second_reading(seed: int, length: int) -> None:
    """A random game in which many lines are wrong: both readings agree on every line."""
    assert compare(played(seed, length, wrong=0.4)) is None
