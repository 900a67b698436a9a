"""Abilities that a card has only while its mode is released (816), or has not while they are ignored (608.2a)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.position.card import Card

RELEASE, IGNORE = "release", "ignore"


def is_released(game: Board, card: Card, life: int | None = None) -> bool:
    """Tell whether the mode of a card is released, as the object that it is, or was in another *life* (400.5, 816)."""
    return _is_on(game, RELEASE, card, card.life if life is None else life)


def is_ignored_by_effect(game: Board, card: Card) -> bool:
    """Tell whether an effect that lasts lets the abilities of a card be ignored (608.2a).

    A card that left is looked at as it was before (603.5c).
    """
    there = game.position.zone_of.get(card.id) == BATTLE
    return _is_on(game, IGNORE, card, card.life - (not there))


def _is_on(game: Board, kind: str, card: Card, life: int) -> bool:
    return any(each.kind == kind and (card.id, life) in each.cards for each in game.position.lasting)
