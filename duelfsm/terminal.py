"""What the commands need of a terminal: lines, languages, progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TextIO

if TYPE_CHECKING:
    from duelfsm.record.files import Source

Language = Literal["ja", "en", "both"]
Format = Literal["text", "json", "jsonl", "sarif", "junit", "github"]
FOR_PEOPLE: Format = "text"
STYLES = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan", "title": "bold"}


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
    """Print lines, to standard output if no other stream is given; a line with a tone in its colour on a terminal."""
    stream = stream or sys.stdout
    paint = _painter(stream) if stream.isatty() else None
    for line in lines:
        style = STYLES.get(getattr(line, "tone", ""))
        if paint and style:
            paint(line, style)
        else:
            print(line, file=stream)


def print_report(form: Format, lines: Iterable[str]) -> None:
    """Print a report on standard output; a format for programs is UTF-8, whatever the terminal understands."""
    if form == FOR_PEOPLE:
        print_lines(lines)
    else:
        print_data(lines)


def print_data(lines: Iterable[str]) -> None:
    """Print lines for programs on standard output: UTF-8, whatever the terminal understands."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    print_lines(lines)


def _painter(terminal: TextIO) -> Callable[[str, str], None]:
    """Return what prints a line in a style; where NO_COLOR is set, or the terminal knows no colours, there are none."""
    from rich.console import Console
    from rich.text import Text

    console = Console(file=terminal)
    return lambda line, style: console.print(Text(line, style), soft_wrap=True)


def languages(asked: Language | None) -> tuple[str, ...]:
    """Return the languages to speak: the flag, else DUELFSM_LANG, else the locale, else English."""
    chosen = asked or os.environ.get("DUELFSM_LANG") or _locale()
    return ("ja", "en") if chosen == "both" else ("ja",) if chosen == "ja" else ("en",)


def _locale() -> str:
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "")
    return "ja" if locale.startswith("ja") else "en"


def kept_fresh(file: Path, is_fresh: Callable[[Path], bool], write: Callable[[Path], Path], *, check: bool) -> int:
    """Write a file that is made from the specs and say which; or only say so, and return 1, if it is stale."""
    if not check:
        print(write(Path()))
        return 0
    if is_fresh(Path()):
        return 0
    print(f"{file} is stale / {file}は古くなっています")
    return 1


def run(app: Callable[[], object]) -> int:
    """Run the command line and return its exit code; what goes wrong outside of a record is explained."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that cannot show a character is no error
    try:
        code = app()
    except (LookupError, ValueError) as error:
        code = explained(error)
    except OSError as error:  # the reader of a pipe went away, a disk is full
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"duelfsm: {error.strerror}", file=sys.stderr)
        code = 2
    return code if isinstance(code, int) else 0


def explained(error: Exception) -> int:
    """Print what is wrong with the specs, the edition or a line; else it is a fault of the program and goes on."""
    from duelfsm.judge.show import NoSuchLineError
    from duelfsm.rulebook.edition import UnknownEditionError
    from duelfsm.rulebook.reader import SpecError

    if not isinstance(error, UnknownEditionError | SpecError | NoSuchLineError):
        raise error
    print(f"duelfsm: {error}", file=sys.stderr)
    return 2
