"""What a card does together with its event, as EX Life does as its creature comes (603.5b)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.named_effect import standby_of, told_apart
from duelfsm.play.rules.effect_duties import left_to_do
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.statics import resolves_abilities
from duelfsm.position.card import SIDES


@RULES.guard
def is_done_at_once(game: Board, act: Act) -> bool:
    """Only what is done together with its event is resolved inside an effect, and before everything else (603.5b)."""
    stack = game.position.stack
    return _is_such(game, act) or game.no(card=(stack[-1].source if stack else None) or "?")


def _is_such(game: Board, act: Act) -> bool:
    """Tell whether an act resolves what is done together with its event."""
    standby = game.position.standby
    index = standby_of(game, act.actor, act.action.source, **told_apart(act)) if standby else None
    return index is not None and standby[index].at_once


@RULES.guard
def done_at_once_first(game: Board, act: Act) -> bool:
    """What is done together with its event has been done before anything else is resolved (603.5b)."""
    return not any(each.at_once for each in game.position.standby) or _goes_first(game, act)


def _goes_first(game: Board, act: Act) -> bool:
    """Tell whether an act is such a thing, or nothing of what happened in the innermost effect is left to be done."""
    if act.edge is not None and is_done_at_once.__name__ in act.edge.guards and _is_such(game, act):
        return True
    left = [each for side in SIDES for each in left_to_do(game, side) if each.at_once]
    return not left or game.no(expected=left[0].name)


RULES.concerns_edge(done_at_once_first)(resolves_abilities)
