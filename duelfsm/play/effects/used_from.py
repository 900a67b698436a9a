"""From where a card may be used beside the hand: what static abilities and effects permit (409.1d)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.lasting import Going
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.said_of_such import in_play_of, lasting_of, of_itself
from duelfsm.position.card import Card, Side

USE_FROM = "use_from"


def permitted_zones(game: Board, side: Side, name: str | None) -> frozenset[str]:
    """Return the zones from which a player may use a card of a name, as its own abilities, others and effects say.

    Args:
        game: the game.
        side: the player.
        name: the name of the card; without one nobody knows what it is.
    """
    if name is None or not (game.statics(name) or may_go_on(game, USE_FROM)):
        return frozenset()
    said = _said(game, side, Card(id=0, owner=side, name=name))
    return frozenset(zone for each in said if (zone := game.edition.id_of("zones", each.what or "")) is not None)


def _said(game: Board, side: Side, card: Card) -> Iterator[Going]:
    """Yield what names a zone for such a card; one of which too little is known may be such a card (law 12)."""
    yield from of_itself(game, USE_FROM, side, game.statics(card.name or ""))
    if may_go_on(game, USE_FROM):
        yield from lasting_of(game, USE_FROM, side, card, doubted=True)
        yield from (static for static, _ in in_play_of(game, USE_FROM, side, card, doubted=True))
