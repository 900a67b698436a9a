"""What an effect has to do before it is over, as far as that is possible (101.3)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence, Set
from typing import NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.its_object import is_gone
from duelfsm.play.effects.told_in_words import deed_words
from duelfsm.play.effects.waiting import due
from duelfsm.play.rules.effect_conditions import came_in_order, stands_as_guessed, stands_so
from duelfsm.play.rules.effect_lasting import said_to_last
from duelfsm.play.rules.effect_left import CardLeft, could_be_done_to, left_for, zone_of
from duelfsm.play.rules.effect_order import of_choice
from duelfsm.play.rules.effect_sums import most_together
from duelfsm.play.rules.effect_text import done_so_far, limits_of, number_of, open_ability
from duelfsm.play.rules.effect_whole import choices_open
from duelfsm.play.rules.matched_parts import done_of
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.spells import is_cast_by_itself, mana_is_left, was_resolved, was_resolved_inside
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.effect_parts import Only

INSTEAD = "609"


@RULES.guard
def does_all_that_it_says(game: Board, _act: Act) -> bool:
    """An effect is over when it did what its text says, as often as it says and as far as it could (101.3)."""
    frame = game.stack[-1]
    if frame.idle or mana_is_left(game, frame):
        return True
    owed = _owed(game, frame)
    if owed is None:
        return True
    words = deed_words(game.edition, frame.source, owed.duty.on)
    if owed.duty.lasting is not None:  # of several that last it is said which one is missing
        return game.no(case="lasting", number=said_to_last(game.edition, owed.duty), **words)
    why = {"case": "instead", "rule": INSTEAD} if owed.too_few else {}
    return game.no(limit=owed.limit, count=owed.did, **why, **words)


class Owed(NamedTuple):
    """A part of a text that is not done, how often it is to be, and how often it was; `too_few`: no more can be."""

    duty: Only
    limit: int
    did: int
    too_few: bool = False


def _owed(game: Board, frame: Frame) -> Owed | None:
    """Return a part of the text that is not done as often as it could be.

    Where nobody knows whether it could be done to a card, that is in doubt (law 12).
    """
    every = limits_of(game, frame)
    if not every:
        return None
    duties = _duties(game, frame, every)
    owed: Owed | None = None
    for choice in choices_open(game, frame, every):
        meant = of_choice(every, choice)
        owed = _owed_of(game, frame, {at: each for at, each in duties.items() if at in meant})
        if owed is None:
            return None
    return owed


def _owed_of(game: Board, frame: Frame, duties: Mapping[int, Only]) -> Owed | None:
    """Return what is owed of these parts of the text."""
    instead, deeds = _replacing(game, frame), done_so_far(frame)
    left = {at: [*left_for(game, frame, each, at)] for at, each in duties.items()}
    numbers = {at: number_of(game, frame, each) for at, each in duties.items()}
    often = {at: number for at, number in numbers.items() if number is not None}
    done, most = done_of(deeds, often), done_of([*deeds, *_could_be(left)], often)
    for at, duty in duties.items():
        such, did = [each.card for each in left[at] if each.fits is True], sum(at in parts for parts in deeds)
        if at not in often and such:  # without a number it is done to all of them
            return Owed(duty, did + most_together(game, frame, duty, such), did)
        if at in often and most.total() > done.total() and most[at] > done[at]:
            return Owed(duty, often[at], done[at])
        if at in often and done[at] < often[at] and instead is not None:  # else it would not apply (609)
            return Owed(duty, often[at], done[at], too_few=True)
    for at in duties:
        unknown = [each.card for each in left[at] if each.card is not None and each.fits is None]
        for card in unknown if at not in often or done[at] < often[at] else ():
            game.doubt_card(card, "statics")
    return None


def _replacing(game: Board, frame: Frame) -> Ability | None:
    """Return the ability that is open where it takes the place of an event: that is done whole (609)."""
    opened = open_ability(game, frame)
    return opened if opened is not None and opened.replaces else None


def _duties(game: Board, frame: Frame, every: list[Only]) -> dict[int, Only]:
    """Return by their places the parts of the text that are due and must be done, of a spell its own alone."""
    own = limits_of(game, frame, own=True) if was_resolved_inside(game, frame) else every
    replacing = _replacing(game, frame)
    whole = replacing is not None and not replacing.optional
    must = ((at, each) for at, each in enumerate(every) if (whole or each.mandatory) and at not in frame.over)
    due = ((at, each) for at, each in must if _is_due(game, frame, every, each))
    return {at: each for at, each in due if any(each is mine for mine in own)}


def _could_be(left: Mapping[int, Sequence[CardLeft]]) -> Collection[Set[int]]:
    """Return for each card to which something could still be done which parts those are."""
    found: dict[Hashable, set[int]] = {}
    for at, cards in left.items():
        for each in cards:
            if each.fits:
                found.setdefault(each.key, set()).add(at)
    return found.values()


@RULES.guard
def spell_owes_nothing(game: Board, act: Act) -> bool:
    """A spell that nobody resolved goes to the graveyard where its text has nothing done that could be (101.3, 302.2).

    What a spell does that is cast by an effect of its own follows in that one (101.4d).
    """
    return is_cast_by_itself(game) or was_resolved(game) or does_all_that_it_says(game, act)


def left_to_do(game: Board, side: Side) -> list[Waiting]:
    """Return what a player has to resolve, but for what could do nothing: nobody need tell that (101.3)."""
    waiting = due(game, side) if game.position.standby else []
    return (
        [each for each in waiting if not (is_gone(game, each) or _comes_to_nothing(game, each))] if waiting else waiting
    )


def _comes_to_nothing(game: Board, waiting: Waiting) -> bool:
    """Tell whether it is known that an effect that waits can do nothing of what its text says."""
    frame = Frame(
        procedure="", home="", edge="", by=waiting.owner, source=waiting.name, cards=(waiting.card,),
        lives=(waiting.life,), nth=waiting.nth, keyword=waiting.keyword,
    )  # fmt: skip
    every = limits_of(game, frame, own=True)
    begins = [each for each in every if came_in_order(frame, each)]
    return bool(begins) and not any(_could_do(game, frame, each, every.index(each)) for each in begins)


def _could_do(game: Board, frame: Frame, part: Only, at: int) -> bool:
    """Tell whether an effect could do a part of its text; where nobody knows, as it is supposed (law 12)."""
    if not stands_as_guessed(game, frame, part) or number_of(game, frame, part) == 0:
        return False
    return zone_of(game, part) is None or any(
        could_be_done_to(game, each, part) for each in left_for(game, frame, part, at)
    )


def _is_due(game: Board, frame: Frame, limits: list[Only], duty: Only) -> bool:
    """Tell whether it is known that a part of the text is due (101.3a)."""
    return came_in_order(frame, duty) and stands_so(game, frame, limits, duty) is True


def owed_to_all(game: Board) -> dict[str, list[Card]]:
    """Return what the open effect does to all such cards and has not done yet, by its event: nobody chooses (101.3)."""
    frame = game.stack[-1] if game.stack else None
    every = limits_of(game, frame) if frame is not None and not frame.idle else []
    found: dict[str, list[Card]] = {}
    if frame is None or len(choices_open(game, frame, every)) > 1:
        return found
    for at, duty in _duties(game, frame, every).items():
        if number_of(game, frame, duty) is None and duty.lasting is None:
            left = [each.card for each in left_for(game, frame, duty, at) if each.fits and each.card is not None]
            found.setdefault(duty.on, []).extend(left)
    return found
