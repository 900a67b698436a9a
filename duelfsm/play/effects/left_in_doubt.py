"""Effects of which nobody knows whether they triggered, or whether they do anything (603.2, 603.4, law 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Doubt
from duelfsm.play.effects.waiting import does_something, may_do_nothing
from duelfsm.position.kept_effects import Waiting


def does_nothing_surely(game: Board, ask: Callable[[], bool]) -> bool:
    """Tell whether an effect does nothing whatever nobody knows; where that decides, it does something, in doubt."""
    surely, perhaps, unknown = game.guesses.weighed(ask)
    if unknown:
        game.doubt_all(unknown)
    return surely and perhaps


def doubt_what_is_left(game: Board, left: Iterable[Waiting]) -> None:
    """Note what would decide whether effects that are left had to be resolved (603.2)."""
    for each in left:
        if each.optional:
            continue
        if may_do_nothing(game, each):
            game.doubt_name(each.name, "abilities")
        if does_something(game, each):
            game.doubt_all(Doubt(*fact) for fact in each.unsure)
