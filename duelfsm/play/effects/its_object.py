"""Of which object an effect that waited speaks: a card that moved on since is another one (110.5a, 400.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.position.card import Card
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.cards import ability_at

STANDBY = "standby"


def object_of(game: Board, waiting: Waiting | None, card: Card | None, said: str) -> dict[str, Any]:
    """Return the card of which an effect speaks, as its frame keeps it: the name, and id and life unless it is gone.

    Args:
        game: the game.
        waiting: the effect, where it waited.
        card: its card, where that is known.
        said: its name, as the line says it; of a card with two halves it is the name by which its abilities are
            counted.
    """
    whole = (card.name if card is not None else None) or said
    by_halves = waiting is not None and (game.halves(waiting.name) or game.halves(whole))
    source = waiting.name if waiting is not None and by_halves else said
    if card is None or (waiting is not None and is_gone(game, waiting)):
        return {"source": source}
    return {"source": source, "cards": (card.id,), "lives": (_life_of(game, waiting, card),)}


def _life_of(game: Board, waiting: Waiting | None, card: Card) -> int:
    """Return in which life a card is the object of which an effect speaks that waited (400.5).

    A delayed one speaks of that which its card was as it was made (603.6). What its card answers as it leaves its zone
    finds it where it went by that (603.5c). What a record alone says may speak of any.
    """
    ability = ability_at(game.facts(waiting.name), waiting.nth) if waiting is not None else None
    if waiting is None or ability is None:
        return card.life
    return waiting.life + (not ability.delayed and _went_by_it(game, waiting))


def is_gone(game: Board, waiting: Waiting) -> bool:
    """Tell whether an effect that uses its own card finds it no more: it moved on since it was declared (400.5)."""
    ability = ability_at(game.facts(waiting.name), waiting.nth)
    if ability is None or not (ability.used and ability.declared):
        return False
    card = game.position.known(waiting.card)
    return card is None or card.life != _life_of(game, waiting, card)


def follow(game: Board, moved: Iterable[tuple[Card, int]]) -> None:
    """Let what was declared of shields speak of the cards that they are in the hand, where it expects them (113.6).

    Args:
        game: the game.
        moved: the cards, as they lie now, each with the life that it had as a shield.
    """
    if not game.position.standby:
        return
    for card, life in moved:
        for index, each in enumerate(list(game.position.standby)):
            if (each.card, each.life) == (card.id, life):
                game.journal.put(STANDBY, replace(game.journal.take(STANDBY, index), life=card.life), index)


def free_first(game: Board, zone: str, cards: list[tuple[int, Card | None]]) -> list[tuple[int, Card | None]]:
    """Return cards of a zone, with their places, in the order in which unnamed ones of them are taken to go.

    What was declared and waits to be used goes last, where their order does not count: nobody said that it went.
    """
    kept = {each.card for each in game.position.standby if each.declared}
    if not kept or game.edition.zones[zone].ordered:
        return cards
    return sorted(cards, key=lambda each: each[1] is not None and each[1].id in kept)


def _went_by_it(game: Board, waiting: Waiting) -> bool:
    """Tell whether the card itself went to another zone by what its ability answers (603.5c)."""
    event = game.edition.events[waiting.event]
    if not event.looks_back or event.activates:
        return False
    happened = (each for each in game.position.past if each.serial == waiting.serial)
    return any(each.card == waiting.card for each in happened) or waiting.own
