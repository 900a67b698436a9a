"""The report for programs as one JSON object."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.check import Report
from duelfsm.judge.reports.data import counts_of, data_of, dumps
from duelfsm.rulebook.text import Text

READ_BY = Text(ja="プログラム", en="programs")


def as_json(report: Report, _languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the report as one JSON object: the counts and the findings."""
    yield dumps({**counts_of(report), "findings": [data_of(finding) for finding in report.findings]}, indent=2)
