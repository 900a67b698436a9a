"""A half of a card that waits is meant by its name, also where another card is called like it (112.3a)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
A battle: "Bolshack Dragon", "Aqua Hulcus"
B shields: "龍装の調べ 初不 /ホーリー・スパーク", 4
B hand: "Holy Awe"
start: turn 5 A
---
turn 5 A
attack "Bolshack Dragon" -> player
break #1 #2
"""


@pytest.mark.parametrize("name", ["ホーリー・スパーク", "Holy Awe"])
def test_the_effect_of_the_half_is_what_waits(name: str) -> None:
    """The only effect that waits is that of the shield whose half is named; the spell in the hand has none."""
    effect = f'B: effect "{name}": cast "{name}"; tap "Aqua Hulcus"'
    assert not refused([f'B: s-trigger "{name}"', effect, "end"], HEAD)
    assert not refused([f'B: s-trigger "{name}"', f'B: cast "{name}"', 'B: tap "Aqua Hulcus"', "end"], HEAD)
    assert refused([effect], HEAD)
