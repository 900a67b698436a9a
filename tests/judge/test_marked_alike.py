"""Behind a refused line a record is judged alike, whether or not a mark says by which rule it is refused."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "X", "Y"
B battle: "Z"
card "X": type creature; power 3000; keywords none; abilities none; statics none
card "Y": type creature; power 3000; keywords none; abilities attacks; statics none
card "Z": type creature; power 3000; keywords none; abilities turn_begins other-turn optional; statics none
card "E": abilities any
---
turn 5 A
"""
NO_DONE = """  attack "Y" -> player
  effect "Y"
    tap "X"
  effect "E": untap "X"{}
  attack "X" -> player
  break 1
  end
turn 6 B
"""
NO_HEADER = """  B: effect "Z": extra turn B
  effect "E": extra turn A
  end
  B: effect "Z": draw 1 B{}
  end
turn 7 B
  end
turn 8 B
  end
turn 9 A
"""
NO_DONE_BEFORE = """  effect "E"
  effect "E": power +2000 "X" until turn{}
  effect "E"
  done
  end
"""


def behind(text: str) -> list[tuple[int | None, str, str | None]]:
    """Return the line, the code and the rule of each finding of a record."""
    report = Report()
    check_source(report, Source("x.duel", text))
    return [(each.line, each.code, each.rule) for each in report.findings]


@pytest.mark.parametrize("body", [NO_DONE, NO_HEADER, NO_DONE_BEFORE])
def test_a_mark_changes_nothing_behind_its_line(body: str) -> None:
    """The right mark takes its own finding away, and brings none."""
    first, *rest = behind(HEAD + body.format(""))
    assert first[2] is not None
    assert behind(HEAD + body.format(f" #! {first[2]}")) == rest


def test_a_mark_that_is_not_met_says_so() -> None:
    """Another rule than that of the mark refuses the line, and both are told."""
    found = behind(HEAD + NO_DONE.format(" #! 505.2"))
    assert [rule for _, code, rule in found if code == "DM.expected"] == ["505.2"]
    assert any(rule == "101.4" for _, _, rule in found)
