"""What mana paid before it was turned or moved: it paid as it was then, and pays afterwards as it is now (112.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import count

from duelfsm.play.board.board import Board
from duelfsm.position.card import Card
from duelfsm.position.payment import Payment

AS_IT_WAS = 1 << 40  # so much below the number of a card stands that of the card as it was, further that of before


def paid_as_they_were(game: Board, cards: Iterable[Card]) -> None:
    """What was paid so far was paid by these cards as they were before what happens to them now (112.2, 400.5).

    A payment that no line wrote may have tapped a card that an effect untaps then, and that pays again; what an effect
    taps may have paid before, and pays nothing afterwards.
    """
    assumed = game.position.assumed
    numbers = frozenset[int]().union(*(each.among or each.cards for each in assumed))
    turned = {card.id for card in cards} & numbers
    if turned:
        olds = {card: next(old for n in count(1) if (old := card - n * AS_IT_WAS) not in numbers) for card in turned}
        game.journal.set("assumed", [_before(each, olds) for each in assumed])


def number_of_card(number: int) -> int:
    """Return the number of the card that paid, as it is or as it was."""
    return number % AS_IT_WAS


def _before(paid: Payment, olds: Mapping[int, int]) -> Payment:
    among = None if paid.among is None else frozenset(olds.get(each, each) for each in paid.among)
    return replace(paid, cards=tuple(olds.get(each, each) for each in paid.cards), among=among)
