"""Reports with a finding of each severity, read by libraries that others wrote."""

from __future__ import annotations

import json
import re

import github_action_utils
import pytest
from junitparser import JUnitXml
from reporting import BOTH, every_report
from sarif_pydantic import Sarif  # type: ignore[import-untyped]  # it ships no types

from duelfsm.judge.reports import RENDERERS
from duelfsm.judge.reports.phrases import mark, sentences
from duelfsm.judge.said.wrap import UNSHOWN, visible
from duelfsm.rulebook.finding import Severity

pytestmark = pytest.mark.outside("a package that is compiled")
HALF = re.compile(r"[\ud800-\udfff]")  # halves of characters, which the other library cannot print


def shown(form: str) -> str:
    """Return the report with each severity and each verdict in a format."""
    return "\n".join(RENDERERS[form](every_report(), BOTH))


def test_the_report_has_every_severity() -> None:
    """What is validated here has an error, a warning and a note in it."""
    assert {finding.severity for finding in every_report().findings} == set(Severity)


def test_sarif_is_read_by_its_models() -> None:
    """The models of SARIF 2.1.0 take the log, and write back the levels, the codes and the places."""
    (run,) = Sarif.model_validate(json.loads(shown("sarif"))).runs
    found = [(result.rule_id, str(getattr(result.level, "value", result.level))) for result in run.results or []]
    levels = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
    assert found == [(finding.code, levels[finding.severity]) for finding in every_report().findings]
    assert run.tool.driver.name == "duelfsm"


def test_junit_is_read_by_a_parser_of_ci_systems() -> None:
    """The parser counts the cases, failures, errors and skipped ones as the report has them."""
    report, suites = every_report(), JUnitXml.fromstring(shown("junit").encode())
    suites.update_statistics()  # type: ignore[no-untyped-call]  # it has none
    found = (suites.tests, suites.failures, suites.errors, suites.skipped)
    assert found == (report.records, report.illegal, report.unreadable, report.undecided)


def test_annotations_are_what_another_library_writes(capsys: pytest.CaptureFixture[str]) -> None:
    """A library for workflow commands writes the same command, properties and escapes for the same words."""
    levels = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
    for finding in every_report().findings:
        write = getattr(github_action_utils, levels[finding.severity])
        words = {"message": "\n".join(sentences(finding, BOTH)), "title": mark(finding), "file": finding.path or ""}
        printed = {name: HALF.sub(UNSHOWN, said) for name, said in words.items()}
        write(**printed, line=finding.line, col=finding.column)
    theirs = capsys.readouterr().out.removesuffix("\n").split("\n")
    assert [_parts(line) for line in shown("github").splitlines()] == [_parts(visible(line)) for line in theirs]


def _parts(line: str) -> tuple[str, list[str], str]:
    """Return the command, its properties in the order of their names, and the message, all as they are escaped."""
    _, head, message = line.split("::", 2)
    name, _, properties = head.partition(" ")
    return name, sorted(properties.split(",")), message
