"""A break of so many shields, of which a declaration shows which ones they were (509.3, 509.5a)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
A battle: "Double"
B shields: "Plain", "Plain", "Strike"
card "Double": creature, fire, cost 5, power 6000, double breaker, abilities none, statics none
card "Plain": spell, fire, cost 2, abilities none
card "Strike": spell, fire, cost 2, abilities G-Strike
start: turn 7 A
---
turn 7 A
attack "Double" -> player
"""
TWO = HEAD.replace('"Plain", "Plain"', '"Plain", "Plain", "Strike"')
DECLARED = 'B: g-strike "Strike"'


def test_a_known_shield_that_is_declared_was_among_them() -> None:
    """Who breaks chooses which ones: the number alone accuses nobody, and a note says how it is read (509.3)."""
    found = judged(f"break 2\n{DECLARED}\ntake shields #= B shields 1, B hand 7", head=HEAD).findings
    assert [each.code for each in found] == ["DM.opened"]


@pytest.mark.parametrize("second", [DECLARED, f"{DECLARED} 2"])
def test_so_were_two_of_the_name(second: str) -> None:
    """As many as are declared were broken, if so many were (509.5b)."""
    assert refused(["break 2", DECLARED, second], TWO) == {}
    assert [*refused(["break 1", DECLARED, second], TWO.replace("double breaker", "keywords none"))] == [3]


def test_shields_that_a_line_names_are_those_that_were_broken() -> None:
    """Where the places are said, another shield is none of them (509.5a)."""
    assert refused(["break #1 #2", DECLARED], HEAD) == {2: "509.5a"}
    assert refused(["break #1 #3", DECLARED], HEAD) == {}
