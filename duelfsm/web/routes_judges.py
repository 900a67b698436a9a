"""How judges come in, and how they invite others."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import parse_qs

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from duelfsm.web.bodies import Guest
from duelfsm.web.passes import COOKIE, SESSION_LASTS, Passes
from duelfsm.web.routes_games import PROBLEMS

MAX_NAME = 60
router = APIRouter(tags=["judges"], responses=PROBLEMS)
_PAGE = """<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>duelfsm</title><link rel="stylesheet" href="/static/page.css">
<link rel="icon" href="/static/icon.svg">
<main class="enter"><h1>duelfsm</h1>{inside}</main></html>"""
_FORM = """<form method="post" action="/enter"><input type="hidden" name="link" value="{link}">
<label>お名前 / Your name <input name="who" required maxlength="60" autocomplete="name" value="{who}"></label>
<button class="main">入る / Enter</button></form>"""
_CLOSED = """<p>このリンクはもう使えません。新しいリンクをもらってください。</p>
<p lang="en">This link was used or is too old. Ask for a new one.</p>"""


@router.get("/enter", include_in_schema=False)
def enter(request: Request, link: str = "") -> HTMLResponse:
    """Ask for the judge's name; looking at a link does not use it up, so previews of messages may."""
    who = _passes(request).who(link, "link")
    inside = _CLOSED if who is None else _FORM.format(link=escape(link), who=escape(who))
    return HTMLResponse(_PAGE.format(inside=inside), 200 if who is not None else 403)


@router.post("/enter", include_in_schema=False)
async def entered(request: Request) -> Response:
    """Let a judge in: the link is used up, and the browser keeps a cookie."""
    form = parse_qs((await request.body()).decode("utf-8", "replace"))
    link, who = form.get("link", [""])[0], form.get("who", [""])[0].strip()[:MAX_NAME]
    session = await run_in_threadpool(_passes(request).use, link, who) if who else None
    if session is None:
        return HTMLResponse(_PAGE.format(inside=_CLOSED), 403)
    answer = RedirectResponse("/", 303)
    secure = request.url.scheme == "https"
    answer.set_cookie(COOKIE, session, max_age=SESSION_LASTS, httponly=True, samesite="strict", secure=secure)
    return answer


@router.get("/api/me")
def me(request: Request) -> dict[str, str]:
    """Return who asks."""
    return {"who": request.state.judge}


@router.post("/api/links", status_code=201)
def invite(request: Request, body: Guest) -> dict[str, str]:
    """Make a link by which one judge can come in, once."""
    return {"link": f"{request.base_url}enter?link={_passes(request).make('link', body.who)}"}


@router.post("/api/tokens", status_code=201)
def token(request: Request, body: Guest) -> dict[str, str]:
    """Make a token for a program; it is sent as `Authorization: Bearer TOKEN`."""
    return {"token": _passes(request).make("token", body.who)}


def _passes(request: Request) -> Passes:
    found: Any = request.app.state.passes
    assert isinstance(found, Passes)
    return found
