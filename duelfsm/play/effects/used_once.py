"""Abilities that are used once in each turn: which of them were used in this one (602, 603)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.position.card import Card
from duelfsm.position.kept_effects import UsedOnce, Waiting
from duelfsm.rulebook.cards import Ability


def use_once(game: Board, card: int, life: int, nth: int) -> None:
    """Keep in mind for this turn that this ability of a card, as the object that it is, was used."""
    used = UsedOnce(card, life, nth)
    if used not in game.position.used_once:
        game.journal.put("used_once", used)


def is_used_up(game: Board, card: Card, nth: int, ability: Ability) -> bool:
    """Tell whether an ability was used in this turn and is used but once in each."""
    return ability.once and UsedOnce(card.id, card.life, nth) in game.position.used_once


def comes_no_more(game: Board, waiting: Waiting) -> bool:
    """Tell whether an effect that waits is one of an ability that was used up since it triggered."""
    return waiting.once and UsedOnce(waiting.card, waiting.life, waiting.nth) in game.position.used_once


def use_up_once(game: Board, waiting: Waiting) -> None:
    """An effect that is used once in each turn is used: where it triggered again meanwhile, that waits no longer."""
    use_once(game, waiting.card, waiting.life, waiting.nth)
    for each in [each for each in game.position.standby if comes_no_more(game, each)]:
        game.journal.take("standby", game.position.standby.index(each))
