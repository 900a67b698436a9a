"""How a game ends (104, 703.4)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.hands import never_comes, replacement, replacements
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.position.result import Result


@RULES.guard
def a_deck_is_empty(game: Game, _act: Act | None) -> bool:
    """A player whose deck has no card loses at once, also in the middle of an effect (104.2b, 703.4b)."""
    return game.position.result is None and bool(_decked_out(game))


@RULES.change
def mark_deck_out(game: Game, _act: Act | None) -> None:
    """Everyone whose deck is empty loses; both at once is the only double loss (703.4b)."""
    decide(game, _decked_out(game), "703.4b")


@RULES.guard
def game_is_decided(game: Game, _act: Act | None) -> bool:
    """Somebody won or lost, and the game ends at once (104.1)."""
    return game.position.result is not None and not game.edition.states[game.state].final


@RULES.guard
def an_effect_was_open(game: Game, _act: Act) -> bool:
    """The game ended while an effect was open, and the record closes it (104.1)."""
    return game.position.left_open > 0 or game.no()


@RULES.change
def close_effect(game: Game, _act: Act) -> None:
    """The effect in which the game ended is closed."""
    game.journal.set("left_open", game.position.left_open - 1)


@RULES.change
def concede(game: Game, act: Act) -> None:
    """The player who gives up loses (104.1)."""
    game.journal.set("result", Result(losers=(act.action.by,), rule="104.1"))


@RULES.change
def win_game(game: Game, act: Act) -> None:
    """An effect makes a player win (104.2c)."""
    decide(game, [other_side(act.action.player)], "104.2c")


@RULES.change
def lose_game(game: Game, act: Act) -> None:
    """An effect makes a player lose (104.2c)."""
    decide(game, [act.action.player], "104.2c")


def decide(game: Game, losers: list[Side], rule: str) -> None:
    """End the game, unless an effect takes the place of the loss; what caused it is looked at again (609, 703.3)."""
    losing = [side for side in losers if can_lose(game, side)]
    left = [side for side in losing if replacement(game, LOSES, player=side) is None]
    if left and game.position.result is None:
        game.journal.set("result", Result(losers=tuple(left), rule=rule))


def can_lose(game: Game, side: Side) -> bool:
    """Tell whether nothing prevents that a player loses and the other wins (101.2)."""
    return not never_comes(game, LOSES, player=side) and not never_comes(game, WINS, player=other_side(side))


def loses_now(game: Game, side: Side) -> bool:
    """Tell whether a loss of this player would end the game: nothing prevents it or takes its place (101.2, 609)."""
    return can_lose(game, side) and not replacements(game, LOSES, player=side)


def _decked_out(game: Game) -> list[Side]:
    return [side for side in SIDES if not game.position.zone(side, "deck") and can_lose(game, side)]


LOSES, WINS = "loses", "wins"
