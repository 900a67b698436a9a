"""A turn whose header is missing is told once, where it begins (512.1)."""

from __future__ import annotations

import pytest
from turn_five import refused

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Severity

HEAD = "duelfsm: 1\nedition: 1.48\nA: Akari\nB: Ben\nfirst: A\n---\nturn 1 A\n  charge X\n  end\n"
LINE = HEAD.count("\n") + 1


def errors_of(body: str) -> list[tuple[int | None, str]]:
    """Return the line and code of each error of a record that goes on with *body* behind the end of turn 1."""
    report = Report()
    check_source(report, Source("x.duel", HEAD + body))
    return [(each.line, each.code) for each in report.findings if each.severity is Severity.ERROR]


@pytest.mark.parametrize(
    "body",
    [
        "  B: draw\n  B: charge Y\n  end\nturn 3 A\n  draw\n",
        "  draw\n  charge Y\n  end\nturn 3 A\n  draw\n",
        "  charge Y\n  end\n",
        "  B: draw\n",
        "  untap\n  draw\n  charge Y\nturn 3\n",
    ],
)
def test_a_missing_header_is_told_once(body: str) -> None:
    """Behind `end` the lines of the next turn are that turn's: what is missing is its header, and nothing else."""
    assert errors_of(body) == [(LINE, "DM512.1")]


def test_each_missing_header_is_told() -> None:
    """A record without any header but the first lacks one for each turn."""
    body = "  draw\n  charge Y\n  end\n  draw\n  charge X\n  end\n  draw\n  charge Y\n"
    assert errors_of(body) == [(LINE, "DM512.1"), (LINE + 3, "DM512.1"), (LINE + 6, "DM512.1")]


def test_a_mistake_in_a_turn_without_header_is_told_for_itself() -> None:
    """The second charge of the turn is refused in the turn in which it stands (503.2)."""
    body = "  draw\n  charge Y\n  charge Z\n  end\nturn 3 A\n"
    assert errors_of(body) == [(LINE, "DM512.1"), (LINE + 2, "DM503.2")]


def test_what_is_wrong_behind_a_header_that_came_late_is_judged() -> None:
    """The turn begins at its header, before lines that were taken as the turn's: a slip is looked for from there on."""
    body = "  draw\n  charge Y\n  end\nturn 3 A\n  draw\n  charge X\n  B: draw\n  B: charge Z\n  charge W\n"
    wrong = [(LINE + 7, "DM512.1"), (LINE + 9, "DM503.2"), (LINE + 12, "DM503.2")]
    assert errors_of(f"turn 2 B\n{body}turn 4 B\n  charge Y\n  charge X\n") == wrong


def test_an_effect_of_the_other_player_is_no_turn_of_theirs() -> None:
    """What their effect does says no player: behind it the turn player ends the turn that is in progress (512.1)."""
    effect = '  B: effect "X": discard 1 A\n'
    assert errors_of(f"turn 2 B\n  draw\n  end\nturn 3 A\n  draw\n  B: charge Z\n{effect}  end\nturn 4 B\n") == [
        (LINE + 5, "DM503.1")
    ]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("  charge Y\nturn 2 B\n", "DM500.2a"),
        ("  A: charge Y\n  end\nturn 3 A\n", "DM500.2a"),
        ("  charge Y\n", "DM500.2a"),
        ("  charge Y\nturn\n  draw\n", "DM500.2a"),
        ("  charge Y\nturn 3 A\n", "DM500.2a"),
    ],
)
def test_what_somebody_did_too_late_is_told_as_such(body: str, code: str) -> None:
    """A line of the player whose turn is over, or before the header that is due, is none of the next turn (500.2a)."""
    assert errors_of(body)[0] == (LINE, code)


def test_the_missing_header_is_named_with_its_player() -> None:
    """The sentence says which header it is, and the repair that only the record is put right."""
    report = Report()
    check_source(report, Source("x.duel", HEAD + "  draw\n  charge Y\n  end\nturn 3 A\n"))
    (finding,) = report.findings
    assert "turn 2, which is that of B (Ben), is missing" in finding.message.en
    assert "ターン2(B (Ben))の見出しがありません" in finding.message.ja
    assert finding.repair is not None
    assert finding.repair.kind == "write_header"


NEITHER = """edition: 1.50
first: A
start: turn 5 A
A battle: "Bear"
B battle: "Cat"
card "Bear": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
card "Cat": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
---
turn 5 A
attack "Bear" -> player
break 1
"""
OTHERS = ["B: draw", "B: charge X", 'B: attack "Cat" -> player', "B: break 1"]


def test_lines_of_the_other_player_may_begin_a_turn_of_which_no_line_tells() -> None:
    """Who writes neither `end` nor a header, but whose the lines are, lacks these, and accuses nobody (512.1)."""
    again = ["A: draw", "A: charge Y", 'A: attack "Bear" -> player', "A: break 1"]
    assert refused([*OTHERS, *again], NEITHER) == {1: "512.1", 5: "512.1"}


def test_what_the_other_player_does_in_the_turn_is_told_as_such() -> None:
    """Where the turn goes on behind it, or its header comes, or it is one line, it was done in that turn (502.1)."""
    assert refused([*OTHERS[:2], "end"], NEITHER.replace('attack "Bear" -> player\nbreak 1\n', ""))[1] == "502.1"
    assert refused([*OTHERS[:2], "turn 6 B", "draw", "charge Z"], NEITHER) == {1: "502.1", 2: "503.1"}
    assert refused([OTHERS[0], "end"], NEITHER) == {1: "502.1"}


def test_a_turn_without_header_may_leave_its_targets_unsaid() -> None:
    """An attack whose line says no target is legal there, too, where the lines behind it show one (506.1e)."""
    assert refused(["end", "draw", 'attack "Cat"', "break 1", "end"], NEITHER) == {2: "512.1"}
    assert refused(["B: draw", 'B: attack "Cat"', "B: break 1"], NEITHER) == {1: "512.1"}
