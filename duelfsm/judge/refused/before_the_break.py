"""What comes before a break or behind an end, written the other way: the shields were chosen first (509.3, 511.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from duelfsm.judge.refused.force import force, undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.opened import Openings
from duelfsm.judge.refused.story import line_text
from duelfsm.judge.refused.ways import read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Break, End, Turn
from duelfsm.play.actions.of_effects import Effect
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding


def chosen_first(game: Game, line: Offence, actions: Sequence[Action], openings: Openings) -> dict[int, Finding] | None:
    """Choose the shields that the break behind a refused effect chooses, where what is resolved comes before a break.

    Args:
        game: as it stands where the line was refused; it stands then so that the line is legal.
        line: the refused line.
        actions: the lines of the record.
        openings: what the lines open.

    Returns:
        What is told of the line that says the break: that it was made before, or what is wrong with it; None where
        there is none, or the effect is another one.
    """
    at = _line_behind(game, line, actions, openings) if isinstance(line.action, Effect) else None
    if at is None:
        return None
    if isinstance(actions[at], End):
        return _ended_first(game, line, actions, at)
    count, outcome = game.accepted, game.apply(actions[at])
    broken = bool(outcome) or force(game, actions[at])
    if broken and _comes_before(game, line.action) and game.allows(line.action):
        return {at: read_as(game, "chosen_first", line=line_text(line.line)) if outcome else outcome.findings[0]}
    undo_to(game, count)
    return None


def _ended_first(game: Game, line: Offence, actions: Sequence[Action], at: int) -> dict[int, Finding] | None:
    """End the turn where a refused effect answers that, and the line behind it says so, and no effect of it (511.1)."""
    behind = takewhile(lambda each: not isinstance(each, Turn), actions[at + 1 :])
    source, count = getattr(line.action, "source", None), game.accepted
    if any(isinstance(each, Effect) and each.source == source for each in behind):
        return None
    if game.apply(actions[at]) and game.allows(line.action):
        return {at: read_as(game, "ended_first", line=line_text(line.line))}
    undo_to(game, count)
    return None


def _line_behind(game: Game, line: Offence, actions: Sequence[Action], openings: Openings) -> int | None:
    """Return the line that breaks, or ends the turn, directly behind the effects that a line begins."""
    at = line.index
    while at < len(actions) and isinstance(actions[at], Effect):
        at = max(at + 1, openings.inside_of(game, at)[0].stop)
    return at if at < len(actions) and isinstance(actions[at], Break | End) else None


def _comes_before(game: Game, action: Action) -> bool:
    """Tell whether an effect that waits comes before a break."""
    names = game.names(getattr(action, "source", ""))
    waiting = [each for each in game.position.standby if game.edition.events[each.event].nested]
    return any(game.names(each.name) & names for each in waiting)
