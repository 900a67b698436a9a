"""Whether the cost of a card was paid that comes to the battle zone (601.1)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.position.card import Card
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import ability_at


def is_paid_for(game: Board, card: Card) -> bool | None:
    """Tell whether a card comes as its cost is paid, None where nobody knows that (601.1, law 12).

    It does so by its use in progress, or by an effect of its own that names mana for that. What costs nothing is not
    paid; what says of itself that it may be so is said by its static abilities, which may not be known.
    """
    for frame in reversed(game.position.stack):
        if frame.cards[:1] == (card.id,):
            paid = frame.cost != 0 if frame.how is not None else _is_for_mana(game, frame)
            return None if paid and _may_be_free(game, card, frame) else paid
    return False


def _is_for_mana(game: Board, effect: Frame) -> bool:
    """Tell whether an effect uses its own card for mana, also where no line says that use (112.2)."""
    ability = ability_at(game.facts(effect.source), effect.nth)
    return ability is not None and ability.used and bool(ability.mana)


def _may_be_free(game: Board, card: Card, frame: Frame) -> bool:
    """Tell whether a text that nobody knows may let a card be used for nothing: what an effect uses is told by that."""
    facts = game.facts(card.name)
    return frame.how is not None and not game.open_effects and (facts is None or facts.statics is None)
