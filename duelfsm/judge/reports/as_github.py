"""Annotations of GitHub Actions: one workflow command a finding."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.check import Report
from duelfsm.judge.reports.phrases import mark, sentences
from duelfsm.judge.said.wrap import visible
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text

READ_BY = Text(ja="GitHub Actions", en="GitHub Actions")
COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _DATA | str.maketrans({":": "%3A", ",": "%2C"})


def as_github(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield a command for each finding; a log without any has none."""
    for finding in report.findings:
        message = "\n".join(sentences(finding, languages))
        yield f"::{COMMANDS[finding.severity]} {_properties(finding)}::{_escaped(message, _DATA)}"


def _properties(finding: Finding) -> str:
    given = {"file": finding.path, "line": finding.line, "col": finding.column, "title": mark(finding)}
    return ",".join(f"{name}={_escaped(str(value), _PROPERTY)}" for name, value in given.items() if value is not None)


def _escaped(text: str, signs: dict[int, str]) -> str:
    """Return the text on one line that the runner reads back; what a terminal would obey is replaced."""
    return visible(text.translate(signs))
