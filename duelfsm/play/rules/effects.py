"""What an open effect does: a record says it, the rules check that it may be (101.4, 105, 400.5)."""

from __future__ import annotations

from typing import Any

from duelfsm.play.act import Act, Pick
from duelfsm.play.game_type import Game
from duelfsm.play.rules.hands import TOP, draw, move, move_from_top, shown, turn
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Orientation, Side


@RULES.change
def effect_draws(game: Game, act: Act) -> None:
    """A player draws cards, one at a time (114.1, 114.2)."""
    draw(game, _player(game, act), act.action.count)


@RULES.guard
def has_such_cards(game: Game, act: Act) -> bool:
    """Cards that are not named must be there in the number that is said (101.3)."""
    if act.picks.get("card"):
        return True
    there = len(game.position.counted(_player(game, act), act.action.origin)) if act.action.origin else 0
    return act.action.count <= there or game.no(limit=there, count=act.action.count)


@RULES.change
def effect_moves(game: Game, act: Act) -> None:
    """A card, or a number of cards from the top of a zone, goes to another zone (400.5)."""
    action = act.action
    marks: dict[str, Any] = {"orientation": Orientation.TAPPED} if action.tapped else {}
    end = None if action.bottom or not game.edition.zones[action.goal].ordered else TOP
    pick = act.pick("card")
    if pick is not None:
        move(game, shown(game, pick), action.goal, end, undestroyed=action.undestroyed, **marks)
        return
    side = _player(game, act)
    for _ in range(action.count):
        move_from_top(game, side, action.origin, action.goal, end, **marks)


@RULES.guard
def can_be_tapped(game: Game, act: Act) -> bool:
    """Only creatures and tamaseeds in the battle zone and cards of the mana zone have a tapped state (105.4a)."""
    return _has_tapped_state(game, act)


@RULES.guard
def can_be_untapped(game: Game, act: Act) -> bool:
    """What has no tapped state cannot leave it (105.4a)."""
    return _has_tapped_state(game, act)


@RULES.change
def effect_taps(game: Game, act: Act) -> None:
    """Tap a card; one that is tapped already stays as it is (105.6)."""
    _turn(game, act, Orientation.TAPPED)


@RULES.change
def effect_untaps(game: Game, act: Act) -> None:
    """Untap a card; a field that stands upside down is not turned back (105.5)."""
    _turn(game, act, Orientation.UNTAPPED)


@RULES.guard
def can_be_inverted(game: Game, act: Act) -> bool:
    """Only a field is turned upside down (701.28)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.inverts or game.no()


@RULES.change
def effect_inverts(game: Game, act: Act) -> None:
    """Turn a field upside down (701.28, 308.3)."""
    _turn(game, act, Orientation.UPSIDE_DOWN)


def _has_tapped_state(game: Game, act: Act) -> bool:
    return all(_taps(game, pick) or game.no(card=pick) for pick in act.picks["cards"])


def _taps(game: Game, pick: Pick) -> bool:
    zone = game.edition.zones[pick.zone]
    if zone.taps_all or not zone.taps_by_type:
        return zone.taps_all
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.taps


def _turn(game: Game, act: Act, orientation: Orientation) -> None:
    for pick in (*act.picks.get("cards", ()), *act.picks.get("card", ())):
        card = shown(game, pick)
        if card.orientation is not Orientation.UPSIDE_DOWN:
            turn(game, card, orientation)


def _player(game: Game, act: Act) -> Side:
    return act.action.player or act.by or game.turn_player
