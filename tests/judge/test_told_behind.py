"""What a spell does that an effect casts, written behind that effect, is judged where it was cast (101.4d)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Vorg"
A hand: "Reader", "Flash"
A mana: 9
A graveyard: "Spell", "Other"
card "Vorg": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Reader": type creature; cost 2; civilizations none; power 2000; keywords none; abilities enters; statics none
card "Spell": type spell; cost 2; civilizations none; keywords none; abilities none; statics none
card "Other": type spell; cost 2; civilizations none; keywords none; abilities none; statics none
card "Flash": type spell; cost 2; civilizations none; keywords none; abilities none; statics none
---
turn 5 A
summon "Reader"
"""
CAST = 'effect "Reader": cast "Spell" (A, graveyard)'
OWN_LINES = ['effect "Reader"', 'cast "Spell" (A, graveyard)', "done"]
BEHIND = {
    "one line behind one line": [CAST, 'effect "Spell": draw 1'],
    "several": [CAST, 'effect "Spell": draw 1; tap "Vorg"', "end"],
    "where the effect goes on": [f"{CAST}; draw 1", 'effect "Spell": draw 1', 'attack "Vorg" -> player'],
    "in lines of their own": [*OWN_LINES, 'effect "Spell"', "draw 1", "done"],
}
REFUSED = {
    "another spell": [CAST, 'effect "Other": draw 1'],
    "once more": [CAST, 'effect "Spell": draw 1', 'effect "Spell": draw 1'],
    "what is illegal there, too": [CAST, 'effect "Spell": tap "Vorg" (A, shields)'],
    "no effect between": [CAST, 'cast "Flash"', 'effect "Spell": draw 1'],
}


def errors(lines: list[str]) -> list[int]:
    """Return the lines behind the head that are refused, from 1."""
    found = judged("\n".join(lines) + "\n", head=HEAD).findings
    return [(each.line or 0) - HEAD.count("\n") for each in found if each.severity is Severity.ERROR]


@pytest.mark.parametrize("way", BEHIND)
def test_it_is_judged_where_the_spell_was_cast(way: str) -> None:
    """Nobody is accused of how a record orders it (101.4d, 601.1h)."""
    assert errors(BEHIND[way]) == []


@pytest.mark.parametrize("way", REFUSED)
def test_what_was_not_cast_there_is_refused(way: str) -> None:
    """A spell that the effect did not cast, or that has done what it does, waits for nothing (302.2, 603.2)."""
    assert errors(REFUSED[way])[:1] == [2 if way in ("another spell", "what is illegal there, too") else 3]
