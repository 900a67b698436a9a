"""Turns (500.5, 512): a queue of inserted turns on top of the ordinary order (law 9)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.registry import RULES
from duelfsm.play.waiting import happen
from duelfsm.position.card import Side, other_side
from duelfsm.position.position import ExtraTurn, Turn


@RULES.guard
def first_player_begins(game: Game, act: Act) -> bool:
    """The player who goes first takes the first turn (103.4, 103.5)."""
    return act.action.by in (None, game.position.first) or game.no(expected=game.position.first)


@RULES.guard
def number_follows(game: Game, act: Act) -> bool:
    """Turns are counted singly, extra turns too; a header may leave the number out."""
    expected = next_number(game)
    number = act.action.number
    return number in (None, expected) or game.no(number=number, expected=expected)


@RULES.guard
def turn_players_extra_turns_first(game: Game, act: Act) -> bool:
    """If both players gained extra turns in one turn, those of the turn player come first (500.5a)."""
    queue = game.position.queue
    if not queue or act.action.by in (None, queue[0].player):
        return True
    rival = any(turn.player == act.action.by and turn.granted == queue[0].granted for turn in queue)
    return not rival or game.no(expected=queue[0].player)


@RULES.guard
def extra_turn_first(game: Game, act: Act) -> bool:
    """An inserted turn comes directly after the current one (500.5)."""
    queue = game.position.queue
    return not queue or act.action.by in (None, queue[0].player) or game.no(expected=queue[0].player)


@RULES.guard
def ordinary_turn_is_left(game: Game, act: Act) -> bool:
    """An inserted turn uses up no ordinary one: the rotation stands where it stood before it (500.5)."""
    expected = game.position.ordinary
    after_extra = game.turn is not None and game.turn.extra and not game.position.queue
    return not after_extra or act.action.by in (None, expected) or game.no(expected=expected)


@RULES.guard
def ordinary_turn_follows(game: Game, act: Act) -> bool:
    """Without inserted turns the ordinary rotation goes on where it was (512)."""
    expected = game.position.ordinary
    inserted = bool(game.position.queue) or (game.turn is not None and game.turn.extra)
    return inserted or act.action.by in (None, expected) or game.no(expected=expected)


@RULES.change
def begin_turn(game: Game, _act: Act | None) -> None:
    """The next inserted turn begins, else the next ordinary one; what counted for the last turn is over."""
    journal, position = game.journal, game.position
    extra = journal.take("queue", 0) if position.queue else None
    side = extra.player if extra else position.ordinary
    number = next_number(game)
    begun = {**position.begun, side: position.begun[side] + 1}
    journal.set("begun", begun)
    if extra is None:
        journal.set("ordinary", other_side(side))
    journal.set("turn", Turn(number=number, player=side, nth=begun[side], extra=extra is not None))
    journal.set("path", [])
    journal.set("charges", 0)
    journal.clear("assumed")
    journal.clear("answered")
    journal.clear("fresh")


@RULES.change
def turn_ends(game: Game, _act: Act | None) -> None:
    """Every end-of-turn ability that needs no declaration triggers, both players' at once (511.1a)."""
    happen(game, "turn_ends", player=game.turn_player)


@RULES.change
def grant_extra_turn(game: Game, act: Act) -> None:
    """Insert a turn directly after this one: before older ones, the turn player's first (500.5, 500.5a)."""
    side = act.action.player
    number = game.turn.number if game.turn else 0
    granted = ExtraTurn(player=side, granted=number, source=game.stack[-1].source)
    game.journal.put("queue", granted, _insertion(game, side, number))


def next_number(game: Game) -> int:
    """Return the number of the turn that comes next."""
    return game.turn.number + 1 if game.turn else sum(game.position.begun.values()) + 1


def _insertion(game: Game, side: Side, number: int) -> int:
    """Return the place after the turns granted in this turn that go before the new one."""
    before = {game.turn_player, side}
    queue = game.position.queue
    return sum(1 for turn in queue if turn.granted == number and turn.player in before)
