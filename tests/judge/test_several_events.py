"""Of several events at one time the turn player's are replaced before the other player's (609.9)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
A battle: "Phoenix"
B battle: "Turtle"
card "Phoenix": type creature; power 4000; abilities destroyed replaces{} only 1 leaves this to hand{}; statics none
card "Turtle": type creature; power 1500; keywords none; abilities Escape; statics none
card "an effect": abilities any
start: turn 5 A state main
---
effect "an effect"
destroy "Phoenix", "Turtle"
"""
MUST, MAY = HEAD.format("", " mandatory"), HEAD.format(" optional", "")
MINE, THEIRS = 'apply "Phoenix": move "Phoenix" -> hand', 'B: apply "Turtle": move ? from shields -> hand'


@pytest.mark.parametrize("head", [MUST, MAY])
def test_the_turn_players_goes_first(head: str) -> None:
    """Whether the turn player must apply his or may, it goes before that of the other player (609.9)."""
    assert not refused([MINE, THEIRS, "done"], head)


def test_what_must_be_applied_is_waited_for() -> None:
    """The other player's goes behind what the turn player must apply (609.9)."""
    assert refused([THEIRS, MINE, "done"], MUST)[1] == "609.9"


def test_what_may_be_applied_is_left_by_going_on() -> None:
    """What the turn player may apply he applies first, or not at all (609.9)."""
    assert refused([THEIRS, MINE, "done"], MAY)[2] == "609.9"
    assert not refused([THEIRS, "done"], MAY)


def test_events_of_two_times_have_no_order() -> None:
    """What is destroyed later is replaced later, whoever owns it (609)."""
    head = MUST.replace('destroy "Phoenix", "Turtle"\n', "")
    assert not refused(['destroy "Turtle"', THEIRS, 'destroy "Phoenix"', MINE, "done"], head)


@pytest.mark.parametrize("attacker", ["Turtle", "Phoenix"])
def test_what_was_replaced_before_its_turn_is_replaced_nevertheless(attacker: str) -> None:
    """Behind an Escape that came too early its creature is there; what goes to the hand is not (609.9)."""
    lines = [THEIRS, MINE, "done", "end", "turn 6 B", f'attack "{attacker}" -> player']
    wrong = {1: "609.9"} if attacker == "Turtle" else {1: "609.9", 6: "506.1"}
    assert {at: rule for at, rule in refused(lines, MUST).items() if at in (1, 6)} == wrong
