"""The command line. Exit codes: 0 legal, 1 a violation was found, 2 usage or unreadable input."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Literal

from cyclopts import App, Parameter

from duelfsm import __version__

Language = Literal["ja", "en", "both"]
app = App(name="duelfsm", version=__version__, help="The referee of the Duel Masters turn (デュエル・マスターズ).")


@app.command
def check(
    *paths: Annotated[str, Parameter(allow_leading_hyphen=True)],
    form: Annotated[Literal["text", "json"], Parameter(name="--format")] = "text",
    edition: str | None = None,
    lang: Language | None = None,
) -> int:
    """Check records of games and say what was illegal, by which rule.

    Parameters
    ----------
    paths
        Records: .json, .jsonl, a folder, or - for standard input.
    form
        How the findings are printed.
    edition
        Judge by this edition (a number or a date) instead of the one that a record names.
    lang
        The language of the messages; else DUELFSM_LANG, else the locale decides.
    """
    from duelfsm.judge.check import check as check_records
    from duelfsm.judge.report import as_json, as_text

    if not paths:
        print("duelfsm check: name at least one record / 記録を指定してください", file=sys.stderr)
        return 2
    report = check_records(*paths, edition=edition)
    if form == "json":
        print(as_json(report))
    else:
        for line in as_text(report, languages(lang)):
            print(line)
    return report.exit_code


def languages(asked: Language | None) -> tuple[str, ...]:
    """Return the languages to speak: the flag, else DUELFSM_LANG, else the locale, else English."""
    chosen = asked or os.environ.get("DUELFSM_LANG") or _locale()
    return ("ja", "en") if chosen == "both" else ("ja",) if chosen == "ja" else ("en",)


def _locale() -> str:
    locale = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "ja" if locale.startswith("ja") else "en"


def main() -> None:
    """Run the command line and exit with its code."""
    from duelfsm.rulebook.edition import UnknownEditionError
    from duelfsm.rulebook.reader import SpecError

    try:
        code = app()
    except (UnknownEditionError, SpecError) as error:
        print(f"duelfsm: {error}", file=sys.stderr)
        code = 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 2
    sys.exit(code if isinstance(code, int) else 0)
