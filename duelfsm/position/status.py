"""What is wrong with a position that was made by hand: every fault at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.position.card import SIDES, Card, Orientation
from duelfsm.position.position import Position
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text

HYPERSPATIAL_AT_MOST = 8
GR_NUMBERS = (0, 12)


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a position: the rule it breaks, a sentence, and the player and zone that it is in."""

    rule: str
    message: Text
    side: str | None = None
    zone: str | None = None


def status(position: Position, edition: Edition) -> list[Fault]:
    """Return every fault of a position; none for one that a game can come to."""
    return [*_cards(position, edition), *_numbers(position)]


def _cards(position: Position, edition: Edition) -> Iterator[Fault]:
    for side in SIDES:
        for zone_id, cards in position.players[side].zones.items():
            for card in cards:
                if card is not None:
                    yield from (Fault(rule, text, side, zone_id) for rule, text in _card(card, zone_id, edition))


def _card(card: Card, zone_id: str, edition: Edition) -> Iterator[tuple[str, Text]]:
    """Check 105.4a and 701.28 on a card as it lies."""
    zone = edition.zones[zone_id]
    kind = edition.types[card.kind] if card.kind else None
    if card.tapped and not (zone.taps_all or (zone.taps_by_type and (kind is None or kind.taps))):
        yield "105.4a", Text(ja=f"{card.name}はそこではタップできません。", en=f"{card.name} cannot be tapped there.")
    if card.orientation is Orientation.UPSIDE_DOWN and not (zone.field and (kind is None or kind.inverts)):
        yield "701.28", Text(ja=f"{card.name}は上下逆さまになりません。", en=f"{card.name} cannot stand upside down.")


def _numbers(position: Position) -> Iterator[Fault]:
    """Check the numbers of 100: at most 8 hyperspatial cards, 0 or 12 GR creatures."""
    for side in SIDES:
        if len(position.zone(side, "hyperspatial")) > HYPERSPATIAL_AT_MOST:
            message = Text(
                ja="超次元ゾーンのカードは8枚までです。", en="At most 8 cards may be in the hyperspatial zone."
            )
            yield Fault("100", message, side, "hyperspatial")
        if len(position.zone(side, "gr")) > max(GR_NUMBERS):
            message = Text(ja="超GRゾーンのカードは12枚までです。", en="At most 12 cards may be in the Ultra GR zone.")
            yield Fault("100", message, side, "gr")
