"""Deeds: actions as something that a card or a player does, or suffers; what effects say of them (101.2)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from duelfsm.play.lasting import Going, may_go_on, on_card, on_player
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.deeds import Deed

if TYPE_CHECKING:
    from duelfsm.play.board import Board

COMPELLING = frozenset({"nothing_compels"})  # the guards by which what must be done comes first


@contextmanager
def not_asking(game: Board, guards: frozenset[str]) -> Iterator[None]:
    """Leave out, for the time being, some guards that are asked of every action."""
    before = game.unasked
    game.unasked = before | guards
    try:
        yield
    finally:
        game.unasked = before


def deed_of(game: Board, going: Going) -> Deed:
    """Return the deed that an effect forbids or compels."""
    return game.edition.deeds[game.edition.id_of("deeds", going.what or "") or ""]


def forbidding(
    game: Board, trigger: str, *, card: Card | None = None, player: Side | None = None, suffers: bool = False
) -> Going | None:
    """Return what forbids that a card or a player does this, or suffers it (101.2); None where nothing does.

    Args:
        game: the game.
        trigger: the action, or an event that can be replaced.
        card: the card, if it is said of a card.
        player: the player, if it is said of a player.
        suffers: True where it is suffered.
    """
    if not may_go_on(game, "cannot"):
        return None
    going = on_card(game, "cannot", card) if card else on_player(game, "cannot", player) if player else iter(())
    said = ((each, deed_of(game, each)) for each in going)
    return next((each for each, deed in said if deed.trigger == trigger and deed.suffers == suffers), None)


def is_forbidden(
    game: Board, trigger: str, *, card: Card | None = None, player: Side | None = None, suffers: bool = False
) -> bool:
    """Tell whether an effect forbids that a card or a player does this, or suffers it (101.2)."""
    return forbidding(game, trigger, card=card, player=player, suffers=suffers) is not None


def said_of(game: Board, kind: str) -> Iterator[tuple[Deed, Card]]:
    """Yield every deed of which effects say *kind*, with each creature of the battle zone that they say it of."""
    if not may_go_on(game, kind):
        return
    for side in SIDES:
        for card in game.position.players[side].zones.get("battle", ()):
            if card is not None and card.counts:
                yield from ((deed_of(game, each), card) for each in on_card(game, kind, card))
