"""A creature with two tap abilities is tapped for one of them; what is resolved shows which (602.3a)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state attack.declare
A battle: "Tapper"
B battle: "Victim"
card "Tapper": creature, water, cost 3, power 2000, keywords none, abilities {abilities}, statics none
card "Victim": creature, water, cost 3, power 2000, keywords none, abilities none, statics none
---
"""
MUST = "tap_ability only 1 draws mandatory, tap_ability only 1 destroyed mandatory"
MAY = "tap_ability only 1 draws mandatory, tap_ability optional only 1 destroyed"
TAP, DRAW, DESTROY = 'tap ability "Tapper"', 'effect "Tapper": draw 1', 'effect "Tapper": destroy "Victim"'


@pytest.mark.parametrize("first", [DRAW, DESTROY, 'effect "Tapper" ability 2: destroy "Victim"'])
def test_one_of_them_is_resolved(first: str) -> None:
    """The turn goes on behind either; no word of the tap has to say which (602.3a)."""
    assert refused([TAP, first, "end"], HEAD.format(abilities=MUST)) == {}


@pytest.mark.parametrize(("first", "second"), [(DRAW, DESTROY), (DESTROY, DRAW)])
def test_the_other_is_not_resolved_for_the_same_tap(first: str, second: str) -> None:
    """One tap is one use of one ability, and one effect (602.3a, 603.2)."""
    assert refused([TAP, first, second], HEAD.format(abilities=MUST)) == {3: "603.2"}


def test_what_may_be_left_is_left() -> None:
    """Where one of them may be left the tap may have been for that; else one of them is asked for (101.4a)."""
    assert refused([TAP, "end"], HEAD.format(abilities=MAY)) == {}
    assert refused([TAP, "end"], HEAD.format(abilities=MUST)) == {2: "101.4a"}
