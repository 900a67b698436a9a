"""What is left of a creature whose top card alone goes: it did not come, and goes on as it was (801.4c, 801.4d)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Ace" on "Base", "Other"
B battle: "Foe" on "Low" TAPPED
card "Base": type creature; cost 2; civilizations fire; power 3000; keywords none; abilities none; statics none
card "Other": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities attacks; statics none
card "Low": type creature; cost 2; civilizations fire; power 1000; keywords none; abilities none; statics none
card "Ace": EVOLUTION; keywords double_breaker; abilities attacks; statics none; evolves-from type creature
card "Foe": EVOLUTION; keywords blocker; abilities none; statics none; evolves-from type creature
card "an effect": abilities any
---
""".replace("EVOLUTION", "type evolution_creature; cost 3; civilizations fire; power 6000")
ATTACK = ['attack "Ace" -> player', 'effect "Ace": take top "Ace" -> hand']


@pytest.mark.parametrize(("last", "rules"), [("break 1", []), ("break 2", ["509.2a"]), ("end", ["509.2"])])
def test_what_is_left_of_an_attacker_goes_on(last: str, rules: list[str]) -> None:
    """It did not leave the battle zone, so it breaks, as what it is now (801.4c, 505.6)."""
    assert [*refused([*ATTACK, last], HEAD.replace(" TAPPED", "")).values()] == rules


@pytest.mark.parametrize(("last", "rules"), [('lost "Low"', []), ('lost "Other"', ["115.3b"])])
def test_what_is_left_of_an_attacked_creature_is_attacked(last: str, rules: list[str]) -> None:
    """The target of the attack is still there, with another power (801.4c, 508.1)."""
    lines = ['attack "Other" -> "Foe"', 'effect "Other": take top "Foe" -> hand', "battle", last]
    assert [*refused(lines, HEAD.replace(" TAPPED", " tapped")).values()] == rules


def test_what_lasts_on_a_creature_lasts_on_what_is_left() -> None:
    """An effect on the evolution goes on for the creature below (801.4c)."""
    lines = ['effect "an effect": cannot attack "Ace" until turn', 'effect "an effect": take top "Ace" -> hand']
    assert refused([*lines, 'attack "Base" -> player'], HEAD.replace(" TAPPED", "")) == {3: "101.2"}


def test_what_is_left_is_no_creature_and_attacks_no_more() -> None:
    """A tamaseed that is left is out of the attack, which ends at once (505.3, 505.6a)."""
    head = HEAD.replace('card "Base": type creature', 'card "Base": type tamaseed').replace(" TAPPED", "")
    assert refused([*ATTACK, "break 1"], head) == {3: "505.6a"}
    assert not judged("\n".join([*ATTACK, "end"]), head=head).illegal
