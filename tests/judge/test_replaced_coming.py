"""A creature that another event takes the place of does not come, and was no spell that was cast (302.2, 603.2d)."""

from __future__ import annotations

from turn_five import refused

FACTS = "creature, fire, cost 2, power 2000, keywords none, statics none"
HEAD = f"""edition: 1.48
first: A
card "Vorg": {FACTS}, abilities enters
card "Fan": {FACTS}, abilities cast of-own
card "Turn": spell, fire, cost 2, abilities none
A hand: "Turn", "Vorg"
A mana: 4 "Vorg"
A battle: "Fan"
start: turn 5 A state main
---
cast "Turn"
effect "Turn": instead of enters for A -> mana until turn
effect "Fan": draw 1
summon "Vorg" (A, hand)
"""


def test_no_ability_that_answers_a_spell_triggers() -> None:
    """What answers a spell that was cast does not answer a creature that went to the mana zone instead (609)."""
    assert refused(['effect "Fan": draw 1'], HEAD) == {1: "603.2"}


def test_its_own_coming_did_not_happen() -> None:
    """It is refused as an effect that did not trigger, not as a spell that was resolved (603.2, 603.2d)."""
    assert refused(['effect "Vorg": draw 1'], HEAD) == {1: "603.2"}
