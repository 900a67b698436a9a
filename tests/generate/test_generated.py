"""Random legal games: legal, long enough, of every part of the game, and the same for the same seed."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from conftest import game_of
from parts import PARTS, parts

from duelfsm.generate.cast import load_cast
from duelfsm.generate.games import LEAST, begin, chance, decisions, games, lines_of
from duelfsm.generate.thoughts import THOUGHTS
from duelfsm.judge.check import Report, check_source
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.position.card import SIDES
from duelfsm.record.files.sources import Source

UNSAID = {"pass", "take", "no_block", "no_charge", "battle", "result", "lay_shields", "draw_hand"}


@pytest.fixture(scope="module")
def found() -> list[dict[str, Any]]:
    """Return some generated games."""
    return list(games(12, 3))


def checked(game: dict[str, Any]) -> Report:
    """Return the report of a game."""
    report = Report()
    check_source(report, Source("game.json", json.dumps(game)))
    return report


def test_the_games_are_legal(found: list[dict[str, Any]]) -> None:
    """A generated game has no finding at all, not even a note on what is not known."""
    assert [checked(game).findings for game in found] == [[]] * len(found)


def test_the_games_are_long_enough(found: list[dict[str, Any]]) -> None:
    """A game has at least 60 decisions, and one in ten of all is an effect."""
    assert min(decisions(game["actions"]) for game in found) >= LEAST == 60
    lines = [line for game in found for line in game["actions"]]
    assert sum(line["do"] == "effect" for line in lines) >= decisions(lines) / 10


def test_no_pass_and_no_forced_move_is_written(found: list[dict[str, Any]]) -> None:
    """What may go unsaid is not in a game; a card is drawn, or untaps, only by an effect."""
    for game in found:
        lines = game["actions"]
        assert not UNSAID & {line["do"] for line in lines}
        before = [lines[at - 1]["do"] for at, line in enumerate(lines) if line["do"] in {"draw", "untap"}]
        assert "turn" not in before


def test_every_zone_is_in_use(found: list[dict[str, Any]]) -> None:
    """Over the games a card comes to or goes from every zone of the edition."""
    used: set[str] = set()
    for record in found:
        game = begin(record)
        for line in record["actions"]:
            outcome = game.apply(ANY_ACTION.validate_python(line))
            for event in getattr(outcome, "events", ()):
                used |= {place[1] for place in (getattr(event, "origin", None), getattr(event, "goal", None)) if place}
    assert used == set(game.edition.zones)


def test_the_same_seed_gives_the_same_games() -> None:
    """Chance depends on the seed alone: the hash of two games is written down here."""
    text = "".join(json.dumps(game) for game in games(2, 11))
    assert text == "".join(json.dumps(game) for game in islice(games(5, 11), 2))
    assert text != "".join(json.dumps(game) for game in games(2, 12))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "0690bc642ca4983a"


def test_the_facts_of_every_card_are_given(found: list[dict[str, Any]]) -> None:
    """Cards that lie in a zone at the start are part of the cast, and each game gives the facts of all."""
    names = {facts["name"] for facts in found[0]["cards"]}
    cast = load_cast()
    assert {*cast.deck, *(name for zone in cast.lying.values() for name in zone)} == names
    assert all(set(found[0]["players"][side]) == set(cast.lying) for side in SIDES)


def test_every_part_of_the_game_is_in_some_game() -> None:
    """Evolutions by race, changed costs, replacements, extra turns, statics, conditions, seals, auras and others."""
    held = Counter[str]()
    for record in games(60, 3):
        held += parts(record)
    assert [part for part in PARTS if not held[part]] == []


def test_what_must_take_the_place_of_an_event_does_so() -> None:
    """A battle that goes unsaid destroys a creature whose ability must replace that: the game goes on with it (609)."""
    cards = [each for each in load_cast().cards if each["name"] in ("Root Revenant", "Moss Giant")]
    fights = {"do": "attack", "card": "Moss Giant", "target": "Root Revenant"}
    zones = {"battle": [{"name": "Root Revenant", "tapped": True}]}
    game = game_of("main", A={"battle": ["Moss Giant"]}, B={**zones, "shields": 0}, cards=cards)
    assert game.apply(ANY_ACTION.validate_python(fights))
    line = next(lines_of(game, chance("609"), 1))
    assert (line["do"], line["source"]) == ("apply", "Root Revenant")


def test_an_ability_that_may_be_used_at_any_time_is_no_way_out() -> None:
    """Where nothing else can be done, it could be used without end: a generated game does not go on with it (603.1)."""
    cards = [each for each in load_cast().cards if each["name"] == "Twin Scholar"]
    game = game_of("main", A={"battle": ["Twin Scholar"]}, cards=cards)
    *_, (_, _, by_itself), _ = THOUGHTS
    assert game.allows(ANY_ACTION.validate_python({"do": "effect", "by": "A", "source": "Twin Scholar"}))
    assert list(by_itself(game, chance("603"))) == []
