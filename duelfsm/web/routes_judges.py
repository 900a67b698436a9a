"""How judges come in, and how they invite others."""

from __future__ import annotations

from html import escape
from typing import Annotated, Any
from urllib.parse import parse_qs

from fastapi import APIRouter, HTTPException, Path, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from duelfsm.web.bodies import Guest, Invitation, KnownPass, MadeToken, WhoAsks
from duelfsm.web.json_body import BodyRoute
from duelfsm.web.outside import PAGE
from duelfsm.web.passes import COOKIE, ID_LETTERS, SESSION_LASTS, Passes
from duelfsm.web.routes_games import PROBLEMS, answers

MAX_NAME = 60
MAX_FIELDS = 4  # of the form, which has two
router = APIRouter(tags=["judges"], responses=PROBLEMS, route_class=BodyRoute)
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
    return HTMLResponse(PAGE.format(inside=inside), 200 if who is not None else 403)


@router.post("/enter", include_in_schema=False)
async def entered(request: Request) -> Response:
    """Let a judge in: the link is used up, and the browser keeps a cookie."""
    try:
        form = parse_qs((await request.body()).decode("utf-8", "replace"), max_num_fields=MAX_FIELDS)
    except ValueError:  # more fields than the form has
        return HTMLResponse(PAGE.format(inside=_CLOSED), 400)
    link, who = form.get("link", [""])[0], form.get("who", [""])[0].strip()[:MAX_NAME]
    session = await run_in_threadpool(_passes(request).use, link, who) if who else None
    if session is None:
        return HTMLResponse(PAGE.format(inside=_CLOSED), 403)
    answer = RedirectResponse("/", 303)
    secure = request.url.scheme == "https"
    answer.set_cookie(COOKIE, session, max_age=SESSION_LASTS, httponly=True, samesite="strict", secure=secure)
    return answer


@router.get("/api/me", **answers(WhoAsks))
def me(request: Request) -> dict[str, str]:
    """Return who asks."""
    return {"who": request.state.judge}


@router.post("/api/links", status_code=201, **answers(Invitation, 201))
def invite(request: Request, body: Guest) -> dict[str, str]:
    """Make a link by which one judge can come in, once."""
    return {"link": f"{request.base_url}enter?link={_passes(request).make('link', body.who)}"}


@router.post("/api/tokens", status_code=201)
def token(request: Request, body: Guest) -> MadeToken:
    """Make a token for a program, for 90 days; it is sent as `Authorization: Bearer TOKEN`."""
    return MadeToken(token=_passes(request).make("token", body.who))


@router.get("/api/passes", **answers(list[KnownPass]))
def passes(request: Request) -> list[dict[str, Any]]:
    """List the links, sessions and tokens that let somebody in, until when, and which is one's own."""
    own = request.state.own
    return [each | {"own": each["id"] == own} for each in _passes(request).listed()]


@router.delete("/api/passes/{name}", status_code=204)
def revoke(request: Request, name: Annotated[str, Path(max_length=ID_LETTERS)]) -> None:
    """End a pass: who has it is not let in any more."""
    if not _passes(request).revoke(name):
        raise HTTPException(404)


@router.post("/api/leave", status_code=204)
def leave(request: Request, response: Response) -> None:
    """Log out: one's own pass ends, and the browser forgets it."""
    _passes(request).revoke(request.state.own)
    response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=request.url.scheme == "https")


def _passes(request: Request) -> Passes:
    found: Any = request.app.state.passes
    assert isinstance(found, Passes)
    return found
