"""Tables over HTTP: open, look at, play, take back, follow."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse, StreamingResponse

from duelfsm.rulebook.values import Values
from duelfsm.web.bodies import At, BranchNumber, GameId, NewGame, Offered, Problem, RowToAdd, Typed
from duelfsm.web.desk import CrowdedError, Desk, NoSuchGameError
from duelfsm.web.json_body import BodyRoute
from duelfsm.web.shown_answers import (
    CardSheet,
    KnownTable,
    OpenedTable,
    PublicTable,
    ReadLine,
    ShownTable,
    TakenRow,
    Trail,
    WhyNot,
)

LOOK_EVERY = 0.4  # seconds between two looks at whether a table has more rows
MAX_FOLLOWERS = 200  # pages that follow a table at once, each of which looks as often
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 409, 413, 422, 503)
}
router = APIRouter(prefix="/api/games", tags=["games"], responses=PROBLEMS, route_class=BodyRoute)


def answers(model: Any, status: int = 200) -> dict[str, Any]:
    """Return how a route is declared whose answer is described, and sent as the desk makes it."""
    return {"response_model": None, "responses": {status: {"model": model}}}


def desk(request: Request) -> Desk:
    """Return the desk of the server."""
    found = request.app.state.desk
    assert isinstance(found, Desk)
    return found


@router.get("", **answers(list[KnownTable]))
def games(
    request: Request,
    before: Annotated[int | None, Query(ge=1, le=2**53)] = None,
    count: Annotated[int, Query(ge=1, le=100)] = 30,
) -> list[Values]:
    """List the newest tables; `before` is the number of the last one that is known."""
    return desk(request).games(before, count)


@router.post("", status_code=201, **answers(OpenedTable, 201))
def open_game(request: Request, body: NewGame) -> Values:
    """Open a table with a record in either spelling."""
    return desk(request).open(body.text, request.state.judge)


@router.get("/{game}", **answers(ShownTable | PublicTable))
def look(request: Request, game: GameId, branch: BranchNumber = 0, at: At = None, *, public: bool = False) -> Values:
    """Look at a table: the position, what may be done, the lines and what was found in them."""
    return desk(request).view(game, branch, at, public=public)


@router.post("/{game}/rows", **answers(TakenRow))
def take(request: Request, game: GameId, body: RowToAdd) -> Values:
    """Add a row: a line that is played, an undo, a redo, a name. A refused line is an answer, not an error."""
    return desk(request).try_take(game, body.rows, body.row, request.state.judge)


@router.get("/{game}/choices", **answers(list[Offered]))
def choices(request: Request, game: GameId, branch: BranchNumber = 0, at: At = None) -> list[Values]:
    """List what may be done, each with the fields that are still asked for."""
    found: list[Values] = desk(request).view(game, branch, at)["options"]
    return found


@router.get("/{game}/why", **answers(list[WhyNot]))
def why_not(request: Request, game: GameId, branch: BranchNumber = 0, at: At = None) -> list[Values]:
    """List what may not be done now, each with its reason and the cards that it is about."""
    return desk(request).why(game, branch, at)


@router.get("/{game}/why/{do}", **answers(list[WhyNot]))
def why(
    request: Request, game: GameId, do: Annotated[str, "an action"], branch: BranchNumber = 0, at: At = None
) -> list[Values]:
    """Say why an action may not be done now, with the cards that each reason is about; nothing where it may."""
    return desk(request).why(game, branch, at, do)


@router.get("/{game}/names")
def names(
    request: Request, game: GameId, typed: Annotated[str, Query(max_length=200)], branch: BranchNumber = 0
) -> list[str]:
    """List names of cards that begin so, those of the table first."""
    return desk(request).names(game, typed, branch)


@router.get("/{game}/card", **answers(CardSheet))
def card(
    request: Request, game: GameId, name: Annotated[str, Query(min_length=1, max_length=200)], branch: BranchNumber = 0
) -> Values:
    """Say what is known of a card, and what is not, with what may be answered."""
    return desk(request).card(game, name, branch)


@router.post("/{game}/line", **answers(ReadLine))
def read_line(request: Request, game: GameId, body: Typed) -> Values:
    """Read a line in the hand notation, and play nothing."""
    return desk(request).line(game, body.line)


@router.get("/{game}/record", response_class=PlainTextResponse)
def record(
    request: Request,
    game: GameId,
    branch: BranchNumber = 0,
    form: Literal["duel", "json"] = "duel",
    lang: Literal["ja", "en"] = "en",
) -> PlainTextResponse:
    """Write a branch as a record."""
    return PlainTextResponse(desk(request).record(game, branch, form, lang))


@router.get("/{game}/trail", **answers(list[Trail]))
def trail(request: Request, game: GameId) -> list[Values]:
    """List who did what and when; nothing is ever taken off this list."""
    return desk(request).trail(game)


@router.get("/{game}/events", include_in_schema=False)
async def follow(request: Request, game: GameId) -> StreamingResponse:
    """Send the number of rows of a table whenever it has more."""
    if not await run_in_threadpool(request.app.state.database.last, game):
        raise NoSuchGameError(game)
    if len(request.app.state.followers) >= MAX_FOLLOWERS:
        raise CrowdedError
    return StreamingResponse(_rows_of(request, game), media_type="text/event-stream")


def _last(request: Request, game: str) -> int | None:
    """Return the number of the last row, None for whose pass has ended."""
    last: int = request.app.state.database.last(game)
    return last if request.app.state.passes.lasts(request.state.own) else None


async def _rows_of(request: Request, game: str) -> AsyncIterator[str]:
    followers, ends = request.app.state.followers, request.app.state.ends
    followers.add(request)
    seen = 0
    try:
        while not (ends() or await request.is_disconnected()):
            rows = await run_in_threadpool(_last, request, game)
            if rows is None:
                return
            if rows != seen:
                seen = rows
                yield f"data: {rows}\n\n"
            await asyncio.sleep(LOOK_EVERY)
    finally:
        followers.discard(request)
