"""JUnit XML: a folder is a test suite, a record a test case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from xml.etree import ElementTree as ET

from duelfsm.judge.check import Report
from duelfsm.judge.reports.as_text import finding_lines
from duelfsm.judge.reports.phrases import both
from duelfsm.judge.said.judged_record import OF_THE_MATCH, Checked, Verdict, count
from duelfsm.judge.said.wrap import visible
from duelfsm.record.files.sources import ONE_A_LINE
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text

READ_BY = Text(ja="テスト報告", en="what reads reports of tests")
TAGS = {Verdict.ILLEGAL: "failure", Verdict.UNREADABLE: "error", Verdict.UNDECIDED: "skipped"}


def as_junit(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield one XML document. An illegal record fails, an unreadable one is an error, an undecided one is skipped.

    What the failure or error says stands in it as in the text report; notes stand in the test case's output.
    """
    root = ET.Element("testsuites", {"name": "duelfsm", **_counts(report.checked)})
    for folder, records in _folders(report).items():
        suite = ET.SubElement(root, "testsuite", {"name": folder, **_counts(records)})
        for record in records:
            _case(suite, report, record, languages)
    ET.indent(root)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield ET.tostring(root, encoding="unicode")


def _folders(report: Report) -> dict[str, list[Checked]]:
    found: dict[str, list[Checked]] = {}
    for record in report.checked:
        found.setdefault(visible(PurePath(record.path).parent.as_posix()), []).append(record)
    return found


def _counts(records: Iterable[Checked]) -> dict[str, str]:
    counts = count(records)
    told = {
        "tests": sum(counts.values()),
        "failures": counts[Verdict.ILLEGAL],
        "errors": counts[Verdict.UNREADABLE],
        "skipped": counts[Verdict.UNDECIDED],
    }
    return {name: str(number) for name, number in told.items()}


def _case(suite: ET.Element, report: Report, record: Checked, languages: tuple[str, ...]) -> None:
    case = ET.SubElement(suite, "testcase", {"name": _name(record), "classname": suite.attrib["name"]})
    _properties(case, record)
    graver = [finding for finding in record.findings if finding.severity is Severity.ERROR]
    rest = [finding for finding in record.findings if finding.severity is not Severity.ERROR]
    if record.verdict in TAGS:
        first = (graver or rest)[0]
        said = {"message": visible(both(first.message, languages).partition("\n")[0]), "type": first.code}
        ET.SubElement(case, TAGS[record.verdict], said).text = _text(report, record, graver, languages)
    if rest:
        ET.SubElement(case, "system-out").text = _text(report, record, rest, languages)


def _properties(case: ET.Element, record: Checked) -> None:
    """Add what the head of a record says of the match, and who sat at the table."""
    told = {each: getattr(record.head, each) for each in OF_THE_MATCH}
    told |= {f"player {side}": name for side, name in record.head.players.items()}
    if any(told.values()):
        properties = ET.SubElement(case, "properties")
        for name, value in told.items():
            if value:
                ET.SubElement(properties, "property", {"name": name, "value": visible(value)})


def _name(record: Checked) -> str:
    """Return the file's name, with the line where a file has many records."""
    name = PurePath(record.path).name or record.path
    return visible(f"{name}:{record.line}" if record.path.lower().endswith(ONE_A_LINE) or record.line > 1 else name)


def _text(report: Report, record: Checked, findings: list[Finding], languages: tuple[str, ...]) -> str:
    return "\n\n".join("\n".join(finding_lines(report, record.head, finding, languages)) for finding in findings)
