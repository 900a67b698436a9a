"""The place of a finding in the words of a judge: the step, and the moment inside it."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.machine.refusal import Refusal
from duelfsm.play.board.board import Board
from duelfsm.play.rules.turns import next_number, next_player
from duelfsm.play.run.refusal_words import MISPLACED
from duelfsm.play.run.running import Running
from duelfsm.position.position import GameTurn
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, plain


def turn_told(game: Board, turn: GameTurn) -> Text:
    """Return which turn it is, counted as the record counts: singly, or those of each player alone (1 A, 1 B)."""
    return plain(f"{turn.nth} {turn.player}" if game.own_turns else turn.number)


def next_told(game: Board) -> Text:
    """Return which turn comes next, counted as the record counts."""
    side = next_player(game)
    return turn_told(game, GameTurn(number=next_number(game), player=side, nth=game.position.begun[side] + 1))


def levels_of(game: Running) -> tuple[str, ...]:
    """Return the states of a game from the turn's own inward."""
    return tuple([*game.position.levels, game.state][: len(game.position.stack) + 1])


def place_of(edition: Edition, levels: Sequence[str]) -> Text:
    """Return where a game stands: the step of the turn, and the innermost moment that has a name."""
    step = edition.steps[edition.states[levels[0]].step].told
    moment = next((named for state in reversed(levels) if (named := edition.states[state].moment)), None)
    return step if moment is None else Text(ja=f"{step.ja}・{moment.ja}", en=f"{step.en}, {moment.en}")


def refused_at(game: Running, why: Refusal) -> tuple[str, ...]:
    """Return where an action was refused: in the state that knows it and spoke against it, else where the game stands.

    What went unsaid before the action is taken back with it: an attack is refused as an attack, and not as the untap
    that no line says; an effect is refused in the step to which the way led on which effects are resolved.
    """
    spoke = why.where if why.guard or why.kind in MISPLACED else why.stopped
    if spoke is None:
        return levels_of(game)
    if spoke in game.machine.graph.turn.states:
        return (spoke,)
    outer = game.edition.transitions[why.caller].to if why.caller else ""  # what it calls is done where it leads
    return (outer, spoke) if outer in game.machine.graph.turn.states else levels_of(game)
