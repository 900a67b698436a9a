"""What holds an ability back beside its event: the turn, its mode, its condition, or that it was used (603.2, 609)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.effects.answering import is_unheard, turn_fits
from duelfsm.play.effects.condition import is_met
from duelfsm.play.effects.modes import is_released
from duelfsm.play.effects.used_once import is_switched, took_its_event
from duelfsm.play.effects.waiting import place_of
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.cards import Ability


def held_back(game: Board, owner: Side, source: Card, ability: Ability, *, before: bool = False) -> str | None:
    """Return by what an ability that never waits is held back, as the case of a refusal; None where by nothing.

    It is asked of what takes the place of an event: that is looked at as the event would happen, and only then (609).

    Args:
        game: the game.
        owner: whose it is.
        source: its card.
        ability: the ability.
        before: where the card left, it is asked of it as the object that it was before (400.5).
    """
    if not turn_fits(game, owner, ability):
        return "turn"
    if ability.switch and is_switched(source):
        return "switched"
    life = source.life - (before and game.position.zone_of.get(source.id) != ability.zone)
    if took_its_event(game, (source.id, life), place_of(game, source, ability), ability):
        return "used"
    if is_unheard(game, source, ability):
        return "ignored"
    if ability.mode and not is_released(game, source, life):
        return "mode"
    return None if is_met(game, owner, ability.condition, source) else "condition"
