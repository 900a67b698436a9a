"""Finds records: files, folders, JSON Lines, standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from duelfsm.record.files.pieces import pieces
from duelfsm.record.files.system_said import in_japanese
from duelfsm.record.model.limits import MAX_RECORD_BYTES
from duelfsm.record.model.unreadable import InputFault, too_long
from duelfsm.rulebook.text import Text

STDIN = "-"
STDOUT = 1
ONE_RECORD = (".duel", ".json")
NOTATION = (".duel",)
ONE_A_LINE = (".jsonl", ".ndjson")

NO_RECORDS = Text(ja="記録がありません。", en="There are no records here.")
NOT_UTF8 = Text(ja="UTF-8の文字ではありません。", en="This is not text in UTF-8.")
NO_NAME = Text(ja="ファイルの名前が空です。", en="The name of the file is empty.")
BYTES = Text(ja="バイト", en="bytes")
_KINDS = ", ".join(ONE_RECORD + ONE_A_LINE)
OTHER_FORMAT = Text(ja=f"記録のファイルは {_KINDS} です。", en=f"Records are files of {_KINDS}.")


@dataclass(frozen=True, slots=True)
class Source:
    """A record that was found: where, its text, the line at which it begins, or why it cannot be read.

    `of_lines`: it is a line of JSON Lines. `folder`: from where the files that it names are seen; a record that
    comes from elsewhere has none, and reads no file.
    """

    path: str
    text: str = ""
    first_line: int = 1
    fault: InputFault | None = None
    of_lines: bool = False
    folder: Path | None = None


def is_notation(source: Source) -> bool:
    """Tell whether a source is in the hand notation; without a file ending to tell, JSON begins with a brace."""
    if source.path == STDIN:
        return not (source.of_lines or source.text.lstrip().startswith("{"))
    return source.path.lower().endswith(NOTATION)


def sources(paths: Iterable[str | Path]) -> Iterator[Source]:
    """Yield the records of files, folders (searched to the bottom, in the order of names) and standard input."""
    for path in paths:
        if str(path) == STDIN:
            yield from _standard_input()
        elif path == "":  # it would be the folder in which one happens to stand
            yield _unreadable("", "file", NO_NAME)
        elif _is_folder(Path(path)):
            yield from _folder(Path(path))
        else:
            yield from _file(Path(path))


def _standard_input() -> Iterator[Source]:
    if sys.stdin is None:  # it can be closed before the program starts
        yield _unreadable(STDIN, "file", _cannot_read("closed"))
        return
    yield from _stream(sys.stdin.buffer, STDIN)


def _folder(folder: Path) -> Iterator[Source]:
    """Yield the records below a folder, and what in it cannot be looked at."""
    found, closed = _below(folder)
    for path in found:
        yield from _file(path)
    for error in closed:
        yield _unreadable(str(error.filename), "file", _cannot_read(error.strerror))
    if not found and not closed:
        yield _unreadable(str(folder), "no_records", NO_RECORDS)


def record_files(paths: Iterable[str | Path], report: Path | None = None) -> Iterator[str]:
    """Yield the files that `sources` reads, one by one, and folders that are empty or cannot be listed.

    Args:
        paths: files, folders, or "-" for standard input.
        report: what is written meanwhile; it is not looked for in folders.
    """
    for path in paths:
        is_folder = str(path) != STDIN and str(path) != "" and _is_folder(Path(path))
        found, closed = _below(Path(path), report) if is_folder else ([], [])
        yield from map(str, [*found, *(error.filename for error in closed)] or [path])


def read_data(data: bytes, path: str, first_line: int = 1) -> Iterator[Source]:
    """Yield the records of a piece of JSON Lines that begins at a line, or of all of standard input."""
    whole = path == STDIN and first_line == 1
    yield from _stream(BytesIO(data), path) if whole else _lines(BytesIO(data), path, first_line)


def _below(folder: Path, report: Path | None = None) -> tuple[list[Path], list[OSError]]:
    """Return the records below a folder in the order of their names, and what cannot be looked at.

    What is written to while the folder is read is none of them: it would grow by being read.
    """
    closed: list[OSError] = []
    names = [Path(at) / name for at, _, files in os.walk(folder, onerror=closed.append) for name in files]
    written = [found for found in map(_status, (STDOUT, report)) if found is not None]
    records = [path for path in names if path.suffix.lower() in ONE_RECORD + ONE_A_LINE]
    return sorted(path for path in records if not _is_one_of(path, written)), closed


def _status(file: int | Path | None) -> os.stat_result | None:
    """Return what the system knows of a file, None where there is none."""
    try:
        return os.fstat(file) if isinstance(file, int) else file.stat() if file else None
    except OSError:
        return None


def _is_one_of(path: Path, written: list[os.stat_result]) -> bool:
    found = _status(path)
    return found is not None and any(os.path.samestat(found, each) for each in written)


def _cannot_read(reason: str | None) -> Text:
    return Text(ja=f"ファイルを読めません: {in_japanese(reason)}。", en=f"The file cannot be read: {reason}.")


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that is too long, a folder that may not be entered: opening it says so
        return False


def _file(path: Path) -> Iterator[Source]:
    try:
        if path.suffix.lower() not in ONE_RECORD + ONE_A_LINE and path.exists():
            yield _unreadable(str(path), "format", OTHER_FORMAT)
            return
        if path.exists() and not path.is_file():
            raise OSError(None, "not a regular file")  # a pipe would be waited for
        with path.open("rb") as stream:
            yield from _read(stream, str(path), lines=path.suffix.lower() in ONE_A_LINE)
    except (OSError, ValueError) as error:
        yield _unreadable(str(path), "file", _cannot_read(getattr(error, "strerror", None) or str(error)))


def _read(stream: BinaryIO, path: str, *, lines: bool) -> Iterator[Source]:
    """Yield the records of a file."""
    if lines:
        found = _lines(stream, path)
        first = next(found, None)
        yield first or _unreadable(path, "no_records", NO_RECORDS)
        yield from found
        return
    yield _whole(path, stream.read(MAX_RECORD_BYTES + 1))


def _stream(stream: BinaryIO, path: str) -> Iterator[Source]:
    """Yield the records of a stream, which has no ending to tell what it is: JSON Lines, or one record."""
    for line, data in pieces(stream):
        yield from (_whole(path, data),) if line is None else _lines(BytesIO(data), path, line)


def _whole(path: str, data: bytes) -> Source:
    return _too_long(path, 1) if len(data) > MAX_RECORD_BYTES else _decoded(path, data, 1)


def _lines(stream: BinaryIO, path: str, number: int = 1) -> Iterator[Source]:
    line = stream.readline(MAX_RECORD_BYTES + 1)
    while line:
        if len(line) > MAX_RECORD_BYTES:
            yield _too_long(path, number)
            while line and not line.endswith(b"\n"):
                line = stream.readline(MAX_RECORD_BYTES)
        elif line.strip():
            yield _decoded(path, line.rstrip(b"\r\n"), number, of_lines=True)
        line = stream.readline(MAX_RECORD_BYTES + 1)
        number += 1


def _decoded(path: str, data: bytes, first_line: int, *, of_lines: bool = False) -> Source:
    try:
        text = data.decode("utf-8-sig" if first_line == 1 else "utf-8")
        return Source(path, text, first_line, of_lines=of_lines, folder=Path() if path == STDIN else Path(path).parent)
    except UnicodeDecodeError as error:
        return Source(path, first_line=first_line, fault=not_utf8(data, error, first_line))


def not_utf8(data: bytes, error: UnicodeDecodeError, first_line: int = 1) -> InputFault:
    """Return the fault of bytes that are no text, at the first of them."""
    line = first_line + data.count(b"\n", 0, error.start)
    column = error.start - data.rfind(b"\n", 0, error.start)
    return InputFault("encoding", NOT_UTF8, line, column)


def _too_long(path: str, line: int) -> Source:
    return _unreadable(path, "limit", too_long(MAX_RECORD_BYTES, BYTES), line)


def _unreadable(path: str, reason: str, message: Text, line: int = 1, column: int = 1) -> Source:
    return Source(path, first_line=line, fault=InputFault(reason, message, line, column))
