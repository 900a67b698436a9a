"""Forced moves that no line says are taken as made; where a count or a card speaks against one, that is told."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

HEAD = """edition: 1.48
first: A
A battle: "Raider" tapped
start: turn 4 B state next
"""
DRAWN, UNTAPPED = '"draw" of turn 5 (502.1)', '"untap" of turn 5 (501.1)'


def found(*lines: str, head: str = HEAD) -> Report:
    """Return the report on a record in which A's turn 5 begins."""
    report = Report()
    check_source(report, Source("a.duel", "\n".join([f"{head}---", "turn 5 A", *lines])))
    return report


def messages(*lines: str) -> list[str]:
    """Return what is said of such a record."""
    return [finding.message.en for finding in found(*lines).findings]


@pytest.mark.parametrize("count", ["hand 4", "deck 30"])
def test_a_count_that_speaks_against_an_unsaid_draw_says_so(count: str) -> None:
    """A count as without the draw of the turn is told with that draw, which no line says (502.1)."""
    (message,) = messages('charge "Imp"', f"count A {count}")
    assert DRAWN in message


def test_what_must_hold_and_speaks_against_an_unsaid_move_says_so() -> None:
    """So is an expectation, and one that a card is tapped which the untap of the turn turned (501.1)."""
    said = messages('charge "Imp" #= "Raider" (A, battle) tapped, A hand 4')
    assert [(UNTAPPED in message, DRAWN in message) for message in said] == [(True, False), (False, True)]


def test_nothing_is_said_of_a_move_that_a_line_says() -> None:
    """Where the draw is written, a wrong count has nothing to do with it; nor where it is wrong by another number."""
    said = [messages("untap", "draw", 'charge "Imp"', "count A hand 4")]
    said += [messages('charge "Imp"', f"count A hand {wrong}") for wrong in (3, 6)]
    assert [(len(each), DRAWN in each[0]) for each in said] == [(1, False)] * 3


def test_a_rewound_move_was_not_made() -> None:
    """What was rewound speaks for nothing: the draw is made anew by the line behind it (502.1)."""
    said = messages('charge "Imp"', "rewound to line 6", "untap", "draw", "count A hand 4")
    assert [DRAWN in each for each in said] == [False]


def test_a_record_that_writes_forced_moves_is_told_at_the_move() -> None:
    """Where forced moves are written, the one that is left out is the finding (502.1)."""
    report = found("untap", 'charge "Imp"', head=f"{HEAD}forced: written\n")
    assert [finding.rule for finding in report.findings] == ["502.1"]
