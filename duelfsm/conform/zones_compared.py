"""How two games stand, card by card: where the engine's cards lie otherwise than the referee's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import zip_longest
from typing import NamedTuple

from duelfsm.protocol.replies import TableCard, TableTold

DECK = "deck"


class CardLies(NamedTuple):
    """Where a card lies, and how."""

    owner: str
    zone: str
    tapped: bool
    under: bool


class CardLiesOtherwise(NamedTuple):
    """A card that lies otherwise; None where one of the two does not know it at all."""

    name: str
    ours: CardLies | None
    theirs: CardLies | None


def lie_otherwise(
    ours: TableTold, theirs: TableTold, zones: Collection[str] | None = None
) -> Iterator[CardLiesOtherwise]:
    """Yield the cards that lie otherwise in the engine's position, of the zones that both tell, or of some of them.

    Cards of one name are counted by their places. Of a zone in which one of the two has a card that nobody has seen
    nothing is said that such a card could be.
    """
    told = {(side, zone) for side, zones in theirs.players.items() for zone in zones}
    mine, other = _by_name(ours), _by_name(theirs)
    unseen, unnamed = _unseen(ours), _unseen(theirs)
    for name in sorted({*mine, *other}):
        here, there = Counter(mine.get(name)), Counter(other.get(name))
        for one, two in zip_longest((here - there).elements(), (there - here).elements()):
            missed = one is not None and one[:2] in told - unnamed
            added = two is not None and two[:2] not in unseen
            lie = {each.zone for each in (one, two) if each is not None}
            if (missed or added) and (zones is None or lie & {*zones}):
                yield CardLiesOtherwise(name, one, two)


def numbers_otherwise(ours: TableTold, theirs: TableTold) -> Iterator[tuple[str, str, int, int]]:
    """Yield the zones in which the engine has another number of cards: whose, which, ours and theirs."""
    for side, told in theirs.players.items():
        for zone, cards in told.items():
            here = ours.players.get(side, {}).get(zone, ())
            if len(here) != len(cards):
                yield side, zone, len(here), len(cards)


def top_otherwise(ours: TableTold, theirs: TableTold) -> str | None:
    """Return the side whose deck lies in another order, None where both lie alike."""
    for side, told in theirs.players.items():
        tops = zip(_names(ours, side), _names(theirs, side), strict=False) if DECK in told else ()
        if any(one != two and None not in (one, two) for one, two in tops):
            return side
    return None


def _names(table: TableTold, side: str) -> list[str | None]:
    cards = {str(owner): zones for owner, zones in table.players.items()}[side].get(DECK, ())
    return [card if isinstance(card, str | None) else card.name for card in cards]


def _by_name(table: TableTold) -> dict[str, list[CardLies]]:
    found: dict[str, list[CardLies]] = {}
    for side, zone, card in _cards(table):
        if card.name is not None:
            found.setdefault(card.name, []).append(CardLies(side, zone, card.tapped, card.under is not None))
    return found


def _unseen(table: TableTold) -> set[tuple[str, str]]:
    """Return where a card lies that nobody has seen."""
    return {(side, zone) for side, zone, card in _cards(table) if card.name is None}


def _cards(table: TableTold) -> Iterator[tuple[str, str, TableCard]]:
    for side, zones in table.players.items():
        for zone, cards in zones.items():
            for card in cards:
                yield side, zone, TableCard(name=card) if isinstance(card, str | None) else card
