"""The server: the desk over HTTP, for the page and for programs."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from pydantic import ValidationError
from starlette.types import ASGIApp

from duelfsm import __version__
from duelfsm.rulebook.edition import UnknownEditionError
from duelfsm.rulebook.text import Text
from duelfsm.web import routes_games, routes_judges, routes_rules
from duelfsm.web.desk import Desk, NoSuchGameError
from duelfsm.web.guard import Guard
from duelfsm.web.lines import said_of
from duelfsm.web.passes import Passes
from duelfsm.web.sqlite import Database
from duelfsm.web.store import StaleError
from duelfsm.web.table import NotTakenError
from duelfsm.web.words import text

STATIC = files("duelfsm.web") / "static"
NO_GAME = Text(ja="その卓はありません。", en="There is no such table.")
STALE = Text(
    ja="ほかのジャッジが先に操作しました。新しい局面を見てください。",
    en="Another judge was first. Look at the table as it is now.",
)
NO_EDITION = Text(ja="その版は知りません。", en="There is no such edition.")
WRONG = Text(ja="送られたものを読めません: {what}", en="What was sent cannot be read: {what}")


def app(database: Database, hosts: list[str]) -> ASGIApp:
    """Return the server of a file of games, which goes by these names."""
    passes = Passes(database)
    inner = FastAPI(title="duelfsm", version=__version__, docs_url=None, redoc_url=None)
    inner.state.desk, inner.state.passes, inner.state.database = Desk(database), passes, database
    for routes in (routes_games, routes_judges, routes_rules):
        inner.include_router(routes.router)
    for error, answer in _ANSWERS.items():
        inner.exception_handler(error)(answer)
    inner.mount("/static", StaticFiles(directory=str(STATIC)))

    @inner.get("/", include_in_schema=False)
    def page() -> FileResponse:
        return FileResponse(str(STATIC / "index.html"))

    return Guard(inner, passes, hosts)


def _problem(status: int, message: Text, findings: list[Any] | None = None) -> JSONResponse:
    return JSONResponse({"message": text(message), "findings": findings or []}, status)


def _not_there(_request: Request, _error: Exception) -> JSONResponse:
    return _problem(404, NO_GAME)


def _stale(_request: Request, _error: Exception) -> JSONResponse:
    return _problem(409, STALE)


def _no_edition(_request: Request, _error: Exception) -> JSONResponse:
    return _problem(404, NO_EDITION)


def _not_taken(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, NotTakenError)
    edition = request.app.state.desk.edition()
    return _problem(422, error.message, [said_of(finding, edition) for finding in error.findings])


def _wrong(_request: Request, error: Exception) -> JSONResponse:
    """Say which field cannot be read; what was sent is not sent back."""
    assert isinstance(error, RequestValidationError | ValidationError)
    first = error.errors()[0]
    what = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return _problem(422, WRONG.fill({"what": Text(ja=what, en=what)}))


_ANSWERS: dict[type[Exception], Callable[[Request, Exception], JSONResponse]] = {
    NoSuchGameError: _not_there,
    StaleError: _stale,
    UnknownEditionError: _no_edition,
    NotTakenError: _not_taken,
    RequestValidationError: _wrong,
    ValidationError: _wrong,
}
