"""The actions that open what other lines belong to, and those that close it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, islice, takewhile

from duelfsm.play.action import Action
from duelfsm.play.actions import Turn
from duelfsm.play.game import Game
from duelfsm.rulebook.edition import Edition


@lru_cache(maxsize=1024)  # a record may have very many lines behind a refused one
def opens(edition: Edition, word: str) -> bool:
    """Tell whether an action opens what other lines belong to: an effect."""
    calls = (edge.call for edge in edition.transitions.values() if edge.trigger == word and edge.call)
    return any(edition.procedures[call].holds_back for call in calls)


@lru_cache(maxsize=1024)
def closes(edition: Edition, word: str) -> bool:
    """Tell whether an action closes what another one opened."""
    procedures = [each for each in edition.declaration.procedures if each.holds_back]
    return any(edge.returns and edge.trigger == word for each in procedures for edge in each.transitions)


def inside_of(game: Game, index: int, actions: Sequence[Action]) -> tuple[range, bool]:
    """Return the lines of what a line opens, up to the one that closes it in its turn, none where nothing does.

    It is sure that they are its own where enough lines close for what is open around it, too.
    """
    rest = takewhile(lambda action: not isinstance(action, Turn), islice(actions, index + 1, None))
    depths = list(accumulate(opens(game.edition, each.do) - closes(game.edition, each.do) for each in rest))
    if -1 not in depths:
        return range(0), False
    outer = sum(game.edition.procedures[frame.procedure].holds_back for frame in game.stack)
    return range(index + 1, index + 2 + depths.index(-1)), -min(depths) > outer
