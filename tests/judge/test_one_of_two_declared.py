"""Of two copies of a spell the one that was declared is cast, and no other (509.5a)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.48
first: A
A battle: "Vorg"
B hand: 0
B shields: "Trap", "Trap", 3
card "Vorg": type creature; cost 6; power 6000; keywords double_breaker; abilities none; statics none
card "Trap": type spell; cost 4; civilizations fire; keywords none; abilities S-Trigger; statics none
start: turn 5 A state attack.declare
---
attack "Vorg" -> player
break #1 #2
"""
DECLARED, CAST = 'B: s-trigger "Trap"', 'B: effect "Trap": cast "Trap"'


def test_a_second_copy_is_cast_only_where_it_was_declared() -> None:
    """What is cast behind the effect of the first is not taken as done by its text (302.2, 509.5a)."""
    assert not refused([DECLARED, CAST, "end"], HEAD)
    assert not refused([DECLARED, DECLARED, CAST, CAST, "end"], HEAD)
    assert refused([DECLARED, CAST, CAST], HEAD) == {3: "302.2"}
    assert refused([DECLARED, DECLARED, CAST, CAST, CAST], HEAD) == {5: "302.2"}
    assert not refused([DECLARED, CAST, 'B: effect "Trap": draw 1', "end"], HEAD)  # this is what it does
