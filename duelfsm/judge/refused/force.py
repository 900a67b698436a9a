"""Carries out what was refused, as somebody did at the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple

from duelfsm.machine.alternatives import Way
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.model import Model
from duelfsm.machine.refusal import Refusal
from duelfsm.machine.table import Table
from duelfsm.machine.written import Written
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION, End, Turn
from duelfsm.play.actions.of_effects import Done
from duelfsm.play.effects.forbidding import not_asking
from duelfsm.play.game import Game
from duelfsm.play.run.refusal_words import ELSEWHERE, MISSING, NOT_HELD, SAID_ELSEWHERE
from duelfsm.play.told.outcome import Accepted, Refused
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.transition import Transition

Taken = tuple[tuple[str, str], tuple[Way, ...]]  # by what ways a state takes an action
NO_CARD = (MISSING, NOT_HELD, ELSEWHERE, SAID_ELSEWHERE)
UNNAMED = "?"  # the card of an effect that nobody named
MOST = 5  # guards that are lifted and choices that are made for one action: a judge tries no further


def undo_to(game: Game, count: int) -> None:
    """Take back what was accepted after the first *count* actions."""
    while game.accepted > count:
        game.undo()


class Leave(NamedTuple):
    """Against what an action is carried out.

    Args:
        allowed: the guards that may be lifted.
        lifted: those of them that are from the start.
        taken: what the state where the game stands takes besides, as another one does.
    """

    allowed: frozenset[str]
    lifted: frozenset[str] = frozenset()
    taken: Taken | None = None


def in_any_order(*guards: str) -> Leave:
    """Return that an action is done in whatever order, though it would do nothing, and against these guards, too."""
    remedies = load_remedies()
    order = frozenset(remedies.orders)
    return Leave(order.union(guards, remedies.done_all_the_same), order)


def force(
    game: Game, action: Action, header: Turn | None = None, *, begins: bool = False, leave: Leave | None = None
) -> bool:
    """Carry out an action against the guards that only forbid it, with the choices that it left out.

    Args:
        game: in which it is carried out.
        action: what was refused.
        header: the next one of the record; a turn that it begins is not begun here.
        begins: begin the turn that is due where the action needs it.
        leave: against what; against the guards that forbid it where it has its place if that is not given.

    Returns:
        Whether that was possible; where not, the game is as it was.
    """
    count, leave = game.accepted, leave or Leave(frozenset(load_remedies().carried_out))
    allowed, lifted = leave.allowed, leave.lifted
    for _ in range(MOST):
        with _without(game, lifted, leave.taken):
            why = game.why(action)
            if why is None:
                return bool(game.apply(action))
        if why.guard in allowed and why.guard not in lifted:
            lifted |= {why.guard}
        elif not (_chosen(game, place) if (place := _waiting(why, action)) else begins and _begun(game, header)):
            break
    undo_to(game, count)
    return False


def come_to(game: Game, action: Action) -> Accepted | None:
    """Go on to where the turn takes an action that a guard forbids, or whose card is not there.

    Where something may still take the place of an event, a card that is not there may be what that leaves (609).

    Returns:
        What went unsaid, None where the game stays.
    """
    why = game.why(action)
    guard = game.edition.guards.get(why.guard or "") if why else None
    gone = why is not None and why.kind in NO_CARD and not game.position.suspended
    has_its_place = gone if guard is None else not guard.missed
    return game.come_to(action.do) if has_its_place and game.machine.graph.turn.knowing(action.do) else None


def _waiting(why: Refusal, action: Action) -> str | None:
    """Return the state that waits for a choice before an action: what goes unsaid does not pass it."""
    before = why.edge is not None and why.edge.trigger != action.do and why.guard is not None
    return why.stopped or (why.where if before else None)


def _chosen(game: Game, state: str) -> bool:
    """Make the choice that a state waits for: to leave it, or the first that ends nothing; tell whether one was."""
    for word in game.machine.actions_of(state):
        edge = game.runner.ways[state, word][0].edge
        if edge.returns and game.apply(ANY_ACTION.validate_python({"do": word})):
            return True
    for choice in game.legal_actions():
        edge = game.runner.ways[choice.state, choice.do][0].edge
        if choice.state == state and not edge.leaves_all and not _ends(game, edge):
            return bool(game.apply(choice.first()))
    return False


def _begun(game: Game, header: Turn | None) -> bool:
    """Begin the next turn if this one is over and its header is missing."""
    if game.allows(End()) or not game.allows(Turn()) or (header is not None and game.allows(header)):
        return False
    due = [choice for choice in game.legal_actions() if choice.do == Turn().do]
    return bool(due and game.apply(due[0].first()))


def _ends(game: Game, edge: Transition) -> bool:
    return edge.to is not None and game.edition.states[edge.to].final


@contextmanager
def _without(game: Game, lifted: frozenset[str], taken: Taken | None) -> Iterator[None]:
    """Run the game without some guards, and with what a state takes besides."""
    runner = game.runner
    if lifted or taken:
        written = _written_without(game.machine, lifted)
        if taken:
            written = Written({**written.ways, taken[0]: tuple(_free(way, lifted) for way in taken[1])})
        game.runner = Table(written.ways, written=written)  # another runner each time: see AsItStands
    try:
        with not_asking(game, lifted):
            yield
    finally:
        game.runner = runner


@lru_cache(maxsize=64)  # few guards are lifted together
def _written_without(machine: Compiled, lifted: frozenset[str]) -> Written:
    """Return the table of a machine in which some guards always hold."""
    return Written({place: tuple(_free(way, lifted) for way in ways) for place, ways in machine.ways.items()})


def _free(way: Way, lifted: frozenset[str]) -> Way:
    named = zip(way.edge.guards, way.guards, strict=True)
    return way._replace(guards=tuple(_holds if name in lifted else guard for name, guard in named))


def _holds(_game: Model, _act: Any) -> bool:
    return True


def close(game: Game) -> Finding | None:
    """Close the open effect; return why it was not over, None where it is, or none is open."""
    effects = game.open_effects
    outcome = game.apply(Done(by=effects[-1].by)) if effects else None
    if not isinstance(outcome, Refused):
        return None
    found = outcome.findings[0]
    force(game, Done())
    return found
