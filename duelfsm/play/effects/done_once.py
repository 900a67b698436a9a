"""Static abilities that do something once, before other abilities are resolved (604.4)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import is_seen
from duelfsm.play.effects.look_around import anything_once
from duelfsm.play.effects.reach import statics_of
from duelfsm.position.card import Side
from duelfsm.position.one_shot import OneShot
from duelfsm.position.position import Frame


def met(game: Board) -> list[OneShot]:
    """Return the one-shot static abilities whose condition is met, as far as the table shows it (law 12)."""
    if not anything_once(game):
        return []
    return [
        OneShot(owner=side, name=card.name or "?", card=card.id, life=card.life, static=static)
        for side, card, static in statics_of(game, game.edition.done_once)
        if static.condition and is_seen(game, side, static.condition)
    ]


def due_at_once(game: Board, side: Side) -> list[OneShot]:
    """Return what applies by itself now and has not applied since its condition came to be met (604.4)."""
    applied = set(game.position.applied or ())
    return [each for each in met(game) if each.owner == side and each not in applied]


def anything_due(game: Board) -> bool:
    """Tell whether something of either player applies by itself now."""
    return anything_once(game) and not set(met(game)) <= set(game.position.applied or ())


def anything_decides(game: Board) -> bool:
    """Tell whether a static ability decides the game now, before the next loss is looked at (104.2c, 604.4)."""
    if not anything_once(game):
        return False
    deciding, applied = game.edition.deciding, game.position.applied or ()
    if any(decides(game, frame) for frame in game.stack):
        return True
    return any(each.static.does in deciding and each not in applied for each in met(game))


def decides(game: Board, call: Frame) -> bool:
    """Tell whether a call carries out a static ability that decides the game, and so does nothing else (104.2c)."""
    return call.how in game.edition.deciding


def have_applied(game: Board, several: list[OneShot]) -> None:
    """These have applied, or were passed over: they are due no longer."""
    for each in several:
        game.journal.put("applied", each)
