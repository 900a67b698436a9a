"""A line of a file in a report, cut to the width, with a caret under what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, chop_cells

from duelfsm.judge.said.wrap import WIDTH, ReportLine, visible, wrap
from duelfsm.rulebook.finding import Finding

LEAST = 30  # cells that a quoted line has, else it stands on a line of its own


def quote(source: str, finding: Finding) -> Iterator[str]:
    """Yield the line of the file behind its number, with a caret under the column."""
    number = f"{finding.line or 0} | "
    shown, caret = _cut(source, finding.column or 1, WIDTH - len(number))
    yield number + shown.rstrip()
    yield ReportLine(" " * (len(number) - 2) + "| " + " " * caret + "^", finding.severity)


def quoted(place: str, source: str, finding: Finding) -> Iterator[str]:
    """Yield the line of the file behind its place; a caret stands below it where it is not the first word.

    Behind a place that is very long the line of the file stands below it.
    """
    before = visible(place)
    if not source.strip() or WIDTH - cell_len(before) < LEAST:
        yield from (ReportLine(line, finding.severity) for line in wrap(before.rstrip(": "), ""))
        before = "  "
    if not source.strip():
        return
    from duelfsm.record.duel.headings import undecorated  # of the reader of the notation, which JSON does without

    first = len(source) - len(undecorated(source).lstrip())
    shown, caret = _cut(source[first:], max((finding.column or 1) - first, 1), WIDTH - cell_len(before))
    yield ReportLine(before + shown.rstrip(), finding.severity)
    if (finding.column or 1) > first + 1:
        yield ReportLine(" " * (cell_len(before) + caret) + "^", finding.severity)


def _cut(source: str, column: int, room: int) -> tuple[str, int]:
    """Return what can be shown of a line, and how many cells of it stand before a column."""
    first = max(0, column - 1 - WIDTH)  # a line can be a whole game: only what can be shown is looked at
    source, column = visible(source[first : column + WIDTH]), column - first
    start = max(0, column - 1 - room // 3) if cell_len(source) >= room else 0
    shown = next(iter(chop_cells(source[start:], room)), "")
    return shown, cell_len(source[start : column - 1])
