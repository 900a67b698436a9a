"""Of very many findings the first are kept, and one stands for the rest without changing the verdict."""

from __future__ import annotations

import pytest

from duelfsm.judge.afterwards.first_findings import first_of
from duelfsm.judge.check import Report
from duelfsm.judge.said.judged_record import Checked, MatchHead
from duelfsm.record.model.limits import MAX_ERRORS, MAX_FINDINGS, MAX_REST
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import plain

NOTE = Finding(code="DM.note", severity=Severity.NOTE, kind=Kind.EXPECTED, message=plain("a note"))
DOUBT = Finding(code="DM.doubt", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=plain("a doubt"))
WARNING = Finding(code="DM.warning", severity=Severity.WARNING, kind=Kind.MISSED, message=plain("a warning"))
ERROR = Finding(code="DM500.2a", message=plain("an error"))
INPUT = Finding(code="IN.value", kind=Kind.INPUT, message=plain("bad input"))


def verdict(found: list[Finding]) -> tuple[int, int, int, int]:
    """Return in which verdict a record with these findings is."""
    report = Report(checked=[Checked("x", 1, tuple(found), (None,) * len(found), MatchHead())])
    return report.legal, report.illegal, report.undecided, report.unreadable


@pytest.mark.parametrize("count", [0, 1, MAX_FINDINGS])
def test_few_findings_are_all_kept(count: int) -> None:
    """Up to the limit nothing is left out."""
    assert first_of(iter([ERROR] * count)) == [ERROR] * count


def test_of_many_findings_one_stands_for_the_rest() -> None:
    """Behind the limit one finding says how many more there are, at the place of the first of them."""
    found = [NOTE.model_copy(update={"line": line, "column": 3}) for line in range(1, MAX_FINDINGS + 38)]
    *kept, last = first_of(iter(found))
    assert kept == found[:MAX_FINDINGS]
    assert (last.code, last.line, last.column) == ("DM.more", MAX_FINDINGS + 1, 3)
    assert "37 more findings" in last.message.en
    assert "37件" in last.message.ja


@pytest.mark.parametrize("first", [NOTE, DOUBT, WARNING, ERROR, INPUT])
@pytest.mark.parametrize(
    "rest", [[], [NOTE], [DOUBT], [WARNING, DOUBT], [ERROR, DOUBT], [INPUT, ERROR], [ERROR, INPUT]]
)
def test_the_verdict_is_that_of_all_findings(first: Finding, rest: list[Finding]) -> None:
    """What is left out counts: an error behind very many notes still makes the record illegal."""
    found = [first] * MAX_FINDINGS + [NOTE, *rest, NOTE]
    assert verdict(first_of(iter(found))) == verdict(found)


def test_behind_very_many_errors_nothing_is_judged() -> None:
    """After the limit of errors no further finding is asked for, and the last one says so."""
    endless = iter([ERROR] * (MAX_FINDINGS + MAX_ERRORS + 500))
    last = first_of(endless)[-1]
    assert len(list(endless)) == 500
    assert f"At least {MAX_ERRORS} more" in last.message.en
    assert "judged no further" in last.message.en


@pytest.mark.parametrize(("first", "left"), [(ERROR, 500), (NOTE, 0)])
def test_behind_very_many_notes_only_an_open_verdict_is_judged_on(first: Finding, left: int) -> None:
    """Notes decide nothing: they are looked through to the end, but not where an error has decided already."""
    endless = iter([first] * MAX_FINDINGS + [NOTE] * (MAX_REST + 500))
    last = first_of(endless)[-1]
    assert len(list(endless)) == left
    assert ("judged no further" in last.message.en) is bool(left)
