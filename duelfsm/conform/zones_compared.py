"""How two games stand, card by card: where the engine's cards lie otherwise than the referee's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from duelfsm.protocol.replies import TableTold
from duelfsm.rulebook.values import Values

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


def lie_otherwise(ours: TableTold, theirs: TableTold) -> Iterator[CardLiesOtherwise]:
    """Yield the cards that lie otherwise in the engine's position, of the zones that both tell."""
    zones = {(side, zone) for side, told in theirs.players.items() for zone in told}
    mine, other = _by_name(ours), _by_name(theirs)
    for name in sorted({*mine, *other}):
        one, two = mine.get(name), other.get(name)
        known = one is None or (one.owner, one.zone) in zones
        if one != two and (known or two is not None):
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
        if DECK in told and _names(ours, side) != _names(theirs, side):
            return side
    return None


def _names(table: TableTold, side: str) -> list[str | None]:
    cards = {str(owner): zones for owner, zones in table.players.items()}[side].get(DECK, ())
    return [card if isinstance(card, str | None) else card.name for card in cards]


def _by_name(table: TableTold) -> dict[str, CardLies]:
    found: dict[str, CardLies] = {}
    for side, zones in table.players.items():
        for zone, cards in zones.items():
            for card in cards:
                name = card if isinstance(card, str | None) else card.name
                if name is not None:
                    marks: Values = {} if isinstance(card, str) or card is None else dict(card)
                    lies = CardLies(side, zone, bool(marks.get("tapped")), marks.get("under") is not None)
                    found[name] = lies
    return found
