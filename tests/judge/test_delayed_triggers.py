"""What the use of a card makes that waits for the end of the turn, as a Ninja Strike does (112.3c, 603.6)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Bear", "Wolf"
A hand: "Comet Missile", 2
A mana: 5
B hand: "Ninja", 2
B mana: 5
card "Bear": type creature; cost 2; power 3000; keywords none; abilities none; statics none
card "Wolf": type creature; cost 2; power 9000; keywords none; abilities none; statics none
card "Ninja": type creature; cost 3; civilizations none; power 1000; keywords blocker; statics none; abilities ABILITIES
---
"""
NINJA = "Ninja Strike 4"
STRIKES = ["turn 5 A", 'attack "Wolf" -> player', 'B: declare "Ninja"', 'B: effect "Ninja": summon "Ninja"']
ATTACKED = [*STRIKES, "no block", "break 1", "end"]
LEAVES = 'B: effect "Ninja": move "Ninja" -> deck bottom'
LEGAL = {
    "it goes under the deck": [*ATTACKED, LEAVES, "turn 6 B"],
    "it was destroyed meanwhile": [*STRIKES, 'B: block "Ninja"', 'lost "Ninja"', "end", "turn 6 B"],
    "it is told in plain words": [*ATTACKED, 'B: move "Ninja" -> deck bottom', "turn 6 B"],
    "one that was summoned by paying stays": [
        *("turn 5 A", "end", "turn 6 B", "draw", 'summon "Ninja"', "end", "turn 7 A"),
    ],
    "the next turn is none of its": [*ATTACKED, LEAVES, "turn 6 B", "draw", "end", "turn 7 A"],
}
REFUSED = {
    "it stays": ([*ATTACKED, "turn 6 B"], {8: "511.1e"}),
    "it goes on top of the deck": ([*ATTACKED, 'B: effect "Ninja": move "Ninja" -> deck'], {8: "101.3"}),
    "it goes elsewhere": ([*ATTACKED, 'B: effect "Ninja": move "Ninja" -> hand'], {8: "101.3"}),
    "another one goes": ([*ATTACKED, 'B: effect "Ninja": move "Bear" -> deck bottom'], {8: "101.3"}),
    "one that was summoned by paying has no such trigger": (
        ["turn 5 A", "end", "turn 6 B", "draw", 'summon "Ninja"', "end", 'effect "Ninja": move "Ninja" -> deck bottom'],
        {7: "511.1a"},
    ),
}


@pytest.mark.parametrize("case", LEGAL)
def test_what_a_ninja_strike_summoned_goes_under_the_deck(case: str) -> None:
    """At the end of the turn it goes there, if it is still there; another one of the card stays (112.3c, 603.6)."""
    assert refused(LEGAL[case], HEAD.replace("ABILITIES", NINJA)) == {}


@pytest.mark.parametrize("case", REFUSED)
def test_it_does_not_stay_nor_go_elsewhere(case: str) -> None:
    """It must go, under its owner's deck, and nothing else is done by that (112.3c, 603.6, 101.3)."""
    lines, found = REFUSED[case]
    assert refused(lines, HEAD.replace("ABILITIES", NINJA)) == found


def test_an_s_trigger_of_the_same_card_makes_none() -> None:
    """Only what its Ninja Strike summoned goes under the deck, not what its S-Trigger did (112.3a, 112.3c)."""
    head = HEAD.replace("ABILITIES", "S-Trigger, " + NINJA).replace('B hand: "Ninja", 2', 'B shields: "Ninja", 4')
    lines = ["turn 5 A", 'attack "Wolf" -> player', "no block", "break #1", 'B: s-trigger "Ninja"']
    assert refused([*lines, 'B: effect "Ninja": summon "Ninja"', "end", "turn 6 B"], head) == {}


def test_one_that_left_and_came_back_is_another_object() -> None:
    """It went to the hand and came into play anew: the trigger speaks of what it was before (400.5)."""
    back = ['effect "Gust": move "Ninja" -> hand', 'B: effect "Gust": put out "Ninja" from hand']
    head = HEAD.replace("ABILITIES", NINJA).replace("---", 'card "Gust": abilities any\n---')
    assert refused([*STRIKES, "no block", "break 1", *back, "end", "turn 6 B"], head) == {}
