"""State-based actions (703): asked only where something changed."""

from __future__ import annotations

from duelfsm.machine.compiled import Applying
from duelfsm.machine.registry import Change
from duelfsm.play.board import Board
from duelfsm.play.looked_up import UNSETTLED, Settled
from duelfsm.play.moving import Way
from duelfsm.play.rules.hands import arrived, go, leaving


def do_together(game: Board, found: list[Applying]) -> None:
    """Do state-based actions at once, as one event: what leaves by one of them sees what leaves by another (703)."""
    moved = {each.action.id: _moved_by(game, each, each.do) for each in found if each.do}
    ways = leaving(game, [way for ways in moved.values() for way in ways])
    for name, own in moved.items():
        since = game.mark()
        for way in ways:
            if any(way is each for each in own):
                go(game, way)
        game.journal.applied(name, since)
    arrived(game, ways)


def _moved_by(game: Board, applying: Applying, change: Change) -> list[Way]:
    """Do what a state-based action does but to move cards, and return which ones it moves."""
    moved: list[Way] = []
    since, game.gathered = game.mark(), moved
    try:
        change(game, None)
    finally:
        game.gathered = None
    game.journal.applied(applying.action.id, since)
    return moved


def applying(game: Board) -> list[Applying]:
    """Return the state-based actions that apply; where nothing changed since none did, none does.

    Where only the machine went on, those are asked that depend on the calls in progress.
    """
    now = as_of_now(game)
    if game.settled == now:
        return []
    asked = game.machine.of_calls if game.settled[0] == now[0] else game.machine.state_based
    found = [each for each in asked if each.when(game, None)]
    game.settled = UNSETTLED if found else now
    return found


def as_of_now(game: Board) -> Settled:
    """Return how often the position and its calls changed."""
    return game.journal.changes, game.journal.calls
