"""An effect told before what makes it trigger, where the record stops behind it (509.4, 511.1a)."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check

HEAD = """edition: 1.50
first: A
start: turn 5 A state attack.declare
A battle: "Raider", "Clock", "Plain"
A hand: 4
B hand: 4
B shields: {shields}
card "Raider": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities before_break; statics none
card "Clock": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities turn_ends own-turn; statics none
card "Plain": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
---
"""  # noqa: E501 - a line of a record
ATTACK = ['attack "Raider" -> player', "no block"]
BEFORE_A_BREAK = {
    "on one line": [*ATTACK, 'effect "Raider": draw 1'],
    "on several": [*ATTACK, 'effect "Raider"', "draw 1", "done"],
    "not closed": [*ATTACK, 'effect "Raider"', "draw 1"],
    "the judge was called": [*ATTACK, 'effect "Raider": draw 1', "judge called", "note # they waited"],
    "that nobody blocks is unsaid": [ATTACK[0], 'effect "Raider": draw 1'],
}


def judged(folder: Path, lines: list[str], shields: int = 4) -> Report:
    """Check a record of these lines."""
    path = folder / "a.duel"
    path.write_text(HEAD.format(shields=shields) + "\n".join(lines) + "\n", encoding="utf-8")
    return check(path)


def told(report: Report) -> list[tuple[str, str]]:
    """Return the code and the severity of each finding."""
    return [(each.code, each.severity) for each in report.findings]


@pytest.mark.parametrize("case", BEFORE_A_BREAK)
def test_what_comes_before_a_break_is_undecided_where_the_record_stops(tmp_path: Path, case: str) -> None:
    """The next line may choose the shields, behind which the effect is right (509.3, 509.4): nobody is accused."""
    report = judged(tmp_path, BEFORE_A_BREAK[case])
    assert (report.undecided, told(report)) == (1, [("DM.undecided", "note")])
    assert "Raider" in report.findings[0].message.en


def test_what_answers_the_end_of_the_turn_is_undecided_where_the_record_stops(tmp_path: Path) -> None:
    """The next line may end the turn, behind which the effect is right (511.1a)."""
    report = judged(tmp_path, ['effect "Clock": draw 1'])
    assert (report.undecided, told(report)) == (1, [("DM.undecided", "note")])


def test_the_line_that_follows_decides_it(tmp_path: Path) -> None:
    """With the break, or the end, behind it the effect is legal; a remark between them is none of the game."""
    for lines in ([*BEFORE_A_BREAK["the judge was called"], "break 1"], ['effect "Clock": draw 1', "note # so", "end"]):
        report = judged(tmp_path, lines)
        assert (report.legal, told(report)) == (1, [("DM.opened", "note")])


@pytest.mark.parametrize(
    ("lines", "shields", "rule"),
    [
        ([*ATTACK, 'effect "Raider": draw 1', "end"], 4, "509.4"),
        ([*ATTACK, 'effect "Raider": draw 1'], 0, "509.4"),
        (['effect "Raider": draw 1'], 4, "509.4"),
        ([*ATTACK, 'effect "Clock": draw 1'], 4, "511.1a"),
        (['effect "Clock": draw 1', 'attack "Plain" -> player'], 4, "511.1a"),
    ],
)
def test_an_effect_that_no_next_line_helps_is_refused(
    tmp_path: Path, lines: list[str], shields: int, rule: str
) -> None:
    """Where another line stands behind it, there is no shield, or the attack is not over, it has no place (509.4)."""
    report = judged(tmp_path, lines, shields)
    assert (report.illegal, report.findings[0].rule) == (1, rule)


def test_what_it_does_is_judged(tmp_path: Path) -> None:
    """What is wrong inside such an effect is wrong whether the break follows or not (105.4a)."""
    report = judged(tmp_path, [*ATTACK, 'effect "Raider": tap ? #1 (B, shields)'])
    assert report.illegal == 1
    assert report.findings[-1].severity == "error"
