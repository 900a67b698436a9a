"""How a card comes to the battle zone: tapped, where its own text, another card or an effect says so (105, 608)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import condition_holds, sides_meant
from duelfsm.play.effects.lasting import goes_on
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.reach import statics_of
from duelfsm.play.effects.such_cards import is_asked, is_of_such
from duelfsm.position.card import Card

TAPPED = "enters_tapped"


def comes_tapped(game: Board, card: Card) -> bool:
    """Tell whether a card that comes to the battle zone comes tapped; what has no tapped state never does (105.4a)."""
    kind = game.type_in_play(card)
    return (kind is None or kind.taps) and (any(_of_itself(game, card)) or any(_of_others(game, card)))


def _of_itself(game: Board, card: Card) -> Iterator[bool]:
    """Yield what a card says of its own coming, wherever it comes from (110.3)."""
    for static in game.statics(card.name or ""):
        if static.does == TAPPED and static.whose == "this" and not static.mode:
            yield static.condition is None or condition_holds(game, card.owner, static.condition, card)


def _of_others(game: Board, card: Card) -> Iterator[bool]:
    """Yield what effects that last, and static abilities in play, say of a coming card of this player."""
    if not may_go_on(game, TAPPED):
        return
    for each in game.position.lasting:
        of_this = each.kind == TAPPED and each.player == card.owner and is_of_such(game, card, each.against)
        yield of_this and goes_on(game, each)
    for owner, _, static in statics_of(game, (TAPPED,)):
        yield static.whose != "this" and card.owner in sides_meant(static.whose, owner) and is_asked(game, card, static)
