"""What is wrong with a position that was made by hand: every fault at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from duelfsm.position.card import SIDES, Card, Orientation
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.position import Position
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.tables import CardType
from duelfsm.rulebook.text import Text, plain
from duelfsm.rulebook.transition import Begins

HYPERSPATIAL_AT_MOST = 8
GR_NUMBERS = (0, 12)
TYPES = "types"  # what of a card an effect may change


class Fault(NamedTuple):
    """One fault of a position: the rule it breaks, a sentence, and the player and zone that it is in."""

    rule: str | None
    message: Text
    side: str | None = None
    zone: str | None = None


def status(position: Position, edition: Edition) -> list[Fault]:
    """Return every fault of a position; none for one that a game can come to."""
    return [*_state(position, edition), *_cards(position, edition), *_numbers(position)]


def _state(position: Position, edition: Edition) -> Iterator[Fault]:
    """Check that the states are known, and that everything is there that they need."""
    unknown = [level for level in position.levels if level not in edition.states]
    for name in unknown:
        yield Fault(None, _no_such(name))
    if not unknown:
        yield from _turn(position, edition)
        yield from _calls(position, edition)
        yield from _attack(position, edition)


def _turn(position: Position, edition: Edition) -> Iterator[Fault]:
    """Check that a turn is there where it is asked for, and not before the first, and a result where it is over."""
    outer = edition.states[position.levels[0]]
    before = outer.step == edition.states[edition.entry(Entry.DEAL)].step
    if before and position.turn is not None:
        yield Fault("103.4", _BEFORE_THE_FIRST)
    if not before and position.turn is None:
        yield Fault("500.1", _NO_TURN)
    if outer.final and position.result is None:
        yield Fault("104.1", _NO_RESULT)


def _calls(position: Position, edition: Edition) -> Iterator[Fault]:
    """Check that what was called is said of each state of a procedure, and what the procedure works on."""
    inside = [edition.states[level].step for level in position.levels]
    called = [None, *(frame.procedure for frame in position.stack)]
    for step, procedure in zip(inside, called, strict=True):
        if step != procedure and (procedure is not None or step in edition.procedures):
            yield Fault(None, _NOT_CALLED.fill({"procedure": _named(edition, step)}))
    for frame in position.stack:
        edge, calls = edition.transitions.get(frame.edge), edition.procedures.get(frame.procedure)
        if edge is None or calls is None or edge.call != frame.procedure:
            yield Fault(None, _no_such(frame.edge))
        elif not all(getattr(frame, field) for field in calls.needs):
            yield Fault(calls.rule, _NOTHING_IN_IT.fill({"procedure": calls.name}))


def _attack(position: Position, edition: Edition) -> Iterator[Fault]:
    """Check that what belongs to an attack has one (505.1), of creatures that are there, and a battle its creature."""
    outer, attack = edition.states[position.levels[0]], position.attack
    starts = [edge for edge in edition.transitions.values() if edge.begins is Begins.ATTACK and edge.to]
    inside = {edition.states[edge.to or ""].step for edge in starts}
    if attack is None:
        if outer.step in inside and outer.id not in {edge.source for edge in starts}:
            yield Fault("505.1", _NO_ATTACK)
        return
    if attack.attacker not in position.by_id:
        yield Fault("505.1", _NO_ATTACK)
    if outer.battles and attack.target is None and attack.blocker is None:
        yield Fault(outer.rule, _NO_BATTLE)


def _named(edition: Edition, step: str) -> Text:
    named = edition.procedures.get(step) or edition.steps.get(step)
    return named.name if named else plain(step)


def _cards(position: Position, edition: Edition) -> Iterator[Fault]:
    seen: set[int] = set()
    for side in SIDES:
        for zone_id, cards in position.players[side].zones.items():
            if zone_id not in edition.zones:
                yield Fault(None, _no_such(zone_id), side, zone_id)
                continue
            for card in cards:
                if card is not None:
                    kinds = _kinds(position, card, edition)
                    yield from (Fault(rule, text, side, zone_id) for rule, text in _card(card, zone_id, kinds, edition))
                    if card.id in seen or card.owner != side:
                        message = Text(
                            ja=f"カード{card.id}は別の場所のカードです。", en=f"Card {card.id} lies elsewhere."
                        )
                        yield Fault("400.1", message, side, zone_id)
                    seen.add(card.id)


def _no_such(name: str) -> Text:
    return Text(ja=f"「{name}」という語はありません。", en=f'There is no word "{name}".')


def _kinds(position: Position, card: Card, edition: Edition) -> list[CardType]:
    """Return the types that a card may have, its own and what effects made of it (608.2a); none if not known."""
    if card.kind is None:
        return []
    made = [edition.id_of("types", each.name or "") for each in position.lasting if _makes_a_type(each, card, edition)]
    return [edition.types[kind] for kind in (card.kind, *made) if kind in edition.types]


def _makes_a_type(lasting: Lasting, card: Card, edition: Edition) -> bool:
    changed = edition.characteristics.get(edition.id_of("characteristics", lasting.what or "") or "")
    return (card.id, card.life) in lasting.cards and changed is not None and changed.changes == TYPES


def _card(card: Card, zone_id: str, kinds: list[CardType], edition: Edition) -> Iterator[tuple[str | None, Text]]:
    """Check 105.4a and 701.28 on a card as it lies."""
    if card.kind and card.kind not in edition.types:
        yield None, _no_such(card.kind)
        return
    zone = edition.zones[zone_id]
    taps, inverts = (not kinds or any(kind.taps for kind in kinds)), (not kinds or any(kind.inverts for kind in kinds))
    if card.tapped and not (zone.taps_all or (zone.taps_by_type and taps)):
        yield "105.4a", Text(ja=f"{card.name}はそこではタップできません。", en=f"{card.name} cannot be tapped there.")
    if card.orientation is Orientation.UPSIDE_DOWN and not (zone.field and inverts):
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


_NO_ATTACK = Text(ja="攻撃クリーチャーが指定されていません。", en="No attack is in progress in this position.")
_NO_BATTLE = Text(
    ja="バトルの相手がいません: 攻撃先のクリーチャーも、ブロックしたクリーチャーもいません。",
    en="Nobody is there to battle: the attack is on no creature, and none has blocked it.",
)
_NO_TURN = Text(ja="どのターンの途中か分かりません。", en="It is not said which turn this is in.")
_NO_RESULT = Text(
    ja="ゲームは終わっているのに、勝敗がありません。",
    en="The game is over in this position, and nobody has won or lost.",
)
_BEFORE_THE_FIRST = Text(
    ja="ゲームの準備中に、ターンは始まっていません。", en="No turn has begun while the game is being set up."
)
_NOT_CALLED = Text(
    ja="「{procedure}」の途中ですが、どこから始まったのかが分かりません。",
    en="This is in the middle of something ({procedure}), and it is not said where that began.",
)
_NOTHING_IN_IT = Text(
    ja="「{procedure}」の途中ですが、どのカードのことかが分かりません。",
    en="This is in the middle of something ({procedure}), and it is not said of which card.",
)
