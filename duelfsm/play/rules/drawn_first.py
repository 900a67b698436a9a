"""Who draws first where an effect lets both players draw at one time (114.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.rules.effect_conditions import is_due, owner_of
from duelfsm.play.rules.effect_text import done_so_far, limits_of, number_of
from duelfsm.play.rules.leaving import DRAWS
from duelfsm.play.rules.registry import RULES
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only


@RULES.guard
def turn_player_draws_first(game: Board, act: Act) -> bool:
    """In one event in which both players draw, the turn player draws all of his cards before the other one (114.2a).

    It is asked where the lines are one event, and the text says what the turn player must draw.
    """
    frame, first = game.stack[-1], game.turn_player
    if frame.held is None or (value_of(act.action, "player") or act.actor) == first:
        return True
    left = any(_is_left(game, frame, at, part) for at, part in _to_be_drawn(game, frame))
    return not left or is_forbidden(game, DRAWS, player=first, suffers=True) or game.no(player=first)


def _to_be_drawn(game: Board, frame: Frame) -> Iterator[tuple[int, Only]]:
    """Yield the parts of the text by which the turn player alone must draw, each with its place."""
    limits = limits_of(game, frame)
    for at, each in enumerate(limits):
        must = each.on == DRAWS and each.mandatory and not each.choice
        alone = must and {*sides_meant(each.whose, owner_of(game, frame))} == {game.turn_player}
        if alone and is_due(game, frame, limits, each, set()):
            yield at, each


def _is_left(game: Board, frame: Frame, at: int, part: Only) -> bool:
    """Tell whether a part of the text was not done as often as it says."""
    number = number_of(game, frame, part)
    return number is not None and sum(at in parts for parts in done_so_far(frame, DRAWS)) < number
