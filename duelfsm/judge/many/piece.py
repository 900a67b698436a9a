"""One piece of very many records, as any process checks it."""

from __future__ import annotations

import gc

from duelfsm.judge.check import Report, check_apart
from duelfsm.record.files.chunks import Chunk

ALLOCATED = 50_000  # objects, before circular garbage is looked for
Done = tuple[Chunk, Report]


def check_chunk(chunk: Chunk, edition: str | None = None) -> Report:
    """Return the report of the records of a chunk."""
    report = Report()
    for source in chunk.sources():
        check_apart(report, source, edition)
    return report


def seldom_collect() -> None:
    """Let this process look for circular garbage seldom: a check makes hardly any, and looking took 8% of its time."""
    gc.freeze()
    gc.set_threshold(ALLOCATED)
    gc.enable()
