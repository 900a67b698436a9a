"""The step that a record names before a line, and the one in which the line is taken (500.1, 500.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.replay.referee import Referee
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.play.told.refusals import finding_at
from duelfsm.position.events import Stepped
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.transition import Transition


def in_another_step(referee: Referee, index: int) -> Iterator[Finding]:
    """Yield the note that a line was taken in another step than the one that stands before it (500.2a).

    Either may be wrong, the name or the place of the line, so it accuses nobody. It is asked only of what a player
    chooses for cards: whatever ends a step or is forced may bear the name of any.

    Args:
        referee: who judged the line.
        index: the line of the record.
    """
    game, named = referee.game, referee.source.steps.get(index)
    said = named and _step_of(game.edition, named)
    taken = _taken_in(game, referee.record.actions[index], referee.since) if said else []
    if said and taken and said not in taken:
        words = {"said": game.edition.steps[said].name, "taken": game.edition.steps[taken[0]].name}
        message = load_remedies().say("other_step", **words)
        yield finding_at(game, code="DM.undecided", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=message)


def _step_of(edition: Edition, named: str) -> str | None:
    """Return the step of the turn of this name, or that of a substep; None where the edition has none."""
    state = edition.states.get(named)
    step = state.step if state else named
    return step if step in edition.steps else None


def _taken_in(game: Game, action: Action, since: int) -> list[str]:
    """Return in which step an action was taken; where a call waits between two steps, in which two it may have been."""
    edition = game.edition
    path = [edition.transitions[event.edge] for event in game.journal.log[since:] if isinstance(event, Stepped)]
    own = next((edge for edge in reversed(path) if edge.trigger == action.do and _is_chosen(edge)), None)
    if own is None:
        return []
    calling = [edition.transitions[frame.edge].source for frame in game.stack[:1]]
    steps = [edition.states[state].step for state in (own.source, game.position.levels[0], *calling)]
    return steps[:1] if steps[0] in edition.steps else steps[1:]


def _is_chosen(edge: Transition) -> bool:
    """Tell whether by an edge something is done with cards that nothing forces."""
    return bool(edge.fields) and not edge.forced
