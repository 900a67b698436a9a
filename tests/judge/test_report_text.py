"""What a judge and a program read of a check."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from conftest import record_of, report_of
from hypothesis import example, given
from hypothesis import strategies as st
from reporting import every_report
from rich.cells import cell_len

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.reports.as_json import as_json
from duelfsm.judge.reports.as_text import SIGNS, as_text, finding_lines
from duelfsm.judge.said.judged_record import MatchHead
from duelfsm.judge.said.wrap import WIDTH, ReportLine, wrap
from duelfsm.record.files.sources import Source
from duelfsm.record.model.limits import MAX_FINDINGS

KEYS = {
    "path", "line", "column", "code", "rule", "severity", "kind", "slip", "basis", "state", "beat", "turn", "player",
    "message", "legal", "follows", "repair",
}  # fmt: skip
LATE = record_of(
    {"do": "attack", "card": "アクア・ハルカス", "target": "player"},
    {"do": "charge", "by": "A", "card": "光器ペトローバ"},
    players={"A": {"name": "あかり", "battle": ["アクア・ハルカス"]}},
    start={"turn": 5, "player": "A", "state": "attack.declare"},
    cards=[{"name": "アクア・ハルカス", "type": "creature", "keywords": [], "power": 2000}],
)  # fmt: skip
BOTH = ("ja", "en")


def report_on(text: str, path: str = "record.json") -> Report:
    """Check a text as a record."""
    report = Report()
    check_source(report, Source(path, text))
    return report


def test_the_json_of_a_report_is_the_contract() -> None:
    """One object: the counts, and each finding with every key that was promised."""
    data = json.loads(*as_json(report_of(LATE), BOTH))
    assert {key: value for key, value in data.items() if key != "findings"} == {
        "records": 1, "legal": 0, "illegal": 1, "undecided": 0, "unreadable": 0
    }  # fmt: skip
    (finding,) = data["findings"]
    assert set(finding) == KEYS
    told = ("path", "code", "rule", "severity", "kind", "turn", "player", "state")
    assert {name: finding[name] for name in told} == {
        "path": "record.json", "code": "DM500.2a", "rule": "500.2a", "severity": "error", "kind": "illegal",
        "turn": 5, "player": "A", "state": "attack.declare",
    }  # fmt: skip
    assert set(finding["message"]) == {"ja", "en"}
    assert isinstance(finding["slip"], bool)
    assert "pass" in finding["legal"]
    assert finding["beat"].endswith("window.turn_declares")


def test_an_unreadable_record_has_the_same_keys() -> None:
    """A finding of bad input has every key too; what does not apply is null."""
    data = json.loads(*as_json(report_on("hello"), BOTH))
    (finding,) = data["findings"]
    assert set(finding) == KEYS
    assert (data["unreadable"], finding["kind"], finding["rule"], finding["state"]) == (1, "input", None, None)


@pytest.mark.parametrize("languages", [("ja",), ("en",), BOTH])
def test_text_is_at_most_80_cells_wide(languages: tuple[str, ...]) -> None:
    """Wide characters count two, and no line is wider than a narrow terminal, in either language."""
    lines = list(as_text(report_of(LATE), languages))
    assert max(map(cell_len, lines)) <= WIDTH
    text = "".join(line.strip() for line in lines)
    assert ("マナチャージステップ" in text) is ("ja" in languages)
    assert ("Mana Charge step" in " ".join(line.strip() for line in lines)) is ("en" in languages)


WORDS = st.text(st.sampled_from("abcdefgh .,:>/あ漢、。」)ｱ\t\u3000\U0001f600é"), max_size=300)


@given(WORDS, st.sampled_from(["", "    "]))
@example("x" * 200 + " y", "")
@example("。" * 100, "    ")
def test_wrapped_lines_are_at_most_80_cells_wide(text: str, indent: str) -> None:
    """Words that are too long are cut, and nothing but spaces is lost."""
    lines = list(wrap(text, indent))
    assert max(map(cell_len, lines)) <= WIDTH
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(WORDS, WORDS, st.integers(1, 9))
def test_a_quoted_line_is_at_most_80_cells_wide(before: str, after: str, name: int) -> None:
    """The line of the file and its caret fit the width, with the caret under the wrong value."""
    record = json.dumps({"title": before, "note": after}, ensure_ascii=False)[:-1]
    text = record + ', "duelfsm": 1, "edition": "1.48", "first": "C", "actions": []}'
    lines = list(as_text(report_on(text, "x" * name * 30 + ".json"), BOTH))
    assert max(map(cell_len, lines)) <= WIDTH
    for quoted, caret in pairwise(lines):
        if caret.strip().startswith("|") and caret.endswith("^") and quoted.startswith("1 | "):
            under = _from_cell(quoted, cell_len(caret) - 1)
            assert '"C"'.startswith(under[:1] or '"')


def _from_cell(line: str, cell: int) -> str:
    """Return the rest of a line from a cell on."""
    return next((line[index:] for index in range(len(line) + 1) if cell_len(line[:index]) >= cell), "")


def test_a_caret_behind_a_line_that_fills_the_width_is_inside_it() -> None:
    """Where something is missing at the end of a line as wide as the screen, the caret still stands on the screen."""
    room = WIDTH - len("4 | ")
    line = f"attack {'x' * (room - len('attack  ->'))} ->"
    report = report_on(f"edition: 1.48\nfirst: A\n---\n{line}\n", "record.duel")
    assert [(finding.line, finding.column) for finding in report.findings] == [(4, room + 1)]
    assert max(map(cell_len, as_text(report, BOTH))) <= WIDTH


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"duelfsm": 1, "title": "\x1b[31m\x1b]0;x\x07"', "record.json"),
        ('{"duelfsm": 1, "\\u001b[2J": 2}', "record.json"),
        ('{"duelfsm": 1, "\\u202e": 2}', "record.json"),
        ("hello", "a\x1b[31m\nb.json"),
        ("hello\r\x08", "record.json"),
    ],
)
def test_a_record_cannot_command_the_terminal(text: str, path: str) -> None:
    """No character of a file, of a field's name or of a path reaches the terminal that it would obey."""
    for line in as_text(report_on(text, path), BOTH):
        assert all(character.isprintable() for character in line), line


