"""What the use of a card costs: its printed cost, and what effects and the card itself make of it (601.1)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import condition_holds, number_counted, sides_meant
from duelfsm.play.effects.lasting import goes_on, may_go_on
from duelfsm.play.effects.reach import statics_of
from duelfsm.play.effects.such_cards import is_asked
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.cards import Static

Change = tuple[int, int]  # by how much, and below what it takes no cost
COST = "cost"
LEAST = 1  # a cost that is lowered stays that, if nothing else is said


def cost_of(game: Board, card: Card, by: Side) -> int | None:
    """Return what a player pays to use a card, None where its cost is not known (601.1a).

    What raises it comes first, then what lowers it: first what takes it least far down.
    """
    facts = game.facts(card.name)
    if facts is None or facts.cost is None:
        return None
    changes = [*_of_effects(game, card, by), *_of_itself(game, card, by)]
    cost = facts.cost + sum(amount for amount, _ in changes if amount > 0)
    for amount, least in sorted((each for each in changes if each[0] < 0), key=lambda each: -each[1]):
        cost = max(cost + amount, min(cost, least))
    return cost


def _of_effects(game: Board, card: Card, by: Side) -> Iterator[Change]:
    """Yield what effects that last, and static abilities in play, make of what a player pays for such a card."""
    if not may_go_on(game, COST):
        return
    for each in game.position.lasting:
        if each.kind == COST and each.player == by and goes_on(game, each):
            yield each.amount, LEAST
    for owner, _, static in statics_of(game, (COST,)):
        if static.whose != "this" and by in sides_meant(static.whose, owner) and is_asked(game, card, static):
            yield static.amount, _least(static)


def _of_itself(game: Board, card: Card, by: Side) -> Iterator[Change]:
    """Yield what a card says of its own cost, wherever it is used from, or from one zone alone (110.3)."""
    facts = game.facts(card.name)
    for static in (facts.statics if facts else None) or ():
        met = static.condition is None or condition_holds(game, by, static.condition)
        there = static.zone in (None, game.position.zone_of.get(card.id))
        if static.does == COST and static.whose == "this" and met and there:
            times = 1 if static.each is None else number_counted(game, by, static.each)
            yield static.amount * times, _least(static)


def _least(static: Static) -> int:
    return LEAST if static.least is None else static.least
