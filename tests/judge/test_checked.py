"""What is kept of a checked record: who acted, and what its head says."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import record_of, report_of
from reporting import checked_of, finding_of

from duelfsm.judge.said.judged_record import MatchHead, Verdict, actor
from duelfsm.position.card import Side
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition


@pytest.mark.parametrize(
    ("do", "by", "who"),
    [
        ("charge", None, "B"), ("charge", "A", "A"), ("block", None, "A"), ("no_block", None, "A"), ("block", "B", "B"),
        ("declare", None, "B"), ("count", None, None), ("judge", None, None),
    ],
)  # fmt: skip
def test_who_acted_in_a_line(do: str, by: Side | None, who: Side | None) -> None:
    """Whom the line names, else the only player who can (507.1), else the turn player; a remark is nobody's."""
    assert actor(load_edition(newest_edition()), do, by, "B") == who


def test_the_head_is_kept() -> None:
    """The match is known by what the head says, and a player who has no name has none."""
    head: dict[str, Any] = {"title": "T", "event": "E", "round": "3", "table": "12", "date": "D", "judge": "J"}
    head |= {"players": {"B": {"name": "Ben"}}}
    (record,) = report_of(record_of({"do": "end"}, **head)).checked
    assert record.head == MatchHead("T", "E", "3", "12", "D", "J", {"B": "Ben"})
    assert (record.path, record.line, record.findings) == ("record.json", 1, ())


def test_each_finding_has_who_acted() -> None:
    """Beside each finding stands who acted in its line; nobody did in the head or in a line that cannot be read."""
    twice = {"do": "charge", "card": "Giga"}
    (record,) = report_of(record_of({**twice, "by": "A"}, twice, {"do": "block", "card": "Giga"}, throw="B")).checked
    assert [finding.rule for finding in record.findings] == ["103.4", "503.2", "507.1"]
    assert record.who == (None, "A", "B")
    assert report_of(record_of(throw="B")).checked[0].who == (None,)
    (unread,) = report_of({"actions": []}).checked
    assert set(unread.who) == {None}
    assert unread.head == MatchHead()


@pytest.mark.parametrize(
    ("kinds", "verdict"),
    [
        ([], Verdict.LEGAL), (["warning illegal"], Verdict.LEGAL), (["note unverified"], Verdict.UNDECIDED),
        (["note unverified", "error missed"], Verdict.ILLEGAL), (["error illegal", "error input"], Verdict.UNREADABLE),
        (["note input"], Verdict.LEGAL), (["error unverified"], Verdict.ILLEGAL),
    ],
)  # fmt: skip
def test_the_gravest_finding_decides(kinds: list[str], verdict: Verdict) -> None:
    """Only an error makes a record illegal, or unreadable where it is of the input; a doubt alone leaves it open."""
    findings = [finding_of("x", severity=each.split()[0], kind=each.split()[1]) for each in kinds]
    assert checked_of("x", *findings).verdict is verdict
