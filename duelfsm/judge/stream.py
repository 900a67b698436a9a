"""Checks very many records as they come: in processes, and in order."""

from __future__ import annotations

import gc
import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import islice
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread

from duelfsm.judge.check import Report, check_apart
from duelfsm.judge.checked import Verdict
from duelfsm.record.chunks import Chunk

AHEAD = 3  # chunks that wait for each process
ALLOCATED = 50_000  # objects, before circular garbage is looked for
Done = tuple[Chunk, Report]


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
    with ExitStack() as stack:
        stack.enter_context(_interrupted_once())
        pool = ProcessPoolExecutor(jobs, initializer=_begin_process)
        stack.callback(pool.shutdown, wait=True, cancel_futures=True)
        left = iter(found)
        waiting: deque[tuple[Chunk, Future[Report]]] = deque()
        while True:
            for chunk in islice(left, jobs * AHEAD - len(waiting)):
                waiting.append((chunk, pool.submit(check_chunk, chunk, edition)))
            if not waiting:
                return
            first, future = waiting.popleft()
            yield first, future.result()


def check_chunk(chunk: Chunk, edition: str | None = None) -> Report:
    """Return the report of the records of a chunk."""
    report = Report()
    for source in chunk.sources():
        check_apart(report, source, edition)
    return report


def _begin_process() -> None:
    """Leave an interruption to the process that collects, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    seldom_collect()
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


@contextmanager
def _interrupted_once() -> Iterator[None]:
    """Let one interruption end the run; more of them would leave its processes waiting for each other."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler or current_thread() is not main_thread():
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupt(_number: int, _frame: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def seldom_collect() -> None:
    """Let this process look for circular garbage seldom: a check makes hardly any, and looking took 8% of its time."""
    gc.freeze()
    gc.set_threshold(ALLOCATED)


def exit_code(verdicts: Iterable[str]) -> int:
    """Return 0 for legal records, 1 where one is illegal, 2 where one cannot be read; 2 wins over 1."""
    found = set(verdicts)
    return 2 if Verdict.UNREADABLE in found else 1 if Verdict.ILLEGAL in found else 0
