"""What an effect has to do before it is over, as far as that is possible (101.3)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import first_of_each
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.forbidding import CANNOT
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.such_cards import is_asked, is_known
from duelfsm.play.rules.effect_conditions import came_in_order, owner_of, stands_so
from duelfsm.play.rules.effect_limits import is_itself, limits_of, number_of
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Only


@RULES.guard
def does_all_that_it_says(game: Board, _act: Act) -> bool:
    """An effect is over when it did what its text says, as often as it says and as far as it could (101.3)."""
    frame = game.stack[-1]
    if frame.idle or may_go_on(game, CANNOT):  # what nothing can be done to is not told apart
        return True
    every = limits_of(game, frame)
    duties = [each for each in limits_of(game, frame, own=True) if each.mandatory and _is_due(game, frame, every, each)]
    return all(_is_done(game, frame, each) for each in duties)


def _is_due(game: Board, frame: Frame, limits: list[Only], duty: Only) -> bool:
    """Tell whether it is known that a part of the text is due (101.3a)."""
    return came_in_order(frame, duty) and stands_so(game, frame, limits, duty) is True


def _is_done(game: Board, frame: Frame, duty: Only) -> bool:
    number, did = number_of(game, frame, duty) or 0, frame.did.count(duty.on)
    if did >= number or not any(_left(game, frame, duty)):
        return True
    event = game.edition.events[duty.on].name
    return game.no(expected=frame.source or "?", event=event, limit=number, count=did)


def _left(game: Board, frame: Frame, duty: Only) -> Iterator[bool]:
    """Yield True for each card to which it could still be done; where nobody knows what one is, it is none (law 12)."""
    zone = game.edition.zones[game.edition.events[duty.on].done_in or ""]
    for side in sides_meant(duty.whose, owner_of(game, frame)):
        there = game.position.counted(side, zone.id)
        cards = [card for card in there if not duty.itself or is_itself(frame, card)]
        game.effort.spend(len(cards))
        if zone.field:
            standing = first_of_each([card for card in cards if card is not None and card.counts])
            yield from (_is_such(game, card, duty) for card in standing)
        else:
            yield from (not duty.looks or (card is not None and _is_such(game, card, duty)) for card in cards)


def _is_such(game: Board, card: Card, duty: Only) -> bool:
    """Tell whether a card is known to be such a one, and known not to say of itself that nothing is done to it."""
    facts = game.facts(card.name)
    silent = facts is not None and facts.statics is not None and not any(game.text(card.name))
    return silent and is_known(game, card, duty) and is_asked(game, card, duty)
