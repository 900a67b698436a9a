"""What a refused line would have made happen, and the abilities that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from duelfsm.judge.refused.offence import Offence
from duelfsm.play.actions.base import Action, CardRef, value_of
from duelfsm.play.game import Game
from duelfsm.rulebook.remedies import load_remedies

REACH = 20  # lines between a refused one and an ability that answers what it would have made happen


def causes(game: Game, fault: Offence, line: Offence, actions: Sequence[Action]) -> bool:
    """Tell whether a line goes on with what a refused line directly before it would have made happen.

    Between them only abilities are declared and resolved: with the next step of the turn another moment begins.

    Args:
        game: the game, in which that did not happen.
        fault: the line that was refused.
        line: the line that declares or resolves an ability, or goes on.
        actions: the lines of the record.
    """
    if line.turn != fault.turn or not 0 < line.index - fault.index <= REACH:
        return False
    between = islice(actions, fault.index + 1, line.index)
    cause, name = load_remedies().cause(fault.action.do), _name(game, line.action)
    answers = line.action.do in cause.then or any(game.abilities(name, event) for event in cause.events)
    return answers and not any(_is_a_step(game, each) for each in between)


def _name(game: Game, action: Action) -> str:
    """Return the name of the card whose ability an action declares or resolves; nothing for a step of the turn."""
    named = value_of(action, "source") or (None if _is_a_step(game, action) else value_of(action, "card"))
    return (named.name if isinstance(named, CardRef) else named) or ""


def _is_a_step(game: Game, action: Action) -> bool:
    """Tell whether an action is one of the turn itself, and not only of what is resolved in it."""
    return any(edge.trigger == action.do for edge in game.machine.graph.turn.edges)


def a_guard_forbids(game: Game, action: Action) -> bool:
    """Tell whether an action has its place here and a guard forbids it."""
    why = game.why(action)
    return why is not None and why.guard is not None and not game.edition.guards[why.guard].missed
