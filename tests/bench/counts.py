"""What a decision costs in bytecodes and Python calls: counts, which no load of the machine disturbs."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

from bars import Bar
from measure import check_texts, chess_text, read_chess, texts_of

MOST_GAMES = 20  # a traced game takes some fifty times as long, and the counts of more games are the same


def counts(number: int) -> Iterator[Bar]:
    """Bytecodes and calls of a check from text to verdict, each for one decision, and those of python-chess's ply."""
    texts, decisions = texts_of(min(number, MOST_GAMES))
    check_texts(texts)  # what is worked out once, at the first game, is no part of a decision
    ours = counted(lambda: check_texts(texts))
    yield Bar("counted: bytecodes a decision", ours["opcode"] / decisions, "")
    yield Bar("counted: Python calls a decision", ours["call"] / decisions, "")
    pgn, plies = chess_text(3)
    theirs = counted(lambda: read_chess(pgn))
    yield Bar("counted: bytecodes a ply of python-chess", theirs["opcode"] / plies, "")


def counted(work: Callable[[], object]) -> Counter[str]:
    """Return how many bytecodes (`opcode`) and how many calls of Python functions (`call`) a piece of work takes."""
    found: Counter[str] = Counter()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        found[event] += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return found
