"""The tables of printed cards as files: their lines, and the one that a name leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from duelfsm.rulebook.spec_root import spec_root

TABLES, OTHERS, RACES = ("english.tsv", "since-2020.tsv"), "other-names.tsv", "races.tsv"


def every_line() -> Iterator[str]:
    """Yield the line of every printed card."""
    for table in TABLES:
        yield from lines_of(table)


def lines_of(table: str) -> list[str]:
    """Return the lines of the printed cards of a table."""
    start, data = _data(table)
    return data[start:].decode().splitlines()


def found_line(table: str, asked: str, key: Callable[[str], str]) -> str | None:
    """Return the line of a table whose first column has a key: the lines stand in the order of these."""
    low, data = _data(table)
    high, wanted = len(data), asked.encode(errors="surrogatepass")  # who asks may have half a sign
    while low < high:
        begin, end, here = _line_at(table, key, (low + high) // 2)
        if here == wanted:
            return data[begin:end].decode()
        low, high = (end + 1, high) if here < wanted else (low, begin)
    return None


@lru_cache(maxsize=20_000)  # of as many names as somebody asks for, the first lines that are looked at are the same
def _line_at(table: str, key: Callable[[str], str], at: int) -> tuple[int, int, bytes]:
    """Return where a line that has a place in it begins and ends, and the key of its first column."""
    _, data = _data(table)
    begin = data.rfind(b"\n", 0, at) + 1
    end = data.index(b"\n", begin)
    return begin, end, key(data[begin:end].decode().split("\t", 1)[0]).encode()


@cache
def _data(table: str) -> tuple[int, bytes]:
    """Return where the lines of a table begin, behind its remarks, and all of it."""
    path = spec_root() / "cards" / table
    data = path.read_bytes() if path.is_file() else b""
    start = 0
    while data.startswith(b"# ", start):
        start = data.index(b"\n", start) + 1
    return start, data
