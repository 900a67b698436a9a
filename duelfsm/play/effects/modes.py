"""Abilities that a card has only while its mode is released (816), or has not while they are ignored (608.2a)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.position.card import Card

RELEASE, IGNORE = "release", "ignore"


def is_released(game: Board, card: Card) -> bool:
    """Tell whether the mode of a card is released, as the object that it is (400.5, 816)."""
    return _is_on(game, RELEASE, card)


def is_ignored(game: Board, card: Card) -> bool:
    """Tell whether an effect lets the abilities of a card be ignored (608.2a)."""
    return _is_on(game, IGNORE, card)


def _is_on(game: Board, kind: str, card: Card) -> bool:
    return any(each.kind == kind and (card.id, card.life) in each.cards for each in game.position.lasting)
