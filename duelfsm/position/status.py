"""What is wrong with a position that was made by hand: every fault at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.position.card import SIDES, Card, Orientation
from duelfsm.position.position import Position
from duelfsm.rulebook.declaration import Begins
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text

HYPERSPATIAL_AT_MOST = 8
GR_NUMBERS = (0, 12)


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a position: the rule it breaks, a sentence, and the player and zone that it is in."""

    rule: str | None
    message: Text
    side: str | None = None
    zone: str | None = None


def status(position: Position, edition: Edition) -> list[Fault]:
    """Return every fault of a position; none for one that a game can come to."""
    return [*_state(position, edition), *_cards(position, edition), *_numbers(position)]


def _state(position: Position, edition: Edition) -> Iterator[Fault]:
    """Check that the states are known, and that what belongs to an attack has one (505.1)."""
    unknown = [level for level in position.levels if level not in edition.states]
    for name in unknown:
        yield Fault(None, _no_such(name))
    outer = position.levels[0]
    starts = [edge for edge in edition.transitions.values() if edge.begins is Begins.ATTACK and edge.to]
    inside = {edition.states[edge.to or ""].step for edge in starts}
    if unknown or position.attack is not None or outer in {edge.source for edge in starts}:
        return
    if edition.states[outer].step in inside:
        message = Text(ja="攻撃クリーチャーが指定されていません。", en="No attack is in progress in this position.")
        yield Fault("505.1", message)


def _cards(position: Position, edition: Edition) -> Iterator[Fault]:
    seen: set[int] = set()
    for side in SIDES:
        for zone_id, cards in position.players[side].zones.items():
            if zone_id not in edition.zones:
                yield Fault(None, _no_such(zone_id), side, zone_id)
                continue
            for card in cards:
                if card is not None:
                    yield from (Fault(rule, text, side, zone_id) for rule, text in _card(card, zone_id, edition))
                    if card.id in seen or card.owner != side:
                        message = Text(
                            ja=f"カード{card.id}は別の場所のカードです。", en=f"Card {card.id} lies elsewhere."
                        )
                        yield Fault("400.1", message, side, zone_id)
                    seen.add(card.id)


def _no_such(name: str) -> Text:
    return Text(ja=f"「{name}」という語はありません。", en=f'There is no word "{name}".')


def _card(card: Card, zone_id: str, edition: Edition) -> Iterator[tuple[str | None, Text]]:
    """Check 105.4a and 701.28 on a card as it lies."""
    if card.kind and card.kind not in edition.types:
        yield None, _no_such(card.kind)
        return
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
