"""Whatever stands in an answer can be so: an unknown word, no word, or dates of no edition are told, never met."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

HEAD = "edition: 1.48\nfirst: A\n---\n"


def report_on(text: str, name: str = "x.duel") -> Report:
    """Return the report on the text of a record."""
    report = Report()
    check_source(report, Source(name, text))
    return report


def codes_of(line: str) -> list[str]:
    """Return the codes of what is found in a line of a record."""
    return [each.code for each in report_on(HEAD + line + "\n").findings]


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("illegal zzz", "zzz"),
        ("illegal charge zzz", "zzz"),
        ("legal zzz", "zzz"),
        ("legal return", "return"),
        ("state zzz", "zzz"),
        ("state main > zzz", "main > zzz"),
        ('A "zzz" 3', "zzz"),
        ('"X" (A, "zzz")', "zzz"),
        ("違法 ちゃーじ", "ちゃーじ"),
        ("illegal zzz, before 2016-01-01", "zzz"),
        ("illegal zzz, since 2022-04-08", "zzz"),
    ],
)
def test_a_word_that_nobody_knows_is_no_answer(answer: str, word: str) -> None:
    """`illegal zzz` would always hold, `legal zzz` never: neither says anything of the game."""
    report = report_on(f"{HEAD}turn 1 A #= {answer}\n")
    (fault,) = report.findings
    assert (fault.code, fault.line, report.exit_code) == ("IN.unknown_word", 4, 2)
    assert f'"{word}"' in fault.message.en
    assert f"「{word}」" in fault.message.ja


@pytest.mark.parametrize(
    "holds",
    [
        {"illegal": ["zzz"]}, {"legal": [""]}, {"state": "zzz"}, {"state": ""}, {"counts": {"A": {"zzz": 3}}},
        {"counts": {"B": {"": 0}}}, {"cards": [{"card": "X", "zone": "zzz"}]},
    ],
)  # fmt: skip
def test_in_json_neither(holds: dict[str, Any]) -> None:
    """What the notation refuses, JSON does not let through."""
    actions = [{"do": "turn", "number": 1, "by": "A", "holds": holds}]
    report = report_on(json.dumps({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": actions}), "x.json")
    assert ([each.code for each in report.findings], report.exit_code) == (["IN.unknown_word"], 2)


@pytest.mark.parametrize("holds", [{}, {"counts": {"A": {}}}, {"legal": []}, {"since": "2020-01-01"}])
def test_an_answer_that_claims_nothing_is_told(holds: dict[str, Any]) -> None:
    """It would hold of every game."""
    actions = [{"do": "turn", "number": 1, "by": "A", "holds": holds}]
    report = report_on(json.dumps({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": actions}), "x.json")
    assert ([each.code for each in report.findings], report.exit_code) == (["IN.no_meaning"], 2)


@pytest.mark.parametrize(
    ("line", "code"),
    [("#=", "no_meaning"), ("#= since 2020-01-01", "no_meaning"), ("#= legal", "syntax"), ("#!", "syntax")],
)
def test_a_sign_with_nothing_behind_it_is_told(line: str, code: str) -> None:
    """`#=` alone is no note: something is meant to stand behind it."""
    assert codes_of(f"turn 1 A {line}") == [f"IN.{code}"]


@pytest.mark.parametrize("sign", ["#! 500.2a", "#= turn 7,"])
@pytest.mark.parametrize(
    "dates",
    [
        "since 2022-01-01 before 2020-01-01", "since 2020-01-01 before 2020-01-01", "before 1950-01-01",
        "since 2099-01-01", "before 0001-01-01",
    ],
)  # fmt: skip
def test_dates_of_no_edition_are_told(sign: str, dates: str) -> None:
    """An expectation that no edition asks for is never met and never broken."""
    parted = dates.replace(" before", ", before") if "," in sign else dates
    assert codes_of(f"turn 1 A {sign} {parted}") == ["IN.no_meaning"]


def test_the_day_of_the_record_is_one_of_an_edition() -> None:
    """A record of a later day may speak of that day."""
    text = HEAD.replace("1.48", "2099-01-01") + "turn 1 A #= turn 1, since 2099-01-01\n"
    assert report_on(text).findings == []


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("#= state start.untap, state main", 23),
        ("#= A hand 5, A hand 6", 14),
        ("#= turn 1, turn 2", 12),
        ("#! 500.2a since 2020-01-01 since 2021-01-01", 28),
        ('#= "X" (A, B, mana)', 12),
    ],
)
def test_nothing_is_said_twice(line: str, column: int) -> None:
    """A second answer does not replace the first in silence."""
    (fault,) = report_on(f"{HEAD}turn 1 A {line}\n").findings
    assert (fault.code, fault.column) == ("IN.duplicate_key", column + 9)


def test_one_rule_refuses_a_line() -> None:
    """Of two rules expected in one edition the second would be asked by nobody; in two editions it is."""
    assert "IN.no_meaning" in codes_of("turn 1 A\nturn 3 B #! 103.4 #! 512.1")
    assert codes_of("turn 1 A #! 500.5a before 2022-04-08 #! 500.2a before 2016-01-01") == []


@pytest.mark.parametrize(
    "answer",
    [
        "state START.UNTAP", "state アンタップ", "state アンタップステップ", "状態 Start of Turn step", "state start",
        "legal Charge no charge end", "合法 チャージ ターン終了", "合法 チャージ なし", "illegal direct attack",
        "illegal break cancel attack", "legal summon",
    ],
)  # fmt: skip
def test_the_words_of_people_are_understood(answer: str) -> None:
    """States and actions may be named by their names in either language."""
    assert codes_of(f"turn 1 A #= {answer}") == []


@pytest.mark.parametrize("word", ["MAIN", "メイン", "メインステップ", "Main Step", "main"])
def test_a_state_is_known_by_its_names(word: str) -> None:
    """The main step is known, and not there."""
    assert codes_of(f"turn 1 A #= state {word}") == ["DM.expected"]


@pytest.mark.parametrize(
    "note", ["# = state main", "# ! 500.2a", "＃　＝ 状態 main", "#  !500.2a", "# ! 500.2a #! 506.3"]
)
def test_a_note_that_looks_like_an_answer_is_doubted(note: str) -> None:
    """With a space behind # it is a note, which asks for nothing: that is hardly meant, and is told as a warning."""
    report = report_on(f"{HEAD}T1\nend {note}\n")
    (finding,) = [each for each in report.findings if each.code == "IN.answer_as_note"]
    assert (finding.line, finding.column, finding.severity) == (5, 5, "warning")
    assert note.replace("＝", "=").replace("\u3000", " ").split()[1][0] in finding.message.ja
    assert report.unreadable == 0


@pytest.mark.parametrize("note", ["# a note", "# ===== main =====", "# !!", "# =", "#", "# a = b", "# != x"])
def test_any_other_note_is_a_note(note: str) -> None:
    """What is drawn with signs, or has them further on, is no answer that a space spoilt."""
    assert report_on(f"{HEAD}T1\nend {note}\n").findings == []
