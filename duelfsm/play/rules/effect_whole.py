"""Whether what the text of an effect says can be done whole, and which of several things it does (101.3, 609)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from duelfsm.play.board.board import Board
from duelfsm.play.effects.told_in_words import deed_words
from duelfsm.play.rules.effect_conditions import came_in_order, stands_as_guessed
from duelfsm.play.rules.effect_left import could_be_done_to, left_for, zone_of
from duelfsm.play.rules.effect_order import choices_left, choices_of, is_in_order, of_choice
from duelfsm.play.rules.effect_text import done_so_far, number_of
from duelfsm.play.rules.matched_parts import too_often
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only


def choices_open(game: Board, frame: Frame, limits: Sequence[Only], now: Sequence[Set[int]] = ()) -> list[int | None]:
    """Return which of several things an effect may be doing: one that cannot be done whole only where none can (101.3).

    Of what nobody knows it is done as is supposed (law 12).
    """
    begun = choices_left(game, frame, limits)
    if len(begun) > 1:
        whole = [each for each in begun if _can_all(game, frame, limits, of_choice(limits, each), all_of_it=False)]
        begun = whole or begun
    return [each for each in choices_left(game, frame, limits, now) if each in begun] if now else begun


def comes_in_its_turn(game: Board, frame: Frame, limits: Sequence[Only], now: Sequence[Set[int]], event: str) -> bool:
    """What is done is of one of several things, of one that can be done, and behind what comes before it (101.3)."""
    words = deed_words(game.edition, frame.source, event) if now else {}
    if now and not choices_left(game, frame, limits, now):
        return game.no(case="choice", **words)
    if now and not choices_open(game, frame, limits, now):
        return game.no(case="whole", **words)
    done = done_so_far(frame)
    return is_in_order(limits, done, _with_room(game, frame, limits, done, now)) or game.no(case="order", **words)


def _with_room(
    game: Board, frame: Frame, limits: Sequence[Only], done: Sequence[Set[int]], now: Sequence[Set[int]]
) -> list[Set[int]]:
    """Return of which parts each deed may be one that is done now, without those that were done so often already."""
    often = {at: number_of(game, frame, limits[at]) for parts in (*done, *now) for at in parts}
    left = ({at for at in parts if not too_often([*done, {at}], often)} for parts in now)
    return [open_to or parts for open_to, parts in zip(left, now, strict=True)]


def can_be_done_whole(game: Board, frame: Frame, limits: Sequence[Only]) -> bool:
    """Tell whether all can be done that a text says, or all of one of several things, whether it must be or not (609).

    Of what the text does not say nobody asks: it is taken to be possible.
    """
    choices = (of_choice(limits, each) for each in choices_of(limits))
    return any(_can_all(game, frame, limits, each, all_of_it=True) for each in choices)


def _can_all(game: Board, frame: Frame, limits: Sequence[Only], meant: Iterable[int], *, all_of_it: bool) -> bool:
    """Tell whether each of these parts can be done, as the effect begins, as often as it says; or each that must be."""
    parts = {at: limits[at] for at in meant if all_of_it or limits[at].mandatory}
    begun = {at: each for at, each in parts.items() if came_in_order(frame, each)}
    due = {at: each for at, each in begun.items() if stands_as_guessed(game, frame, each)}
    return all(_can(game, frame, at, each) for at, each in due.items())


def _can(game: Board, frame: Frame, at: int, part: Only) -> bool:
    """Tell whether a part can be done as often as it says; to all of them it can be, however many there are."""
    number = number_of(game, frame, part) if part.number is not None or part.each is not None else 0
    if zone_of(game, part) is None or not number:
        return True
    done = sum(at in parts for parts in done_so_far(frame))
    return done + sum(could_be_done_to(game, each, part) for each in left_for(game, frame, part, at)) >= number