def test_a_finding_points_at_the_value() -> None:
    """The line of the file stands behind the place, with a caret under the wrong value, then what is wrong."""
    text = '{"duelfsm": 1, "edition": "1.48",\n "title": "日本語", "first": "C", "actions": []}'
    lines = list(as_text(report_on(text), ("en",)))
    place = "record.json:2:27: "
    assert lines[0] == f'{place}"title": "日本語", "first": "C", "actions": []}}'
    assert lines[1] == " " * (len(place) + 25 + 3) + "^"
    assert lines[2].startswith("  x ")
    assert lines[2].endswith("(IN.value)")
    assert lines[3] == ""


def test_the_summary_counts_every_verdict() -> None:
    """The last line says in each language how many records were legal, illegal, undecided and unreadable."""
    *_, ja, en = as_text(report_of(LATE), BOTH)
    assert ja == "記録 1: 合法 0、違反 1、判定できず 0、読めない 0"
    assert en == "1 record: 0 legal, 1 illegal, 0 undecided, 0 unreadable"


def test_a_tone_is_never_the_only_sign() -> None:
    """The headline and the caret have the tone of the severity, and the headline its sign; the words have none."""
    report = every_report()
    for finding in report.findings:
        lines = list(finding_lines(report, MatchHead(), finding, BOTH))
        toned = [line for line in lines if isinstance(line, ReportLine)]
        assert {line.tone for line in toned} == {finding.severity}
        assert f" {SIGNS[finding.severity]} {finding.code}" in "".join(toned)
    quoted = list(finding_lines(report, MatchHead(), report.findings[1], BOTH))
    assert [line.tone for line in quoted if isinstance(line, ReportLine) and line.endswith("^")] == ["error"]


def test_many_findings_are_reported_in_time() -> None:
    """A record with thousands of refused lines is reported line by line."""
    actions: list[dict[str, Any]] = [{"do": "tap", "cards": ["x"]}] * 1000
    report = report_on(json.dumps(record_of(*actions), indent=1))
    assert len(report.findings) == MAX_FINDINGS + 1
    assert len({finding.line for finding in report.findings}) == MAX_FINDINGS + 1
