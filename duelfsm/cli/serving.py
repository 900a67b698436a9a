"""The commands of the judge's page."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from duelfsm.cli.arguments import WHOLE
from duelfsm.cli.terminal import complain
from duelfsm.rulebook.system_errors import why_not

Port = Annotated[int, WHOLE, Parameter(validator=Number(gte=1, lte=65535))]
web = App(name="web", help="The judge's page without a server.")


def serve(
    *, host: str = "127.0.0.1", port: Port = 8047, name: tuple[str, ...] = (), data: Path = Path("duelfsm.db")
) -> int:
    """Serve the judge's page: a table that several judges see at once. It prints the link of the first judge.

    Who may come in is listed in the menu of the page, where a pass is revoked and a judge logs out. A link lasts a day,
    a browser 30 days, a token 90 days.

    Parameters
    ----------
    host
        The address that is listened on; only this machine can reach it if it is left out.
    port
        The port.
    name
        A name by which browsers call the server, where it is not the address.
    data
        The file in which the games are kept; only its owner can read it.
    """
    if not host:  # the system would take it for every address
        return complain("duelfsm serve: --host is empty / --host が空です")
    from duelfsm.judge.said.wrap import visible

    try:
        from duelfsm.web.serve import serve as run
    except ImportError:
        extra = "pip install 'duelfsm[serve]'"
        return complain(f"duelfsm serve: this needs an extra: {extra} / 追加のパッケージが必要です: {extra}")
    try:
        run(data, host, port, name, lambda line: print(visible(line), flush=True))
    except sqlite3.Error as error:
        from duelfsm.web.disk import said_of_disk

        said = said_of_disk(error)[1]
        return complain(f"duelfsm serve: {data}: {said.en} ({error}) / duelfsm serve: {data}: {said.ja}({error})")
    except OSError as error:
        why = why_not(error)
        return complain(f"duelfsm serve: {host}:{port}: {why.en} / ここでは待ち受けられません({why.ja})")
    return 0


def token(*, who: str = "program", data: Path = Path("duelfsm.db")) -> int:
    """Make a token by which a program comes in, without a browser, and print it; it lasts 90 days.

    The program sends it as `Authorization: Bearer TOKEN`. In the menu of the page it is listed, and can be revoked.

    Parameters
    ----------
    who
        What the program is called in the list and in the games.
    data
        The file in which the games are kept, as for `serve`; it is made where there is none.
    """
    from pydantic import TypeAdapter, ValidationError

    from duelfsm.play.actions.expected import Name
    from duelfsm.web.disk import said_of_disk
    from duelfsm.web.passes import Passes
    from duelfsm.web.sqlite import Database

    try:
        TypeAdapter(Name).validate_python(who)
    except ValidationError:
        return complain("duelfsm token: --who is no name / --who が名前ではありません")
    try:
        with closing(Database(data)) as database:
            print(Passes(database).make("token", who))
    except sqlite3.Error as error:
        said = said_of_disk(error)[1]
        return complain(f"duelfsm token: {data}: {said.en} ({error}) / duelfsm token: {data}: {said.ja}({error})")
    return 0


@web.command
def build(out: Path, /) -> int:
    """Build the page that needs no server: any web server can offer its files, and it works offline from then on.

    Parameters
    ----------
    out
        The folder to write.
    """
    from duelfsm.judge.said.wrap import visible
    from duelfsm.web.offline import BuildError
    from duelfsm.web.offline import build as run

    try:
        size = run(out)
    except BuildError as error:
        return complain(f"duelfsm web build: {error}")
    print(f"{visible(str(out))}: {size / 1e6:.1f} MB")
    return 0
