"""What the commands need of a terminal: lines, languages, progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, TextIO

if TYPE_CHECKING:
    from duelfsm.record.files import Source

Language = Literal["ja", "en", "both"]


def watched(found: Iterable[Source]) -> Iterator[Source]:
    """Pass the records on, and show on a terminal how many were checked and which one is looked at."""
    if not sys.stderr.isatty():
        yield from found
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)
        for source in found:
            progress.update(task, description=source.path)
            yield source
            progress.advance(task)


def print_lines(lines: Iterable[str], stream: TextIO | None = None) -> None:
    """Print lines, to standard output if no other stream is given."""
    for line in lines:
        print(line, file=stream or sys.stdout)


def languages(asked: Language | None) -> tuple[str, ...]:
    """Return the languages to speak: the flag, else DUELFSM_LANG, else the locale, else English."""
    chosen = asked or os.environ.get("DUELFSM_LANG") or _locale()
    return ("ja", "en") if chosen == "both" else ("ja",) if chosen == "ja" else ("en",)


def _locale() -> str:
    locale = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "ja" if locale.startswith("ja") else "en"


def explained(error: Exception) -> int:
    """Print what is wrong with the specs or the edition; anything else is a fault of the program and goes on."""
    from duelfsm.rulebook.edition import UnknownEditionError
    from duelfsm.rulebook.reader import SpecError

    if not isinstance(error, UnknownEditionError | SpecError):
        raise error
    print(f"duelfsm: {error}", file=sys.stderr)
    return 2
