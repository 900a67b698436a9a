"""The body of a request as JSON, read as every other line or file of JSON is: what is none of it is told, and where."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic_core import from_json
from starlette.exceptions import HTTPException

from duelfsm.record.files.sources import NOT_UTF8
from duelfsm.record.json.json_errors import broken
from duelfsm.record.model.limits import MAX_DEPTH
from duelfsm.record.model.unreadable import too_deep, twice
from duelfsm.rulebook.text import Text, shown
from duelfsm.web.problems import WRONG

NO_TEXT, MISFIT = 400, 422


class UnreadBody(HTTPException):
    """A body that is no JSON, or says something twice; `said` is what is told of it."""

    def __init__(self, what: Text, status: int = MISFIT) -> None:
        self.said = WRONG.fill({"what": what})
        super().__init__(status, self.said.en)


class BodyRequest(Request):
    """A request whose body is read strictly."""

    async def json(self) -> Any:
        """Return the body.

        Raises:
            UnreadBody: for what is no JSON, and for a key that stands twice in an object.
        """
        return read_body(await self.body())


class BodyRoute(APIRoute):
    """A route that reads the body of its requests strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return what answers a request."""
        answer = super().get_route_handler()

        async def answering(request: Request) -> Response:
            return await answer(BodyRequest(request.scope, request.receive))

        return answering


def read_body(body: bytes) -> Any:
    """Return the value of a JSON text.

    Args:
        body: its bytes.

    Raises:
        UnreadBody: for what is no JSON, and for a key that stands twice in an object.
    """
    try:
        return json.loads(body.decode("utf-8-sig"), object_pairs_hook=_object)
    except UnicodeDecodeError:
        raise UnreadBody(NOT_UTF8, NO_TEXT) from None
    except (ValueError, RecursionError):
        raise UnreadBody(_why_broken(body)) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        again = next(name for at, name in enumerate(names) if name in names[:at])
        raise UnreadBody(twice(shown(again)))
    return found


def _why_broken(body: bytes) -> Text:
    """Return what keeps bytes from being JSON; what one reader alone does not take is larger than what is read."""
    try:
        from_json(body, allow_inf_nan=False)
    except ValueError as error:
        return broken(str(error))[0].message
    return too_deep(MAX_DEPTH)
