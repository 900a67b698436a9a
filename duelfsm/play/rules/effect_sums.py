"""What the costs, or the powers, of all cards come to of which an effect does something (101.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.effect_deeds import EffectDeed
from duelfsm.position.card import Card
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only


class Sum(NamedTuple):
    """What is summed of cards: the field of its limit, the fact, its number of a card, and what it came to so far."""

    limit: str
    fact: str
    of: Callable[[Pick | None], int | None]
    so_far: int


def sums_of(game: Board, frame: Frame) -> list[Sum]:
    """Return what is summed in an open effect, and what each came to so far."""
    return [
        Sum("total_cost", "cost", partial(cost_of, game), frame.total),
        Sum("total_power", "power", partial(power_of, game), frame.powers),
    ]


def sums_to_no_more(game: Board, only: Only, picks: list[Pick | None], summed: Sum, words: dict[str, object]) -> bool:
    """The costs, or powers, of all cards come to no more than the text says; one that is not known may fit."""
    limit = getattr(only, summed.limit)
    if limit is None:
        return True
    numbers = [(pick, summed.of(pick)) for pick in picks]
    unknown = next((pick for pick, number in numbers if number is None), None)
    total = summed.so_far + sum(number or 0 for _, number in numbers)
    if total > limit:
        return game.no(case=summed.limit, limit=limit, count=total, **words)
    return unknown is None or game.doubt(unknown, summed.fact)


def fits_into_sums(game: Board, frame: Frame, card: Card, part: Only) -> bool:
    """Tell whether something can be done to a card besides, so that all come to no more than the text says (101.3)."""
    pick = Pick(card.owner, BATTLE, 0, card, card.name)
    return all((summed.of(pick) or 0) <= left for summed, left in _left_of(game, frame, part))


def most_together(game: Board, frame: Frame, part: Only, cards: Sequence[Card | None]) -> int:
    """Return to how many of these cards at once something can be done, if to those that come to the least (101.3)."""
    picks = [Pick(card.owner, BATTLE, 0, card, card.name) for card in cards if card is not None]
    most = len(cards)
    for summed, left in _left_of(game, frame, part):
        numbers = accumulate(sorted(summed.of(pick) or 0 for pick in picks))
        most = min(most, sum(number <= left for number in numbers))
    return most


def _left_of(game: Board, frame: Frame, part: Only) -> list[tuple[Sum, int]]:
    """Return what is summed by a part of a text, and how much is left of each."""
    limited = [(each, getattr(part, each.limit)) for each in sums_of(game, frame)]
    return [(each, limit - each.so_far) for each, limit in limited if limit is not None]


def cost_of(game: Board, pick: Pick | None) -> int | None:
    """Return the cost of a card as it is now, None where it is not known."""
    card = as_shown(pick) if pick is not None else None
    facts = game.facts_now(card) if card is not None else None
    return facts.cost if facts is not None else None


def power_of(game: Board, pick: Pick | None) -> int | None:
    """Return the power of a card, in the battle zone as it is now, None where it is not known."""
    card = as_shown(pick) if pick is not None else None
    if card is None:
        return None
    if game.position.zone_of.get(card.id) == BATTLE:
        return game.power_now(card)
    facts = game.facts(card.name)
    return facts.power if facts is not None else None


def summed(limits: Sequence[Only], done: Sequence[EffectDeed], total: str) -> list[Pick | None]:
    """Return the cards of which the text says what they come to together."""
    counted = {each.on for each in limits if getattr(each, total) is not None}
    return [each.pick for each in done if each.event in counted]
