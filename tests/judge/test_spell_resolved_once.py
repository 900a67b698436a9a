"""A spell that its own S-Trigger casts is resolved once, wherever a record tells what it does (302.2, 112.3a)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Vorg", "Hulcus"
A hand: "Reader"
A mana: 9
B shields: "Pit", "Pool", 3
B graveyard: "Other"
card "Vorg": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Hulcus": type creature; cost 3; power 2000; keywords none; abilities none; statics none
card "Reader": type creature; cost 2; civilizations none; power 2000; keywords none; abilities enters; statics none
card "Pit": type spell; cost 6; keywords none; abilities S-Trigger, resolves only 1 destroyed; statics none
card "Pool": type spell; cost 6; keywords none; abilities S-Trigger; statics none
card "Other": type spell; cost 2; civilizations none; keywords none; abilities none; statics none
---
turn 5 A
attack "Vorg" -> player
"""
PIT, POOL = ("break #1", 'B: declare "Pit"', 'B: effect "Pit"'), ("break #2", 'B: declare "Pool"', 'B: effect "Pool"')
TWICE = {
    "before the cast and as its effect": (
        [*PIT, 'B: destroy "Vorg"', 'B: cast "Pit"', 'B: effect "Pit"', 'B: destroy "Hulcus"'], (7, "101.3"),
    ),
    "before the cast and behind it": (
        [*PIT, 'B: destroy "Vorg"', 'B: cast "Pit"', 'B: destroy "Hulcus"'], (6, "101.3"),
    ),
    "as its effect and behind that": (
        [*PIT, 'B: cast "Pit"', 'B: effect "Pit": destroy "Vorg"', 'B: destroy "Hulcus"'], (6, "302.2"),
    ),
    "behind the cast and as an effect of its own": (
        [*PIT, 'B: cast "Pit"', 'B: destroy "Vorg"', "B: done", 'B: effect "Pit": destroy "Hulcus"'], (7, "302.2"),
    ),
    "before the cast and as its effect, with a text that nobody knows": (
        [*POOL, "B: draw 2", 'B: cast "Pool"', 'B: effect "Pool": draw 2'], (6, "302.2"),
    ),
    "as its effect and behind that, with a text that nobody knows": (
        [*POOL, 'B: cast "Pool"', 'B: effect "Pool": draw 2', "B: draw 2"], (6, "302.2"),
    ),
}  # fmt: skip
ONCE = {
    "before the cast": [*PIT, 'B: destroy "Vorg"', 'B: cast "Pit"', "B: done", "end"],
    "behind the cast": [*PIT, 'B: cast "Pit"', 'B: destroy "Vorg"', "B: done", "end"],
    "as its effect": [*PIT, 'B: cast "Pit"', 'B: effect "Pit": destroy "Vorg"', "B: done", "end"],
    "with no cast": [*PIT, 'B: destroy "Vorg"', "B: done", "end"],
    "behind the end of its S-Trigger": [*PIT, 'B: cast "Pit"', "B: done", 'B: effect "Pit": destroy "Vorg"', "end"],
    "another spell that it casts, and then more": [
        *POOL, 'B: cast "Pool"', 'B: cast "Other" (B, graveyard)', 'B: effect "Other": draw 1', "B: draw 2", "B: done",
    ],
}  # fmt: skip


def errors(lines: list[str]) -> list[tuple[int, str | None]]:
    """Return the lines behind the attack that are refused, from 1, and the rule of each."""
    found = judged("\n".join(lines) + "\n", head=HEAD).findings
    return [((each.line or 0) - HEAD.count("\n"), each.rule) for each in found if each.severity is Severity.ERROR]


@pytest.mark.parametrize("way", TWICE)
def test_it_does_nothing_twice(way: str) -> None:
    """What is done in the S-Trigger and as the effect of the spell is one resolution (302.2, 101.3)."""
    lines, refused = TWICE[way]
    assert errors(lines)[:1] == [refused]


@pytest.mark.parametrize("way", ONCE)
def test_it_is_told_in_any_of_these_ways(way: str) -> None:
    """Nobody is accused of where a record tells what the spell does (302.2, 101.4d)."""
    assert errors(ONCE[way]) == []
