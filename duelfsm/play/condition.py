"""What an ability asks of the table: how many cards lie in a zone, or how often something happened."""

from __future__ import annotations

from collections.abc import Callable

from duelfsm.play.game_type import Game
from duelfsm.position.card import SIDES, Card, Side, other_side
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import Condition
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, join, plain

ASKED = Text(ja="{whose}{counted}{type}: {numbers}", en="{whose} {counted}{type}: {numbers}")
OF_TYPE = Text(ja="({type})", en=" ({type})")
AT_LEAST, AT_MOST = Text(ja="{number}以上", en="at least {number}"), Text(ja="{number}以下", en="at most {number}")
WHOSE = {"own": Text(ja="自分の", en="own"), "other": Text(ja="相手の", en="other player's"),
         "any": Text(ja="両者の", en="both players'")}  # fmt: skip


def sides_meant(whose: str, owner: Side) -> tuple[Side, ...]:
    """Return the players whom a word means, seen from the owner of an ability."""
    return _SIDES[whose](owner)


def condition_holds(game: Game, owner: Side, condition: Condition, *, standing: bool = False) -> bool:
    """Tell whether as many cards lie in a zone, or as often happened something in this turn, as a condition asks.

    Shields in standby count neither as shields nor as cards (113.6a), unless *standing* asks for them.
    """
    count = (
        len(_cards_of(game, owner, condition, standing=standing))
        if condition.zone
        else _events_of(game, owner, condition)
    )
    return condition.at_least <= count and (condition.at_most is None or count <= condition.at_most)


def is_seen(game: Game, owner: Side, condition: Condition) -> bool:
    """Tell whether the table shows if a condition is met: the type of everything that it may count is known."""
    if condition.type is None:
        return True
    if condition.zone is None:
        return all(_kind_at(game, each) for each in _happened(game, owner, condition))
    return all(card and game.kind_of(card) for card in _counted(game, owner, condition))


def condition_text(edition: Edition, condition: Condition) -> Text:
    """Return what a condition asks for, in words."""
    counted = edition.zones[condition.zone] if condition.zone else edition.events[condition.event or ""]
    kind = OF_TYPE.fill({"type": edition.types[condition.type].name}) if condition.type else plain("")
    limits = [(AT_LEAST, condition.at_least or None), (AT_MOST, condition.at_most)]
    numbers = join([limit.fill({"number": plain(number)}) for limit, number in limits if number is not None])
    words = {"whose": WHOSE[condition.whose], "counted": counted.name, "type": kind, "numbers": numbers}
    return ASKED.fill(words)


def _cards_of(game: Game, owner: Side, condition: Condition, *, standing: bool) -> list[Card | None]:
    frames = [] if standing else [each for each in game.stack if game.edition.procedures[each.procedure].standby]
    waiting = {card for frame in frames for card in frame.cards}
    cards = [card for card in _counted(game, owner, condition) if card is None or card.id not in waiting]
    return [card for card in cards if condition.type is None or (card and game.kind_of(card) == condition.type)]


def _counted(game: Game, owner: Side, condition: Condition) -> list[Card | None]:
    """Return the cards of the zone, of whatever type."""
    zones = [game.position.counted(side, condition.zone or "") for side in sides_meant(condition.whose, owner)]
    return [card for zone in zones for card in zone]


def _events_of(game: Game, owner: Side, condition: Condition) -> int:
    happened = _happened(game, owner, condition)
    return sum(1 for each in happened if condition.type is None or condition.type == _kind_at(game, each))


def _happened(game: Game, owner: Side, condition: Condition) -> list[Happened]:
    """Return the events of this turn, of cards of whatever type."""
    meant = sides_meant(condition.whose, owner)
    return [each for each in game.position.past if each.event == condition.event and each.player in meant]


def _kind_at(game: Game, happened: Happened) -> str | None:
    card = game.position.known(happened.card) if happened.card is not None else None
    return game.kind_of(card) if card is not None else None


_SIDES: dict[str, Callable[[Side], tuple[Side, ...]]] = {
    "this": lambda side: (side,),
    "own": lambda side: (side,),
    "other": lambda side: (other_side(side),),
    "any": lambda _side: SIDES,
}
