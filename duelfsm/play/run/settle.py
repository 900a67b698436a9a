"""State-based actions (703): asked only where something changed."""

from __future__ import annotations

from duelfsm.machine.by_name import Change
from duelfsm.machine.state_based import Applying
from duelfsm.play.board.board import Board
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.effects.look_around import look_around
from duelfsm.play.rules.leaving import leaving
from duelfsm.play.rules.moves import arrived, go

NONE: list[Applying] = []
OF_CALLS = frozenset({"calls", "stack", "standby"})
TOGETHER = "together"  # the operation by which one event of several lines begins: what was done before it is over
ENDING = frozenset({TOGETHER, "draw"})  # what is done by these lines is over with them


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


def is_one_event(game: Board, word: str) -> bool:
    """Tell whether what was done just now is one event with what the open effect says next (111.2).

    State-based actions wait for the end of an event (703). Draws are made one at a time, each an event (114.2).
    """
    return word not in ENDING and bool(game.stack) and game.stack[-1].held is not None


def _moved_by(game: Board, applying: Applying, change: Change) -> list[ZoneChange]:
    """Do what a state-based action does but to move cards, and return which ones it moves."""
    moved: list[ZoneChange] = []
    since, game.gathered = game.mark(), moved
    try:
        change(game, None)
    finally:
        game.gathered = None
    game.journal.applied(applying.action.id, since)
    return moved


def applying(game: Board) -> list[Applying]:
    """Return the state-based actions that apply.

    Those are asked of which something changed that they watch since none applied. Where anything goes on, or did then,
    what they look at may depend on any change of more than what is called and waits: all are asked that it may sway.
    """
    journal, seen = game.journal, game.seen
    touched = journal.touched
    if not touched:
        return NONE
    if game.quiet and touched.isdisjoint(journal.watched):  # what comes to go on is watched for
        touched.clear()
        return NONE
    if seen.change != journal.in_play:
        look_around(game)
    if journal.watched is journal.everything:
        journal.watch(game.machine.state_based.watched, seen.among)
    quiet, calls = not seen.kinds, touched <= OF_CALLS
    if game.quiet is None and not calls:
        asked = game.machine.state_based.every
    else:
        swaying = None if calls or (quiet and game.quiet) else seen.swaying
        asked = game.machine.state_based.watching(frozenset(touched), seen.among, journal.there, swaying)
    found = [each for each in asked if each.when(game, None)] if asked else NONE
    if not found:
        touched.clear()
        game.quiet = quiet
    return found
