"""Two copies of one S-Trigger creature: the second comes before what the first does once it came (112.3a, 101.4)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 7 A state main
A battle: "Big", "Small"
B shields: 2 "Surfer", 3
card "Big": creature, fire, cost 6, power 6000, keywords double_breaker, abilities none, statics none
card "Small": creature, fire, cost 2, power 2000, keywords none, abilities none, statics none
card "Surfer": creature, water, cost 6, power 2000, keywords none, statics none, abilities S-Trigger, RETURNS
---
attack "Big" -> player
break #1 #2
B: s-trigger "Surfer"
B: s-trigger "Surfer"
""".replace("RETURNS", "enters only 1 leaves to hand")
COMES = 'B: effect "Surfer": summon "Surfer"'
SMALL, BIG = (f'B: effect "Surfer": move "{name}" -> hand' for name in ("Small", "Big"))


def test_both_come_before_what_they_do() -> None:
    """All that was declared in the break is carried out, and then what triggered by that is resolved (112.3a)."""
    assert refused([COMES, COMES, SMALL, BIG, "end"], HEAD) == {}


def test_what_the_first_does_is_too_early_before_the_second() -> None:
    """The effect of the first copy waits; that the second one comes afterwards is right (112.3a, 101.4)."""
    assert refused([COMES, SMALL, COMES, BIG, "end"], HEAD) == {2: "112.3a"}
    opened = [COMES, 'B: effect "Surfer"', 'B: move "Small" -> hand', "B: done", COMES, BIG, "end"]
    assert refused(opened, HEAD) == {3: "112.3a"}
