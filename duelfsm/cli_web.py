"""The commands of the judge's page."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from duelfsm.cli_words import WHOLE

Port = Annotated[int, WHOLE, Parameter(validator=Number(gte=1, lte=65535))]
web = App(name="web", help="The judge's page without a server.")


def serve(
    *, host: str = "127.0.0.1", port: Port = 8047, name: tuple[str, ...] = (), data: Path = Path("duelfsm.db")
) -> int:
    """Serve the judge's page: a table that several judges see at once. It prints the link of the first judge.

    Parameters
    ----------
    host
        The address that is listened on; only this machine can reach it if it is left out.
    port
        The port.
    name
        A name by which browsers call the server, where it is not the address.
    data
        The file in which the games are kept.
    """
    if not host:  # the system would take it for every address
        print("duelfsm serve: --host is empty / --host が空です", file=sys.stderr)
        return 2
    try:
        from duelfsm.web.serve import serve as run
    except ImportError:
        print("duelfsm serve: pip install 'duelfsm[serve]' / 追加のパッケージが必要です", file=sys.stderr)
        return 2
    try:
        run(data, host, port, name, lambda line: print(line, flush=True))
    except sqlite3.Error as error:
        print(f"duelfsm serve: {data}: {error} / ゲームのファイルとして使えません", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"duelfsm serve: {host}:{port}: {error.strerror} / ここでは待ち受けられません", file=sys.stderr)
        return 2
    return 0


@web.command
def build(out: Path) -> int:
    """Build the page that needs no server: any web server can offer its files, and it works offline from then on.

    Parameters
    ----------
    out
        The folder to write.
    """
    from duelfsm.web.build import BuildError
    from duelfsm.web.build import build as run

    try:
        size = run(out)
    except BuildError as error:
        print(f"duelfsm web build: {error}", file=sys.stderr)
        return 2
    print(f"{out}: {size / 1e6:.1f} MB")
    return 0
