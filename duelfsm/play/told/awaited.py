"""Who has to act before an action that is too early in a window (506.3)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.run.refusal_words import EARLY_WINDOW
from duelfsm.position.card import Side, other_side


def awaited(game: Board, kind: str, actor: Side) -> Side:
    """Return who acts first: whose beat it is, or who alone has something to resolve in it (506.3).

    Before 2020-10-23 what triggered for the other player comes before their own declarations.

    Args:
        game: as it stands where the action was refused.
        kind: of the refusal.
        actor: whose beat it is.
    """
    owners = {each.owner for each in game.position.standby} if kind == EARLY_WINDOW else set[Side]()
    return actor if actor in owners or not owners else other_side(actor)
