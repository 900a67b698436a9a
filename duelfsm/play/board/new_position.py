"""Positions to start from: set-up done (103), or given by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import Field, TypeAdapter

from duelfsm.errors import must_be
from duelfsm.play.actions.expected import Name
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.player import Player
from duelfsm.position.position import Position
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.edition import Edition


def new_position(edition: Edition, first: Side, facts: Iterable[CardFacts] = ()) -> Position:
    """Return the position in which set-up is done and the first turn is about to begin (103.4)."""
    if first not in SIDES:
        raise ValueError(f"who goes first is A or B / 先攻は A か B です: {first!r:.60}")
    players = {side: Player(name=side, zones=full_zones(edition)) for side in SIDES}
    own = {card.name: card for card in facts}
    state = edition.entry(Entry.GAME)
    return Position(edition=edition.id, first=first, state=state, ordinary=first, players=players, facts=own)


def full_zones(edition: Edition) -> dict[str, list[Card | None]]:
    """Return the zones of a player after set-up: every card hidden (103.3)."""
    return {zone.id: [None] * zone.starts for zone in edition.zones.values()}


def deck_lists(decks: Mapping[Side, Mapping[str, int] | Iterable[str]]) -> dict[Side, Counter[str]]:
    """Return how often each card is on the list of a deck; a name alone is no list of names.

    The lists stand in the record of the game, so that they are such as a record has.
    """
    must_be(decks, Mapping, "the decks of a game are given by their players")
    return {side: _deck_list(side, names) for side, names in decks.items()}


def _deck_list(side: Side, names: Mapping[str, int] | Iterable[str]) -> Counter[str]:
    try:
        if side not in SIDES or not _is_list(names):
            raise ValueError
        return Counter(_DECK.validate_python(Counter(names)))
    except (ValueError, TypeError):  # a name of another kind than text may not even be counted
        raise ValueError(
            f"no deck of A or B, as names or how many of each / デッキではありません: {names!r:.60}"
        ) from None


def _is_list(names: object) -> bool:
    return isinstance(names, Iterable) and not isinstance(names, str | bytes)


MOST = 100  # cards of one name, and names, as in a record
_Copies = Annotated[int, Field(strict=True, ge=1, le=MOST)]
_DECK = TypeAdapter(Annotated[dict[Name, _Copies], Field(min_length=1, max_length=MOST)])
