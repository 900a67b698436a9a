"""What a card does, told without the line of its effect: done to itself, or a break outside attacks (112.3a, 113.6)."""

from __future__ import annotations

import pytest
from turn_five import refused

SURFER = """edition: 1.50
first: A
start: turn 7 A state main
A battle: "Big", "Surfer"
B shields: "Surfer", 4
card "Big": creature, fire, cost 6, power 6000, keywords double_breaker, abilities none, statics none
card "Surfer": creature, water, cost 6, power 2000, keywords none, statics none, abilities S-Trigger, RETURNS
---
attack "Big" -> player
break #1 #2
B: s-trigger "Surfer"
""".replace("RETURNS", "enters only 1 leaves to hand")
RETURNED = ['B: summon "Surfer"', 'B: effect "Surfer": summon "Surfer"', "# nobody says that it came"]


@pytest.mark.parametrize("came", RETURNED)
@pytest.mark.parametrize("which", ['"Surfer" (B, battle)', '"Surfer" (A, battle)', '"Big"'])
def test_the_effect_of_a_creature_that_came_may_be_done_to_itself(came: str, which: str) -> None:
    """By an S-Trigger it came alone; what triggers then is another effect, of any creature (112.3a, 603.2)."""
    assert refused([came, f'B: effect "Surfer": move {which} -> hand', "end"], SURFER) == {}


def test_another_way_is_no_part_of_that_effect() -> None:
    """It is returned to the hand, not put into the mana zone (101.3)."""
    lines = ['B: summon "Surfer"', 'B: effect "Surfer": move "Surfer" (B, battle) -> mana']
    assert refused(lines, SURFER) == {2: "101.3"}


BREAKS = """edition: 1.50
first: A
start: turn 7 A state main
A battle: "Raider"
A mana: 3
A hand: "Ray", "Cannon"
B shields: "Snare", 4
card "Raider": creature, fire, cost 2, power 2000, keywords none, abilities none, statics none
card "Ray": spell, cost 3, civilizations none, keywords none, statics none, abilities resolves BREAKS
card "Cannon": creature, cost 3, civilizations none, power 1000, keywords none, statics none, abilities enters BREAKS
card "Snare": spell, cost 3, civilizations none, keywords none, statics none, abilities S-Trigger, resolves CATCHES
---
""".replace("BREAKS", "only 1 shield_broken of-other")
BREAKS = BREAKS.replace("CATCHES", "only 1 leaves of-other to mana mandatory")
LAST = ['attack "Raider"', "break #2", "end"]


@pytest.mark.parametrize("used", ['cast "Ray"', 'summon "Cannon"'])
def test_a_break_outside_an_attack_is_what_the_effect_does(used: str) -> None:
    """Outside an attack only effects break shields, and what answers that is declared in it (113.6, 509.1)."""
    snare = ['B: s-trigger "Snare"', 'B: effect "Snare": cast "Snare"; to mana "Raider"', "end"]
    assert refused([used, "break #3", *LAST], BREAKS) == {}
    assert refused([used, "break #1", *snare], BREAKS) == {}
    assert refused([used, "break #1 #2", "end"], BREAKS) == {2: "101.3"}


def test_nobody_breaks_shields_without_an_attack_or_an_effect() -> None:
    """Where no effect waits there is nothing by which they are broken (509.1)."""
    assert refused(["break #1", "end"], BREAKS) == {1: "509.1"}
