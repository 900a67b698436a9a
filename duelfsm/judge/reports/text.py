"""The report that a judge reads: each finding with the line that it is about, then the counts."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, chop_cells

from duelfsm.judge.check import Report
from duelfsm.judge.reports.registry import renders
from duelfsm.judge.reports.summary import summary
from duelfsm.judge.reports.words import mark, sentences, state_path
from duelfsm.judge.wrap import WIDTH, Line, visible, wrap
from duelfsm.rulebook.finding import Finding

INDENT = "    "
SIGNS = {"error": "x", "warning": "!", "note": "i"}


@renders("text")
def as_text(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of the report, at most 80 cells wide.

    Args:
        report: what the check found.
        languages: "ja", "en" or both, in the order in which they are shown.
    """
    for finding in report.findings:
        yield from finding_lines(report, finding, languages)
        yield ""
    if report.records > 1:
        yield from summary(report, languages)
    for language in languages:
        yield from wrap(_counts(report)[language], "")


def finding_lines(report: Report, finding: Finding, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of one finding: the place, the line of the file with a caret, what there is to say."""
    place = ":".join(str(part) for part in (finding.path, finding.line, finding.column) if part is not None)
    headline = f"{place}: {SIGNS[finding.severity]} {mark(finding)} {state_path(finding)}".rstrip()
    yield from (Line(line, finding.severity) for line in wrap(headline, ""))
    source = report.lines.get((finding.path or "", finding.line or 0), "")
    if source.strip():
        yield from _quote(source, finding)
    for sentence in sentences(finding, languages):
        yield from wrap(sentence, INDENT)


def _quote(source: str, finding: Finding) -> Iterator[str]:
    """Yield the line of the file with a caret under the column, cut to the width."""
    line, column = finding.line or 0, finding.column or 1
    number = f"{line} | "
    room = WIDTH - len(number)
    first = max(0, column - 1 - WIDTH)  # a line can be a whole game: only what can be shown is looked at
    source, column = visible(source[first : column + WIDTH]), column - first
    start = max(0, column - 1 - room // 3) if cell_len(source) >= room else 0
    shown = next(iter(chop_cells(source[start:], room)), "")
    yield number + shown.rstrip()
    caret = " " * (len(number) - 2) + "| " + " " * cell_len(source[start : column - 1]) + "^"
    yield Line(caret, finding.severity)


def _counts(report: Report) -> dict[str, str]:
    r = report
    return {
        "ja": f"記録 {r.records}: 合法 {r.legal}、違反 {r.illegal}、判定できず {r.undecided}、読めない {r.unreadable}",
        "en": f"{r.records} record{'' if r.records == 1 else 's'}: {r.legal} legal, {r.illegal} illegal, "
        f"{r.undecided} undecided, {r.unreadable} unreadable",
    }
