"""What the command `check` does, apart from the words of a command line: it starts without their library."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from duelfsm.cli.cards_told import wrong_in_own_cards
from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import Format, complain, print_lines, print_report, watched
from duelfsm.errors import Error
from duelfsm.judge.reports.renderers import FOR_PEOPLE

if TYPE_CHECKING:
    from duelfsm.judge.many.piece import Done
    from duelfsm.judge.reports.renderers import Renderer
    from duelfsm.record.files.chunks import Chunk

STREAMED: Format = "jsonl"
INTERRUPTED = 130
_PART = re.compile("([1-9][0-9]{0,8})/([1-9][0-9]{0,8})")


class WrongUsageError(Error):
    """What is asked for has no meaning; the message says why in both languages."""


def look_at_edition(edition: str | None) -> None:
    """Look whether an edition is one before any record is blamed for it.

    Raises:
        WrongUsageError: where it is none.
    """
    from duelfsm.rulebook.known import UnknownEditionError, edition_line

    try:
        if edition is not None:
            edition_line(edition)
    except UnknownEditionError as error:
        raise WrongUsageError(f"--edition: {error}") from None


def checked(
    paths: tuple[str, ...],
    *,
    form: Format = FOR_PEOPLE,
    edition: str | None = None,
    lang: Language | None = None,
    jobs: int = 1,
    shard: str | None = None,
    resume: Path | None = None,
    depth: tuple[str, ...] = (),
) -> int:
    """Check records and print the report; the words are those of the command. Return the exit code."""
    from duelfsm.judge.many.resume import NotResumedError, gone_on, held

    try:
        look_at_edition(edition)
        _look_at_form(form, resume)
        _look_at_depth(depth, form, resume)
        asked = _asked(paths, shard, resume)
    except WrongUsageError as error:
        return complain(f"duelfsm check: {error}")
    spoken = languages(lang)
    wrong = 2 if wrong_in_own_cards(spoken) else 0
    with ExitStack() as stack:
        try:
            stack.enter_context(held(resume))
            found, verdicts = gone_on(asked, resume, edition)
        except NotResumedError as error:
            return complain(f"duelfsm check: {error}")
        done = _judged(found, jobs, edition, paths)
        if resume is not None or form == STREAMED:
            return max(wrong, _streamed(done, resume, verdicts, spoken))
        return max(wrong, _collected(done, form, spoken, depth))


def _judged(found: Iterator[Chunk], jobs: int, edition: str | None, paths: tuple[str, ...]) -> Iterator[Done]:
    """Check what is asked for, with a bar of the progress."""
    from duelfsm.judge.many.piece import seldom_collect
    from duelfsm.judge.many.stream import check_chunks
    from duelfsm.record.files.chunks import weight

    seldom_collect()
    return watched(check_chunks(found, jobs, edition), weight(paths))


def _asked(paths: tuple[str, ...], shard: str | None, resume: Path | None) -> Iterator[Chunk]:
    """Return what is to be checked."""
    from duelfsm.record.files.chunks import chunks, part

    if not paths:
        raise WrongUsageError("name at least one record / 記録を指定してください")
    if resume is not None and any(_is_same(path, resume) for path in paths):
        raise WrongUsageError(f"--resume: {resume} is to be checked itself / {resume} は判定する記録そのものです")
    return part(chunks(paths, resume), *_part(shard))


def _look_at_form(form: Format, resume: Path | None) -> None:
    """Look whether what is to be gone on with has another form than the one that it is kept in."""
    if resume is not None and form not in (FOR_PEOPLE, STREAMED):
        raise WrongUsageError(
            f"--resume keeps the report as JSON Lines in its file; leave out --format {form} / "
            f"--resume の報告はJSON Linesです。--format {form} は指定できません"
        )


def _look_at_depth(depth: tuple[str, ...], form: Format, resume: Path | None) -> None:
    """Look whether more than one depth is asked for, or one of a report that has none."""
    asked = " ".join(f"--{each}" for each in depth)
    if len(depth) > 1:
        raise WrongUsageError(f"{asked}: one of them / {asked}: どちらか一つを指定してください")
    if depth and (form != FOR_PEOPLE or resume is not None):
        raise WrongUsageError(f"{asked} is of the report for people (text) / {asked} は文章の報告だけで使えます")


def _is_same(path: str, file: Path) -> bool:
    return file.exists() and Path(path).exists() and file.samefile(path)


def _streamed(done: Iterator[Done], file: Path | None, verdicts: Counter[str], spoken: tuple[str, ...]) -> int:
    """Print each record as it is checked, to a file if one is given; return the code with the verdicts before."""
    from duelfsm.judge.many.stream import exit_code
    from duelfsm.judge.reports import RENDERERS
    from duelfsm.judge.said.judged_record import tallied

    with ExitStack() as stack:
        stream: TextIO | None = stack.enter_context(file.open("a", encoding="utf-8")) if file else None
        try:
            for _, report in done:
                print_report(STREAMED, RENDERERS[STREAMED](report, spoken), stream)
                verdicts.update(word for record in report.checked for word in tallied(record.verdict, record.as_marked))
        except KeyboardInterrupt:
            return _interrupted()
    if file is not None:
        _tell_counts(verdicts, spoken)
    return exit_code(verdicts)


def _tell_counts(verdicts: Counter[str], spoken: tuple[str, ...]) -> None:
    """Print how many records have which verdict, those of the earlier run counted."""
    from duelfsm.judge.reports.phrases import said
    from duelfsm.judge.reports.summary import counted

    print_lines([said(counted(verdicts), language) for language in spoken])


def _collected(done: Iterator[Done], form: Format, spoken: tuple[str, ...], depth: tuple[str, ...]) -> int:
    """Print one report of all records, or of those that were checked before an interruption."""
    from duelfsm.judge.check import Report
    from duelfsm.judge.reports import RENDERERS

    report, code = Report(), 0
    try:
        for _, each in done:
            report.add(each)
    except KeyboardInterrupt:
        code = _interrupted()
    print_report(form, (_of_depth(depth[0]) if depth else RENDERERS[form])(report, spoken))
    return code or report.exit_code


def _of_depth(depth: str) -> Renderer:
    from duelfsm.judge.reports.as_text import DEPTHS

    return DEPTHS[depth]


def _interrupted() -> int:
    print_lines(["interrupted: the report is of the records before / 中断: ここまでの記録の報告です"], sys.stderr)
    return INTERRUPTED


def _part(shard: str | None) -> tuple[int, int]:
    """Return the numbers of a part such as 2/4; without one, those of the whole."""
    found = _PART.fullmatch("1/1" if shard is None else shard)
    number, of = map(int, found.groups()) if found else (1, 0)
    if number > of:
        raise WrongUsageError("--shard is a part such as 2/4 / --shard は 2/4 のように指定してください")
    return number, of
