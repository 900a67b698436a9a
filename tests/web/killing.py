"""Kills a desk at random moments under load, again and again, and looks whether a row that was acknowledged is gone.

    python killing.py FILE TIMES SEED

Each time a process with two judges plays at one table as fast as it can and tells each row that was taken; it is
killed by SIGKILL in the middle. It prints how many rows were acknowledged, and exits with 1 if one is lost.
"""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

from duelfsm.web.desk import Desk
from duelfsm.web.sqlite import Database
from duelfsm.web.store import StaleError

NEW = "edition: 1.48\nfirst: A\n---\n"
JUDGES = 2


def play(path: Path, game: str, tell: int) -> None:
    """Play a charge and take it back, for ever; tell the number of each row as soon as it is taken."""
    desk = Desk(Database(path))

    def judge(who: str) -> None:
        charge = {"do": "charge", "by": "A", "card": who}
        rows, lines = 1, 1
        while True:
            row = {"row": "undone"} if lines > 1 else {"row": "played", "at": 1, "line": charge}
            try:
                shown = desk.take(game, rows, desk.row(row), who)["view"]
                os.write(tell, f"{rows + 1} {who}\n".encode())
            except StaleError:
                shown = desk.view(game)
            rows, lines = shown["rows"], shown["length"]

    for number in range(JUDGES):
        threading.Thread(target=judge, args=(f"J{number}",), daemon=True).start()
    time.sleep(60)


def acknowledged(path: Path, game: str, seconds: float) -> list[tuple[int, str]]:
    """Run a process that plays, kill it after so many seconds, and return the rows that it told."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        play(path, game, write)
        os._exit(0)
    os.close(write)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(read, "rb") as told:
        lines = [line.split() for line in told.read().splitlines()]
    return [(int(number), who.decode()) for number, who in lines]


def lost(path: Path, game: str, told: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the rows that were told and are not there; the database opens, and is whole."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        kept = dict(connection.execute("SELECT number, who FROM entry WHERE game = ?", (game,)))
    assert sorted(kept) == list(range(1, len(kept) + 1))
    return [(number, who) for number, who in told if kept.get(number) != who]


def main(path: Path, times: int, seed: int) -> int:
    """Kill so many times; return 1 if a row was lost."""
    chance = random.Random(seed)
    rows = 0
    for _ in range(times):
        game = Desk(Database(path)).open(NEW, "first")["id"]
        told = acknowledged(path, game, chance.uniform(0.03, 0.25))
        gone = lost(path, game, told)
        if gone:
            print(f"lost: {gone}")
            return 1
        rows += len(told)
    print(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
