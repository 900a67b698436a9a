"""What a card with two halves is: one of them while it is used and in the battle zone, both anywhere else."""

from __future__ import annotations

from typing import Any

from duelfsm.play.actions.base import CardRef, Ref, value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.position.card import Card
from duelfsm.rulebook.halves import half_declared, half_used, lying_half, whole_of
from duelfsm.rulebook.tables import CardField


def as_half(game: Board, field: CardField, act: Act, pick: Pick, ref: Ref | None = None) -> Pick:
    """Return what is used as the half that is meant; what has no halves, and what is not used, as it is."""
    if not field.half or pick.name is None or not game.halves(pick.name):
        return pick
    asked, how = ref.name if isinstance(ref, CardRef) else ref, value_of(act.action, "how")
    if how is None:
        return pick._replace(name=half_declared(game.facts, pick.name, asked))
    return pick._replace(name=half_used(game.facts, game.edition, pick.name, asked, how))


def be_half(game: Board, card: Card, half: str | None) -> None:
    """Let a card that is used be the half as which it is used, until it lies somewhere else."""
    if half is not None and half != card.name and half in game.halves(card.name or ""):
        game.journal.mark(card, "front", card.name)
        game.journal.mark(card, "name", half)


def shown_name(game: Board, name: str | None) -> str | None:
    """Return the name by which a hidden card is known once it is shown: of both of its halves."""
    return whole_of(game.facts, name) if name and game.halves(name) else name


def lie_as(game: Board, card: Card, zone: str) -> dict[str, Any]:
    """Let a card be the half that it is in a zone, or both; return the mark by which it is both elsewhere."""
    whole = card.front or card.name
    if whole is None or not game.halves(whole):
        return {}
    half = _half_in(game, card.name or whole, whole, zone)
    if half != card.name:
        game.journal.mark(card, "name", half)
    return {"front": whole} if half != whole else {}


def _half_in(game: Board, now: str, whole: str, zone: str) -> str:
    """Return what a card with two halves is in a zone: while it is used it stays what it is (409)."""
    declared = game.edition.zones[zone]
    if declared.uses is not None:
        return now
    return lying_half(game.facts, game.edition, whole, now) if declared.field else whole
