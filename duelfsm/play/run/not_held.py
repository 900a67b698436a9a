"""A card that a player uses and does not have: every card is known of where it would lie."""

from __future__ import annotations

from typing import Any

from duelfsm.play.actions.base import CardRef
from duelfsm.play.board.board import Board
from duelfsm.position.card import Side
from duelfsm.rulebook.near_words import nearest
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import CardField


def is_not_held(game: Board, field: CardField, side: Side, asked: Any) -> bool:
    """Tell whether a player surely has no card of a name where it would be used (504.1), so that using it is illegal.

    Only what lies hidden as a rule can be a card that nobody named before. Where all of it is known there is none
    either, and what the record names is another card than each of those: all are known by their facts. A name that is
    near to one of theirs, or a part of it, may be misspelt, which is a fault of the record.

    Args:
        game: as it stands.
        field: where the card is looked for.
        side: whose card it would be.
        asked: the card, by its name alone.
    """
    name = asked.name if isinstance(asked, CardRef) else None
    if name is None or asked != CardRef(name=name) or game.facts(name) is None:
        return False
    names = [_known_names(game, side, zone) for zone in field.zones]
    there = [each for known in names for each in known or ()]
    return None not in names and not _may_be_misspelt(name, there)


def _known_names(game: Board, side: Side, zone: str) -> list[str] | None:
    """Return the names of the cards in a zone that is hidden as a rule, None where one of them is not known."""
    cards = game.position.zone(side, zone)
    names = [card.name for card in cards if card is not None and card.name is not None]
    known = len(names) == len(cards) and all(game.facts(name) is not None for name in names)
    return names if known and not game.edition.zones[zone].public else None


def _may_be_misspelt(name: str, names: list[str]) -> bool:
    return nearest(name, names) is not None or any(fold(name) in fold(each) for each in names)
