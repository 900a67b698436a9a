"""Shields that an effect puts into hands are answered inside it, also where several lines say so (113.6, 509.5a)."""

from __future__ import annotations

import pytest
from turn_five import refused

FACTS = "spell, fire, cost 4, abilities S-Trigger, statics none"
HEAD = f"""edition: 1.48
first: A
card "Vorg": creature, fire, cost 6, power 6000, keywords none, abilities attacks, statics none
card "One": {FACTS}
card "Two": {FACTS}
card "Own": {FACTS}
A battle: "Vorg"
A shields: "Own", 4
B shields: "One", "Two", 4
start: turn 5 A state attack.declare
---
attack "Vorg" -> player
effect "Vorg"
"""
BOTH = ['move "One" (B, shields) -> hand', 'move "Two" (B, shields) -> hand']
TRIGGERS = ['B: s-trigger "One"', 'B: s-trigger "Two"']
CAST = ['B: effect "Two": cast "Two"', 'B: effect "One": cast "One"', "break 1"]


@pytest.mark.parametrize("told", [["together", *BOTH], BOTH])
def test_the_triggers_of_several_lines_are_declared_behind_them(told: list[str]) -> None:
    """Both S-Triggers stand behind the two lines, before the effect is closed or behind that."""
    assert not refused([*told, *TRIGGERS, "done", *CAST], HEAD)
    assert not refused([*told, "done", *TRIGGERS, *CAST], HEAD)


def test_each_player_declares_those_of_their_own_shields() -> None:
    """Who owns the shield declares (509.5a)."""
    moved = ["together", 'move "Own" (A, shields) -> hand', BOTH[0]]
    told = ['A: s-trigger "Own"', TRIGGERS[0], "done", 'effect "Own": cast "Own"', CAST[1], "break 1"]
    assert not refused([*moved, *told], HEAD)


def test_what_no_line_put_into_the_hand_is_not_declared() -> None:
    """An S-Trigger of a shield that stays where it is is refused (509.5a)."""
    assert 3 in refused(["together", BOTH[0], TRIGGERS[1], "done"], HEAD)
