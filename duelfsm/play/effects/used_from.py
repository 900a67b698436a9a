"""From where a card may be used beside the hand: what static abilities and effects permit (409.1d)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import condition_holds, sides_meant
from duelfsm.play.effects.lasting import goes_on
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.reach import statics_of
from duelfsm.play.effects.such_cards import is_asked, is_known, is_of_such
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
    said = [*_of_itself(game, side, name), *_of_others(game, side, Card(id=0, owner=side, name=name))]
    return frozenset(zone for word in said if (zone := game.edition.id_of("zones", word)) is not None)


def _of_itself(game: Board, side: Side, name: str) -> Iterator[str]:
    """Yield the zones from which a card says that it may be used, wherever it lies (110.3)."""
    for static in game.statics(name):
        met = static.condition is None or condition_holds(game, side, static.condition)
        if static.does == USE_FROM and static.whose == "this" and met and not static.mode:
            yield static.what or ""


def _of_others(game: Board, side: Side, card: Card) -> Iterator[str]:
    """Yield the zones that effects which last, and static abilities in play, name for such a card.

    One of which too little is known may be such a card (law 12).
    """
    if not may_go_on(game, USE_FROM):
        return
    for each in game.position.lasting:
        such = is_of_such(game, card, each.against) or (each.against and not is_known(game, card, each.against))
        if each.kind == USE_FROM and each.player == side and such and goes_on(game, each):
            yield each.what or ""
    for owner, _, static in statics_of(game, (USE_FROM,)):
        if static.whose == "this" or side not in sides_meant(static.whose, owner):
            continue
        if is_asked(game, card, static) or not is_known(game, card, static):
            yield static.what or ""
