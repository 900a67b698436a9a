"""The last action that was refused: whoever goes on after it asks for the reason more than once."""

from __future__ import annotations

from typing import Any

from duelfsm.machine.refusal import Refusal
from duelfsm.machine.walk import Stop
from duelfsm.play.actions.base import Action
from duelfsm.play.board.board import Board


class LastRefused:
    """What an action came to, as long as the game stands where it was refused."""

    def __init__(self) -> None:
        self._kept: tuple[Any, ...] = ()
        self._taken: Stop | Refusal | None = None

    def keep(self, game: Board, action: Action, taken: Stop | Refusal) -> None:
        """Remember what an action came to."""
        self._kept, self._taken = (action, *_stands(game)), taken

    def of(self, game: Board, action: Action) -> Stop | Refusal | None:
        """Return what this very action came to where the game stands, None where that is not known."""
        now = (action, *_stands(game))
        same = len(self._kept) == len(now) and all(old is new for old, new in zip(self._kept, now, strict=True))
        return self._taken if same else None


def _stands(game: Board) -> tuple[Any, ...]:
    """Return what is another object as soon as the game stands elsewhere or is asked by other guards."""
    log = game.journal.log
    return (log[-1] if log else None, game.runner)
