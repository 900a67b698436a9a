"""A card that a line calls by another of its names is known all the same in what a refusal says."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import accepted, game_of, refused

from duelfsm.play.game import Game

CARDS: list[dict[str, Any]] = [
    {"name": "Wolf", "also": ["ウルフ"], "type": "creature", "power": 1000, "keywords": [], "abilities": []},
    {"name": "Rabbit", "type": "creature", "power": 1000, "keywords": [], "abilities": []},
    {"name": "Effect", "abilities": [{"on": "any"}]},
]
BATTLE = ["Wolf", "Rabbit"]


def attacked(*, killed: bool = False) -> Game:
    """Return a game of which A's Wolf has attacked, or was destroyed by the loss of its power."""
    game = game_of("main", A={"battle": BATTLE, "shields": 5}, B={"shields": 5}, cards=CARDS)
    if not killed:
        accepted(game, "attack", card="Wolf", target="player")
        accepted(game, "break", count=1)
        return game
    accepted(game, "effect", by="A", source="Effect")
    accepted(game, "power", amount=-1000, cards=["Wolf"], until="turn")
    accepted(game, "done")
    return game


@pytest.mark.parametrize("name", ["Wolf", "wolf", "ウルフ", "Wol"])
def test_a_card_that_lies_elsewhere_is_found_by_each_of_its_names(name: str) -> None:
    """Where a card lies is said whichever of its names the line uses (506.1)."""
    game = game_of("main", A={"graveyard": ["Wolf"], "battle": ["Rabbit"]}, cards=CARDS)
    finding = refused(game, "attack", card=name, target="player")
    assert finding.rule == "506.1"
    assert "it lies in the graveyard of A" in finding.message.en


def test_a_name_that_no_card_bears_lies_nowhere() -> None:
    """A name that is none of the card's leaves it unfound: that is bad input, with no rule."""
    game = game_of("main", A={"graveyard": ["Wolf"], "battle": ["Rabbit"]}, cards=CARDS)
    assert refused(game, "attack", card="Fox", target="player").code == "IN.no_such_card"


@pytest.mark.parametrize("name", ["Wolf", "ウルフ"])
def test_what_took_a_card_away_by_itself_is_told_by_each_of_its_names(name: str) -> None:
    """A creature whose power fell to 0 was destroyed by 703.4c, and that stands behind the refusal."""
    finding = refused(attacked(killed=True), "attack", card=name, target="player")
    assert (finding.rule, finding.because and finding.because.rule) == ("703.4c", "703.4c")


@pytest.mark.parametrize("name", ["Wolf", "ウルフ"])
def test_what_tapped_a_card_is_told_by_each_of_its_names(name: str) -> None:
    """A creature was tapped by its own attack (506.1c), and that stands behind its second one."""
    cause = refused(attacked(), "attack", card=name, target="player").because
    assert cause is not None
    assert cause.rule == "506.1c"


def test_another_creature_attacks_after_it() -> None:
    """What was not tapped attacks next (506.1)."""
    accepted(attacked(), "attack", card="Rabbit", target="player")


@pytest.mark.parametrize("name", ["Fox", "キツネ"])
def test_what_lasts_while_its_source_is_there_lasts_whichever_of_its_names_a_line_calls_it_by(name: str) -> None:
    """The source of an effect is the card that bears the name, so that the effect goes on while it is there (608.3b)."""
    fox = {"name": "Fox", "also": ["キツネ"], "type": "creature", "power": 1000, "abilities": [{"on": "any"}]}
    game = game_of("main", A={"battle": ["Fox", "Rabbit"], "shields": 5}, B={"shields": 5}, cards=[*CARDS, fox])
    accepted(game, "effect", by="A", source=name)
    accepted(game, "cannot", what="attack", cards=["Rabbit"], until="source")
    accepted(game, "done")
    assert refused(game, "attack", card="Rabbit", target="player").rule == "101.2"
