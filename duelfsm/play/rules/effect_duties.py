"""What an effect has to do before it is over, as far as that is possible (101.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import first_of_each
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.forbidding import deed_of
from duelfsm.play.effects.lasting import all_of_a_kind
from duelfsm.play.effects.look_around import CANNOT, may_go_on
from duelfsm.play.effects.such_cards import is_asked, is_known
from duelfsm.play.effects.waiting import due
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.effect_conditions import came_in_order, owner_of, stands_so
from duelfsm.play.rules.effect_deeds import is_itself
from duelfsm.play.rules.effect_limits import is_done_by_an_effect, limits_of, number_of
from duelfsm.play.rules.effect_sums import cost_of, power_of
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.spells import is_cast_by_itself, was_resolved, was_resolved_inside
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Only
from duelfsm.rulebook.edition import Edition


@RULES.guard
def does_all_that_it_says(game: Board, _act: Act) -> bool:
    """An effect is over when it did what its text says, as often as it says and as far as it could (101.3)."""
    frame = game.stack[-1]
    if frame.idle or _may_prevent(game):  # what nothing can be done to is not told apart
        return True
    every, own = limits_of(game, frame), was_resolved_inside(game, frame)
    duties = [each for each in limits_of(game, frame, own=own) if each.mandatory and _is_due(game, frame, every, each)]
    return all(_is_done(game, frame, each) for each in duties)


def _may_prevent(game: Board) -> bool:
    """Tell whether something forbids what effects do, or what cards suffer, whichever cards these are (101.2)."""
    going = all_of_a_kind(game, CANNOT) if may_go_on(game, CANNOT) else []
    deeds = (deed_of(game, each) for each in going)
    return any(deed.suffers or deed.trigger in _done_by_effects(game.edition) for deed in deeds)


@lru_cache(maxsize=64)
def _done_by_effects(edition: Edition) -> frozenset[str]:
    edges = edition.transitions.values()
    return frozenset(edge.trigger for edge in edges if is_done_by_an_effect(edition, edge))


@RULES.guard
def spell_owes_nothing(game: Board, act: Act) -> bool:
    """A spell that nobody resolved goes to the graveyard where its text has nothing done that could be (101.3, 302.2).

    What a spell does that is cast by an effect of its own follows in that one (101.4d).
    """
    return is_cast_by_itself(game) or was_resolved(game) or does_all_that_it_says(game, act)


def left_to_do(game: Board, side: Side) -> list[Waiting]:
    """Return what a player has to resolve, but for what could do nothing: nobody need tell that (101.3)."""
    return [each for each in due(game, side) if not _comes_to_nothing(game, each)]


def _comes_to_nothing(game: Board, waiting: Waiting) -> bool:
    """Tell whether it is known that an effect that waits can do nothing of what its text says."""
    frame = Frame(
        procedure="", home="", edge="", by=waiting.owner, source=waiting.name, cards=(waiting.card,),
        lives=(waiting.life,), nth=waiting.nth,
    )  # fmt: skip
    every = limits_of(game, frame, own=True)
    begins = [each for each in every if came_in_order(frame, each)]
    return bool(begins) and all(
        stands_so(game, frame, every, each) is False
        or (
            (each.origin or game.edition.events[each.on].done_in)
            and not any(fits is not False for _, fits in _left(game, frame, each))
        )
        for each in begins
    )


def _is_due(game: Board, frame: Frame, limits: list[Only], duty: Only) -> bool:
    """Tell whether it is known that a part of the text is due (101.3a)."""
    return came_in_order(frame, duty) and stands_so(game, frame, limits, duty) is True


def _is_done(game: Board, frame: Frame, duty: Only) -> bool:
    """Tell whether a part of the text is done; where nobody knows whether it could be, it is in doubt (law 12)."""
    number, did = number_of(game, frame, duty), frame.did.count(duty.on)
    if number is not None and did >= number:
        return True
    left = list(_left(game, frame, duty))
    such = sum(fits is True for _, fits in left)
    if such:
        limit = did + such if number is None else number  # without a number it is done to all of them
        return game.no(expected=frame.source or "?", event=game.edition.events[duty.on].name, limit=limit, count=did)
    for card in [card for card, fits in left if card is not None and fits is None]:
        game.doubt_card(card, "statics")
    return True


def _left(game: Board, frame: Frame, duty: Only) -> Iterator[tuple[Card | None, bool | None]]:
    """Yield each card that could be there for it, and whether it could still be done to that; None: nobody knows."""
    zone = game.edition.zones[duty.origin or game.edition.events[duty.on].done_in or ""]
    for side in sides_meant(duty.whose, owner_of(game, frame)):
        there = game.position.counted(side, zone.id)
        meant = [card for card in there if not (duty.itself or duty.of_others) or is_itself(frame, card) == duty.itself]
        cards = [card for card in meant if _lies_so(game, card, duty)]
        game.effort.spend(len(cards))
        if zone.field:
            standing = first_of_each([card for card in cards if card is not None and card.counts])
            yield from ((card, _is_such(game, card, duty)) for card in standing)
        else:
            yield from (
                (card, not duty.looks or (card is not None and _is_such(game, card, duty) is True)) for card in cards
            )


def _lies_so(game: Board, card: Card | None, duty: Only) -> bool:
    """Tell whether a card lies as it does before it is done to it: what is tapped is not tapped again (105.4)."""
    lies = game.edition.events[duty.on].done_to
    return lies is None or card is None or card.tapped == (lies == TAPPED)


def _is_such(game: Board, card: Card, duty: Only) -> bool | None:
    """Tell whether a card is such a one and says nothing of itself, as that nothing is done to it; None: not known."""
    facts = game.facts(card.name)
    if not is_known(game, card, duty):
        return None
    if facts is None or facts.statics is None:
        return None if is_asked(game, card, duty) else False
    return not any(game.text(card.name)) and is_asked(game, card, duty) and _is_not_too_much(game, card, duty)


def _is_not_too_much(game: Board, card: Card, duty: Only) -> bool:
    """Tell whether the cost, or the power, of a card alone is no more than those of all may come to."""
    pick = Pick(card.owner, BATTLE, 0, card, card.name)
    numbers = ((duty.total_cost, cost_of(game, pick)), (duty.total_power, power_of(game, pick)))
    return all(most is None or number is None or number <= most for most, number in numbers)


TAPPED = "tapped"
