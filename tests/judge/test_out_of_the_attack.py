"""Who is out of an attack does not come back into it (505.6a)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.48
first: A
A battle: "Vorg"
card "Vorg": creature, fire, cost 2, power 2000, keywords none, abilities attacks, statics none
start: turn 5 A state attack.declare
---
attack "Vorg" -> player
effect "Vorg"
"""


@pytest.mark.parametrize(
    "there_and_back",
    [
        ('seal "Vorg"', 'unseal "Vorg"'),
        ('become type cross_gear "Vorg" until turn', 'become type creature "Vorg" until turn'),
    ],
)
def test_who_is_a_creature_again_is_no_part_of_the_attack(there_and_back: tuple[str, str]) -> None:
    """The attack ended at once, as the attacker was not there, or no creature (116.2a, 505.6a)."""
    assert refused([*there_and_back, "done", "break 1"], HEAD) == {4: "505.6a"}
    assert not refused([*there_and_back, "done", "end"], HEAD)
