"""The name of the board for the modules that it imports itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelfsm.play.board import Board as Game
else:
    Game = Any

__all__ = ["Game"]
