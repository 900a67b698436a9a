"""What stands before the server: who may ask, from which page, under which name, and how much at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from html import escape
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from duelfsm.record.model.limits import MAX_RECORD_BYTES
from duelfsm.rulebook.text import Text
from duelfsm.web.disk import said_of_disk
from duelfsm.web.outside import PAGE
from duelfsm.web.passes import COOKIE, Passes, name_of
from duelfsm.web.policy import HEADERS
from duelfsm.web.problems import BODY
from duelfsm.web.view_words import text

MAX_BODY = 2 * MAX_RECORD_BYTES  # a record as a string of JSON, with its escapes
MAX_OPEN_BODY = 4096  # of those who are not in yet: a link and a name
BODY_LASTS = 30  # seconds in which a body has to come, each part of it
_SAFE = {"GET", "HEAD", "OPTIONS"}
_OPEN = ("/enter", "/static/", "/manifest.webmanifest", "/favicon.ico")
HOST = Text(ja="このサーバーの名前ではありません。", en="This server does not go by that name.")
ORIGIN = Text(ja="ほかのページからの操作は受け付けません。", en="Another page may not do this.")
NOBODY = Text(ja="招待リンクから入ってください。", en="Come in by an invitation link.")


class Guard:
    """Lets only those in who may come in.

    Args:
        app: what is guarded.
        passes: who may come in.
        hosts: the names and addresses by which the server may be called, with their ports.
    """

    def __init__(self, app: ASGIApp, passes: Passes, hosts: Iterable[str]) -> None:
        self.app, self.passes, self.hosts = app, passes, frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or hand it on with who asks."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            refused = self._refusal(scope, headers)
        except sqlite3.Error as error:
            refused = _answer(*said_of_disk(error))
        if refused is not None:
            await refused(scope, receive, _with_headers(send))
            return
        most = MAX_OPEN_BODY if scope["state"]["judge"] is None else MAX_BODY
        await self.app(scope, _counted(receive, most), _with_headers(send))

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        """Return why a request is not handed on, None where it is; `judge` of its state says then who asks."""
        if headers.get("host", "").lower() not in self.hosts:
            return _answer(400, HOST)
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > MAX_BODY:
            return _answer(413, BODY)
        token = headers.get("authorization", "").removeprefix("Bearer ")
        if scope["method"] not in _SAFE and not token and not _same_origin(headers):
            return _answer(403, ORIGIN)
        secret = token or _cookie(headers)
        judge = self.passes.who(secret, "token" if token else "session")
        scope.setdefault("state", {}).update(judge=judge, own=name_of(secret))
        if judge is not None:
            return None
        if not scope["path"].startswith(_OPEN):
            return _page(401, NOBODY) if _asks_for_a_page(scope, headers) else _answer(401, NOBODY)
        return _answer(413, BODY) if int(length) > MAX_OPEN_BODY else None


def _asks_for_a_page(scope: Scope, headers: Headers) -> bool:
    """Tell whether somebody opened a link: a browser asks for a page so."""
    return scope["method"] in _SAFE and "text/html" in headers.get("accept", "")


def _page(status: int, message: Text) -> HTMLResponse:
    """Return a page with a sentence, for who has a browser before them."""
    said = f'<p lang="ja">{escape(message.ja)}</p><p lang="en">{escape(message.en)}</p>'
    return HTMLResponse(PAGE.format(inside=said), status)


def _same_origin(headers: Headers) -> bool:
    """Tell whether a page of this server asks: a browser says so in Origin, on some addresses only there."""
    site = headers.get("sec-fetch-site")
    origin = headers.get("origin", "").split("://")[-1].lower()
    return site in (None, "same-origin") and origin == headers.get("host", "").lower()


def _cookie(headers: Headers) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""


def _counted(receive: Receive, most: int) -> Receive:
    """Return what hands the body on as long as it is not too large, whatever its length was said to be, and comes."""
    seen, whole = 0, False

    async def counting() -> Message:
        nonlocal seen, whole
        if whole:  # what comes behind it is that somebody went away
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), BODY_LASTS)
        except TimeoutError:
            raise HTTPException(408) from None
        whole = not message.get("more_body", False)
        seen += len(message.get("body", b""))
        if seen > most:
            raise HTTPException(413)
        return message

    return counting


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _answer(status: int, message: Text) -> JSONResponse:
    return JSONResponse({"message": text(message)}, status)
