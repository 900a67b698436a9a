"""The processes that check very many records: they end with the one that collects, however it ends."""

from __future__ import annotations

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

from duelfsm.judge.check import Report
from duelfsm.judge.many.piece import Done, check_chunk, seldom_collect
from duelfsm.record.files.chunks import Chunk

AHEAD = 3  # chunks that wait for each process


def in_processes(found: Iterable[Chunk], jobs: int, edition: str | None = None) -> Iterator[Done]:
    """Yield the chunks with the reports of their records, in their order, whichever process was done first."""
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
