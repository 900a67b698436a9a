"""What is said of a card that is not where an action looks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from duelfsm.play.action import CardRef
from duelfsm.play.names import bears, names_of
from duelfsm.play.say import ELSEWHERE, HIDDEN, MISSING, OTHERS, OTHERS_SUFFER, Words, player_name
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.tables import CardField
from duelfsm.rulebook.text import MOST_LISTED, Text, join, plain

if TYPE_CHECKING:
    from duelfsm.play.board import Board

PLACE = Text(ja="{number}枚目のカード", en="card {number}")
NUMBERED = Text(ja="{number}枚目の{card}", en="{card} {number}")
HAS = Text(ja="(あるのは{number}枚)", en=" (cards there: {number})")


def missing(game: Board, field: CardField, asked: Any, side: Side | None) -> tuple[Words, str]:
    """Return the words for a card that is not there: which, where it was looked for, and where it lies.

    With them comes the kind of the refusal: a known card that lies elsewhere is no fault of the input.
    """
    name = asked.name if isinstance(asked, CardRef) else asked if isinstance(asked, str) else None
    named = asked.owner if isinstance(asked, CardRef) else None
    found = list(_lying(game, name) if name else _at_the_place(game, field, asked))
    side = side if named is None or any(whose == named and zone in field.zones for whose, zone in found) else named
    owner = player_name(game, side) if side else None
    zones = join([game.edition.zones[zone].name for zone in field.zones])
    words = {"where": _of(zones, owner) if owner else zones, "card": _card(name, asked)}
    if field.places and side is not None:
        return words | _places(len(game.position.counted(side, field.zones[0])), asked), MISSING
    lying = [(whose, zone) for whose, zone in found if zone not in field.zones or side not in (None, whose)]
    places = [_of(game.edition.zones[zone].name, player_name(game, each)) for each, zone in lying]
    words["what"] = _lies_in(join(places))
    if not lying or (isinstance(asked, CardRef) and asked.number is not None):
        return words | ({} if lying else {"what": plain("")}), MISSING
    words |= {"rule": plain(field.rule)} if field.rule else {}
    whose = next((each for each, zone in lying if zone in field.zones), None)
    if owner is None or whose is None or side == named:
        return words, ELSEWHERE
    words |= {"player": owner, "who": player_name(game, whose)}
    return words, OTHERS_SUFFER if field.suffers else OTHERS


def _card(name: str | None, asked: Any) -> Text:
    """Return the name that is asked for, else the place."""
    number, place = (asked.number, asked.place) if isinstance(asked, CardRef) else (None, None)
    if name:
        return NUMBERED.fill({"card": plain(name), "number": plain(number)}) if number else plain(name)
    return PLACE.fill({"number": plain(place)}) if place else HIDDEN


def _places(count: int, asked: Any) -> Words:
    """Return which of the places that are asked for have no card, and how many cards there are."""
    beyond = join([PLACE.fill({"number": plain(place)}) for place in asked or () if place > count][:MOST_LISTED])
    return {"card": beyond, "what": HAS.fill({"number": plain(count)})}


def _at_the_place(game: Board, field: CardField, asked: Any) -> Iterator[tuple[Side, str]]:
    """Yield whose zones have a card at the place that is named, as a shield that nobody knows."""
    place = asked.place if isinstance(asked, CardRef) else None
    if place is None:
        return
    for side in SIDES:
        there = (zone for zone in field.zones if asked.zone in (None, zone) and asked.owner in (None, side))
        yield from ((side, zone) for zone in there if len(game.position.zone(side, zone)) >= place)


def _lying(game: Board, name: str | None) -> Iterator[tuple[Side, str]]:
    """Yield whose known cards of a name, or of another name of the same card, lie in which zones."""
    names = names_of(game, name)
    for side, player in game.position.players.items():
        for zone, cards in player.zones.items():
            if any(bears(card, names) for card in cards):
                yield side, zone


def _of(zone: Text, owner: Text) -> Text:
    return Text(ja=f"{owner.ja}の{zone.ja}", en=f"{zone.en} of {owner.en}")


def _lies_in(zones: Text) -> Text:
    return Text(ja=f"({zones.ja}にあります)", en=f" (it lies in the {zones.en})")
