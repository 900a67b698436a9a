"""What is said of a card that is not where an action looks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from duelfsm.play.action import CardRef
from duelfsm.play.find import names_of
from duelfsm.play.say import ELSEWHERE, HIDDEN, MISSING, OTHERS, Words, player_name
from duelfsm.position.card import Side
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import CardField
from duelfsm.rulebook.text import Text, join, listed, plain

if TYPE_CHECKING:
    from duelfsm.play.board import Board


def missing(game: Board, field: CardField, asked: Any, side: Side | None) -> tuple[Words, str]:
    """Return the words for a card that is not there: which, where it was looked for, and where it lies.

    With them comes the kind of the refusal: a known card that lies elsewhere is no fault of the input.
    """
    owner = player_name(game, side) if side else None
    zones = join([game.edition.zones[zone].name for zone in field.zones])
    words = {"where": _of(zones, owner) if owner else zones}
    name = asked.name if isinstance(asked, CardRef) else asked if isinstance(asked, str) else None
    several = [each.name if isinstance(each, CardRef) else each for each in asked] if isinstance(asked, tuple) else []
    words["card"] = plain(name) if name else listed(several) if several else HIDDEN
    lying = [
        (whose, zone) for whose, zone in _lying(game, name) if zone not in field.zones or side not in (None, whose)
    ]
    places = [_of(game.edition.zones[zone].name, player_name(game, each)) for each, zone in lying]
    words["what"] = _lies_in(join(places))
    if not lying or (isinstance(asked, CardRef) and asked.number is not None):
        return words | ({} if lying else {"what": plain("")}), MISSING
    whose = next((each for each, zone in lying if zone in field.zones), None)
    if owner is None or whose is None:
        return words, ELSEWHERE
    return words | {"player": owner, "who": player_name(game, whose)}, OTHERS


def _lying(game: Board, name: str | None) -> Iterator[tuple[Side, str]]:
    """Yield whose known cards of a name, or of another name of the same card, lie in which zones."""
    names = names_of(game, name)
    for side, player in game.position.players.items():
        for zone, cards in player.zones.items():
            if any(card is not None and card.name and fold(card.name) in names for card in cards):
                yield side, zone


def _of(zone: Text, owner: Text) -> Text:
    return Text(ja=f"{owner.ja}の{zone.ja}", en=f"{zone.en} of {owner.en}")


def _lies_in(zones: Text) -> Text:
    return Text(ja=f"({zones.ja}にあります)", en=f" (it lies in the {zones.en})")
