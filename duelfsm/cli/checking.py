"""The command that checks records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from duelfsm.cli.arguments import WHOLE, Record
from duelfsm.cli.cards_told import name_cards
from duelfsm.cli.terminal import Format, Language
from duelfsm.cli.verdicts import checked
from duelfsm.judge.reports.renderers import FOR_PEOPLE


def check(
    *paths: Record,
    form: Annotated[Format, Parameter(name="--format")] = FOR_PEOPLE,
    edition: str | None = None,
    lang: Language | None = None,
    jobs: Annotated[int, WHOLE, Parameter(validator=Number(gte=1, lte=1024))] = 1,
    shard: str | None = None,
    resume: Path | None = None,
    cards: Path | None = None,
    explain: Annotated[bool, Parameter(negative=())] = False,
    brief: Annotated[bool, Parameter(negative=())] = False,
) -> int:
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
    """
    depth = _asked_for(cards, explain=explain, brief=brief)
    return checked(paths, form=form, edition=edition, lang=lang, jobs=jobs, shard=shard, resume=resume, depth=depth)


def _asked_for(cards: Path | None, **asked: bool) -> tuple[str, ...]:
    """Name one's own cards, and return how much is asked to be told, by the names of the options."""
    if cards is not None:
        name_cards(cards)
    return tuple(name for name, is_asked in asked.items() if is_asked)
