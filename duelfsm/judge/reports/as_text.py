"""The report that a judge reads: each finding in three lines at most, in full where it is asked for, or in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.cells import cell_len

from duelfsm.judge.check import Report
from duelfsm.judge.reports.phrases import both, match, place, read_out, rule_lines, said, sentences
from duelfsm.judge.reports.quoted import quote, quoted
from duelfsm.judge.reports.renderers import Renderer
from duelfsm.judge.reports.summary import counts, summary
from duelfsm.judge.said.judged_record import MatchHead
from duelfsm.judge.said.wrap import JOINED, ReportLine, visible, wrap
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import Text

READ_BY = Text(ja="人", en="people")
INDENT, SHORT = "    ", "  "
SIGNS = {"error": "x", "warning": "!", "note": "i"}
MORE = Text(
    ja="何ができたか、修復案、ルールの内容: duelfsm check --explain",
    en="What was legal, how to repair it, what the rule says: duelfsm check --explain",
)
OneFinding = Callable[[Report, MatchHead, Finding, tuple[str, ...]], Iterator[str]]


def as_text(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of the report, at most 80 cells wide, three for a finding where its sentence is not very long.

    Args:
        report: what the check found.
        languages: "ja", "en" or both, in the order in which they are shown.
    """
    yield from _each(report, languages, short_lines)
    if any(finding.repair for finding in report.findings):
        yield from wrap(both(MORE, languages), "")
        yield ""
    yield from _end(report, languages)


def in_full(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of the report with all that there is to say of each finding, at most 80 cells wide."""
    yield from _each(report, languages, finding_lines)
    yield from _end(report, languages)


def in_brief(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield a line for each finding, as long as it is, then the counts."""
    for finding in report.findings:
        told = " / ".join(read_out(finding, language) for language in languages)
        yield ReportLine(visible(f"{_where(finding)}: {SIGNS[finding.severity]} {told}"), finding.severity)
    yield from _end(report, languages)


DEPTHS: dict[str, Renderer] = {
    "explain": in_full,
    "brief": in_brief,
}  # of the report for people, where one is asked for


def _each(report: Report, languages: tuple[str, ...], lines: OneFinding) -> Iterator[str]:
    for record in report.checked:
        told = [line for language in languages if record.findings and (line := match(record.head, language))]
        for line in dict.fromkeys(told):
            yield from (ReportLine(each, "title") for each in wrap(line, ""))
        for finding in record.findings:
            yield from lines(report, record.head, finding, languages)
            yield ""


def _end(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    if report.records > 1:
        yield from summary(report, languages)
    for language in languages:
        yield from wrap(said(counts(report), language), "")


def short_lines(report: Report, head: MatchHead, finding: Finding, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the line of the file with its place, then where in the game that is, what is wrong, and the rule."""
    yield from quoted(f"{_where(finding)}: ", _source(report, finding), finding)
    at, sign = place(finding, head), SIGNS[finding.severity]
    for language in languages:
        told = f"{said(at, language)}: " if at else ""
        yield from (
            ReportLine(line, finding.severity) for line in wrap(f"{sign} {told}{read_out(finding, language)}", SHORT)
        )
        sign = " " * cell_len(sign)


def finding_lines(report: Report, head: MatchHead, finding: Finding, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield all lines of one finding: the place, the line of the file with a caret, what there is to say."""
    at = place(finding, head)
    mark = f"{SIGNS[finding.severity]}{JOINED}{finding.code}"  # the sign stays with its code
    headline = f"{_where(finding)}: {mark} {both(at, languages) if at else ''}"
    yield from (ReportLine(line, finding.severity) for line in wrap(headline.rstrip(), ""))
    source = _source(report, finding)
    if source.strip():
        yield from quote(source, finding)
    for language in languages:
        for sentence in (*sentences(finding, (language,)), *rule_lines(finding, language)):
            first, *record = sentence.split("\n")
            yield from wrap(first, INDENT)
            yield from (f"{INDENT}{visible(line)}".rstrip() for line in record)


def _where(finding: Finding) -> str:
    return ":".join(str(part) for part in (finding.path, finding.line, finding.column) if part is not None)


def _source(report: Report, finding: Finding) -> str:
    return report.lines.get((finding.path or "", finding.line or 0), "")
