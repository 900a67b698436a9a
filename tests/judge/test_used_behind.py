"""What a declared card is used for, behind a line of its effect in which another card was refused (112.3a)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state attack.declare
A battle: "Raider"
B hand: "Guest", 4
B shields: "Trigger", 4
card "Raider": creature, fire, cost 2, power 2000, keywords none, abilities none, statics none
card "Guest": creature, water, cost 2, power 2000, keywords none, abilities none, statics none
card "Trigger": creature, water, cost 5, power 3000, keywords none, abilities S-Trigger, statics none
---
attack "Raider" -> player
break #1
B: s-trigger "Trigger"
"""
THERE = ' #= "Trigger" (B, battle) untapped'


def test_its_own_card_is_used_behind_a_wrong_one() -> None:
    """It was declared, so that to put it out is no other mistake, nor another turn (112.3a, 509.5e)."""
    wrong = 'B: effect "Trigger": summon "Guest"'
    assert refused([wrong, f'B: summon "Trigger"{THERE}', "end"], HEAD) == {1: "101.3"}
    assert refused([wrong, 'B: summon "Guest"', "end"], HEAD) == {1: "101.3", 2: "504.1"}


def test_another_card_is_refused_as_what_the_effect_does_not_do() -> None:
    """In a turn of the opponent a card is used by what was declared alone: by that, its own one (101.3, 504.1)."""
    assert refused(['B: summon "Guest"'], HEAD) == {1: "101.3"}
    assert refused(['B: summon "Trigger"', "end"], HEAD) == {}
