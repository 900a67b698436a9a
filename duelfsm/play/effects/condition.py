"""What an ability asks of the table: how many cards lie in a zone, or how often something happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from functools import reduce

from duelfsm.play.board.board import Board
from duelfsm.play.cards.parts import first_of_each, parts_of
from duelfsm.play.effects.such_cards import is_asked, is_known, may_be_such
from duelfsm.position.card import SIDES, Card, Side, other_side
from duelfsm.position.position import Happened
from duelfsm.rulebook.effect_parts import Condition

POWER, ANY_POWER, ATTACKS, ANY_TURN, STATICS = "power", 999_999, "attacks", "any", "statics"


def sides_meant(whose: str, owner: Side) -> tuple[Side, ...]:
    """Return the players whom a word means, seen from the owner of an ability."""
    return _SIDES[whose](owner)


def condition_holds(game: Board, owner: Side, condition: Condition, source: Card | None = None) -> bool:
    """Tell whether a condition is met, with what must be so besides; of which *source* it is, may not count."""
    return any(
        all(counts_hold(game, owner, each, source) and is_unused(game, owner, each) for each in way)
        for way in ways_to_hold(condition)
    )


def is_met(game: Board, owner: Side, condition: Condition | None, source: Card | None = None) -> bool:
    """Tell whether nothing is asked, or what is asked is so."""
    return condition is None or condition_holds(game, owner, condition, source)


def every(condition: Condition) -> Iterator[Condition]:
    """Yield a condition, each that must be met besides, and those of what does as well."""
    for way in ways_to_hold(condition):
        yield from way


def ways_to_hold(condition: Condition | None) -> Iterator[list[Condition]]:
    """Yield the conditions that must be met together, and each others that do as well; most often there are none."""
    while condition is not None:
        way: list[Condition] = []
        also: Condition | None = condition
        while also is not None:
            way.append(also)
            also = also.also
        yield way
        condition = condition.either


def both(one: Condition | None, other: Condition | None) -> Condition | None:
    """Return a condition that is met where both of these are."""
    if one is None or other is None:
        return one or other
    ways = [[*mine, *theirs] for mine in ways_to_hold(one) for theirs in ways_to_hold(other)]
    return reduce(lambda rest, way: _together(way, rest), reversed(ways), None)


def _together(way: list[Condition], rest: Condition | None) -> Condition | None:
    """Return a condition that asks for all of a way, or for the rest in its place."""
    first, *others = way
    also = _together(others, None) if others else None
    return first.model_copy(update={"also": also, "either": rest})


def is_unused(game: Board, owner: Side, condition: Condition, *, declared: bool = False) -> bool:
    """Tell whether no ability was used in this attack beside which this one cannot be used (112.3c).

    Where it is looked at as something is *declared*, one that was declared and waits is taken to be used.
    """
    if not condition.unused:
        return True
    attack = game.position.attack
    waits = declared and any(each.unused and each.owner == owner for each in game.position.standby)
    return not waits and (attack is None or owner not in attack.used)


def is_not_spent(game: Board, owner: Side, condition: Condition, *, declared: bool = False) -> bool:
    """Tell whether what a condition asks for can be so beside what was used in this attack, in one way (112.3c)."""
    ways = ways_to_hold(condition)
    return any(all(is_unused(game, owner, each, declared=declared) for each in way) for way in ways)


def counts_hold(
    game: Board, owner: Side, condition: Condition, source: Card | None = None, *, standing: bool = False
) -> bool:
    """Tell whether as many cards lie in a zone, or as often happened something in this turn, as a condition asks.

    Shields in standby count neither as shields nor as cards (113.6a), unless *standing* asks for them.
    """
    if condition.turn != ANY_TURN and game.turn_player not in sides_meant(condition.turn, owner):
        return False
    if condition.zone is None and condition.event is None:
        return True
    count = number_counted(game, owner, condition, source, standing=standing)
    return condition.at_least <= count and (condition.at_most is None or count <= condition.at_most)


def number_counted(
    game: Board,
    owner: Side,
    condition: Condition,
    source: Card | None = None,
    *,
    standing: bool = False,
    since: int = 0,
    pending: int | None = None,
) -> int:
    """Return how many cards, or events after one, a condition counts, or what the powers of the cards come to.

    It is seen from the owner of an ability; the *source* of that is no other card than itself. A card that is *pending*
    counts as none of its zone (409.1c).
    """
    left_out = {each.id for each in parts_of(game, source)} if source and condition.of_others else frozenset()
    if condition.zone:
        gone = left_out if pending is None else {*left_out, pending}
        cards = [each for each in _cards_of(game, owner, condition, standing=standing) if not _is_of(each, gone)]
        return sum(_power_counted(game, card) for card in cards) if condition.powers else len(cards)
    return _events_of(game, owner, condition, since, left_out)


def _is_of(card: Card | None, ids: Set[int]) -> bool:
    return card is not None and card.id in ids


def is_seen(game: Board, owner: Side, condition: Condition) -> bool:
    """Tell whether the table shows if a condition is met: the type of everything that it may count is known."""
    return all(_is_seen(game, owner, each) for each in every(condition))


def _is_seen(game: Board, owner: Side, condition: Condition) -> bool:
    if condition.powers and None in [_power(game, card) for card in _counted(game, owner, condition)]:
        return False
    if not condition.looks:
        return True
    if condition.zone is None:
        return all(is_known(game, _card_of(game, each), condition) for each in _happened(game, owner, condition))
    return all(is_known(game, card, condition) for card in _counted(game, owner, condition))


def _cards_of(game: Board, owner: Side, condition: Condition, *, standing: bool) -> list[Card | None]:
    counted = _counted(game, owner, condition)
    cards = counted if standing else _without_standby(game, counted)
    return [card for card in cards if may_be_such(game, card, condition)] if condition.looks else cards


def counted_now(game: Board, side: Side, zone: str) -> list[Card | None]:
    """Return the cards that count in a zone of a player: of shields in standby there is none (113.6a).

    Args:
        game: the game.
        side: whose zone it is.
        zone: which.
    """
    return _without_standby(game, game.position.counted(side, zone))


def _without_standby(game: Board, cards: list[Card | None]) -> list[Card | None]:
    """Leave the shields out that are on their way: what reached the hand is another object and counts (400.5)."""
    frames = [frame for frame in game.stack if game.edition.procedures[frame.procedure].standby]
    waiting = {pair for frame in frames for pair in zip(frame.cards, frame.lives, strict=True)}
    return [card for card in cards if card is None or (card.id, card.life) not in waiting] if waiting else cards


def _power(game: Board, card: Card | None) -> int | None:
    return game.power_now(card) if card is not None else None


def _power_counted(game: Board, card: Card | None) -> int:
    """Return the power of a card, or what it is supposed to be where nobody knows it (law 12)."""
    power = _power(game, card)
    if power is not None:
        return power
    return ANY_POWER if game.guesses.make(card.name if card else None, (POWER,)) else 0


def _counted(game: Board, owner: Side, condition: Condition) -> list[Card | None]:
    """Return the cards of the zone, of whatever type."""
    return [card for side in sides_meant(condition.whose, owner) for card in _there(game, side, condition)]


def _there(game: Board, side: Side, condition: Condition) -> list[Card | None]:
    """Return what counts in a zone: castles by their type alone (304), linked Gods as one, no covered card (403.4)."""
    zone = game.edition.zones[condition.zone or ""]
    kinds = [game.edition.types.get(way.type or "") for way in condition.ways_to_be] if zone.breaks else []
    if kinds and all(kind is not None and kind.works_in == zone.id for kind in kinds):
        return [card for card in game.position.zone(side, zone.id) if card is not None and card.works_as_castle]
    cards = game.position.counted(side, zone.id)
    game.effort.spend(len(cards))
    if not zone.field:
        return cards
    return [*first_of_each([card for card in cards if card is not None and card.counts])]


def _events_of(game: Board, owner: Side, condition: Condition, since: int, left_out: Set[int]) -> int:
    past = [each for each in _happened(game, owner, condition) if each.serial > since]
    if condition.unpaid:
        past = [each for each in past if _is_unpaid(game, each)]
    happened = [each for each in past if each.card not in left_out]
    if not condition.looks:
        return len(happened)
    cards = [_card_of(game, each) for each in happened]
    return sum(1 for card in cards if card is not None and is_asked(game, card, condition))


def _happened(game: Board, owner: Side, condition: Condition) -> list[Happened]:
    """Return the events of this turn, or of this attack alone, of cards of whatever type."""
    meant, since = sides_meant(condition.whose, owner), _begun(game) if condition.in_attack else 0
    game.effort.spend(len(game.position.past))
    past = (each for each in game.position.past if each.serial >= since)
    return [each for each in past if each.event == condition.event and each.player in meant]


def _is_unpaid(game: Board, happened: Happened) -> bool:
    """Tell whether what came was not paid for, or is supposed not to be where its own text may say so (law 12)."""
    if happened.paid is None:
        card = _card_of(game, happened)
        return game.guesses.make(card.name if card else None, (STATICS,))
    return not happened.paid


def _begun(game: Board) -> int:
    """Return the number of the event with which the attack in progress began (506.3); no event has one above the last.

    Of an attack that had begun before the record did nobody knows more than that it was in this turn.
    """
    if game.position.attack is None:
        return game.position.serial + 1
    return max((each.serial for each in game.position.past if each.event == ATTACKS), default=0)


def _card_of(game: Board, happened: Happened) -> Card | None:
    return game.position.known(happened.card) if happened.card is not None else None


_SIDES: dict[str, Callable[[Side], tuple[Side, ...]]] = {
    "this": lambda side: (side,),
    "bearer": lambda _side: (),
    "own": lambda side: (side,),
    "other": lambda side: (other_side(side),),
    "any": lambda _side: SIDES,
}
