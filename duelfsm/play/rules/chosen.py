"""Cards that an effect chooses to do something to them: the other player's may be out of its choice (101.2)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.position.card import Side
from duelfsm.rulebook.cards import Only

CHOOSE = "choose"


def is_out_of_choice(game: Board, chooser: Side | None, pick: Pick, parts: Sequence[Only]) -> bool:
    """Tell whether a card of the other player is not chosen, and every part of the text that may mean it chooses."""
    if pick.owner == chooser or not all(each.chosen for each in parts):
        return False
    return is_forbidden(game, CHOOSE, card=as_shown(pick), player=pick.owner, suffers=True)
