"""The command that checks records."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from duelfsm.cli.arguments import STANDARD_INPUT, WHOLE, Record
from duelfsm.cli.cards_told import name_cards
from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import Format, complain
from duelfsm.cli.verdicts import WrongUsageError, checked, look_at_edition
from duelfsm.judge.reports.renderers import FOR_PEOPLE

Flag = Annotated[bool, Parameter(negative=())]


def check(
    *paths: Record, form: Annotated[Format, Parameter(name="--format")] = FOR_PEOPLE,
    edition: str | None = None, lang: Language | None = None,
    jobs: Annotated[int, WHOLE, Parameter(validator=Number(gte=1, lte=1024))] = 1,
    shard: str | None = None, resume: Path | None = None, cards: Path | None = None,
    explain: Flag = False, brief: Flag = False, fix: Flag = False, watch: Flag = False,
) -> int:  # fmt: skip
    """Check records of games and say what was illegal, by which rule.

    Parameters
    ----------
    paths
        Records: .duel, .json, .jsonl, a folder, or - for standard input.
    form
        How the report is written: text is for people, the others are for programs.
    edition
        Judge by this edition (a number or a date) instead of the one that a record names.
    lang
        The language of the messages; else DUELFSM_LANG, else the locale decides.
    jobs
        How many processes check at the same time.
    shard
        Only one part of the input, such as 2/4: every fourth piece (64 kB of lines, or a file) from the second.
    resume
        A file for the report in JSON Lines; one that an interrupted run left is gone on with.
    cards
        A file of one's own cards, CSV or JSON, which come before those that ship.
    explain
        Say of each finding also what was legal there, how to repair it, and what its rule says.
    brief
        Say each finding in one line.
    fix
        First mend what is certain in .duel files: order slips, and misspelt words with one word near.
    watch
        Check anew whenever a record changes, until interrupted.
    """
    depth = _asked_for(cards, explain=explain, brief=brief)
    ask = partial(checked, paths, form=form, edition=edition, lang=lang, jobs=jobs, depth=depth)
    part = {"shard": shard, "resume": resume}
    return _repeated(paths, partial(_mended, paths, edition, lang, ask) if fix else ask, part, fix=fix, watch=watch)


def _mended(paths: tuple[str, ...], edition: str | None, lang: Language | None, ask: Callable[[], int]) -> int:
    """Mend what is certain, and check what is there then."""
    from duelfsm.cli.mending import mend

    if STANDARD_INPUT in paths:
        return complain("duelfsm check --fix: name files / ファイルを指定してください")
    try:
        look_at_edition(edition)
    except WrongUsageError as error:
        return complain(f"duelfsm check: {error}")
    return max(mend(paths, edition, languages(lang)), ask())


def _repeated(paths: tuple[str, ...], once: Callable[..., int], part: dict[str, Any], *, fix: bool, watch: bool) -> int:
    """Check once, or whenever a record changes; an interruption ends that, with the code of the last check."""
    from duelfsm.cli.watching import changes

    if not (fix or watch):
        return once(**part)
    if any(part.values()):
        return complain(
            "duelfsm check: --fix, --watch: not with --shard, --resume / "
            "--fix・--watch は --shard・--resume と同時には指定できません"
        )
    if not watch:
        return once()
    if STANDARD_INPUT in paths:
        return complain("duelfsm check --watch: name files / ファイルを指定してください")
    code = 0
    try:
        for _ in changes(paths):
            code = once()
            sys.stdout.flush()
    except KeyboardInterrupt:
        pass
    return code


def _asked_for(cards: Path | None, **asked: bool) -> tuple[str, ...]:
    """Name one's own cards, and return how much is asked to be told, by the names of the options."""
    if cards is not None:
        name_cards(cards)
    return tuple(name for name, is_asked in asked.items() if is_asked)
