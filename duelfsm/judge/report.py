"""Reports of a check: text that a judge reads, and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rich.cells import cell_len, chop_cells

from duelfsm.judge.check import Report
from duelfsm.judge.wrap import WIDTH, visible, wrap
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import Text, join, plain

INDENT = "    "
FOLLOWS = Text(ja="{line}行目の違反に続くものかもしれません。", en="This may follow from line {line}.")
SIGNS = {"error": "x", "warning": "!", "note": "i"}


def as_json(report: Report) -> str:
    """Return the report as one JSON object: the counts and the findings."""
    counts = {name: getattr(report, name) for name in ("records", "legal", "illegal", "undecided", "unreadable")}
    findings = [finding.model_dump(mode="json") for finding in report.findings]
    return json.dumps({**counts, "findings": findings}, ensure_ascii=False, indent=2)


def as_text(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of the report, at most 80 cells wide.

    Args:
        report: what the check found.
        languages: "ja", "en" or both, in the order in which they are shown.
    """
    for finding in report.findings:
        yield from _finding(report, finding, languages)
        yield ""
    for language in languages:
        yield from wrap(_summary(report)[language], "")


def _finding(report: Report, finding: Finding, languages: tuple[str, ...]) -> Iterator[str]:
    place = ":".join(str(part) for part in (finding.path, finding.line, finding.column) if part is not None)
    where = " > ".join(part for part in (finding.state, finding.beat) if part)
    turn = f" T{finding.turn} {finding.player}" if finding.turn else ""
    yield from wrap(f"{place}: {SIGNS[finding.severity]} {finding.code}{turn} {where}".rstrip(), "")
    source = report.lines.get((finding.path or "", finding.line or 0), "")
    if source.strip():
        yield from _quote(source, finding.line or 0, finding.column or 1)
    for language in languages:
        yield from wrap(_said(finding.message, language), INDENT)
        if finding.legal:
            yield from wrap(_said(_legal(finding.legal), language), INDENT)
        if finding.follows:
            yield from wrap(_said(FOLLOWS, language).format(line=finding.follows), INDENT)


def _legal(words: tuple[str, ...]) -> Text:
    """Return what was legal, in the names that the newest edition gives."""
    triggers = load_edition(newest_edition()).triggers
    names = join([triggers[word].name if word in triggers else plain(word) for word in words])
    return Text(ja=f"ここでできること: {names.ja}", en=f"Legal here: {names.en}")


def _quote(source: str, line: int, column: int) -> Iterator[str]:
    """Yield the line of the file with a caret under the column, cut to the width."""
    number = f"{line} | "
    room = WIDTH - len(number)
    first = max(0, column - 1 - WIDTH)  # a line can be a whole game: only what can be shown is looked at
    source, column = visible(source[first : column + WIDTH]), column - first
    start = max(0, column - 1 - room // 3) if cell_len(source) >= room else 0
    shown = next(iter(chop_cells(source[start:], room)), "")
    yield number + shown.rstrip()
    yield " " * (len(number) - 2) + "| " + " " * cell_len(source[start : column - 1]) + "^"


def _said(text: Text, language: str) -> str:
    return str(getattr(text, language))


def _summary(report: Report) -> dict[str, str]:
    r = report
    return {
        "ja": f"記録 {r.records}: 合法 {r.legal}、違反 {r.illegal}、判定できず {r.undecided}、読めない {r.unreadable}",
        "en": f"{r.records} records: {r.legal} legal, {r.illegal} illegal, "
        f"{r.undecided} undecided, {r.unreadable} unreadable",
    }
