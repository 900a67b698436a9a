"""In which order an effect does the parts of its text, and which of several things it does (101.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from itertools import accumulate

from duelfsm.play.board.board import Board
from duelfsm.play.rules.effect_text import done_so_far, number_of
from duelfsm.play.rules.matched_parts import too_often
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only


def by_event(limits: Sequence[Only]) -> dict[str, list[Only]]:
    """Return the parts of a text by what is done in them."""
    found: dict[str, list[Only]] = {}
    for each in limits:
        found.setdefault(each.on, []).append(each)
    return found


def choices_of(limits: Sequence[Only]) -> list[int | None]:
    """Return the numbers of the things of which an effect does one; none where it does all that its text says."""
    found: set[int | None] = {each.choice for each in limits if each.choice is not None}
    return [*found] or [None]


def of_choice(limits: Sequence[Only], choice: int | None) -> frozenset[int]:
    """Return the parts of a text, by their places, that an effect does where it does this one of several things."""
    return frozenset(at for at, each in enumerate(limits) if each.choice in (None, choice))


def choices_left(game: Board, frame: Frame, limits: Sequence[Only], now: Sequence[Set[int]] = ()) -> list[int | None]:
    """Return which of several things an effect may be doing, by what it did and does *now*."""
    deeds = [*done_so_far(frame), *now]
    return [each for each in choices_of(limits) if _all_are_of(game, frame, limits, deeds, of_choice(limits, each))]


def _all_are_of(game: Board, frame: Frame, limits: Sequence[Only], deeds: Sequence[Set[int]], meant: Set[int]) -> bool:
    """Tell whether all deeds are some of these parts, none more often than it says."""
    left = [parts & meant for parts in deeds]
    often = {at: number_of(game, frame, limits[at]) for parts in left for at in parts}
    return all(left) and not too_often(left, often)


def places_of(limits: Sequence[Only]) -> list[int]:
    """Return for each part of a text how many times it is said before it that something follows."""
    return [*accumulate(int(each.then) for each in limits)]


def is_in_order(limits: Sequence[Only], done: Sequence[Set[int]], now: Collection[Set[int]]) -> bool:
    """Tell whether what an effect does now is no part that was to be done before what it did already."""
    places = places_of(limits)
    reached = 0
    for parts in done:
        reached = min((places[at] for at in parts if places[at] >= reached), default=reached)
    return all(any(places[at] >= reached for at in parts) for parts in now)
