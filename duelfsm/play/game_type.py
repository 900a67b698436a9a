"""The name of Game for the modules that Game itself imports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelfsm.play.game import Game
else:
    Game = Any

__all__ = ["Game"]
