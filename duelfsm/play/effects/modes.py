"""The mode of a creature: abilities that it has only while that is released (816)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.position.card import Card

RELEASE = "release"


def is_released(game: Board, card: Card) -> bool:
    """Tell whether the mode of a card is released, as the object that it is (400.5, 816)."""
    return any(each.kind == RELEASE and (card.id, card.life) in each.cards for each in game.position.lasting)
