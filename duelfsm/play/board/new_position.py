"""Positions to start from: set-up done (103), or given by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from duelfsm.errors import must_be
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
    """Return how often each card is on the list of a deck; a name alone is no list of names."""
    must_be(decks, Mapping, "the decks of a game are given by their players")
    wrong = [side for side, names in decks.items() if side not in SIDES or not _is_list(names)]
    lists = {side: Counter(names) for side, names in decks.items() if side not in wrong}
    wrong += [side for side, names in lists.items() if any(number < 1 for number in names.values())]
    if wrong:
        raise ValueError(
            f"no deck of A or B, as names or how many of each / デッキではありません: {decks[wrong[0]]!r:.60}"
        )
    return lists


def _is_list(names: object) -> bool:
    return isinstance(names, Iterable) and not isinstance(names, str | bytes)
