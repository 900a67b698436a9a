"""What mends a finding at once: each was tried, and leaves one error fewer and no other one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from lsprotocol.types import CodeAction, CodeActionKind, Position, Range, TextEdit, WorkspaceEdit

from duelfsm.judge.answers.at_most import at_most
from duelfsm.judge.answers.mends import INSTEAD, Mend, counted_errors, errors, moved, spelt
from duelfsm.lsp.diagnostics import SOURCE, diagnostic
from duelfsm.lsp.legal_lines import legal_lines
from duelfsm.lsp.open_text import OpenText
from duelfsm.record.duel.misspelt_verb import meant_word
from duelfsm.record.duel.write_duel import write_line
from duelfsm.record.files.sources import Source
from duelfsm.record.model.lines import RewoundLine
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text, plain

MOST_TRIED = 12  # ways to mend one finding: each is a check of the record
BEFORE = Text(ja="この行の前に「{words}」を書く", en='Write "{words}" before it')
BEHIND = Text(ja="この行の後に「{words}」を書く", en='Write "{words}" behind it')
SLIPS = ("order",)  # the repairs that change the order of lines
HEADERS = ("renumber",)  # the repairs that put a line right
LEFT_OUT = ("write_header", "do_it")  # the repairs that write a line that was left out
GO_BACK = ("rewind", "resolve", "do_it")  # the repairs by which the game stands again as after an earlier line


def quick_fixes(text: OpenText, asked: Range) -> list[CodeAction]:
    """Return what mends the findings in some lines."""
    here = range(asked.start.line, asked.end.line + 1)
    found = [each for each in text.report.findings if (each.line or 1) - 1 in here] if text.is_notation else []
    wrong = [each for each in found if each.severity is not Severity.NOTE]
    return [_action(text, finding, mend, sure=sure) for finding in wrong for mend, sure in _mends(text, finding)]


def _mends(text: OpenText, finding: Finding) -> Iterator[tuple[Mend, bool]]:
    """Yield what mends a finding: the first change that does, and a way back for a judge, which leaves it there."""
    before = errors(text.report)
    before.subtract([finding.code])
    right = (mend for mend in islice(_tried(text, finding), MOST_TRIED) if _errors_behind(text, mend) <= before)
    yield from ((mend, True) for mend in islice(right, 1))
    yield from ((mend, False) for mend in _back(text, finding))


def _tried(text: OpenText, finding: Finding) -> Iterator[Mend]:
    """Yield the changes by which a finding may be mended, the likeliest first."""
    line, kind = (finding.line or 1) - 1, finding.repair.kind if finding.repair else None
    if meant := meant_word(finding.message):
        yield from spelt(text.lines, line, (finding.column or 1) - 1, meant)
    if kind in SLIPS:
        yield from moved(text.lines, [at for at, _ in text.actions], line)
    if kind in HEADERS or kind in LEFT_OUT:
        for words in _legal(text, line):
            end = line + (kind in HEADERS)
            yield Mend(
                (INSTEAD if end > line else BEFORE).fill({"words": plain(words)}),
                line,
                end,
                (_indent(text, line) + words,),
            )


def _legal(text: OpenText, line: int) -> Iterator[str]:
    """Yield the lines that are legal before a line, in the order of the turn."""
    game = text.game_before(line)
    legal = at_most(game, lambda: list(legal_lines(game, text.language))) if game else None
    yield from (each.text for each in legal or () if each.rank == 0 and each.hidden is None)


def _back(text: OpenText, finding: Finding) -> Iterator[Mend]:
    """Yield the line of a judge who takes the game back to where the repair says; the mistake stays in the record."""
    repair = finding.repair
    if repair is None or repair.kind not in GO_BACK or not repair.to_line:
        return
    line = finding.line or 1
    if repair.to_line >= line:
        return
    words = write_line(RewoundLine(to=0), text.language).removesuffix("0") + str(repair.to_line)
    yield Mend(BEHIND.fill({"words": plain(words)}), line, line, (_indent(text, line - 1) + words,))


def _indent(text: OpenText, line: int) -> str:
    typed = text.lines[line]
    return typed[: len(typed) - len(typed.lstrip())]


def _errors_behind(text: OpenText, mend: Mend) -> Counter[str]:
    """Return how many errors of each code the text has behind a change."""
    return counted_errors(Source(text.source.path, mend.done(text.lines), folder=text.source.folder))


def _action(text: OpenText, finding: Finding, mend: Mend, *, sure: bool) -> CodeAction:
    """Return a change as an editor takes it: whole lines."""
    title = " / ".join(getattr(mend.title, language) for language in text.spoken)
    return CodeAction(
        f"{SOURCE}: {title}",
        CodeActionKind.QuickFix,
        [diagnostic(text, finding)],
        is_preferred=sure,
        edit=WorkspaceEdit({text.uri: [_edit(text, mend)]}),
    )


def _edit(text: OpenText, mend: Mend) -> TextEdit:
    """Return a change of whole lines; behind the last line there is none to end at."""
    last, new = len(text.lines), "\n".join(mend.lines)
    if mend.end < last:
        return TextEdit(Range(Position(mend.begin, 0), Position(mend.end, 0)), f"{new}\n")
    end = text.span(last - 1, 0, len(text.lines[-1])).end
    is_behind = mend.begin >= last
    return TextEdit(Range(end if is_behind else Position(mend.begin, 0), end), f"\n{new}" if is_behind else new)
