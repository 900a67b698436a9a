"""What is paid for a card that an effect uses: nothing, or what the ability names by which it uses itself (101.4d)."""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.lying_half import be_half
from duelfsm.play.cards.mana import Need
from duelfsm.play.effects.costs import cost_of
from duelfsm.play.rules.effect_text import open_ability
from duelfsm.play.rules.leaving import PENDING
from duelfsm.play.rules.main import goes_onto, used_by
from duelfsm.play.rules.moves import move, named_cards, shown
from duelfsm.play.rules.payment_plan import need_for, paying_cards, plan_of
from duelfsm.play.rules.payments import is_paid_surely, lacking, tap_as_planned
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.spells import cast_by_its_effect
from duelfsm.position.card import Card
from duelfsm.position.position import Frame


@RULES.change
def declare_free_use(game: Board, act: Act) -> None:
    """A card that an effect uses costs nothing, unless the ability that uses it names mana (101.4d, 601.1)."""
    pick = act.the("card")
    card, onto = shown(game, pick), goes_onto(game, act)
    be_half(game, card, pick.name)
    pay = value_of(act.action, "pay")
    cost = _cost_of_itself(game, game.position.stack[-2], card, None if pay is None else len(pay))
    move(game, card, PENDING)
    used_by(game, act, card, onto=onto, cost=cost or 0)


@RULES.guard
def its_own_use_can_be_paid(game: Board, act: Act) -> bool:
    """What uses its own card for mana brings it where that can be paid, also where no line says the use (112.2)."""
    need = _need_unsaid(game, act)
    if need is None:
        return True
    frame = game.position.stack[-1]
    if plan_of(game, None, need, paying_cards(game)) is None:
        return game.no(card=frame.source or "?", limit=need.cards, expected=lacking(game, need))
    return is_paid_surely(game, None, need, frame.source)


@RULES.change
def pay_for_its_own_use(game: Board, act: Act) -> None:
    """Where no line says the use by which a card comes, its mana is tapped as if one did (112.2, 601.1)."""
    need = _need_unsaid(game, act)
    plan = plan_of(game, None, need, paying_cards(game)) if need is not None else None
    if plan is not None:
        tap_as_planned(game, plan)


def asks_for_mana(game: Board) -> bool:
    """Tell whether the open effect uses its own card, and names mana for that."""
    ability = open_ability(game, game.position.stack[-1])
    return ability is not None and ability.used and ability.mana is not None


def _need_unsaid(game: Board, act: Act) -> Need | None:
    """Return what is to be paid for a card that comes, or is cast, by its own effect with no line for its use."""
    frame = game.position.stack[-1]
    card = _comes_unsaid(game, act, frame) if asks_for_mana(game) else None
    return need_for(game, frame.source, _cost_of_itself(game, frame, card, None)) if card is not None else None


def _comes_unsaid(game: Board, act: Act, frame: Frame) -> Card | None:
    """Return the card of an effect that an action puts into the battle zone, or that is cast as its effect is over."""
    goal = value_of(act.action, "goal")
    if goal is None:
        return cast_by_its_effect(game, frame)
    coming = [pick.card for pick in named_cards(act) if not game.edition.zones[pick.zone].field]
    there = (card for card in coming if card is not None and card.id in frame.cards[:1])
    return next(there, None) if game.edition.zones[goal].field else None


def _cost_of_itself(game: Board, frame: Frame, card: Card, paid: int | None) -> int | None:
    """Return what an effect pays to use its own card, None where it names nothing."""
    ability = open_ability(game, frame)
    if ability is None or not ability.used or ability.mana is None or card.id not in frame.cards[:1]:
        return None
    return cost_of(game, card, frame.by or game.turn_player, paid=paid, instead=ability.mana)
