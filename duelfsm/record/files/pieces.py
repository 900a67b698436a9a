"""Pieces of a stream of bytes, and whether it has a record a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Protocol

from duelfsm.record.model.limits import MAX_RECORD_BYTES

CHUNK_BYTES = 64 * 1024  # some ten games: processes that wait for the last chunk wait a tenth of a second
_MARK = b"\xef\xbb\xbf"  # of the order of bytes
_KEY = b'"duelfsm"'  # that every record has


class Readable(Protocol):
    """A file, on this machine or in object storage."""

    def seek(self, offset: int, /) -> object:
        """Go to a byte."""

    def read(self, size: int, /) -> bytes:
        """Return the next bytes."""


def pieces(stream: BinaryIO) -> Iterator[tuple[int | None, bytes]]:
    """Yield a stream that has a record a line in pieces of whole lines, each with the number of its first line.

    Any other stream is one piece without a number, as far as a record may be long.
    """
    data, line = whole_lines(stream), 1
    if not has_a_record_a_line(data):
        yield None, data + stream.read(max(MAX_RECORD_BYTES + 1 - len(data), 0))
        return
    while data:
        yield line, data
        line += data.count(b"\n")
        data = whole_lines(stream)


def has_a_record_a_line(data: bytes) -> bool:
    """Tell whether a stream is JSON Lines, by how it begins: its first line is an object, or one behind it a record.

    Some line may be empty or broken all the same; in a record that is written over many lines none is a record.
    """
    lines = [line.strip() for line in data.removeprefix(_MARK).split(b"\n")]
    whole = [line for line in lines if line.startswith(b"{") and line.endswith(b"}")]
    return bool(whole) and (whole[0] is next(filter(None, lines)) or any(_KEY in line for line in whole))


def whole_lines(stream: BinaryIO) -> bytes:
    """Return the next lines of a stream; of a line that is too long only so much that this can be seen."""
    data = stream.read(CHUNK_BYTES)
    if not data or data.endswith(b"\n"):
        return data
    rest = stream.readline(MAX_RECORD_BYTES + 1)
    if len(rest) <= MAX_RECORD_BYTES:
        return data + rest
    more = rest
    while more and not more.endswith(b"\n"):
        more = stream.readline(CHUNK_BYTES)
    return data + rest if rest.endswith(b"\n") else data + rest + b"\n"


def lines_between(stream: Readable, start: int, end: int) -> bytes:
    """Return the lines that begin in a range of bytes of a file; one that goes beyond it is read on.

    Args:
        stream: the file.
        start: the first byte.
        end: the one behind the last byte.
    """
    before = max(start - 1, 0)  # whether the first byte begins a line, the one before it tells
    stream.seek(before)
    data = stream.read(end - before)
    lines = data.partition(b"\n")[2] if start else data
    limit = len(lines) + MAX_RECORD_BYTES
    while lines and not lines.endswith(b"\n") and len(lines) <= limit and (more := stream.read(CHUNK_BYTES)):
        line, ended, _ = more.partition(b"\n")
        lines += line + ended
    return lines
