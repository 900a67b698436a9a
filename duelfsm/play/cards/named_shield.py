"""The shield that an S-Back names: it goes to the graveyard and counts as discarded from the hand (112.3b, 701.7a)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.actions.base import CardRef, value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.names import bears
from duelfsm.position.card import Card


def as_discarded(game: Board, act: Act, asked: CardRef) -> CardRef:
    """Return a reference to a shield that is discarded as one to the card that a break brought to the hand.

    Args:
        game: the game.
        act: the action that names it.
        asked: the reference.

    Returns:
        The reference as it is where no shield is discarded, or none that was broken may be meant.
    """
    zone = game.edition.zones.get(asked.zone) if asked.zone is not None and _discards(act) else None
    if zone is None or not zone.breaks:
        return asked
    broken = [card for card in _broken(game) if _may_be(game, card, asked)]
    taken = next((card for card in broken if card.name), None) or next(iter(broken), None)
    if taken is None:
        return asked
    return CardRef(id=taken.id) if taken.name or not asked.name else CardRef(name=asked.name, owner=taken.owner)


def broken_among(game: Board, act: Act, asked: CardRef, places: Sequence[Pick]) -> list[Pick]:
    """Return the cards that a break brings and nobody has seen, where a line says that what it discards is of the hand.

    Such a line means a card that was there before, if one may be meant: the named shield is none of the hand (112.3b).
    """
    if asked.zone != HAND or asked.name is None or not _discards(act):
        return []
    broken = {card.id for card in _broken(game) if card.name is None}
    return [pick for pick in places if pick.card is not None and pick.card.id in broken]


def _discards(act: Act) -> bool:
    return (value_of(act.action, "origin"), value_of(act.action, "goal")) == DISCARDED


def _broken(game: Board) -> list[Card]:
    """Return the cards of the innermost break that is going on."""
    procedures = game.edition.procedures
    frame = next((each for each in reversed(game.stack) if procedures[each.procedure].standby), None)
    return [card for each in (frame.cards if frame else ()) if (card := game.position.known(each))]


def _may_be(game: Board, card: Card, asked: CardRef) -> bool:
    named = not (asked.name and card.name) or bears(card, game.names(asked.name))
    return named and asked.owner in (None, card.owner)


HAND = "hand"
DISCARDED = HAND, "graveyard"  # from where, and to where
