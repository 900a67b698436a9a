"""What is said of a card that is not where an action looks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from duelfsm.play.actions.base import CardRef, value_of
from duelfsm.play.board.board import Board
from duelfsm.play.cards.names import bears, lying_in, names_of, player_name
from duelfsm.play.rules.attached import attaches_to_a_creature
from duelfsm.play.run.not_held import is_not_held
from duelfsm.play.run.refusal_words import (
    ELSEWHERE,
    HIDDEN,
    MISSING,
    NOT_HELD,
    OTHERS,
    OTHERS_BENEATH,
    OTHERS_SUFFER,
    SAID_ELSEWHERE,
    TOO_OFTEN,
    Words,
)
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import CardField
from duelfsm.rulebook.text import MOST_LISTED, Text, card_word, either, join, plain

PLACE = Text(ja="{number}枚目のカード", en="card {number}")
NUMBERED = Text(ja="{number}枚目の{card}", en="{card} {number}")
ANOTHER = Text(
    ja="。同じ名前のほかのカードなら、(A, 手札)のように場所も書きます",
    en="; for another card of the name say its place, too, as in (A, hand)",
)
OF_ID = Text(ja="番号(id) {id} の{card}", en="{card} with the id {id}")
CARD = Text(ja="カード", en="card")
MEANT = Text(ja="(「{names}」のことですか)", en=" (is {names} meant?)")
HAS = Text(ja="(あるのは{number}枚)", en=" (cards there: {number})")


def missing(game: Board, action: Any, field: CardField, asked: Any, side: Side | None) -> tuple[Words, str]:
    """Return the words for a card that is not there: which, where it was looked for, and where it lies.

    With them comes the kind of the refusal: a known card that lies elsewhere is no fault of the input.
    """
    field = _of_its_way(game, field, action)
    asked = CardRef(name=asked) if isinstance(asked, str) else asked
    card = game.position.known(asked.id) if isinstance(asked, CardRef) and asked.id is not None else None
    name = card.name if card else asked.name if isinstance(asked, CardRef) else None
    named = asked.owner if isinstance(asked, CardRef) else None
    found = _found(game, field, asked, name, card)
    side = side if named is None or any(whose == named and zone in field.zones for whose, zone in found) else named
    owner = player_name(game, side) if side else None
    astray = _zone_astray(game, field, asked, found)
    places = [game.edition.zones[zone].name for zone in ((astray,) if astray else field.zones)]
    zones = Text(ja=either(places).ja, en=join(places).en)
    words = {"where": _of(zones, owner) if owner else zones, "card": _card(name, asked)}
    if field.places and side is not None:
        return words | _places(len(game.position.counted(side, field.zones[0])), asked), MISSING
    if isinstance(asked, CardRef) and asked.id is not None and card is None:
        return words | {"card": _of_an_id(name, asked.id), "what": plain("")}, MISSING
    rule = {"rule": plain(field.rule)} if field.rule else {}
    lying = [at for at in found if astray or at[1] not in field.zones or side not in (None, at[0])]
    places = [_of(game.edition.zones[zone].name, player_name(game, each)) for each, zone in lying]
    words["what"] = _lies_in(join(places), another=name is not None and _may_be_hidden(game, field, asked, side))
    numbered = isinstance(asked, CardRef) and asked.number is not None
    if not lying and found and not _is_bare(asked) and (not numbered or _is_numbered_there(game, field, asked, side)):
        return words | rule | {"what": plain("")}, TOO_OFTEN
    if not lying or numbered:
        lacking = not found and side is not None and is_not_held(game, field, side, asked)
        what = {} if lying else {"what": _meant(game, field, side, name)}
        return words | rule | what, NOT_HELD if lacking else MISSING
    words |= rule if rule and not field.suffers else rule | _used(game, lying)
    if said := _zone_said(game, field, asked, found):
        return words | {"what": game.edition.zones[said].name}, SAID_ELSEWHERE
    return _whose(game, field, lying, words, None if side == named or astray else owner)


def _whose(
    game: Board, field: CardField, lying: list[tuple[Side, str]], words: Words, owner: Text | None
) -> tuple[Words, str]:
    """Return the words for a card that lies elsewhere, or where *owner* has none of it, but the other player has."""
    whose = next((each for each, zone in lying if zone in field.zones), None)
    if owner is None or whose is None:
        return words, ELSEWHERE
    words |= {"player": owner, "who": player_name(game, whose)}
    return words, OTHERS_SUFFER if field.suffers else OTHERS_BENEATH if field.beneath else OTHERS


def _zone_astray(game: Board, field: CardField, asked: Any, found: list[tuple[Side, str]]) -> str | None:
    """Return the zone that is said of a card where no such action looks, and where it does not lie either."""
    said = game.edition.id_of("zones", asked.zone) if isinstance(asked, CardRef) and asked.zone else None
    return said if said not in (*field.zones, *(zone for _, zone in found)) else None


def _zone_said(game: Board, field: CardField, asked: Any, found: list[tuple[Side, str]]) -> str | None:
    """Return the zone in which a card lies as is said of it, where no such action looks for one."""
    said = game.edition.id_of("zones", asked.zone) if isinstance(asked, CardRef) and asked.zone else None
    return said if said not in field.zones and said in [zone for _, zone in found] else None


def _of_its_way(game: Board, field: CardField, action: Any) -> CardField:
    """Return a field of what a card is put onto; an aura is attached there, which has its own number (310)."""
    way = game.edition.uses.get(value_of(action, "how") or "")
    if way is None or not (field.beneath and way.attaches):
        return field
    return field.model_copy(update={"rule": game.edition.guards[attaches_to_a_creature.__name__].rule})


def _meant(game: Board, field: CardField, side: Side | None, name: str | None) -> Text:
    """Return which cards there may be meant by a part of their name, such as ハルカス; nothing where none may be."""
    sides, part = SIDES if side is None else (side,), fold(name or "")
    zones = [game.position.players[each].zones.get(zone, ()) for each in sides for zone in field.zones]
    names = dict.fromkeys(card.name for zone in zones for card in zone if card and card.name)
    longer = [card_word(each) for each in names if part and part in fold(each) and part != fold(each)]
    return MEANT.fill({"names": join(longer[:MOST_LISTED])}) if longer else plain("")


def _found(game: Board, field: CardField, asked: Any, name: str | None, card: Card | None) -> list[tuple[Side, str]]:
    """Return whose zones have what is asked for: the card of an id, a card of the name, or one at the place."""
    if card is not None:
        return [(card.owner, game.position.zone_of[card.id])]
    if name is not None and asked.place is None:
        return list(lying_in(game, names_of(game, name)))
    says_where = isinstance(asked, CardRef) and (asked.place, asked.owner, asked.zone) != (None, None, None)
    return list(_at_the_place(game, field, asked)) if says_where else []


def _is_numbered_there(game: Board, field: CardField, asked: CardRef, side: Side | None) -> bool:
    """Tell whether so many cards of the name lie there, so that the one of a number is there and was named before."""
    names, sides = names_of(game, asked.name), SIDES if side is None else (side,)
    there = [card for each in sides for zone in field.zones for card in game.position.zone(each, zone)]
    return asked.number is not None and asked.number <= sum(bears(card, names) for card in there)


def _is_bare(asked: Any) -> bool:
    """Tell whether a hidden card is meant of which no place is said: which of them it is, nobody can tell."""
    return isinstance(asked, CardRef) and (asked.name, asked.id, asked.place) == (None, None, None)


def _used(game: Board, lying: list[tuple[Side, str]]) -> Words:
    """Return the rule by which a card that is only being used is a card of no other zone (409.1c)."""
    rules = [game.edition.zones[zone].uses for _, zone in lying]
    return {"rule": plain(rules[0])} if rules[0] and all(rules) else {}


def _card(name: str | None, asked: Any) -> Text:
    """Return the name that is asked for, else the place."""
    number, place = (asked.number, asked.place) if isinstance(asked, CardRef) else (None, None)
    if name:
        bare = Text(ja=f"{card_word(name).ja} #{place}", en=f"{name} #{place}") if place else card_word(name)
        return NUMBERED.fill({"card": bare, "number": plain(number)}) if number else bare
    return PLACE.fill({"number": plain(place)}) if place else HIDDEN


def _of_an_id(name: str | None, card_id: int) -> Text:
    """Return what is asked for by an id that no card has: whatever lies hidden, this is none of it."""
    return OF_ID.fill({"card": card_word(name) if name else CARD, "id": plain(card_id)})


def _places(count: int, asked: Any) -> Words:
    """Return which of the places that are asked for have no card, and how many cards there are."""
    beyond = join([PLACE.fill({"number": plain(place)}) for place in asked or () if place > count][:MOST_LISTED])
    return {"card": beyond, "what": HAS.fill({"number": plain(count)})}


def _at_the_place(game: Board, field: CardField, asked: CardRef) -> Iterator[tuple[Side, str]]:
    """Yield whose zones have a card at the place that is named, as a shield that nobody knows, or one of the name."""
    names, place = names_of(game, asked.name), asked.place
    zones = field.zones if asked.zone is None else (asked.zone,)
    for side in SIDES if asked.owner is None else (asked.owner,):
        for zone in zones:
            cards = game.position.players[side].zones.get(zone, [])  # the zone may be none at all
            cards = cards if place is None else cards[place - 1 : place]
            hidden = any(card is None or card.name is None or bears(card, names) for card in cards)
            if hidden or (cards and not names and place is not None):
                yield side, zone


def _of(zone: Text, owner: Text) -> Text:
    return Text(ja=f"{owner.ja}の{zone.ja}", en=f"{zone.en} of {owner.en}")


def _lies_in(zones: Text, *, another: bool) -> Text:
    """Return where a card lies, and how another one of its name is written where that may lie hidden."""
    also = ANOTHER if another else plain("")
    return Text(ja=f"({zones.ja}にあります{also.ja})", en=f" (it lies in the {zones.en}{also.en})")


def _may_be_hidden(game: Board, field: CardField, asked: Any, side: Side | None) -> bool:
    """Tell whether a hidden card lies where a card is looked for of which no place is said."""
    if isinstance(asked, CardRef) and (asked.id is not None or asked.zone is not None):
        return False
    sides = SIDES if side is None else (side,)
    cards = (card for each in sides for zone in field.zones for card in game.position.zone(each, zone))
    return any(card is None or card.name is None for card in cards)
