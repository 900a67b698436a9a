"""State-based actions (703): asked only where something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duelfsm.machine.compiled import Applying

if TYPE_CHECKING:
    from duelfsm.play.board import Board

Settled = tuple[int, int]  # a change of the position, and one of its calls
UNSETTLED: Settled = (-1, -1)


def settle(game: Board) -> None:
    """Do every state-based action that applies, again until none does or nothing comes of it (703)."""
    while found := applying(game):
        before = game.mark()
        for _, change, action in found:  # all at once, as one event
            if change:
                since = game.mark()
                change(game, None)
                game.journal.applied(action.id, since)
        for trigger in [action.trigger for _, _, action in found if action.trigger]:
            game.runner.fire(game, trigger, None)
        if game.mark() == before:
            game.settled = as_of_now(game)
            return


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
