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


@pytest.mark.parametrize("name", ["Wolf", "wolf", "ウルフ", "Wol", "ウル"])
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
    """The source of an effect is the card that bears the name: the effect goes on while it is there (608.3b)."""
    fox = {"name": "Fox", "also": ["キツネ"], "type": "creature", "power": 1000, "abilities": [{"on": "any"}]}
    game = game_of("main", A={"battle": ["Fox", "Rabbit"], "shields": 5}, B={"shields": 5}, cards=[*CARDS, fox])
    accepted(game, "effect", by="A", source=name)
    accepted(game, "cannot", what="attack", cards=["Rabbit"], until="source")
    accepted(game, "done")
    assert refused(game, "attack", card="Rabbit", target="player").rule == "101.2"


@pytest.mark.parametrize("name", ["Fox", "fox", "Foxfire", "キツネ", "キツ"])
def test_an_unambiguous_beginning_of_its_name_names_the_effect_that_waits(name: str) -> None:
    """What was resolved under the beginning of a name waits no longer (101.4a)."""
    fox = {"name": "Foxfire", "also": ["キツネ"], "type": "creature", "cost": 1, "abilities": [{"on": "enters"}]}
    game = game_of("main", A={"hand": ["Foxfire"], "mana": ["Foxfire"]}, cards=[fox])
    accepted(game, "use", how="summon", card="Foxfire")
    assert refused(game, "end").rule == "101.4a"
    accepted(game, "effect", by="A", source=name)
    accepted(game, "done")
    accepted(game, "end")


def test_an_ambiguous_beginning_names_no_effect_that_waits() -> None:
    """Where two names begin alike, the effect of neither is named, and both wait on (101.4a)."""
    foxes = [
        {"name": name, "type": "creature", "cost": 0, "abilities": [{"on": "turn_ends"}]} for name in ("Fox A", "Fox B")
    ]
    game = game_of("main", A={"battle": ["Fox A", "Fox B"]}, cards=foxes)
    accepted(game, "end")
    accepted(game, "effect", by="A", source="Fox")
    accepted(game, "done")
    assert len(game.position.standby) == 2


def test_a_card_that_is_called_so_is_meant_before_one_whose_name_begins_so() -> None:
    """The effect of a card that nobody knows is its own, though a known card has a longer name (603.2)."""
    fox = {"name": "Foxfire", "type": "creature", "abilities": [{"on": "turn_ends"}]}
    game = game_of("main", A={"battle": ["Fox", "Foxfire"]}, cards=[fox])
    accepted(game, "end")
    accepted(game, "effect", by="A", source="Fox")
    assert game.source == "Fox"


@pytest.mark.parametrize("name", ["Fox", "fox", "キツ"])
def test_the_source_of_an_effect_is_kept_in_full(name: str) -> None:
    """A line may begin a name, in any letters: the game keeps the name of the card (603.2)."""
    fox = {"name": "Foxfire", "also": ["キツネ"], "type": "creature", "abilities": [{"on": "turn_ends"}]}
    game = game_of("main", A={"battle": ["Foxfire"]}, cards=[fox])
    accepted(game, "end")
    accepted(game, "effect", by="A", source=name)
    assert game.source == "Foxfire"


def test_a_place_that_has_no_shield_is_no_list_of_cards() -> None:
    """Of named shields the places that are not there are told (509.3)."""
    game = game_of("main", A={"battle": BATTLE}, B={"shields": 2}, cards=CARDS)
    accepted(game, "attack", card="Wolf", target="player")
    finding = refused(game, "break", shields=[1, 5])
    assert finding.code == "IN.no_such_card"
    assert "card 5" in finding.message.en


@pytest.mark.parametrize(("name", "said"), [("Wolf", " (is Old Wolf meant?)."), ("Bear", "of A.")])
def test_a_part_of_a_name_is_told_with_the_whole(name: str, said: str) -> None:
    """Who writes ハルカス for アクア・ハルカス is asked whether that card is meant, where one lies there."""
    game = game_of("main", A={"battle": ["Old Wolf", "Rabbit"]})
    assert refused(game, "attack", card=name, target="player").message.en.endswith(said)


def test_nothing_is_crossed_onto_itself() -> None:
    """Of what type a card is nobody may know; a cross gear goes onto a creature, and so not onto itself (303.3b)."""
    game = game_of("main", A={"battle": ["?1", "Wolf"], "mana": 1}, B={"shields": 5}, cards=CARDS)
    assert refused(game, "cross", card="?1", onto="?1").rule == "303.3b"
    accepted(game, "cross", card="?1", onto="Wolf")


def test_a_card_of_just_that_name_is_meant_rather_than_one_of_a_longer_name() -> None:
    """Also where only the card of the longer name is described: a name is a beginning where no card has it."""
    game = game_of("main", A={"battle": ["Wolf", "Wolfhound"]}, cards=[{"name": "Wolfhound", "type": "creature"}])
    accepted(game, "attack", card="Wolf", target="player")
    attack = game.position.attack
    assert attack is not None
    attacker = game.position.known(attack.attacker)
    assert attacker is not None
    assert attacker.name == "Wolf"
