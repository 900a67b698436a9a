"""What comes before a break goes before other effects, that of the newest break first (509.4, 603.7)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.named_effect import standby_of, told_apart
from duelfsm.play.effects.waiting import due, waits_for
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES
from duelfsm.position.kept_effects import Waiting


@RULES.guard
def is_before_the_newest_break(game: Board, act: Act) -> bool:
    """The effect is one that comes before the newest break, of those that wait (603.7)."""
    index = standby_of(game, act.actor, act.action.source, **told_apart(act))
    chosen = game.position.standby[index] if index is not None else None
    return (chosen is not None and chosen in _before_the_newest(game)) or game.no(card=act.action.source)


@RULES.guard
def turn_players_break_first(game: Board, act: Act) -> bool:
    """Among those before the same break, too, the turn player goes first (509.4a)."""
    mine = due(game, game.turn_player)
    first = [each for each in _before_the_newest(game) if each in mine]
    return act.actor == game.turn_player or not first or game.no(expected=first[0].name)


@RULES.guard
def nothing_before_a_break_waits(game: Board, _act: Act) -> bool:
    """Other effects are resolved after those before the break (509.4)."""
    first = [each for side in SIDES for each in _before(game, due(game, side))]
    return not first or game.no(expected=first[0].name)


def _before_the_newest(game: Board) -> list[Waiting]:
    """Return what comes before the newest break of those before which something waits."""
    before = _before(game, [each for side in SIDES for each in waits_for(game, side)])
    newest = max((each.serial for each in before), default=0)
    return [each for each in before if each.serial == newest]


def _before(game: Board, waiting: list[Waiting]) -> list[Waiting]:
    return [each for each in waiting if game.edition.events[each.event].nested]
