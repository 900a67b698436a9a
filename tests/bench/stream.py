"""A stream of games through a pipe: what the command needs for ten times as many."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bars import Bar, quiet_game

GAMES, TURNS = 10_000, 2
CHECK = [sys.executable, "-m", "duelfsm", "check", "-", "--format", "jsonl"]


def stream(_number: int) -> Iterator[Bar]:
    """The same games in one pipe, a thousand and ten thousand: memory and time of the whole process."""
    (few, short), (many, long) = (used_for(number) for number in (GAMES // 10, GAMES))
    yield Bar(f"a stream of {GAMES:,} games: memory", many / 1000, "MB")
    yield Bar("the same against a tenth of them", many / few, "x", most=1.05)
    yield Bar("its time", long / short / 10, "x a game", most=1.3)


def used_for(number: int) -> tuple[int, float]:
    """Check some games through a pipe; return the kB that the process had at most, and its seconds of processor time.

    Raises:
        RuntimeError: where a game is not legal.
    """
    with subprocess.Popen(CHECK, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stdin is not None
        for line in lines(number):
            process.stdin.write(line)
        process.stdin.flush()
        kilobytes = peak(process.pid)  # before the end of the stream: it is not there any more behind it
        process.stdin.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"a game of the stream was refused: {process.returncode}")
    return kilobytes, used.ru_utime


def peak(process: int) -> int:
    """Return the most memory that a process had, in kB, as Linux has it; what it was begun from is not counted."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(encoding="ascii"))
    assert found is not None
    return int(found[1])


def lines(number: int) -> Iterator[str]:
    """Yield games as lines of JSON, each with a title of its own."""
    text = json.dumps(quiet_game(TURNS))
    for index in range(number):
        yield f'{{"title": "Game {index}", {text[1:]}\n'
