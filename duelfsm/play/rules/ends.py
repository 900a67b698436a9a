"""How a game ends (104, 703.4)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.done_once import anything_decides, due_at_once
from duelfsm.play.rules.instead import never_comes, replacement, replacements, replacing, waits
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.position.one_shot import OneShot
from duelfsm.position.result import Result
from duelfsm.rulebook.notation import fold


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
    _ends_by_effect(game, act.action.player, wins=True)


@RULES.change
def lose_game(game: Board, act: Act) -> None:
    """An effect makes a player lose (104.2c)."""
    _ends_by_effect(game, act.action.player, wins=False)


def _ends_by_effect(game: Board, side: Side, *, wins: bool) -> None:
    """Let a player win or lose, or, where the effect does more together, as soon as all of that is said (111.2)."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.held is None:
        decide(game, [other_side(side) if wins else side], BY_EFFECT)
    elif wins:
        game.journal.frame(winning=(*frame.winning, side))
    else:
        game.journal.frame(losing=(*frame.losing, side))


def end_together(game: Board) -> None:
    """Let those win and lose whom an effect made do so at once: who does both wins (104.2c, 111.2)."""
    winning, losing = game.stack[-1].winning, game.stack[-1].losing
    if winning or losing:
        game.journal.frame(winning=(), losing=())
        lost = [*(other_side(side) for side in winning), *(side for side in losing if side not in winning)]
        decide(game, [*dict.fromkeys(lost)], BY_EFFECT)


@RULES.guard
def who_meets_both_wins(game: Board, act: Act) -> bool:
    """Whom static abilities would let win and lose at once does not lose by them (104.2c)."""
    names = game.names(act.action.source)
    mine = [each for each in due_at_once(game, act.actor) if fold(each.name) in names]
    stronger = stronger_than(game, mine[0]) if mine else None
    return stronger is None or game.no(card=mine[0].name, expected=stronger.name)


def stronger_than(game: Board, loss: OneShot) -> OneShot | None:
    """Return what lets a player win as another static ability would let that player lose; None without it (104.2c)."""
    losing = _for_whom(loss, lose_game.__name__)
    every = [each for side in SIDES for each in due_at_once(game, side)] if losing else []
    for each in every:
        if any(can_lose(game, other_side(side)) for side in losing & _for_whom(each, win_game.__name__)):
            return each
    return None


def _for_whom(one: OneShot, does: str) -> set[Side]:
    """Return for whom a static ability decides the game in a way."""
    return set(sides_meant(one.static.whose, one.owner)) if one.static.does == does else set()


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
BY_EFFECT = "104.2c"
