"""What is tapped where the cost is nothing (112.2b, 112.2c)."""

from __future__ import annotations

import pytest
from turn_five import refused

FACTS = "civilizations fire; power 1000; keywords none"
MAIN = f"""edition: 1.48
first: A
A hand: "Nul", "Zero", "Two"
A mana: 3 "Fire"
A battle: "Act", "Dear"
card "Fire": type creature; cost 1; {FACTS}; abilities none; statics none
card "Nul": type creature; cost 6; {FACTS}; abilities none; statics cost -6 at-least 0
card "Zero": type creature; cost 0; {FACTS}; abilities none; statics none
card "Two": type creature; cost 0; {FACTS.replace("fire", "fire, water")}; abilities none; statics none
card "Act": type creature; cost 2; {FACTS}; abilities activated tapping this only 1 draws; statics none
card "Dear": type creature; cost 2; {FACTS}; abilities activated tapping this paying 1 only 1 draws; statics none
start: turn 5 A state main
---
"""


@pytest.mark.parametrize("name", ["Nul", "Zero"])
def test_no_card_too_many_is_tapped_for_a_cost_of_nothing(name: str) -> None:
    """A card for its civilization at most is tapped where the cost came to nothing (112.2b, 112.2c)."""
    for paid in ("none", '"Fire" 1'):
        assert not refused([f'summon "{name}" paying {paid}', "end"], MAIN)
    for paid in ('"Fire" 1, "Fire" 2', '"Fire" 1, "Fire" 2, "Fire" 3'):
        assert refused([f'summon "{name}" paying {paid}'], MAIN) == {1: "112.2c"}


def test_one_for_each_civilization_at_most() -> None:
    """For two civilizations it is two cards at most (112.2b)."""
    assert not refused(['summon "Two" paying "Fire" 1, "Fire" 2', "end"], MAIN)
    assert refused(['summon "Two" paying "Fire" 1, "Fire" 2, "Fire" 3'], MAIN) == {1: "112.2c"}


def test_an_ability_that_asks_for_no_mana_takes_none() -> None:
    """Mana is tapped for what is activated where its cost names mana, and then so much (602)."""
    used = ["effect: draw 1".replace("effect", 'effect "{}"'), "end"]
    assert not refused(['activate "Act" tapping "Act" (A, battle)', used[0].format("Act"), "end"], MAIN)
    assert refused(['activate "Act" tapping "Act" (A, battle) paying "Fire" 1'], MAIN) == {1: "112.2c"}
    dear = 'activate "Dear" tapping "Dear" (A, battle) paying "Fire" 1'
    assert not refused([dear, used[0].format("Dear"), "end"], MAIN)


BREAK = f"""edition: 1.48
first: A
A battle: "Act"
B hand: 0
B mana: 2 "Fire"
B shields: "Trig", 4
card "Fire": type creature; cost 1; {FACTS}; abilities none; statics none
card "Act": type creature; cost 2; {FACTS}; abilities none; statics none
card "Trig": type spell; cost 4; civilizations fire; keywords none; abilities S-Trigger; statics none
start: turn 5 A
---
turn 5 A
attack "Act" -> player
break #1
B: s-trigger "Trig"
"""


def test_what_an_s_trigger_uses_costs_nothing() -> None:
    """No mana is tapped for what is used without its cost (101.4d, 112.3a)."""
    assert not refused(['B: effect "Trig": cast "Trig"', "end"], BREAK)
    assert refused(['B: effect "Trig": cast "Trig" paying "Fire" 1 (B, mana)'], BREAK) == {1: "112.2c"}
