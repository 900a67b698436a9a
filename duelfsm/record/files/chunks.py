"""Records in chunks that can be read apart from each other: byte ranges of JSON Lines, other files whole."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from duelfsm.record.files.pieces import pieces, whole_lines
from duelfsm.record.files.sources import ONE_A_LINE, STDIN, Source, read_data, record_files, sources


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some records.

    Attributes:
        path: the file, or "-" for standard input.
        first_line: the line of the file at which the chunk begins.
        start: its first byte.
        size: how many bytes; None for a file that is read whole.
        data: the bytes themselves, where the file cannot be read twice.
        behind: only records behind so many are meant.
    """

    path: str
    first_line: int = 1
    start: int = 0
    size: int | None = None
    data: bytes | None = None
    behind: int = 0

    @property
    def bytes(self) -> int:
        """How many bytes the chunk has."""
        if self.data is not None:
            return len(self.data)
        return _size(Path(self.path)) if self.size is None else self.size

    def sources(self) -> Iterator[Source]:
        """Yield the records of the chunk."""
        return islice(self._all(), self.behind, None)

    def _all(self) -> Iterator[Source]:
        if self.data is not None:
            yield from read_data(self.data, self.path, self.first_line)
        elif self.size is None:
            yield from sources([self.path])
        else:
            with Path(self.path).open("rb") as stream:
                stream.seek(self.start)
                yield from read_data(stream.read(self.size), self.path, self.first_line)


def chunks(paths: Iterable[str | Path], report: Path | None = None) -> Iterator[Chunk]:
    """Yield the chunks of files, folders and standard input, in the order of their records.

    Args:
        paths: files, folders, or "-" for standard input.
        report: what is written meanwhile; it is not looked for in folders.
    """
    for path in record_files(paths, report):
        if path == STDIN and sys.stdin is not None:
            yield from (Chunk(path, line or 1, data=data) for line, data in pieces(sys.stdin.buffer))
        elif path.lower().endswith(ONE_A_LINE) and Path(path).is_file():
            yield from _of_a_file(path)
        else:
            yield Chunk(path)


def weight(paths: Iterable[str | Path]) -> int | None:
    """Return how many bytes the files have together, None where that is not known beforehand."""
    files = list(record_files(paths))
    return None if STDIN in files else sum(_size(Path(path)) for path in files)


def part(found: Iterable[Chunk], number: int, of: int) -> Iterator[Chunk]:
    """Return one part of the chunks out of some, counted from 1; the parts together are all."""
    return islice(found, number - 1, None, of)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _of_a_file(path: str) -> Iterator[Chunk]:
    """Yield byte ranges that end where a line does; what was cut goes along itself."""
    try:
        with Path(path).open("rb") as stream:
            start, line, is_empty = 0, 1, True
            size = _size(Path(path))  # what is written behind it meanwhile may be the report of what is read
            while start < size and (data := whole_lines(stream)):
                is_whole = stream.tell() == start + len(data)
                if data.strip():
                    is_empty = False
                    yield Chunk(path, line, start, len(data)) if is_whole else Chunk(path, line, data=data)
                start, line = stream.tell(), line + data.count(b"\n")
            if is_empty:
                yield Chunk(path)
    except OSError:
        yield Chunk(path)  # reading it says why
