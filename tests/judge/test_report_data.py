"""The formats for programs: one JSON object, and JSON Lines."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from reporting import BOTH, PATH, checked_of, every_report

from duelfsm.judge.check import Report
from duelfsm.judge.reports import RENDERERS
from duelfsm.judge.reports.as_json import as_json
from duelfsm.judge.reports.as_jsonl import as_jsonl
from duelfsm.judge.reports.data import dumps
from duelfsm.judge.said.judged_record import MatchHead


def rows() -> list[dict[str, Any]]:
    """Return the objects of the JSON Lines of the report with everything in it."""
    return [json.loads(line) for line in as_jsonl(every_report(), BOTH)]


def test_a_record_follows_its_findings() -> None:
    """Each finding has a line of its own, and behind those of a record stands the record."""
    types = [(row["type"], row["path"] == PATH) for row in rows()]
    assert types == [
        ("record", False), ("finding", False), ("record", False), ("finding", True), ("finding", True),
        ("finding", True), ("record", True), ("finding", False), ("record", False), ("finding", False),
        ("record", False),
    ]  # fmt: skip


def test_both_formats_have_the_same_findings() -> None:
    """A line of a finding has the keys of the contract with the same values, and nothing else but its type."""
    (text,) = as_json(every_report(), BOTH)
    findings = [{name: row[name] for name in row if name != "type"} for row in rows() if row["type"] == "finding"]
    assert findings == json.loads(text)["findings"]


def test_a_line_of_a_record_says_what_it_is() -> None:
    """The verdict, the place, how many findings, and what the head says of the match; what it does not say is null."""
    report = every_report()
    records = [row for row in rows() if row["type"] == "record"]
    assert [row["verdict"] for row in records] == ["legal", "legal", "illegal", "undecided", "unreadable"]
    assert [row["line"] for row in records] == [1, 1, 1, 3, 4]
    assert [row["findings"] for row in records] == [len(record.findings) for record in report.checked]
    assert records[0]["players"] == {"A": None, "B": None}
    assert {records[0][name] for name in ("title", "event", "round", "table")} == {None}


def test_a_line_of_a_record_has_its_head() -> None:
    """The match and the names of the players are those of the record's head; a player without a name has none."""
    head = MatchHead(title="T", event="E", round="3", table="12", date="D", judge="J", players={"B": "ベン"})
    (row,) = map(json.loads, as_jsonl(Report([checked_of("x.duel", head=head)]), BOTH))
    told = {
        "title": "T",
        "event": "E",
        "round": "3",
        "table": "12",
        "date": "D",
        "judge": "J",
        "players": {"A": None, "B": "ベン"},
    }
    assert {name: row[name] for name in told} == told


@pytest.mark.parametrize("form", ["json", "jsonl", "sarif"])
def test_nothing_in_json_ends_a_line_or_commands_a_terminal(form: str) -> None:
    """Whatever a name holds, a reader of lines sees as many as were written, and a terminal nothing to obey."""
    lines = list(RENDERERS[form](every_report(), BOTH))
    text = "\n".join(lines)
    assert text.splitlines() == text.split("\n")
    assert {unicodedata.category(sign) for sign in text if sign != "\n"} & {"Cc", "Cf", "Cs", "Zl", "Zp"} == set()


def test_what_is_escaped_is_read_back() -> None:
    """The escapes are those of JSON: a path of any bytes comes back as it was."""
    assert json.loads(dumps({PATH: [PATH]})) == {PATH: [PATH]}
    assert "あ" in dumps("あ")


def test_no_record_is_no_line() -> None:
    """Where nothing was checked there are no lines."""
    assert list(as_jsonl(Report(), BOTH)) == []
