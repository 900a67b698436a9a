"""Starts the server and says how the first judge comes in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import uvicorn

from duelfsm.web.app import app
from duelfsm.web.passes import Passes
from duelfsm.web.sqlite import Database

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def serve(path: Path, host: str, port: int, names: tuple[str, ...], say: Callable[[str], None]) -> None:
    """Serve a file of games until it is told to stop.

    Args:
        path: the file.
        host: the address that is listened on.
        port: the port.
        names: further names by which browsers may call the server.
        say: what is told of each line for the one who started it.
    """
    database = Database(path)
    called = [*names, host, *(LOOPBACK if host in LOOPBACK else ())]
    hosts = [*(f"{name}:{port}" for name in called), *called]
    link = Passes(database).make("link")
    say(f"http://{called[0]}:{port}/enter?link={link}")
    config = uvicorn.Config(
        app(database, hosts), host=host, port=port, log_level="warning", timeout_graceful_shutdown=1,
        server_header=False, access_log=False,
    )  # fmt: skip
    uvicorn.Server(config).run()
