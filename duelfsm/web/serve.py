"""Starts the server and says how the first judge comes in."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from contextlib import closing
from errno import EINVAL
from pathlib import Path
from types import FrameType

import uvicorn

from duelfsm.web.app import app
from duelfsm.web.passes import Passes
from duelfsm.web.patience import Patient
from duelfsm.web.sqlite import Database

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Interruptible(uvicorn.Server):
    """A server that knows whether it was interrupted, also where the signal is ignored once it has stopped."""

    interrupted = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, and keep in mind by which signal."""
        self.interrupted = self.interrupted or sig == signal.SIGINT
        super().handle_exit(sig, frame)


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
        KeyboardInterrupt: where it was told so by Ctrl-C.
    """
    database = Database(path)
    listening = listening_at(host, port)
    here = f"[{host}]" if ":" in host else host
    called = [*names, here, *(LOOPBACK if here in LOOPBACK else ())]
    hosts = [*(f"{name}:{port}" for name in called), *called]
    say(f"http://{called[0]}:{port}/enter?link={Passes(database).make('link')}")
    asked = app(database, hosts, lambda: server.should_exit)
    server = Interruptible(
        uvicorn.Config(
            asked, http=Patient, log_level="warning", timeout_graceful_shutdown=2, server_header=False, access_log=False
        )
    )
    with listening, closing(database):
        server.run(sockets=[listening])
    if server.interrupted:  # a job in the background, and Python 3.12 and newer, let the signal come to nothing
        raise KeyboardInterrupt


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
