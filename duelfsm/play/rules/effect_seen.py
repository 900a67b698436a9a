"""Which hidden cards an action looks at, as far as the text of an effect says that it does so (101.3, 701)."""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.rules.effect_text import limits_of

Seen = tuple[Pick | None, str]


def looked_at(game: Board, act: Act) -> list[Seen]:
    """Return the cards at which an action looks, each where it lies; None for one that the line does not name."""
    named = [(pick, pick.zone) for pick in act.picks.get("cards", ())]
    zone = game.edition.id_of("zones", value_of(act.action, "origin") or "")
    seen: list[Seen] = [*named] if named else [(None, zone or _deck(game))] * _count(game, act, zone or _deck(game))
    return seen if game.edition.operations[act.action.do].event is not None else _not_seen_before(game, seen)


def _count(game: Board, act: Act, zone: str) -> int:
    """Return at how many cards of a zone an action looks: so many as it says, the top card of a deck, or all."""
    said: int | None = value_of(act.action, "count")
    if said is not None:
        return said
    operation = game.edition.operations[act.action.do]
    whole = not game.edition.zones[zone].drawn or not operation.one_of
    side = value_of(act.action, "player") or act.actor
    return max(len(game.position.counted(side, zone)), 1) if whole else 1


def _not_seen_before(game: Board, seen: list[Seen]) -> list[Seen]:
    """Return what is looked at as it is shown to both players, and was not before, where the text says to look."""
    frame = game.stack[-1]
    places = {each.origin for each in limits_of(game, frame) if each.on == LOOKED}
    asked = [each for each in seen if not places or {None, each[1]} & places]
    hidden = [each for each in asked if not game.edition.zones[each[1]].public]
    return hidden[frame.did.count(LOOKED) :]


def _deck(game: Board) -> str:
    return next(zone.id for zone in game.edition.zones.values() if zone.drawn)


LOOKED = "looked"
