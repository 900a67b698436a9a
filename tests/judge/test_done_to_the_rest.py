"""What a text does to all such cards, where a line leaves one out: that line is the one mistake (101.3)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Deadly Fighter Braid Claw", "Bolshack Dragon"
B battle: "Aqua Hulcus"
---
turn 5 A
"""
BROKEN = ['attack "Deadly Fighter Braid Claw" -> player', "break 1", 'B: s-trigger "Holy Awe"']
FORGOTTEN = 'B: effect "Holy Awe": tap "Deadly Fighter Braid Claw"'


def _errors(*lines: str) -> list[tuple[int | None, str | None]]:
    report = judged("\n".join([*BROKEN, FORGOTTEN, *lines]) + "\n", head=HEAD)
    first = HEAD.count("\n") + len(BROKEN) + 1
    return [
        (each.line - first if each.line is not None else None, each.rule)
        for each in report.findings
        if each.severity is Severity.ERROR
    ]


def test_what_nobody_chooses_is_taken_as_done_to_the_rest() -> None:
    """Holy Awe taps all of them: the one that the line leaves out is attacked as a tapped one (101.3, 505.2)."""
    assert _errors("end", "turn 6 B", 'attack "Aqua Hulcus" -> "Bolshack Dragon"', 'lost "Aqua Hulcus"') == [
        (0, "101.3")
    ]


@pytest.mark.parametrize("attacks", [['attack "Bolshack Dragon" -> player', "break 2"]])
def test_what_was_left_as_it_is_goes_on_so(attacks: list[str]) -> None:
    """Where a later line shows that it was left untapped, that is what happened, and no other mistake (506.1a)."""
    assert _errors(*attacks) == [(0, "101.3")]


def test_who_was_not_to_be_tapped_is_attacked_untapped() -> None:
    """What the text does not reach is not tapped by it: an attack on it is a mistake of its own (505.2)."""
    lines = ("end", "turn 6 B", "end", "turn 7 A", 'attack "Bolshack Dragon" -> "Aqua Hulcus"')
    assert _errors(*lines)[:1] == [(0, "101.3")]
    assert "505.2" in [rule for _, rule in _errors(*lines)]
