"""What answers a forced move and is told before the line that says the move: that is too early (115.3d, 509.5d)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from duelfsm.judge.refused.force import undo_to
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Pass, Turn
from duelfsm.play.actions.of_effects import Apply, Declare, Done, Effect
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted
from duelfsm.play.told.refusals import refused_as
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.transition import By


def before_forced_moves(edition: Edition, actions: Sequence[Action]) -> dict[int, Action]:
    """Return the lines that are resolved or declared directly before a line that says a forced move, and that move.

    Args:
        edition: by which they are judged.
        actions: the lines of the record.
    """
    asked = [at for at, action in enumerate(actions) if isinstance(action, Effect | Declare)]
    behind = ((at, _forced_behind(edition, actions, at)) for at in asked)
    return {at: move for at, move in behind if move is not None}


def _forced_behind(edition: Edition, actions: Sequence[Action], index: int) -> Action | None:
    """Return the forced move that is said directly behind what a line opens, and other effects and declarations."""
    open_ = 0
    for action in actions[index : index + MOST]:
        if isinstance(action, Effect | Apply | Done):
            open_ += -1 if isinstance(action, Done) else 1
        elif not (open_ or isinstance(action, Declare)):
            return action if action.do in _forced(edition) else None
        if open_ < 0 or isinstance(action, Turn):
            break
    return None


def too_early(game: Game, action: Action, behind: Action | None) -> Finding | None:
    """Return what is wrong with an action that is taken only with a forced move as made which is said behind it.

    Args:
        game: as it stands before the action, as it does afterwards.
        action: what is resolved or declared.
        behind: the forced move, None where none is said behind it.
    """
    return game.helped(lambda: _too_early(game, action, behind), otherwise=None) if behind else None


def _too_early(game: Game, action: Action, behind: Action) -> Finding | None:
    with game.aside(game.accepted):
        count, outcome = game.accepted, game.apply(action)
        left = [edge.source for edge in outcome.passed] if isinstance(outcome, Accepted) else []
        undo_to(game, count)
        if not left or game.come_to(behind.do) is None or game.state not in left or not game.allows(behind):
            return None
        why = game.why(action, unsaid=False)
        return refused_as(game, action, lambda: why).findings[0] if why else None


@lru_cache(maxsize=64)
def _forced(edition: Edition) -> frozenset[str]:
    """Return the moves that happen though no line says them, and by which nobody chooses anything."""
    edges = [*edition.transitions.values()]
    places = {(state.id, state.otherwise) for state in edition.states.values() if state.otherwise}
    ways = {(edge.source, edge.to) for edge in edges if (edge.source, edge.trigger) in places}
    same = (edge for edge in edges if (edge.source, edge.to) in ways)
    return frozenset(edge.trigger for edge in same if edge.by in (By.BOTH, By.NOBODY)) - {Pass().do}


MOST = 20  # lines of effects that are looked at for the move
