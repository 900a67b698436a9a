"""The server: the desk over HTTP, for the page and for programs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from importlib.resources import files

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from duelfsm import __version__
from duelfsm.judge.said.program_fault import program_finding
from duelfsm.record.files.sources import STDIN, Source
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.web import routes_games, routes_judges, routes_rules
from duelfsm.web.desk import Desk
from duelfsm.web.disk import said_of_disk
from duelfsm.web.guard import Guard
from duelfsm.web.json_body import UnreadBody
from duelfsm.web.passes import Passes
from duelfsm.web.problems import BODY, LATE, NOT_READ, NOTHING, PROBLEMS, problem_of
from duelfsm.web.record_lines import said_of
from duelfsm.web.sqlite import Database
from duelfsm.web.view_words import text

_SENTENCES = {413: BODY, 400: NOT_READ, 408: LATE}
STATIC = files("duelfsm.web") / "static"


def app(database: Database, hosts: list[str], ends: Callable[[], bool]) -> ASGIApp:
    """Return the server of a file of games, which goes by these names; *ends* tells whether it is to stop."""
    passes = Passes(database)
    inner = FastAPI(title="duelfsm", version=__version__, docs_url=None, redoc_url=None)
    inner.state.desk, inner.state.passes, inner.state.database = Desk(database), passes, database
    inner.state.followers, inner.state.ends = set[Request](), ends
    for routes in (routes_games, routes_judges, routes_rules):
        inner.include_router(routes.router)
    for error in (*PROBLEMS, RequestValidationError):
        inner.add_exception_handler(error, _problem)
    inner.add_exception_handler(HTTPException, _nothing_here)
    inner.add_exception_handler(sqlite3.Error, _of_disk)
    inner.add_exception_handler(Exception, _own_fault)
    inner.mount("/static", StaticFiles(directory=str(STATIC)))

    @inner.get("/", include_in_schema=False)
    def page() -> FileResponse:
        return FileResponse(str(STATIC / "index.html"))

    return Guard(inner, passes, hosts)


def _nothing_here(_request: Request, error: Exception) -> JSONResponse:
    """Say that a page or a way of asking is not there, or what is wrong with what was sent."""
    assert isinstance(error, HTTPException)
    sentence = error.said if isinstance(error, UnreadBody) else _SENTENCES.get(error.status_code, NOTHING)
    return JSONResponse({"message": text(sentence), "findings": []}, error.status_code, error.headers)


def _problem(_request: Request, error: Exception) -> JSONResponse:
    """Say what went wrong at the desk."""
    problem = problem_of(error)
    return JSONResponse(problem, problem.pop("status"))


def _of_disk(_request: Request, error: Exception) -> JSONResponse:
    """Say what is wrong with the file of games."""
    assert isinstance(error, sqlite3.Error)
    status, sentence = said_of_disk(error)
    return JSONResponse({"message": text(sentence), "findings": []}, status)


def _own_fault(_request: Request, error: Exception) -> JSONResponse:
    """Tell a fault of the program as `duelfsm check` tells it."""
    finding = program_finding(Source(STDIN, ""), error)
    said = said_of(finding, load_edition(newest_edition()))
    return JSONResponse({"message": text(finding.message), "findings": [said]}, 500)
