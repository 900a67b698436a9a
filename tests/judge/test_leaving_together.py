"""What leaves in one event looks back for itself alone (603.5c)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A battle: "Mike"
B battle: "Mike" tapped, "Son", 2 "Q", "Sees"
card "Mike": creature, fire, cost 2, power 2000, keywords none, abilities leaves of-other type creature MUST
card "Son": creature, light, cost 3, power 3000, keywords none, abilities destroyed of-own MUST
card "Q": creature, light, cost 3, power 3000, keywords none, abilities none, statics none
card "Sees": creature, light, cost 3, power 3000, keywords none, abilities destroyed of-own MUST
card "Foe": creature, light, cost 3, power 3000, keywords none, abilities none, statics none
card "an effect": abilities any
---
""".replace("MUST", "only 1 draws of-own mandatory, statics none")
BATTLE = ['attack "Mike" (A, battle) -> "Mike" (B, battle)', "battle", 'lost "Mike" (A, battle), "Mike" (B, battle)']
SEES = 'B: effect "Sees": draw 1 B'


def test_two_that_fall_at_once_do_not_see_each_other_leave() -> None:
    """Neither draws for the other, official Q&A 43783 (603.5c)."""
    assert not refused([*BATTLE, SEES, 'B: effect "Son": draw 1 B', "end"], HEAD)
    assert refused([*BATTLE, 'effect "Mike": draw 1 A'], HEAD) == {4: "603.2"}


@pytest.mark.parametrize("together", ['"Son", "Q", "Q" 2', '"Q", "Q" 2, "Son"'])
def test_of_several_destroyed_at_once_each_sees_itself(together: str) -> None:
    """What is destroyed with two others triggers once; what stays triggers for each (603.5c, official Q&A 39429)."""
    head = HEAD.replace('A battle: "Mike"', 'A battle: "Foe"')
    lines = [f'effect "an effect": destroy {together}', 'B: effect "Son": draw 1 B', SEES, SEES, SEES]
    assert not refused([*lines, "end"], head)
    assert refused([*lines, 'B: effect "Son": draw 1 B'], head) == {6: "603.2"}
    assert refused([*lines[:-1], "end"], head) != {}


def test_what_leaves_later_sees_what_left_before() -> None:
    """Two lines of an effect are two events (111.2)."""
    head = HEAD.replace('A battle: "Mike"', 'A battle: "Foe"')
    lines = [
        'effect "an effect"',
        'destroy "Q"',
        'destroy "Son"',
        "done",
        SEES,
        SEES,
        *['B: effect "Son": draw 1 B'] * 2,
    ]
    assert not refused([*lines, "end"], head)
