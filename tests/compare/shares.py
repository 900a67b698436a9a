"""Goes through very many records in processes, in their order, and says how far it came."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from time import monotonic
from typing import TypeVar

from inputs import Input, Inputs

T = TypeVar("T")
Work = Callable[[Input], T]
SHARE = 8  # records that a process takes at a time
ALLOCATED = 50_000  # objects, before circular garbage is looked for
SECONDS = 5.0  # between two words on how far it came
_kept: list[Inputs] = []  # what a process works on


def each_done(inputs: Inputs, work: Work[T], jobs: int) -> Iterator[tuple[str, T]]:
    """Yield the name of each record with what the work makes of it.

    Args:
        inputs: the records.
        work: what is done with each; a function of a module, as processes are told it by its name.
        jobs: how many processes; with one, nothing is started.
    """
    if jobs == 1:
        yield from ((name, work(inputs.made(name))) for name in inputs.names)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(inputs,)) as pool:
        asked = pool.map(_done, [work] * len(inputs.names), inputs.names, chunksize=SHARE)
        yield from zip(inputs.names, asked, strict=True)


def _begin(inputs: Inputs) -> None:
    gc.set_threshold(ALLOCATED)
    _kept[:] = [inputs]


def _done(work: Work[T], name: str) -> T:
    return work(_kept[0].made(name))


def told(found: Iterable[T], of: int) -> Iterator[T]:
    """Yield what is found, and say on standard error from time to time how much of it there was."""
    since = monotonic()
    for count, each in enumerate(found, 1):
        yield each
        if monotonic() - since >= SECONDS or count == of:
            since = monotonic()
            sys.stderr.write(f"{count:,} of {of:,} records\n")
