"""What needs no table: the rules of an edition, its pictures, and the check of a record."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Request

from duelfsm.web.bodies import CheckedText, Edition, ToCheck
from duelfsm.web.json_body import BodyRoute
from duelfsm.web.routes_games import PROBLEMS, answers, desk
from duelfsm.web.shown_editions import Book, Drawn

router = APIRouter(prefix="/api", tags=["rules"], responses=PROBLEMS, route_class=BodyRoute)


@router.post("/check", **answers(CheckedText))
def check(request: Request, body: ToCheck) -> dict[str, Any]:
    """Check a record: the same findings as `duelfsm check --format json`."""
    return desk(request).check(body.text, body.edition)


@router.get("/editions/{edition}", **answers(Book))
def book(request: Request, edition: Edition) -> dict[str, Any]:
    """Return an edition: its steps and states, what may be done in each and by whom, and what its rules say."""
    return desk(request).book(edition)


@router.get("/editions/{edition}/pictures/{lang}", **answers(Drawn))
def pictures(request: Request, edition: Edition, lang: Literal["ja", "en"]) -> dict[str, Any]:
    """Return the pictures of the turn and of its procedures as SVG, and their style sheets."""
    return desk(request).drawn(edition, lang)
