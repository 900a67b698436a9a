"""The word of a declaration says which ability of a card is meant (509.5a, 509.5b, 603.2e)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.48
first: A
A battle: "Vorg"
B shields: "Guard", "Trap", "Plain", 3
card "Vorg": creature, fire, cost 6, power 6000, double breaker, abilities none, statics none
card "Guard": creature, fire, cost 4, power 1000, abilities shield_to_hand declared optional only 1 draws, G-Strike
card "Trap": spell, fire, cost 4, abilities S-Trigger
card "Plain": spell, fire, cost 4, abilities shield_to_hand declared shield-class from shields
start: turn 5 A state attack.declare
---
attack "Vorg" -> player
"""
STRIKE, EFFECT = 'B: g-strike "Guard"', 'B: effect "Guard": '


def test_a_g_strike_is_the_ability_by_which_something_lasts() -> None:
    """Of two abilities that answer the same it is not the one that draws, whichever stands first (509.5b, 101.3)."""
    assert not refused(["break #1 #2", STRIKE, f'{EFFECT}cannot attack "Vorg" until turn', "end"], HEAD)
    assert refused(["break #1 #2", STRIKE, f"{EFFECT}draw 1"], HEAD) == {3: "101.3"}


@pytest.mark.parametrize(("word", "card", "rule"), [("g-strike", "Trap", "509.5b"), ("s-trigger", "Guard", "509.5a")])
def test_an_ability_of_another_name_is_not_declared(word: str, card: str, rule: str) -> None:
    """A card without a G-Strike, or without an S-Trigger, is not declared by that word."""
    assert refused(["break #1 #2", f'B: {word} "{card}"'], HEAD) == {2: rule}


@pytest.mark.parametrize("word", ["g-strike", "s-trigger", "declare"])
def test_what_is_told_of_an_ability_may_leave_its_name_open(word: str) -> None:
    """One of which no more is said than that it is declared may be either."""
    assert not refused(["break #2 #3", f'B: {word} "Plain"'], HEAD)


OF_THE_HAND = HEAD.replace(
    "start:",
    """B hand: "Shadow", "Returner"
B mana: 5
card "Shadow": creature, darkness, cost 3, power 3000, abilities Ninja Strike 4
card "Returner": spell, fire, cost 4, abilities shield_to_hand of-own declared optional shield-class used-itself
start:""",
)


@pytest.mark.parametrize(
    ("word", "card", "before", "rule"),
    [
        ("s-trigger", "Shadow", (), "506.3d"),
        ("g-strike", "Shadow", (), "506.3d"),
        ("s-trigger", "Returner", ("break #1 #2",), "509.5a"),
        ("g-strike", "Returner", ("break #1 #2",), "509.5b"),
    ],
)
def test_what_is_declared_from_the_hand_is_neither(word: str, card: str, before: tuple[str, ...], rule: str) -> None:
    """An S-Trigger or a G-Strike is of a shield on its way; a Ninja Strike or an S-Back is not called so (509.5a)."""
    assert refused([*before, f'B: {word} "{card}"'], OF_THE_HAND) == {len(before) + 1: rule}
    assert not refused([*before, f'B: declare "{card}"'], OF_THE_HAND)
