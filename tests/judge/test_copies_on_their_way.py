"""S-Triggers of hidden shields, a copy of which is known to lie in the hand (113.6, 603.2b)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: EDITION
first: A
start: turn 5 A
A battle: "Wolf", "Victim" tapped, "Victim" tapped
B hand: "Terror Pit", 2
B shields: 4, "Ember"
card "Wolf": type creature; cost 4; power 3000; keywords double_breaker; abilities none; statics none
card "Victim": type creature; cost 4; power 3000; keywords none; abilities none; statics none
card "Ember": type creature; cost 4; power 3000; keywords none; abilities none; statics none
---
turn 5 A
attack "Wolf" -> player
no block
"""
PIT = ['B: s-trigger "Terror Pit"', 'B: effect "Terror Pit": cast "Terror Pit"; destroy "Victim"']
TWICE = ["break 2", PIT[0], PIT[0], PIT[1], PIT[1], "end #= B hand 3, B graveyard 2, B shields 3"]


@pytest.mark.parametrize("edition", ["1.20", "1.28", "1.48", "1.50"])
def test_both_shields_may_be_copies_of_a_card_in_the_hand(edition: str) -> None:
    """Two hidden shields are broken, and both are S-Triggers of one name; the copy in the hand stays there (113.6)."""
    assert refused(TWICE, HEAD.replace("EDITION", edition)) == {}


@pytest.mark.parametrize("edition", ["1.20", "1.28"])
def test_as_many_as_there_were_hidden_shields(edition: str) -> None:
    """One of the two is known to be another card: one S-Trigger was there, and the copy in the hand is none (113.6)."""
    assert refused(["break #1 #5", *PIT[:1]], HEAD.replace("EDITION", edition)) == {}
    assert refused(["break #1 #5", PIT[0], PIT[0]], HEAD.replace("EDITION", edition)) == {3: "113.6"}
