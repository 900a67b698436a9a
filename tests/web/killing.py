"""Kills `duelfsm serve` at random moments under load, again and again, and looks whether an acknowledged row is gone.

    python killing.py FILE TIMES SEED

Each time two judges post rows at one table over HTTP as fast as they are answered, and remember each answer that says
that a row was taken; in the middle the server is killed by SIGKILL. The file must be whole, and the server that is
started next must show every remembered row, as it was sent, in its order. It prints how many rows were acknowledged
and how many answers were cut off, and exits with 1 if a row is lost.
"""

from __future__ import annotations

import random
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx

NEW = "edition: 1.48\nfirst: A\n---\n"
JUDGES = ("Ann", "Ben")
Told = dict[int, tuple[str, dict[str, Any]]]  # by the number of a row: who was told that it was taken, and the row


@dataclass
class Load:
    """What two judges do at a table until nobody answers.

    Args:
        game: the table.
        told: the rows that were acknowledged.
        cut: how many requests got no answer.
    """

    game: str
    told: Told = field(default_factory=dict)
    cut: int = 0

    def judge(self, who: str, client: httpx.Client) -> None:
        """Post rows: a charge, taken back, and the next."""
        rows, length, names = 1, 1, count()
        try:
            while True:
                charge = {"do": "charge", "by": "A", "card": f"{who} {next(names)}"}
                row = {"row": "undone"} if length > 1 else {"row": "played", "at": 1, "line": charge}
                answer = client.post(f"/api/games/{self.game}/rows", json={"rows": rows, "row": row})
                if answer.status_code == 200 and answer.json()["taken"]:
                    self.told[rows + 1] = (who, row)
                shown = answer.json().get("view") or client.get(f"/api/games/{self.game}").json()
                rows, length = shown["rows"], shown["length"]
        except httpx.TransportError:
            self.cut += 1


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def served(path: Path) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """Run the server: its process, its address, and a link; it is killed in the end."""
    command = [sys.executable, "-m", "duelfsm", "serve", "--port", str(free_port()), "--data", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url, _, link = process.stdout.readline().strip().partition("/enter?link=")
        try:
            yield process, url, link
        finally:
            process.kill()


def tokens(path: Path) -> list[str]:
    """Come in once, and return a token for each judge; they are as good on every later start."""
    with served(path) as (_, url, link), httpx.Client(base_url=url, headers={"Origin": url}) as first:
        first.post("/enter", data={"link": link, "who": "first"})
        return [str(first.post("/api/tokens", json={"who": who}).json()["token"]) for who in JUDGES]


def killed(process: subprocess.Popen[str], clients: list[httpx.Client], seconds: float) -> Load:
    """Let the judges play, kill the server after so many seconds, and return what they were told."""
    load = Load(str(clients[0].post("/api/games", json={"text": NEW}).json()["id"]))
    threads = [threading.Thread(target=load.judge, args=each) for each in zip(JUDGES, clients, strict=True)]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    process.kill()
    for thread in threads:
        thread.join()
    return load


def lost(client: httpx.Client, path: Path, load: Load) -> list[int]:
    """Return the rows that were told and are not there as they were sent; the file is whole, the numbers too."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    trail = client.get(f"/api/games/{load.game}/trail").json()
    assert [each["number"] for each in trail] == list(range(1, len(trail) + 1))
    assert client.get(f"/api/games/{load.game}").json()["rows"] == len(trail)
    kept = {each["number"]: (each["who"], each["row"]) for each in trail}
    return [number for number, row in load.told.items() if kept.get(number) != row]


def main(path: Path, times: int, seed: int) -> int:
    """Kill so many times; return 1 if a row was lost."""
    chance = random.Random(seed)
    keys = tokens(path)
    rows = cut = 0
    load: Load | None = None
    for number in range(times + 1):
        with served(path) as (process, url, _):
            clients = [httpx.Client(base_url=url, headers={"Authorization": f"Bearer {key}"}) for key in keys]
            gone = lost(clients[0], path, load) if load else []
            if gone:
                print(f"lost: {gone}")
                return 1
            if number < times:
                load = killed(process, clients, chance.uniform(0.02, 0.4))
                rows, cut = rows + len(load.told), cut + load.cut
            for client in clients:
                client.close()
    print(f"{times} kills: {rows} rows acknowledged, {cut} answers cut off, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
