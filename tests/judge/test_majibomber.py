"""What a Majibomber puts out, and from where (101.3)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.48
first: A
A battle: "MB"
A graveyard: "Three"
A mana: "Three"
A hand: "Three"
card "MB": creature, fire, cost 3, power 3000, keywords none, abilities Majibomber 3, statics none
card "Three": creature, fire, cost 3, power 3000, keywords none, abilities none, statics none
start: turn 7 A state main
---
"""


@pytest.mark.parametrize(
    ("zone", "found"), [("hand", {}), ("deck", {}), ("graveyard", {4: "101.3"}), ("mana", {4: "101.3"})]
)
def test_it_puts_out_from_the_hand_or_the_deck_alone(zone: str, found: dict[int, str]) -> None:
    """It looks at the top of the deck, and puts a creature out of the hand or from there (101.3, Q&A 33393)."""
    lines = ['attack "MB" -> player', 'effect "MB"', "look at 1 from deck", f'put out "Three" from {zone}', "done"]
    assert refused(lines, HEAD) == found


def test_it_puts_out_one_creature() -> None:
    """One creature comes, of the hand or from the deck, and not one of each (101.3)."""
    lines = ['attack "MB" -> player', 'effect "MB": put out "Three" from deck; put out "Three" from hand']
    assert refused(lines, HEAD) == {2: "101.3"}
