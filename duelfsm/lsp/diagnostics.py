"""What `check` finds, as an editor shows it."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol.types import (
    CodeDescription,
    Diagnostic,
    DiagnosticRelatedInformation,
    DiagnosticSeverity,
    Location,
    Range,
)

from duelfsm.judge.reports.phrases import both, is_numbered, sentences
from duelfsm.lsp.open_text import OpenText
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.known import official_page
from duelfsm.rulebook.text import Text

SOURCE = "duelfsm"
SEVERITIES = {
    Severity.ERROR: DiagnosticSeverity.Error,
    Severity.WARNING: DiagnosticSeverity.Warning,
    Severity.NOTE: DiagnosticSeverity.Information,
}
BEFORE = Text(ja="この行に続くものかもしれません。", en="It may follow from this line.")


def diagnostics(text: OpenText) -> list[Diagnostic]:
    """Return the findings of a record."""
    return [diagnostic(text, finding) for finding in text.report.findings]


def told(finding: Finding, spoken: tuple[str, ...]) -> str:
    """Return what a finding says, a sentence a line: why, what was legal, what it follows from, how to repair it."""
    return "\n".join(sentences(finding, spoken))


def place_of_finding(text: OpenText, finding: Finding) -> Range:
    """Return the part of the text that a finding is about: from its column to the end of what the line says."""
    line = min(max((finding.line or 1) - 1, 0), len(text.lines) - 1)
    begin = max((finding.column or 1) - 1, 0)
    end = max(text.up_to_remarks(line), begin) if text.is_notation else len(text.lines[line])
    return text.span(line, begin, end)


def rests_on(finding: Finding) -> Iterator[tuple[int, Text]]:
    """Yield the lines of the file, from 1, on which a finding rests, and what is to be said of each."""
    if finding.because is not None and finding.because.line is not None:
        yield finding.because.line, finding.because.message
    if finding.follows is not None:
        yield finding.follows, BEFORE


def whole_line(text: OpenText, line: int) -> Range:
    """Return what a line of the file, counted from 1, says: without its indentation and its remarks."""
    at = min(line, len(text.lines)) - 1
    words = text.lines[at]
    return text.span(at, len(words) - len(words.lstrip()), text.up_to_remarks(at))


def diagnostic(text: OpenText, finding: Finding) -> Diagnostic:
    """Return a finding with its code, its sentences, and the lines that it rests on."""
    page = official_page() if is_numbered(finding) else None
    return Diagnostic(
        place_of_finding(text, finding),
        told(finding, text.spoken),
        SEVERITIES[finding.severity],
        code=finding.code,
        code_description=CodeDescription(page) if page else None,
        source=SOURCE,
        related_information=[
            DiagnosticRelatedInformation(Location(text.uri, whole_line(text, line)), both(said, text.spoken))
            for line, said in rests_on(finding)
        ],
    )
