"""How a card comes to the battle zone: tapped, where its own text, another card or an effect says so (105, 608)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.said_of_such import in_play_of, lasting_of, of_itself
from duelfsm.position.card import Card

TAPPED = "enters_tapped"


def comes_tapped(game: Board, card: Card) -> bool:
    """Tell whether a card that comes to the battle zone comes tapped; what has no tapped state never does (105.4a)."""
    kind = game.type_in_play(card)
    return (kind is None or kind.taps) and next(_said(game, card), None) is not None


def _said(game: Board, card: Card) -> Iterator[object]:
    """Yield what lets a card come tapped: it says so itself, wherever it comes from (110.3), an effect or a card."""
    yield from of_itself(game, TAPPED, card.owner, game.statics(card.name or ""), card)
    if may_go_on(game, TAPPED):
        yield from lasting_of(game, TAPPED, card.owner, card)
        yield from in_play_of(game, TAPPED, card.owner, card)
