"""One question answers for all cards of a field where no guard looks at the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from duelfsm.generate.games import begin, games
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.board.any_card import AnyCard, HangsOnTheCard
from duelfsm.play.choices import trial
from duelfsm.play.game import Game
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

RULINGS = Path("specs/rulings")
ONE_BY_ONE = 1_000_000  # so many cards no field has


def positions(number: int, seed: int) -> Iterator[Game]:
    """Yield a game behind every line of generated games."""
    for record in islice(games(number, seed), number):
        game = begin(record)
        for line in record["actions"]:
            game.apply(ANY_ACTION.validate_python(line))
            yield game


def of_ruling(path: Path) -> Iterator[Game]:
    """Yield a game behind every line of a ruling that is taken."""
    game, actions = begun(path.read_text())
    for action in actions:
        if game.apply(action):
            yield game


def begun(text: str) -> tuple[Game, tuple[Action, ...]]:
    """Return the game that a record begins, and its actions."""
    record = read(Source("x.duel", text)).record
    assert record is not None
    return Game.at(starting_position(record, load_edition(record.edition or newest_edition()))), record.actions


def told(game: Game, monkeypatch: pytest.MonkeyPatch, few: int) -> list[Any]:
    """Return the list of choices where fewer cards than *few* are asked about one by one."""
    with monkeypatch.context() as patch:
        patch.setattr(trial, "FEW", few)
        return game.legal_actions()


@pytest.mark.outside("specs that the page does not have")
def test_lists_of_generated_games_are_as_if_each_card_was_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is legal of any card is legal of each: the lists of choices are the same behind every line."""
    for game in positions(4, 20):
        assert told(game, monkeypatch, 3) == told(game, monkeypatch, ONE_BY_ONE)


@pytest.mark.slow("all rulings on what effects do, twice behind every line")
@pytest.mark.parametrize("rule", ["101", "116", "304", "310", "609", "801", "804"])
def test_lists_of_rulings_are_as_if_each_card_was_asked_about(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits of effects, seals, castles, auras, replacements, evolutions, links: no answer hangs on an unseen card."""
    for path in sorted(RULINGS.glob(f"{rule}/*.duel")):
        for game in of_ruling(path):
            assert told(game, monkeypatch, 3) == told(game, monkeypatch, ONE_BY_ONE), path.name


def _iterate(card: Any) -> object:
    return [*card]


LOOKS: list[Callable[[Any], object]] = [
    lambda card: card.name,
    lambda card: card[0],
    lambda card: isinstance(card, tuple),
    lambda card: card == "player",
    lambda card: {card: 1},
    len,
    lambda card: "x" in card,
    str,
    lambda card: f"{card}",
    _iterate,
]


@pytest.mark.parametrize("look", LOOKS)
def test_whoever_looks_at_any_card_is_stopped(look: Callable[[Any], object]) -> None:
    """That it is there can be told of any card, and nothing else."""
    card = AnyCard()
    assert card
    with pytest.raises(HangsOnTheCard):
        look(card)


def test_a_card_with_two_halves_is_offered_as_what_it_can_be_used_as() -> None:
    """With three mana the half that costs three can be cast, and none of five summoned (112.2, 504.1)."""
    text = """duelfsm: 1
first: A
start: turn 6 A
A hand: "イチゴッチ・タンク/レッツ・ゴイチゴ"
A mana: 3 "Bronze-Arm Tribe"
---
turn 6 A
"""
    game, (turn,) = begun(text)
    assert game.apply(turn)
    uses = [choice for choice in game.legal_actions() if choice.do == "use"]
    ways = [choice for choice in uses if any(each.id == 1 for each in choice.fields["card"])]
    assert [choice.given["how"] for choice in ways] == ["cast"]
    assert game.apply(ways[0].first())
