"""The kind of a refusal follows from the graph (law 2); there is no list of special cases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from duelfsm.machine.graph import ALL_RUNS, NO_CUT, TURNS, Graph, Level
from duelfsm.machine.walk import Spoken, Stop
from duelfsm.rulebook.transition import ANYWHERE, By, Transition


class Asked(NamedTuple):
    """What was asked: the trigger, which edges its actor may take, and the edges of the calls in progress."""

    trigger: str
    may: Callable[[By], bool]
    callers: list[str]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing took an action: the kind, the rule, and whom to name in the sentence."""

    kind: str
    rule: str | None
    where: str | None = None
    edge: Transition | None = None
    guard: str | None = None
    words: Any = None
    caller: str | None = None
    stopped: str | None = None


def refusal(graph: Graph, levels: list[str], path: list[str], asked: Asked, stop: Stop) -> Refusal:
    """Return the refusal of a trigger, asked from the innermost level outward.

    Args:
        graph: what lies ahead of each state.
        levels: the states from the turn's own inward, as they were before the walk.
        path: the edges taken in this turn.
        asked: the trigger, and who asks.
        stop: what the walk met.
    """
    late = _late_at(graph, levels, len(levels) - 1, asked)
    if late:
        return late
    if stop.spoken is not None:
        return _early(graph, stop.spoken, asked) or _spoken(stop.spoken)
    final = _final(graph, levels, stop)
    if final:
        return final
    known = _in_a_level(graph, levels, asked, stop) or _no_turn(graph, levels[0], asked.trigger)
    if known:
        return known
    others = graph.turn.edges_of(asked.trigger)
    if others and not any(asked.may(edge.by) for edge in others):
        over = not graph.turn.knowing(asked.trigger) & graph.turn.ahead(levels[0], TURNS)
        return Refusal("others_over" if over else "other_player", others[0].rule, others[0].source, others[0])
    return _turn_level(graph, levels[0], path, asked.trigger)


def _in_a_level(graph: Graph, levels: list[str], asked: Asked, stop: Stop) -> Refusal | None:
    """From the innermost level outward: what lies ahead is held, what lies only behind in a procedure is late."""
    for at in reversed(range(len(levels))):
        level = graph.level_of[levels[at]]
        known = level.knowing(asked.trigger)
        if known & level.ahead(levels[at], ALL_RUNS):
            return _held(graph, level, asked.trigger, levels[at], stop)
        late = _late_at(graph, levels, at, asked)
        if late:
            return late
    return None


def _no_turn(graph: Graph, state: str, trigger: str) -> Refusal | None:
    """Where a game begins or is between two turns, nothing of the turn is over that is to come."""
    known = graph.turn.knowing(trigger)
    if not graph.edition.states[state].entry or not known & graph.turn.ahead(state, NO_CUT):
        return None
    where = _first(graph.turn, known)
    return Refusal("no_turn", graph.edition.steps[graph.turn.states[where].step].late, where)


def _late_at(graph: Graph, levels: list[str], at: int, asked: Asked) -> Refusal | None:
    """In a procedure the beat that takes the action is over: its number is that of the place that called."""
    level = graph.level_of[levels[at]]
    mine = [edge.source for edge in level.edges_of(asked.trigger) if asked.may(edge.by)]
    if level is graph.turn or not mine or set(mine) & level.ahead(levels[at], ALL_RUNS):
        return None
    numbers = graph.edition.transitions[asked.callers[at - 1]].numbers
    if (
        asked.trigger == level.states[mine[-1]].otherwise
    ):  # it was done, said or unsaid, by the number of where it leads
        edge = next(each for each in level.edges if each.source == mine[-1] and each.trigger == asked.trigger)
        return Refusal("done_already", numbers.get(edge.to or "", edge.rule), mine[-1], edge)
    return Refusal("late_window", numbers.get(mine[-1], level.states[mine[-1]].rule), mine[-1])


def _early(graph: Graph, spoken: Spoken, asked: Asked) -> Refusal | None:
    """In a procedure the beat of this player is still to come: its number is that of the place that called."""
    level = graph.level_of[spoken.state]
    if spoken.guard is not None or spoken.missing or level is graph.turn or spoken.caller is None:
        return None
    ahead = level.ahead(spoken.state, ALL_RUNS)
    own = [each for each in level.edges_of(asked.trigger) if asked.may(each.by)]
    mine = [each for each in own if each.source in ahead]
    numbers = graph.edition.transitions[spoken.caller].numbers
    return next((Refusal("early_window", numbers.get(e.source, e.rule), e.source, spoken.edge) for e in mine), None)


def _spoken(spoken: Spoken) -> Refusal:
    if spoken.missing:
        return Refusal(spoken.missing, spoken.edge.rule, spoken.state, spoken.edge, words=spoken.words)
    if spoken.guard is None:
        return Refusal("other_player", spoken.edge.rule, spoken.state, spoken.edge)
    return Refusal("guard", None, spoken.state, spoken.edge, spoken.guard, spoken.words, spoken.caller)


