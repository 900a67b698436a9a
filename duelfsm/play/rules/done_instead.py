"""Whether what takes the place of an event can be done: else it does not apply, and the event happens (101.3, 609)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Doubt
from duelfsm.play.effects.waiting import place_of
from duelfsm.play.rules.effect_conditions import came_in_order, stands_so
from duelfsm.play.rules.effect_left import CardLeft, left_for, unknown_of, zone_of
from duelfsm.play.rules.effect_order import choices_of, of_choice
from duelfsm.play.rules.effect_text import limits_of, number_of
from duelfsm.play.rules.instead import must_apply, replacing
from duelfsm.position.card import Card, Side
from duelfsm.position.changed import SUSPENDED
from duelfsm.position.position import Frame
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.effect_parts import Only


def is_out_of_reach(game: Board, each: Suspended) -> bool:
    """Tell whether nothing that must take the place of an event is known to be possible: it happens then (609)."""
    bound = [*_bound(game, each)]
    return bool(bound) and not any(can_be_done(game, *one) for one in bound)


def left_to_happen(game: Board, each: Suspended) -> Suspended:
    """Return an event as it happens: it may, as what must take its place cannot be done, or nobody knows (101.3)."""
    if each.optional:
        return each
    for owner, source, ability in _bound(game, each):
        frame = _as_open(game, owner, source, ability)
        for part in _begun(game, frame, limits_of(game, frame)):
            game.doubt_all(_unknown(game, frame, part))
    happens = replace(each, optional=True)
    game.journal.set(SUSPENDED, [happens if other is each else other for other in game.position.suspended])
    return happens


def doubt_what_was_left(game: Board, each: Suspended) -> None:
    """What must take the place of an event, if what nobody saw was so, is in doubt where it was left (609, law 12)."""
    for _, source, ability in replacing(game, each.event, each.player, each.card):
        if ability.unseen and not ability.optional:
            game.doubt_card(source, "abilities")


def _bound(game: Board, each: Suspended) -> Iterator[tuple[Side, Card, Ability]]:
    """Yield what must take the place of an event."""
    found = replacing(game, each.event, each.player, each.card)
    yield from (one for one in found if must_apply(one[2]))


def can_be_done(game: Board, owner: Side, source: Card, ability: Ability) -> bool | None:
    """Tell whether all can be done that an ability does in the place of an event (609); None where nobody knows.

    Of what its text does not say nobody asks: it is taken to be possible.
    """
    frame = _as_open(game, owner, source, ability)
    every = limits_of(game, frame)
    found = [_all_can(game, frame, [every[at] for at in of_choice(every, each)]) for each in choices_of(every)]
    return True if True in found else None if None in found else False


def _as_open(game: Board, owner: Side, source: Card, ability: Ability) -> Frame:
    """Return the call of the effect of an ability as if it were open."""
    nth = place_of(game, source, ability)
    return Frame("", "", "", by=owner, source=source.name, cards=(source.id,), lives=(source.life,), nth=nth)


def _all_can(game: Board, frame: Frame, parts: list[Only]) -> bool | None:
    found = [_can(game, frame, part) for part in _begun(game, frame, parts)]
    return False if False in found else None if None in found else True


def _begun(game: Board, frame: Frame, parts: list[Only]) -> list[Only]:
    """Return the parts of a text with which it begins as the table stands, whose cards lie where that is known."""
    due = (each for each in parts if came_in_order(frame, each) and stands_so(game, frame, parts, each))
    return [each for each in due if zone_of(game, each) is not None]


def _can(game: Board, frame: Frame, part: Only) -> bool | None:
    """Tell whether a part can be done as often as it says; to all of them it can be, however many there are."""
    number = number_of(game, frame, part) if part.number is not None or part.each is not None else 0
    left = [*left_for(game, frame, part)]
    sure, open_to = sum(each.fits is True for each in left), sum(_is_open(each, part) for each in left)
    return True if sure >= (number or 0) else None if sure + open_to >= (number or 0) else False


def _is_open(left: CardLeft, part: Only) -> bool:
    """Tell whether nobody knows if a part may be done to a card: a hidden one may be such a one."""
    return left.fits is None or (left.card is None and not left.fits and bool(part.looks))


def _unknown(game: Board, frame: Frame, part: Only) -> Iterator[Doubt]:
    """Yield what is not known of the cards to which a part may be done."""
    for left in left_for(game, frame, part):
        yield from unknown_of(game, left, part) if _is_open(left, part) else ()
