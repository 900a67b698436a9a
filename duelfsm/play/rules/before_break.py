"""What comes before a break goes before other effects, that of the newest break first (509.4, 603.7)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.registry import RULES
from duelfsm.play.waiting import due, standby_of, waits_for
from duelfsm.position.card import SIDES
from duelfsm.position.position import Waiting


@RULES.guard
def is_before_the_newest_break(game: Game, act: Act) -> bool:
    """The effect is one that comes before the newest break, of those that wait (603.7)."""
    index = standby_of(game, act.actor, act.action.source)
    chosen = game.position.standby[index] if index is not None else None
    newest = max((each.serial for side in SIDES for each in _before(game, waits_for(game, side))), default=0)
    return (chosen is not None and _comes_before(game, chosen) and chosen.serial == newest) or game.no(
        card=act.action.source
    )


@RULES.guard
def turn_players_break_first(game: Game, act: Act) -> bool:
    """Among these, too, the turn player goes first (509.4a)."""
    first = _before(game, due(game, game.turn_player))
    return act.actor == game.turn_player or not first or game.no(expected=first[0].name)


@RULES.guard
def nothing_before_a_break_waits(game: Game, _act: Act) -> bool:
    """Other effects are resolved after those before the break (509.4)."""
    first = [each for side in SIDES for each in _before(game, due(game, side))]
    return not first or game.no(expected=first[0].name)


def _before(game: Game, waiting: list[Waiting]) -> list[Waiting]:
    return [each for each in waiting if _comes_before(game, each)]


def _comes_before(game: Game, waiting: Waiting) -> bool:
    return game.edition.events[waiting.event].nested
