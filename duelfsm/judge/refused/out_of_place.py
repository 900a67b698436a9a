"""A refused line that was done where it stands, though the turn takes it elsewhere: too late, or before others are."""

from __future__ import annotations

from functools import partial

from duelfsm.judge.refused.force import Leave, force, in_any_order, undo_to
from duelfsm.machine.alternatives import Way
from duelfsm.machine.build import go_on
from duelfsm.machine.graph import ALL_RUNS
from duelfsm.machine.refusal import Refusal
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.play.run.refusal_words import EARLY_WINDOW
from duelfsm.position.card import Side
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.transition import By, Transition

MOST = 5  # moves that go unsaid before the beat in which an action came too early


def done_where_it_stands(game: Game, action: Action) -> bool:
    """Carry out a refused action where it stands, against what forbids it there; tell whether that was possible."""
    why, leave = game.why(action), in_any_order(*load_remedies().carried_out)
    return force(game, action, leave=leave) or (why is not None and _out_of_place(game, action, why, leave))


def has_another_place(game: Game, action: Action, why: Refusal | None) -> bool:
    """Tell whether an action was refused for its place alone, and moves nothing of the turn where it is done."""
    return why is not None and why.guard is None and bool(_ways_home(game, action, why))


def _out_of_place(game: Game, action: Action, why: Refusal, leave: Leave) -> bool:
    """Take an action where the game stands as the state takes it where it has its place, and stay there."""
    count, ways = game.accepted, _ways_home(game, action, why)
    if ways and _comes_to_its_beat(game, why):
        here = game.state
        taken = ((here, action.do), tuple(_staying(game, way, here, action.by) for way in ways))
        if force(game, action, leave=leave._replace(taken=taken)):
            return True
    undo_to(game, count)
    return False


def _ways_home(game: Game, action: Action, why: Refusal) -> tuple[Way, ...]:
    """Return the ways of the state in which an action has its place; none where one of them moves the turn on."""
    ways = game.machine.ways.get((why.where or "", action.do), ())
    return ways if all(_comes_again(game, way.edge) for way in ways) else ()


def _comes_again(game: Game, edge: Transition) -> bool:
    """Tell whether the run comes again to where an edge begins, and it is of the turn, or of the procedure here."""
    graph = game.machine.graph
    level = graph.level_of.get(edge.source)
    if edge.source in graph.turn.in_attack and game.state not in graph.turn.in_attack:
        return False  # it is asked of an attack, and windows are there without one, too
    if level is None or edge.to is None or edge.begins or edge.id in game.machine.crossing:
        return False
    return level in (graph.turn, graph.level_of[game.state]) and edge.source in level.ahead(edge.to, ALL_RUNS)


def _comes_to_its_beat(game: Game, why: Refusal) -> bool:
    """Go on to the beat of a window that holds back an action which came too early; what is late is done at once."""
    for _ in range(MOST):
        if why.kind != EARLY_WINDOW or why.edge is None or game.state == why.edge.source:
            return True
        if not game.pass_on():
            break
    return False


def _staying(game: Game, way: Way, here: str, by: Side | None) -> Way:
    """Return a way that comes back to where the game stands, and that whoever is said to takes."""
    edge, at = way.edge.model_copy(update={"to": here, "by": By.BOTH if by else way.edge.by}), len(way.edge.do)
    goal = game.edition.procedures[edge.call].initial if edge.call else here
    taken = partial(go_on, "enter", (edge, goal)) if edge.call else partial(go_on, "step", (edge.id, here))
    return way._replace(edge=edge, changes=(*way.changes[:at], taken, *way.changes[at + 1 :]), goal=goal)
