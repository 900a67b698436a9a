"""How a game ends (104, 703.4)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES
from duelfsm.position.position import Result


@RULES.guard
def a_deck_is_empty(game: Game, _act: Act | None) -> bool:
    """A player whose deck has no card loses at once, also in the middle of an effect (104.2b, 703.4b)."""
    if game.position.result is not None:
        return False
    return any(not game.position.zone(side, "deck") for side in SIDES)


@RULES.change
def mark_deck_out(game: Game, _act: Act | None) -> None:
    """Everyone whose deck is empty loses; both at once is the only double loss (703.4b)."""
    losers = tuple(side for side in SIDES if not game.position.zone(side, "deck"))
    game.journal.set("result", Result(losers=losers, rule="703.4b"))


@RULES.change
def concede(game: Game, act: Act) -> None:
    """The player who gives up loses (104.1)."""
    game.journal.set("result", Result(losers=(act.action.by,), rule="104.1"))
