"""Starts the server and says how the first judge comes in."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from contextlib import closing
from errno import EINVAL
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

    Raises:
        OSError: where the address cannot be listened on.
        sqlite3.Error: where the file is no file of games, or cannot be written.
    """
    database = Database(path)
    listening = listening_at(host, port)
    here = f"[{host}]" if ":" in host else host
    called = [*names, here, *(LOOPBACK if here in LOOPBACK else ())]
    hosts = [*(f"{name}:{port}" for name in called), *called]
    say(f"http://{called[0]}:{port}/enter?link={Passes(database).make('link')}")
    asked = app(database, hosts, lambda: server.should_exit)
    server = uvicorn.Server(
        uvicorn.Config(asked, log_level="warning", timeout_graceful_shutdown=2, server_header=False, access_log=False)
    )
    with listening, closing(database):
        server.run(sockets=[listening])


def listening_at(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address and sends what is written at once.

    Otherwise the body of an answer waits, about 40 ms, until the browser has confirmed the head. What it accepts takes
    the setting over.

    Raises:
        OSError: where the address cannot be listened on.
    """
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (TypeError, UnicodeError):  # letters that no name of a machine has
        raise OSError(EINVAL, os.strerror(EINVAL)) from None
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
