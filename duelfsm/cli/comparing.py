"""The commands about editions of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import App, Parameter

from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import print_lines, tracked

Form = Annotated[Literal["text", "json"], Parameter(name="--format")]
editions = App(name="editions", help="The editions of the rules: their days, and what they changed of the turn.")


@editions.default
def table(*, form: Form = "text", lang: Language | None = None) -> int:
    """List the editions of the rules: their days, what they changed of the turn, and what that rests on.

    Parameters
    ----------
    form
        How the list is printed.
    lang
        The language of the words.
    """
    from duelfsm.judge.answers.editions import as_json, as_table

    print_lines([as_json()] if form == "json" else as_table(languages(lang)))
    return 0


@editions.command
def diff(old: str, new: str, /, *, form: Form = "text", lang: Language | None = None) -> int:
    """Say what parts two editions, and which shipped records they judge otherwise.

    Parameters
    ----------
    old
        An edition, by number or date.
    new
        The one that it is compared with.
    form
        How the difference is printed.
    lang
        The language of the words.
    """
    from duelfsm.judge.answers.editions_diff import as_json, as_text
    from duelfsm.judge.answers.editions_diff import diff as parted
    from duelfsm.judge.answers.tally import shipped_records
    from duelfsm.rulebook.edition import load_edition

    found = parted(load_edition(old), load_edition(new), tracked(shipped_records()))
    print_lines([as_json(found)] if form == "json" else as_text(found, languages(lang)))
    return 0
