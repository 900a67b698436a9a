"""Checks very many records as they come: in processes, and in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.judge.many.piece import Done, check_chunk
from duelfsm.judge.said.judged_record import Verdict
from duelfsm.record.files.chunks import Chunk


def check_chunks(found: Iterable[Chunk], jobs: int, edition: str | None = None) -> Iterator[Done]:
    """Yield the chunks with the reports of their records, in their order, whichever process was done first.

    Args:
        found: what to check; it is read only as far as the processes need.
        jobs: how many processes; with one, nothing is started.
        edition: judge by this edition instead of the one that a record names.
    """
    if jobs == 1:
        yield from ((chunk, check_chunk(chunk, edition)) for chunk in found)
        return
    from duelfsm.judge.many.pool import in_processes

    yield from in_processes(found, jobs, edition)


def exit_code(verdicts: Iterable[str]) -> int:
    """Return 0 for legal records, 1 where one is illegal, 2 where one cannot be read; 2 wins over 1."""
    found = set(verdicts)
    return 2 if Verdict.UNREADABLE in found else 1 if Verdict.ILLEGAL in found else 0
