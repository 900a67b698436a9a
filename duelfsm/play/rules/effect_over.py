"""Which parts of its text an effect could do no more as it began with what comes behind them (101.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.rules.effect_conditions import settled_by
from duelfsm.play.rules.effect_left import left_for, zone_of
from duelfsm.play.rules.effect_order import places_of
from duelfsm.play.rules.effect_reach import counted_by_now, reached_by_now
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only


def begun_by_now(game: Board, frame: Frame, limits: Sequence[Only], fits: Sequence[str]) -> dict[str, Any]:
    """Return what is kept of the parts that an effect begins now, and of those that are over by that (110.2e)."""
    return {
        "settled": (*frame.settled, *settled_by(game, frame, limits, fits)),
        "over": (*frame.over, *_over_by_now(game, frame, limits, fits)),
        "reached": (*frame.reached, *reached_by_now(game, frame, limits, fits)),
        "counted": (*frame.counted, *counted_by_now(game, frame, limits, fits)),
    }


def _over_by_now(game: Board, frame: Frame, limits: Sequence[Only], fits: Sequence[str]) -> Iterator[int]:
    """Yield the parts before those that begin now to whom nothing was left to be done.

    What comes later, as cards that are drawn into an empty hand, was not there for them (101.3).
    """
    if not any(each.then for each in limits):
        return
    places = places_of(limits)
    begins = min((min(places[int(at)] for at in each.split(",")) for each in fits if each), default=0)
    for at, part in enumerate(limits):
        if places[at] < begins and at not in frame.over and _is_nothing_left(game, frame, part, at):
            yield at


def _is_nothing_left(game: Board, frame: Frame, part: Only, at: int) -> bool:
    """Tell whether it is known that a part of a text can be done to no card any more."""
    return zone_of(game, part) is not None and all(each.fits is False for each in left_for(game, frame, part, at))
