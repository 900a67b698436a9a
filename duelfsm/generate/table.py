"""What lies on the table of a generated game, as its players see it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from duelfsm.generate.cast import load_cast
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, Card, Side, other_side

Values = dict[str, Any]
MOST_NAMES = 6


def known(game: Game, side: Side, zone: str) -> list[Card]:
    """Return the cards with a name that lie in a player's zone, in its order."""
    return [card for card in game.position.zone(side, zone) if card is not None and card.name is not None]


def in_play(game: Game, zone: str) -> Iterator[Card]:
    """Yield the named cards of both players in a zone."""
    for side in SIDES:
        yield from known(game, side, zone)


def attackers(game: Game, side: Side) -> list[Card]:
    """Return the cards of a player that could attack by their type (505.3)."""
    return [card for card in known(game, side, "battle") if card.counts and game.is_creature(card)]


def reference(card: Card, zone: str) -> Values:
    """Return how a line of a record names a card in play."""
    return {"name": card.name, "owner": card.owner, "zone": zone}


def hand_names(game: Game, side: Side, random: Random) -> list[str]:
    """Return names that a card of the hand may bear: those that are known there, and some of the hidden ones."""
    names = [card.name or "" for card in known(game, side, "hand")]
    if any(card is None for card in game.position.zone(side, "hand")):
        names += random.sample(load_cast().deck, MOST_NAMES)
    random.shuffle(names)
    return names


def hidden(game: Game, side: Side, zone: str) -> bool:
    """Tell whether a card lies there that nobody has seen."""
    return any(card is None for card in game.position.zone(side, zone))


def alike(game: Game, card: Card, zone: str = "battle") -> bool:
    """Tell whether the name means this card alone."""
    return (
        sum(each.name == card.name for side in (card.owner, other_side(card.owner)) for each in known(game, side, zone))
        == 1
    )
