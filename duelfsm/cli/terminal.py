"""What the commands need of a terminal: lines, progress, and what is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Literal, TextIO, TypeVar

from duelfsm.cli.spoken import in_the_language
from duelfsm.judge.reports.renderers import FOR_PEOPLE, RENDERERS
from duelfsm.record.files.system_said import in_japanese

if TYPE_CHECKING:
    from duelfsm.judge.many.piece import Done
    from duelfsm.record.files.sources import Source

    Format = str
else:  # what may be asked for are the formats that are there
    Format = Literal[tuple(RENDERERS)]
E = TypeVar("E", bound=Exception)
ENDED_FROM_OUTSIDE = (
    "a process of the check was ended from outside, perhaps for want of memory; try fewer --jobs / "
    "判定中のプロセスが外から終了されました(メモリ不足など)。--jobs を減らしてください"
)
INPUT_CLOSED = "standard input is closed / 標準入力が閉じられています"
NARROWEST, WIDEST = 20, 500  # cells of a line
WRONG = 2  # of what was asked for, or of what was to be read or written
PIPE_CLOSED = 141  # as the shell has it for a program that SIGPIPE ended
STYLES = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan", "title": "bold"}


def watched(done: Iterator[Done], total: int | None) -> Iterator[Done]:
    """Pass on what was checked, and show on a terminal how many records, how fast, and what time is left.

    Args:
        done: the chunks with their reports.
        total: how many bytes there are, where that is known.
    """
    if not sys.stderr.isatty():
        yield from done
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.fields[records]} ({task.fields[rate]}/s)"), BarColumn(), TimeRemainingColumn())
    start = monotonic()
    shown = Console(stderr=True)
    # Records are printed meanwhile: standard output stays what it is.
    with Progress(*columns, console=shown, transient=True, redirect_stdout=False, redirect_stderr=False) as progress:
        task, records = progress.add_task("", total=total, records=0, rate=0), 0
        for chunk, report in done:
            yield chunk, report
            records += report.records
            rate = round(records / max(monotonic() - start, 0.001))
            progress.update(task, advance=chunk.bytes, records=records, rate=rate)


def tracked(records: Iterable[Source]) -> Iterator[Source]:
    """Pass on the records, and show on a terminal how many were looked at."""
    from rich.console import Console
    from rich.progress import track

    known, console = list(records), Console(stderr=True)
    yield from track(known, "", console=console, transient=True, disable=not sys.stderr.isatty())


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


def complain(message: object) -> int:
    """Say on standard error what is wrong with what was asked for, and return the exit code.

    A message that has both languages is said in the one that was asked for, as all else is. It may repeat words of
    the command line: what a terminal would obey is shown as a sign. A path that is longer than a line is not torn, so
    that it can be copied.
    """
    from duelfsm.judge.said.wrap import WIDTH, visible, wrap

    for said in str(message).split("\n"):
        line = in_the_language(said, sys.argv[1:])
        is_whole = any(len(word) > WIDTH - len("duelfsm: ") for word in line.split())
        print_lines([visible(line)] if is_whole else wrap(line, ""), sys.stderr)
    return 2


def print_report(form: Format, lines: Iterable[str], stream: TextIO | None = None) -> None:
    """Print a report, on standard output if no other stream is given; what programs read is UTF-8 in any case."""
    if form == FOR_PEOPLE or stream is not None:
        print_lines(lines, stream)
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


def kept_fresh(made: dict[Path, str], *, check: bool) -> int:
    """Write the files that are made from the specs and name them; or only name those that are stale, and return 1."""
    stale = [file for file, text in made.items() if not file.is_file() or file.read_text(encoding="utf-8") != text]
    for file in stale if check else made:
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(made[file], encoding="utf-8")
        print(f"{file} is stale / {file}は古くなっています" if check else file)
    return int(check and bool(stale))


def run(app: Callable[[], object]) -> int:
    """Run the command line and return its exit code; what goes wrong outside of a record is explained."""
    _open_what_is_closed()
    _fit_the_width()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that cannot show a character is no error
    try:
        code = app()
        sys.stdout.flush()
    except OSError as error:  # the reader of a pipe went away, a disk is full, a file cannot be written
        _lead_to_nowhere(sys.stdout)
        code = PIPE_CLOSED if isinstance(error, BrokenPipeError) else _as_far_as_heard(_refused, error)
    except Exception as error:  # whatever it is, it is told in a sentence
        code = _as_far_as_heard(explained, error)
    return code if isinstance(code, int) else 0


def _as_far_as_heard(tell: Callable[[E], int], error: E) -> int:
    """Tell what went wrong, and return the exit code, also where standard error cannot be written either."""
    try:
        return tell(error)
    except OSError:
        _lead_to_nowhere(sys.stderr)
        return WRONG


def _lead_to_nowhere(stream: TextIO) -> None:
    """Let a stream that cannot be written lead to nowhere: what is left in it would fail once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _fit_the_width() -> None:
    """Keep the width that COLUMNS asks for in bounds: the printers of help end or never end outside of them."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal():
        os.environ["COLUMNS"] = str(min(max(int(asked[:9]), NARROWEST), WIDEST))


def _open_what_is_closed() -> None:
    """Let a standard stream that was closed before the start (`>&-`) lead to nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - it stays open to the end


def _refused(error: OSError) -> int:
    """Say what the system refused, and of which file."""
    file = "" if error.filename is None else f"{error.filename or repr('')}: "
    why = in_japanese(error.strerror)
    return complain(f"duelfsm: {file}{error.strerror} / duelfsm: {file}ファイルを読み書きできません({why})")


def explained(error: Exception) -> int:
    """Print what is wrong with the specs, the edition or a line; what is none of these is a fault of the program."""
    from concurrent.futures import BrokenExecutor

    from duelfsm.judge.said.program_fault import program_text

    if isinstance(error, BrokenExecutor):
        return complain(f"duelfsm: {ENDED_FROM_OUTSIDE}")
    if isinstance(error, _of_what_was_asked()):
        return complain(f"duelfsm: {error}")
    said = program_text(error)
    return complain(f"duelfsm: {said.en} / {said.ja}")


def told_of(source: Source, work: Callable[[], int], spoken: tuple[str, ...]) -> int:
    """Do something with one record and return the exit code; that the program failed on it is told as by `check`."""
    of_what_was_asked: tuple[type[Exception], ...] = (OSError, *_of_what_was_asked())
    try:
        return work()
    except of_what_was_asked:
        raise
    except Exception as error:  # whatever it is: it is told with its place
        from duelfsm.judge.check import program_report
        from duelfsm.judge.reports.as_text import as_text

        print_lines(as_text(program_report(source, error), spoken), sys.stderr)
        return 2


def _of_what_was_asked() -> tuple[type[Exception], ...]:
    """Return the errors that speak of what was asked for: an edition, the specs, a line, several records."""
    from duelfsm.diagram.asked import NotDrawnError
    from duelfsm.judge.answers.show import NoSuchLineError
    from duelfsm.record.files.read_records import SeveralRecordsError
    from duelfsm.rulebook.edition import UnknownEditionError
    from duelfsm.rulebook.reader import SpecError

    return UnknownEditionError, SpecError, NoSuchLineError, SeveralRecordsError, NotDrawnError
