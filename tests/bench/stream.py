"""A stream of games through a pipe: what the command needs for ten times as many."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from bars import Bar, quiet_game

GAMES, TURNS = 10_000, 2
CHECK = [sys.executable, "-m", "duelfsm", "check", "-", "--format", "jsonl"]


def stream(_number: int) -> Iterator[Bar]:
    """The same games in one pipe, a thousand and ten thousand: memory and time of the whole process."""
    few, many = (used_for(number) for number in (GAMES // 10, GAMES))
    yield Bar(f"a stream of {GAMES:,} games: memory", many.ru_maxrss / 1000, "MB")
    yield Bar("the same against a tenth of them", many.ru_maxrss / few.ru_maxrss, "x", most=1.05)
    yield Bar("its time", many.ru_utime / few.ru_utime / 10, "x a game", most=1.3)


def used_for(number: int) -> Any:
    """Check some games through a pipe; return what the process used.

    Raises:
        RuntimeError: where a game is not legal.
    """
    with subprocess.Popen(CHECK, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stdin is not None
        for line in lines(number):
            process.stdin.write(line)
        process.stdin.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"a game of the stream was refused: {process.returncode}")
    return used


def lines(number: int) -> Iterator[str]:
    """Yield games as lines of JSON, each with a title of its own."""
    text = json.dumps(quiet_game(TURNS))
    for index in range(number):
        yield f'{{"title": "Game {index}", {text[1:]}\n'
