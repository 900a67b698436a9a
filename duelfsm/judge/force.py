"""Carries out what was refused, as somebody did at the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from duelfsm.machine.model import Model
from duelfsm.machine.table import Jumps, Ways
from duelfsm.play.action import Action
from duelfsm.play.actions import ANY_ACTION, End, Turn
from duelfsm.play.game import Game
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.remedies import load_remedies

MOST = 5  # guards that are lifted and choices that are made for one action: a judge tries no further


def undo_to(game: Game, count: int) -> None:
    """Take back what was accepted after the first *count* actions."""
    while game.accepted > count:
        game.undo()


def force(game: Game, action: Action, header: Turn | None = None, *, begins: bool = False) -> bool:
    """Carry out an action against the guards that only forbid it, with the choices that it left out.

    Args:
        game: in which it is carried out.
        action: what was refused.
        header: the next one of the record; a turn that it begins is not begun here.
        begins: begin the turn that is due where the action needs it.

    Returns:
        Whether that was possible; where not, the game is as it was.
    """
    lifted: set[str] = set()
    count, allowed = game.accepted, load_remedies().carried_out
    for _ in range(MOST):
        with _without(game, lifted):
            why = game.why(action)
            if why is None:
                return bool(game.apply(action))
        if why.guard in allowed and why.guard not in lifted:
            lifted.add(why.guard)
        elif not (_chosen(game, why.stopped) if why.stopped else begins and _begun(game, header)):
            break
    undo_to(game, count)
    return False


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
def _without(game: Game, lifted: set[str]) -> Iterator[None]:
    """Run the game without some guards."""
    runner, always = game.runner, game.always
    game.always = {edge: tuple(each for each in asked if each.name not in lifted) for edge, asked in always.items()}
    game.runner = _Lifted(runner.ways, lifted)
    try:
        yield
    finally:
        game.runner, game.always = runner, always


class _Lifted:
    """Runs the table without some guards."""

    def __init__(self, ways: Ways, lifted: set[str]) -> None:
        self.ways, self.jumps, self.lifted = ways, Jumps(), lifted

    def fire(self, game: Model, trigger: str, act: Any) -> Transition | None:
        """Take the first alternative whose other guards hold."""
        for way in self.ways.get((game.state, trigger), ()):
            asked = zip(way.edge.guards, way.guards, strict=True)
            if all(guard(game, act) for name, guard in asked if name not in self.lifted):
                for change in way.changes:
                    change(game, act)
                return way.edge
        return None
