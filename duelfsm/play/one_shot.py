"""Static abilities that do something once, before other abilities are resolved (604.4)."""

from __future__ import annotations

from duelfsm.play.condition import is_seen
from duelfsm.play.game_type import Game
from duelfsm.play.lasting import anything_once, statics
from duelfsm.position.card import Side
from duelfsm.position.one_shot import OneShot


def met(game: Game) -> list[OneShot]:
    """Return the one-shot static abilities whose condition is met, as far as the table shows it (law 12)."""
    if not anything_once(game):
        return []
    return [
        OneShot(owner=side, name=card.name or "?", card=card.id, life=card.life, static=static)
        for side, card, static in statics(game)
        if static.does in game.edition.done_once and static.condition and is_seen(game, side, static.condition)
    ]


def due_at_once(game: Game, side: Side) -> list[OneShot]:
    """Return what applies by itself now and has not applied since its condition came to be met (604.4)."""
    return [each for each in met(game) if each.owner == side and each not in (game.position.applied or ())]


def anything_due(game: Game) -> bool:
    """Tell whether something of either player applies by itself now."""
    return anything_once(game) and any(each not in (game.position.applied or ()) for each in met(game))


def have_applied(game: Game, several: list[OneShot]) -> None:
    """These have applied, or were passed over: they are due no longer."""
    for each in several:
        game.journal.put("applied", each)
