"""How a game ends (104, 703.4)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.done_once import anything_decides
from duelfsm.play.rules.instead import never_comes, replacement, replacements, replacing, waits
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.position.result import Result


@RULES.guard
def a_deck_is_empty(game: Board, _act: Act | None) -> bool:
    """A player whose deck has no card loses at once, also in the middle of an effect (104.2b, 703.4b).

    A static ability that decides the game applies before a loss is looked at: who meets both, wins (104.2c, 604.4).
    """
    one, other = game.position.players.values()
    if (one.zones[DECK] and other.zones[DECK]) or game.position.result is not None:  # as most often
        return False
    return bool(_decked_out(game)) and not anything_decides(game)


@RULES.change
def mark_deck_out(game: Board, _act: Act | None) -> None:
    """Everyone whose deck is empty loses; both at once is the only double loss (703.4b)."""
    decide(game, _decked_out(game), DECKED_OUT)


@RULES.guard
def game_is_decided(game: Board, _act: Act | None) -> bool:
    """Somebody won or lost, and the game ends at once (104.1)."""
    return game.position.result is not None and not game.edition.states[game.state].final


@RULES.guard
def an_effect_was_open(game: Board, _act: Act) -> bool:
    """The game ended while an effect was open, and the record closes it (104.1)."""
    return game.position.left_open > 0 or game.no()


@RULES.change
def close_effect(game: Board, _act: Act) -> None:
    """The effect in which the game ended is closed."""
    game.journal.set("left_open", game.position.left_open - 1)


@RULES.change
def concede(game: Board, act: Act) -> None:
    """The player who gives up loses (104.1)."""
    game.journal.set("result", Result(losers=(act.action.by,), rule="104.1"))


@RULES.change
def win_game(game: Board, act: Act) -> None:
    """An effect makes a player win (104.2c)."""
    decide(game, [other_side(act.action.player)], "104.2c")


@RULES.change
def lose_game(game: Board, act: Act) -> None:
    """An effect makes a player lose (104.2c)."""
    decide(game, [act.action.player], "104.2c")


def decide(game: Board, losers: list[Side], rule: str) -> None:
    """End the game, unless an effect takes the place of the loss; what caused it is looked at again (609, 703.3)."""
    losing = [side for side in losers if can_lose(game, side)]
    over(game, [side for side in losing if not is_put_off(game, side, rule)], rule)


def is_put_off(game: Board, side: Side, rule: str) -> bool:
    """Tell whether something takes the place of a player's loss, or of the other player's win, or may do so (609)."""
    for event, player in _both_ends(side):
        if replacement(game, event, player=player) is not None or waits(game, event, player=player, rule=rule):
            return True
    return False


def _both_ends(side: Side) -> tuple[tuple[str, Side], ...]:
    """Return what happens as a player loses: to that player, and to the other one."""
    return (LOSES, side), (WINS, other_side(side))


def loser_by(event: str, player: Side) -> Side:
    """Return who loses as this happens to a player: the one who does not win."""
    return other_side(player) if event == WINS else player


def over(game: Board, losers: list[Side], rule: str) -> None:
    """The game is over, if it is not already (104.1)."""
    if losers and game.position.result is None:
        game.journal.set("result", Result(losers=tuple(losers), rule=rule))


def can_lose(game: Board, side: Side) -> bool:
    """Tell whether nothing prevents that a player loses and the other wins (101.2)."""
    if side in game.spared:
        return False
    return not never_comes(game, LOSES, player=side) and not never_comes(game, WINS, player=other_side(side))


def loses_now(game: Board, side: Side) -> bool:
    """Tell whether a loss of this player would end the game: nothing prevents it or takes its place (101.2, 609)."""
    ends = _both_ends(side)
    if not can_lose(game, side) or any(replacements(game, event, player=player) for event, player in ends):
        return False
    return not any(game.replaced(event) and any(replacing(game, event, player, None)) for event, player in ends)


def _decked_out(game: Board) -> list[Side]:
    players = game.position.players
    empty = [side for side in SIDES if not players[side].zones[DECK] and can_lose(game, side)]
    return [side for side in empty if not _is_replaced(game, side)] if game.position.suspended else empty


def _is_replaced(game: Board, side: Side) -> bool:
    """Tell whether something took the place of this loss already: what it does, such as a refill, comes first (609)."""
    lost = (each for each in game.position.suspended if each.rule == DECKED_OUT and each.replaced)
    return any(loser_by(each.event, each.player) == side for each in lost)


DECK, DECKED_OUT, LOSES, WINS = "deck", "703.4b", "loses", "wins"
