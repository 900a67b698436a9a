"""What a mana card that nobody saw can be, by what it paid: whoever came untapped has one civilization (405.1)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.cards.mana import Mana, Need
from duelfsm.play.cards.mana_choice import assign
from duelfsm.play.effects.look_around import BECOME, may_go_on
from duelfsm.play.rules.mana_cards import civilizations_there_are
from duelfsm.play.rules.paid_before import number_of_card
from duelfsm.play.rules.payment_plan import gone, pool_of
from duelfsm.position.card import SIDES, Card
from duelfsm.position.payment import ManaCanBe

NARROWED = "narrowed"


def narrow_by_the_turn(game: Board) -> None:
    """Note what the payments of a turn that no line wrote say of the mana that made them, as that turn is over."""
    needs = [Need(each.civilizations, each.cost, each.among) for each in game.position.assumed]
    here = [card for side in SIDES for card in game.position.players[side].zones["mana"] if card is not None]
    if any(_is_single(game, card) for card in here):
        narrow(game, [*pool_of(game, here), *gone(game, needs, here)], needs)


def narrow(game: Board, pool: Sequence[Mana], needs: list[Need]) -> None:
    """Note which civilizations mana cards can have that nobody saw and without which costs could not be paid (112.2).

    A card that came in this turn and paid in it came untapped: it has one civilization at most, the same for good. Of
    what lay there before, or an effect untapped, it may be that it has several (405.1, 501.1). Each card is looked at
    by itself: what the others are is left open, so that nothing is called impossible that is not.
    """
    if may_go_on(game, BECOME):  # what it paid as is not what it is (608.2a)
        return
    for at, mana in enumerate(pool):
        card = game.position.known(number_of_card(mana.card))
        if card is None or card.id != mana.card or not _is_single(game, card):
            continue
        others = [*pool[:at], *pool[at + 1 :]]
        if assign(others, needs, game.effort) is None:
            _note(game, card, mana, others, needs)


def _is_single(game: Board, card: Card) -> bool:
    """Tell whether a card that nobody saw has one civilization at most, if it pays now."""
    position = game.position
    if card.name is not None or card.face_down or not game.edition.zones[position.zone_of[card.id]].multicolour_tapped:
        return False
    came_now = position.turn is not None and card.since == position.turn.number
    return came_now or any(each.is_of(card) for each in position.narrowed)


def _note(game: Board, card: Card, mana: Mana, others: list[Mana], needs: list[Need]) -> None:
    known = mana.civilizations or civilizations_there_are()
    as_each = {each: [*others, mana._replace(civilizations=(each,))] for each in known}
    left = tuple(each for each, pool in as_each.items() if assign(pool, needs, game.effort) is not None)
    at = next((at for at, each in enumerate(game.position.narrowed) if each.is_of(card)), None)
    if at is not None:
        game.journal.take(NARROWED, at)
    if left:
        game.journal.put(NARROWED, ManaCanBe(card.id, card.life, left))
