"""The zones of both players, with the cards as they lie."""

from __future__ import annotations

from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.tables import Zone
from duelfsm.rulebook.values import Values
from duelfsm.web.view_words import text


def zones(game: Game, *, public: bool) -> dict[str, list[Values]]:
    """Return the zones of each player; with *public* no card is named that not both players may see."""
    return {side: [_zone(game, side, zone, public=public) for zone in game.edition.zones.values()] for side in SIDES}


def _zone(game: Game, side: Side, zone: Zone, *, public: bool) -> Values:
    cards = game.position.zone(side, zone.id)
    known = [card for card in cards if card is not None and (zone.public or not public or _is_castle(card))]
    return {
        "id": zone.id,
        "name": text(zone.name),
        "public": zone.public,
        "field": zone.field,
        "count": len(game.position.counted(side, zone.id)),
        "cards": [_card(game, card, cards, public=public) for card in known],
    }


def _card(game: Game, card: Card, around: list[Card | None], *, public: bool) -> Values:
    hidden = public and card.face_down
    kind = game.edition.types.get(card.kind or "")
    return {
        "id": card.id,
        "name": shown_name(card, public=public),
        "kind": text(kind.name) if kind and not hidden else None,
        "lies": card.orientation,
        "sideways": bool(kind and kind.sideways),
        "face_down": card.face_down,
        "fresh": _is_fresh(game, card),
        "on": _named(around, card.on, public=public),
        "under": _named(around, card.under, public=public),
        "link": card.link,
        "seals": card.seals,
        "castle": _is_castle(card),
    }


def _is_fresh(game: Game, card: Card) -> bool:
    """Tell whether a card came to the battle zone in this turn (301.5)."""
    turn, zone = game.position.turn, game.edition.zones[game.position.zone_of[card.id]]
    return turn is not None and zone.field and card.since == turn.number


def _is_castle(card: Card) -> bool:
    """Tell whether it lies face up on a shield, and is none (304)."""
    return card.fortifies is not None


def _named(around: list[Card | None], card_id: int | None, *, public: bool) -> str | None:
    found = (card for card in around if card is not None and card.id == card_id)
    return next((shown_name(card, public=public) or "?" for card in found), None)


def shown_name(card: Card, *, public: bool) -> str | None:
    """Return the name of a card, None where nobody knows it, or, with *public*, where it lies face down."""
    return None if public and card.face_down else card.name
