"""What a spell has to do as it is resolved, and what is said where nobody knows whether it could (101.3, 302.2)."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import accepted, game_of, refused

from duelfsm.play.game import Game

PIT = {"name": "Pit", "type": "spell", "cost": 1, "civilizations": ["darkness"]}
PART: dict[str, Any] = {"on": "destroyed", "whose": "other", "number": 1, "mandatory": True}
DOES: dict[str, Any] = {"on": "resolves", "only": [PART]}
BEAR = {"name": "Bear", "type": "creature", "power": 2000}


def cast(does: dict[str, Any], bear: dict[str, Any]) -> Game:
    """Return a game in which A cast Pit, and B has a Bear in the battle zone."""
    zones = {"hand": ["Pit"], "mana": [1]}
    game = game_of("main", A=zones, B={"battle": ["Bear"]}, cards=[{**PIT, "abilities": [does]}, {**BEAR, **bear}])
    accepted(game, "use", how="cast", card="Pit")
    return game


def test_a_spell_is_resolved_before_the_turn_goes_on() -> None:
    """What its text has done, and what can be done, is not passed over (101.3, 302.2)."""
    said = refused(cast(DOES, {"statics": []}), "end")
    assert (said.rule, said.guard, said.kind) == ("101.3", "spell_owes_nothing", "illegal")


def test_a_spell_with_nothing_to_do_it_to_is_passed_over() -> None:
    """Where no such creature is there, nothing has to be told of the spell (101.3)."""
    game = cast({**DOES, "only": [{**PART, "power_at_most": 1000}]}, {"statics": []})
    assert accepted(game, "end").notes == ()


def test_what_nobody_knows_of_the_creature_is_in_doubt() -> None:
    """Whether a creature can be chosen is said by its static abilities; nobody knows these (101.2, 101.3)."""
    notes = accepted(cast(DOES, {}), "end").notes
    assert [(note.code, note.card) for note in notes] == [("DM.unverified.statics", "Bear")]


@pytest.mark.parametrize("does", [DOES, {"on": "resolves"}])
def test_the_effect_of_the_spell_is_offered(does: dict[str, Any]) -> None:
    """The effect of the spell that is being resolved is a choice (601.1h)."""
    game = cast(does, {"statics": []})
    assert {"source": "Pit"} in [choice.given for choice in game.legal_actions() if choice.do == "effect"]


def test_a_spell_without_a_known_text_offers_no_effect() -> None:
    """Of a spell whose abilities are of another kind nothing is offered as it is resolved (302.2)."""
    game = cast({"on": "draws"}, {"statics": []})
    assert not [choice for choice in game.legal_actions() if choice.given == {"source": "Pit"}]