def _final(graph: Graph, levels: list[str], stop: Stop) -> Refusal | None:
    """The game is over, or will be by what goes unsaid before the action."""
    state = graph.edition.states[stop.state or levels[-1]]
    if not state.final:
        return None
    if not stop.passed:
        return Refusal("over", state.rule, state.id)
    return Refusal("over_before", state.rule, state.id, stop.passed[-1])


def _held(graph: Graph, level: Level, trigger: str, state: str, stop: Stop) -> Refusal:
    """Something ahead knows the action: what led the walk off speaks, or what it stopped at."""
    known = level.knowing(trigger)
    where = _first(level, known & level.ahead(state, ALL_RUNS))
    led_off = _leading_off(level, known, stop.passed, ALL_RUNS)
    if led_off:
        return Refusal("diverted", led_off.rule, where, led_off)
    if stop.held:
        return _spoken(stop.held)
    inside = state in level.in_attack
    alone = [edge.alone for edge in level.edges_of(trigger) if edge.alone and inside]
    if alone:
        return Refusal("one_at_a_time", alone[0], where, stopped=stop.state)
    kind = "held_attack" if inside and where not in level.in_attack else "held_choice"
    return Refusal(kind, graph.edition.states[stop.state].rule, where, stopped=stop.state)


def _turn_level(graph: Graph, state: str, path: list[str], trigger: str) -> Refusal:
    level = graph.turn
    known = level.knowing(trigger)
    if known & level.ahead(state, TURNS):
        if state in level.in_attack:
            return _late(graph, known, _this_attack(graph, path), state, "late_attack")
        where = _first(level, known)
        return Refusal("not_yet", level.states[where].rule, where)
    if known:
        cut = next((edge for edge in _each_once(graph, path) if edge.leaves_all), None)
        late = _late(graph, known, path, state, "late")
        return replace(late, edge=cut) if cut else _done_already(graph, state, trigger, late)
    return _outside(graph, trigger, state)


def _done_already(graph: Graph, state: str, trigger: str, late: Refusal) -> Refusal:
    """Say of a move that may go unsaid, in the step in which it was made, that it is done: the step goes on (702.2)."""
    level = graph.turn
    where = level.states[late.where or state]
    if late.edge is not None or where.otherwise != trigger or where.step != level.states[state].step:
        return late
    return replace(late, kind="done_already")


def _late(graph: Graph, known: frozenset[str], path: list[str], state: str, kind: str) -> Refusal:
    """Return the rule of what is over, or of what led past it if this run never came there."""
    level, edges = graph.turn, _each_once(graph, path)
    visited = [where for where in level.states if where in known and any(where in (e.source, e.to) for e in edges)]
    cut = ALL_RUNS if state in level.in_attack else TURNS
    skipped = None if visited else _leading_off(level, known, edges, cut)
    if skipped:
        return Refusal("skipped", skipped.rule, _first(level, known), skipped)
    where = level.states[visited[-1] if visited else _first(level, known)]
    latest = _each_once(graph, path[::-1]) if where.by_choice and state in level.in_attack else []
    chosen = next((edge for edge in latest if edge.source == where.id), None)
    if chosen:
        return Refusal("chosen", where.late or where.rule, where.id, chosen)
    if where.step == level.states[state].step:
        return Refusal(kind, where.late or where.rule, where.id)
    return Refusal("late", graph.edition.steps[where.step].late, where.id)


def _leading_off(
    level: Level, known: frozenset[str], edges: list[Transition], cut: frozenset[Any]
) -> Transition | None:
    """Return the first edge after which none of the known states lies ahead any more."""
    for edge in edges:
        if edge.source not in level.states or edge.to is None:
            continue
        if known & level.ahead(edge.source, cut) and not known & level.ahead(edge.to, cut):
            return edge
    return None


def _outside(graph: Graph, trigger: str, state: str) -> Refusal:
    """What an effect does has no place in the turn itself; what can be done from anywhere waits for the turn.

    Of alternatives the last speaks, which asks for nothing special.
    """
    edges = [each for each in graph.edition.transitions.values() if each.trigger == trigger]
    for edge in edges:
        if edge.source == ANYWHERE:
            inside = [each.id for each in graph.turn.states.values() if each.step not in edge.outside]
            return Refusal("held_choice", graph.edition.states[state].rule, inside[0], stopped=state)
        if not graph.edition.states[edge.source].final:
            rule = [each.rule for each in edges if each.source == edge.source][-1]
            called = graph.edition.procedures.get(graph.edition.states[edge.source].step)
            kind = "outside" if called is None or called.holds_back else "apart"
            return Refusal(kind, rule, edge.source, edge)
    return Refusal("nowhere", None)


def _this_attack(graph: Graph, path: list[str]) -> list[str]:
    back = path[::-1]
    begun = next((edge.id for edge in _each_once(graph, back) if edge.begins), None)
    return path if begun is None else path[-1 - back.index(begun) :]


def _each_once(graph: Graph, path: list[str]) -> list[Transition]:
    """Return the edges of a path, each where it comes first: a turn of very many effects takes few edges."""
    return [graph.edition.transitions[edge] for edge in dict.fromkeys(path)]


def _first(level: Level, known: frozenset[str]) -> str:
    """Return the first of the states in the order of the declaration."""
    return next(state for state in level.states if state in known)
