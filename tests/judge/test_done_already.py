"""A move that goes unsaid, told a second time in its step: it is done, and the step is not over (502.1, 702.2)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Newt"
card "Newt": type creature; cost 2; power 2000; keywords none; abilities none; statics none
---
turn 5 A
"""
DONE = "done already"
OVER = "which is over; there is no going back"
TWICE = {
    "the draw, in its step": (["draw", "draw"], "502.1", DONE),
    "the untap, in its step": (["untap", "untap"], "702.2", DONE),
    "the draw, in a later step": (["draw", "charge ?", "draw"], "500.2a", OVER),
    "the untap, in a later step": (["untap", "draw", "untap"], "500.2a", OVER),
}


@pytest.mark.parametrize("way", TWICE)
def test_a_step_is_not_over_while_it_goes_on(way: str) -> None:
    """What is done once in its step is refused as done, and as over only where the step is (500.2a)."""
    lines, rule, said = TWICE[way]
    found = judged("\n".join(lines) + "\n", head=HEAD).findings
    assert [(each.rule, said in each.message.en) for each in found] == [(rule, True)]
