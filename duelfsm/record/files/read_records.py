"""Reads records for a program: one, or very many one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BufferedIOBase, RawIOBase
from itertools import chain, islice
from pathlib import Path
from typing import TextIO

from duelfsm.errors import Error
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import STDIN, Source, sources
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import InputFault

Where = str | Path | TextIO
_OF_BYTES = (bytes, bytearray, BufferedIOBase, RawIOBase)
_MARK = "{"  # with which JSON begins


class UnreadableError(Error, ValueError):
    """A record cannot be read; `path` names the file, `faults` are what is wrong in it, each at its place."""

    def __init__(self, path: str, faults: tuple[InputFault, ...]) -> None:
        told = [f"{path}:{each.line}:{each.column}: {each.message.en} / {each.message.ja}" for each in faults]
        super().__init__("\n".join(told))
        self.path, self.faults = path, faults


class SeveralRecordsError(Error, LookupError):
    """One record was asked for, and the file or folder has several."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path}: one record at a time / 記録は1つずつ指定してください")


def read_record(where: Where) -> Record:
    r"""Return a record.

    Args:
        where: a file (`.duel` or `.json`), a stream, or the text of a record itself: what has several lines, or
            begins with a brace, is no name of a file.

    Raises:
        UnreadableError: for what cannot be read to its end.
        SeveralRecordsError: for a file or folder that has another record.

    Examples:
        >>> import duelfsm
        >>> record = duelfsm.read_record('first: A\n---\nturn 1 A\n  charge "Aqua Hulcus"\n')
        >>> [action.do for action in record.actions]
        ['turn', 'charge']
    """
    return _record(the_source(_found(where), _name(where)))


def read_records(*where: Where) -> Iterator[Record]:
    r"""Yield records one by one, however many there are.

    Args:
        where: files (`.duel`, `.json`, `.jsonl`), folders, streams, or texts as for `read_record`.

    Raises:
        UnreadableError: where one cannot be read; the next call of `next` goes on behind it.

    Examples:
        >>> import duelfsm
        >>> turns = ["first: A\n---\nturn 1 A\n  end\n", "first: B\n---\nturn 1 B\n  end\n"]
        >>> [record.first for record in duelfsm.read_records(*turns)]
        ['A', 'B']
    """
    return map(_record, chain.from_iterable(map(_found, where)))


def the_source(found: Iterable[Source], path: str) -> Source:
    """Return the one record of what was found.

    Raises:
        SeveralRecordsError: where there is another one.
    """
    first = list(islice(found, 2))
    if len(first) > 1:
        raise SeveralRecordsError(path)
    return first[0]


def _record(source: Source) -> Record:
    reading = read(source)
    if reading.record is None or reading.faults:
        raise UnreadableError(source.path, tuple(reading.faults))
    return reading.record


def _found(where: Where) -> Iterator[Source]:
    """Yield the records of a file, a folder, a stream or a text."""
    if isinstance(where, str) and _is_text(where):
        yield Source(STDIN, where, folder=Path())
    elif isinstance(where, str | Path):
        yield from sources([where])
    elif isinstance(where, Iterator) and not isinstance(where, _OF_BYTES):
        yield from _of_stream(where)
    else:
        raise TypeError(f"a record is read of a str, a Path or a stream of text, not of {type(where).__name__}")


def _of_stream(stream: TextIO) -> Iterator[Source]:
    """Yield the records of a stream: one a line where the first line is an object, else all of it is one."""
    first = next((line for line in stream if line.strip()), "")
    if not _is_object(first):
        yield Source(STDIN, first + stream.read(), folder=Path())
        return
    for number, line in enumerate(chain([first], stream), 1):
        if line.strip():
            yield Source(STDIN, line, number, of_lines=True, folder=Path())


def _is_object(line: str) -> bool:
    return line.lstrip().startswith(_MARK) and line.rstrip().endswith("}")


def _is_text(where: str) -> bool:
    return "\n" in where or where.lstrip().startswith(_MARK)


def _name(where: Where) -> str:
    return str(where) if isinstance(where, str | Path) and not _is_text(str(where)) else STDIN
