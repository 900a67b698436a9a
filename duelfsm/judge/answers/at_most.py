"""What is asked of a game behind its record, within the limits of a record: very many cards can be too many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from duelfsm.play.facts.effort import Effort
from duelfsm.play.game import Game
from duelfsm.record.model.limits import MAX_EFFORT, MAX_HELP
from duelfsm.rulebook.text import Text

T = TypeVar("T")
TOO_MUCH = Text(
    ja="カードが多すぎるため、できることを調べ切れません。",
    en="Too many cards lie there to try everything that could be done.",
)


def at_most(game: Game, ask: Callable[[], T]) -> T | None:
    """Return what is asked, None where too much would have to be tried: each attacker with each target, say."""
    kept, game.effort = game.effort, Effort(MAX_EFFORT, MAX_HELP)
    try:
        return game.helped(ask, otherwise=None)
    finally:
        game.effort = kept
