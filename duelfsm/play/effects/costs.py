"""What the use of a card costs: its printed cost, and what effects and the card itself make of it (601.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import condition_holds, number_counted, sides_meant
from duelfsm.play.effects.lasting import goes_on, may_go_on
from duelfsm.play.effects.reach import statics_of
from duelfsm.play.effects.such_cards import is_asked
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.cards import Static, Tapping

COST = "cost"
LEAST = 1  # a cost that is lowered stays that, if nothing else is said


class CostChange(NamedTuple):
    """By how much a cost changes, below what that takes no cost, and whether it may be left."""

    amount: int
    least: int = LEAST
    optional: bool = False


def cost_of(game: Board, card: Card, by: Side, *, tapping: Sequence[Card] = (), paid: int | None = None) -> int | None:
    """Return what a player pays to use a card, None where its cost is not known (601.1a).

    What raises it comes first, then what lowers it: first what takes it least far down. Of what may be left it is
    taken that the player chose what fits to the payment, and where that is not written, what is cheaper.

    Args:
        game: the game.
        card: the card, where it still lies.
        by: the player.
        tapping: the creatures that are tapped for it.
        paid: how many mana cards a line names, None where it names none.
    """
    facts = game.facts(card.name)
    if facts is None or facts.cost is None:
        return None
    changes = [*_of_effects(game, card, by), *_of_itself(game, card, by, tapping)]
    cheap = _changed(facts.cost, changes)
    full = _changed(facts.cost, [each for each in changes if not each.optional])
    cards = cheap and max(cheap, len(facts.civilizations or ()))  # each civilization takes a card of its own (112.2b)
    return cheap if paid in (None, cards) else full


def tapped_for(game: Board, by: Side, name: str | None) -> list[Tapping]:
    """Return what may be tapped for the cost of a card of a name, as things are now (601.1a)."""
    facts = game.facts(name)
    own = [static for static in (facts.statics if facts else None) or () if static.tapping is not None]
    return [each.tapping for each in own if each.tapping is not None and _is_met(game, by, each)]


def may_be_tapped(game: Board, cards: Sequence[Card], tapping: Tapping) -> bool:
    """Tell whether these are such creatures as are tapped for a cost, and as many."""
    return tapping.number in (None, len(cards)) and all(is_asked(game, card, tapping) for card in cards)


def _changed(cost: int, changes: Sequence[CostChange]) -> int:
    cost += sum(each.amount for each in changes if each.amount > 0)
    for each in sorted((each for each in changes if each.amount < 0), key=lambda each: -each.least):
        cost = max(cost + each.amount, min(cost, each.least))
    return cost


def _of_effects(game: Board, card: Card, by: Side) -> Iterator[CostChange]:
    """Yield what effects that last, and static abilities in play, make of what a player pays for such a card."""
    if not may_go_on(game, COST):
        return
    for each in game.position.lasting:
        if each.kind == COST and each.player == by and goes_on(game, each):
            yield CostChange(each.amount)
    for owner, _, static in statics_of(game, (COST,)):
        if static.whose != "this" and by in sides_meant(static.whose, owner) and is_asked(game, card, static):
            yield _change(static, 1)


def _of_itself(game: Board, card: Card, by: Side, tapping: Sequence[Card]) -> Iterator[CostChange]:
    """Yield what a card says of its own cost, wherever it is used from, or from one zone alone (110.3)."""
    facts = game.facts(card.name)
    for static in (facts.statics if facts else None) or ():
        there = static.zone in (None, game.position.zone_of.get(card.id))
        if static.does == COST and static.whose == "this" and there and _is_met(game, by, static):
            yield _change(static, _times(game, by, static, tapping))


def _times(game: Board, by: Side, static: Static, tapping: Sequence[Card]) -> int:
    """Return how often a change counts: for each such thing, for each creature that is tapped, or once for so many."""
    if static.tapping is not None:
        fitting = bool(tapping) and may_be_tapped(game, tapping, static.tapping)
        return fitting * (len(tapping) if static.tapping.number is None else 1)
    return 1 if static.each is None else number_counted(game, by, static.each)


def _change(static: Static, times: int) -> CostChange:
    least = LEAST if static.least is None else static.least
    return CostChange(static.amount * times, least, static.optional)


def _is_met(game: Board, by: Side, static: Static) -> bool:
    return static.condition is None or condition_holds(game, by, static.condition)
