"""The command that checks records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from duelfsm.cli_own_cards import told_of_cards
from duelfsm.cli_verdicts import checked
from duelfsm.cli_words import WHOLE, Record
from duelfsm.terminal import FOR_PEOPLE, Format, Language, languages


def check(
    *paths: Record,
    form: Annotated[Format, Parameter(name="--format")] = FOR_PEOPLE,
    edition: str | None = None,
    lang: Language | None = None,
    jobs: Annotated[int, WHOLE, Parameter(validator=Number(gte=1, lte=1024))] = 1,
    shard: str | None = None,
    resume: Path | None = None,
    cards: Path | None = None,
) -> int:
    """Check records of games and say what was illegal, by which rule.

    Parameters
    ----------
    paths
        Records: .duel, .json, .jsonl, a folder, or - for standard input.
    form
        For people (text), programs (json, jsonl), code scanners (sarif), test reports (junit), GitHub Actions (github).
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
    """
    wrong = cards is not None and told_of_cards(cards, languages(lang))
    code = checked(paths, form=form, edition=edition, lang=lang, jobs=jobs, shard=shard, resume=resume)
    return 2 if wrong else code
