"""What a name in a line means: one of several names of a card, or an unambiguous beginning of one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard, TypeVar

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.board.board import Board
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text, plain

A = TypeVar("A", bound=Action)
NAMELESS: frozenset[str] = frozenset()


def bears(card: Card | None, names: frozenset[str]) -> TypeGuard[Card]:
    """Tell whether this is a known card that bears one of these names, folded."""
    return card is not None and card.name is not None and fold(card.name) in names


def names_of(game: Board, name: str | None) -> frozenset[str]:
    """Return every name of the card that is asked for by this one, folded; none where it is asked for without."""
    return game.names(full_name(game, name)) if name else NAMELESS


def lying_in(game: Board, names: frozenset[str]) -> Iterator[tuple[Side, str]]:
    """Yield whose known cards of one of these names lie in which zones."""
    borne = game.bearing(names)
    for side, player in game.position.players.items() if borne else ():
        for zone, cards in player.zones.items():
            if not borne.isdisjoint([card.name for card in cards if card is not None]):
                yield side, zone


def begins(game: Board, name: str, start: str) -> bool:
    """Tell whether one of the names of the card of this name begins so, folded."""
    return any(each.startswith(start) for each in game.names(name))


def full_name(game: Board, name: str) -> str:
    """Return the name in full where the record's own cards tell which one is meant, and no card has it as its own."""
    facts = game.facts(name)
    if facts is not None:
        return facts.name if facts.name == name or fold(facts.name) == fold(name) else name
    if game.bearing(frozenset({fold(name)})):
        return name
    begun = game.begun_by(name)
    return begun[0] if len(begun) == 1 else name


def in_full(game: Board, action: A) -> A:
    """Return the action with the name of its source in full: an unambiguous beginning of it will do.

    It is that of a card in the battle zone or of one whose effect waits, else of a card of the record's own. A half
    that waits is meant rather than another card that is called as it is (112.3a).
    """
    name = value_of(action, "source")
    if name is None:
        return action
    full = _begun_by(game, name) if game.facts(name) is None else _waiting_as(game, name)
    return action if full == name else action.model_copy(update={"source": full})


def _waiting_as(game: Board, name: str) -> str:
    """Return the name of the card that waits for one of its halves of this name, where nothing else of it waits."""
    waiting = dict.fromkeys(each.name for each in game.position.standby)
    names = game.names(name) if waiting else NAMELESS
    if any(fold(each) in names for each in waiting):
        return name
    wholes = [each for each in waiting if any(fold(half) in names for half in game.halves(each))]
    return wholes[0] if len(wholes) == 1 else name


def _begun_by(game: Board, name: str) -> str:
    cards = (card for side in SIDES for card in game.position.zone(side, "battle"))
    there = {card.name for card in cards if card and card.name} | {each.name for each in game.position.standby}
    game.effort.spend(3 * len(there))
    start = fold(name)
    begun = [each for each in there if begins(game, each, start)]
    if any(fold(each) == start for each in begun):
        return name
    return begun[0] if len(begun) == 1 else full_name(game, name)


def player_name(game: Board, side: Side) -> Text:
    """Return a player's letter and name."""
    name = game.position.players[side].name
    return plain(side if name == side else f"{side} ({name})")
