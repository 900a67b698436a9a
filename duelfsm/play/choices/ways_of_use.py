"""In which ways a card may be used: for an evolution that is known, onto which card, too (504.1, 801)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from duelfsm.play.actions.base import ref_to
from duelfsm.play.run.running import Running
from duelfsm.position.card import Card, Side


def ways_of_use(game: Running, by: Side) -> Iterator[dict[str, Any]]:
    """Yield the ways of using a card, each way of an evolution once more with each card that it may be put on."""
    uses = dict.fromkeys(use for card in game.position.zone(by, "hand") for use in _evolving(game, card))
    yield from ({"how": how} for how in game.edition.uses)
    yield from ({"how": how, "onto": [base]} for how in uses for base in _bases(game, by))


def _evolving(game: Running, card: Card | None) -> tuple[str, ...]:
    kind = game.kind_of(card) if card is not None else None
    found = game.edition.types[kind] if kind else None
    return found.uses if found and (found.lies_on_others or not found.comes_alone) else ()


def _bases(game: Running, by: Side) -> list[dict[str, Any]]:
    cards = [
        card for card in game.position.zone(by, "battle") if card is not None and card.counts and game.is_creature(card)
    ]
    return [ref_to(card).model_dump(exclude_none=True) for card in cards]
