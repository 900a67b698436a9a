"""The walk: an action is taken in the nearest state over what may go unsaid that accepts it (law 3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from duelfsm.machine.alternatives import Way
from duelfsm.machine.folded import Unsaid, silent_in
from duelfsm.machine.model import Model
from duelfsm.machine.table import Runner
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import Transition

UNSAID: Any = None


@dataclass(slots=True)
class Spoken:
    """A state that knows the trigger and refused it: by a guard, for the actor, or for want of a card.

    `missing` is then the kind of refusal that a card which is not there brings.
    """

    state: str
    edge: Transition
    guard: str | None = None
    words: Any = None
    missing: str | None = None
    caller: str | None = None


@dataclass(slots=True)
class Stop:
    """A walk that no state accepted: what was passed, where it stopped, and who spoke first."""

    passed: list[Transition] = field(default_factory=list)
    state: str = ""
    spoken: Spoken | None = None
    held: Spoken | None = None


def unsaid_triggers(edition: Edition) -> Unsaid:
    """Return what may go unsaid in a state: (state, None) for any action, (state, trigger) before that one."""
    table: Unsaid = {}
    for state in edition.states.values():
        if state.otherwise:
            table[state.id, None] = state.otherwise
    for edge in edition.transitions.values():
        for trigger in edge.implied_by:
            table[edge.source, trigger] = edge.trigger
    return table


def walk(
    runner: Runner, unsaid: Unsaid, game: Model, trigger: str, act: Any, *, stop: Stop | None = None
) -> tuple[list[Transition], Transition] | None:
    """Take *trigger* in the nearest state that accepts it.

    Most often one does; only where none does, and that is to be told, somebody asks for what speaks against it.

    Returns:
        The edges that were passed unsaid, and the edge taken; None with the game as it was, and *stop* filled.
    """
    start, ways, folded = len(game.journal.log), runner.ways, runner.folded if unsaid else None
    position = game.position
    passed: list[Transition] = []
    while True:
        here = ways.get(key := (position.state, trigger))
        if here and (taken := _try(runner, here, game, act, stop)):
            return passed, taken
        if position.suspended and game.goes_on():
            continue
        if folded is not None:
            count = len(passed)
            folded[key](game, passed)
            if len(passed) > count:
                continue
        silent = silent_in(unsaid, *key)
        edge = pass_unsaid(runner, game, silent, stop) if silent and (stop or folded is None) else None
        if edge is None:
            game.back_to(start)
            if stop is not None:
                stop.state, stop.passed = key[0], passed
            return None
        passed.append(edge)
        game.settle()


def pass_unsaid(runner: Runner, game: Model, silent: str, stop: Stop | None = None) -> Transition | None:
    """Take what may go unsaid here, or note in *stop* what holds it."""
    edge = runner.ways[game.state, silent][0].edge
    objecting = game.objecting(edge, UNSAID)
    passed = None if objecting else runner.fire(game, silent, UNSAID)
    if passed is None and stop is not None:
        words = game.words(objecting, UNSAID) if objecting else None
        objection = Spoken(game.state, edge, objecting, words, caller=game.caller) if objecting else None
        stop.held = objection or refusing_guard(runner, game, silent, UNSAID)
    return passed


def passing(runner: Runner, unsaid: Unsaid, game: Model, word: str | None = None) -> Iterator[Transition]:
    """Take what goes unsaid, one after the other, as far as it goes, and yield each behind which the game stands.

    With *word*, what goes unsaid before that action alone is taken, too.
    """
    while passed := pass_one(runner, unsaid, game, word):
        yield passed


def pass_one(runner: Runner, unsaid: Unsaid, game: Model, word: str | None = None) -> Transition | None:
    """Take what goes unsaid here, or before an action of this word, and return it; None where nothing does."""
    position = game.position
    silent = silent_in(unsaid, position.state, word)
    while silent and position.suspended and game.goes_on():
        silent = silent_in(unsaid, position.state, word)  # what happens after all may lead elsewhere, as a loss does
    passed = pass_unsaid(runner, game, silent) if silent else None
    if passed is not None:
        game.settle()
    return passed


def pass_to(
    runner: Runner,
    unsaid: Unsaid,
    game: Model,
    place: str | None,
    word: str | None = None,
) -> None:
    """Take what goes unsaid, before an action if one is given, up to a state, or as far as it goes."""
    ways = passing(runner, unsaid, game, word)
    while game.state != place and next(ways, None):
        pass


def pass_up_to(runner: Runner, unsaid: Unsaid, game: Model, word: str | None) -> Iterator[Transition]:
    """Take what goes unsaid, and yield it, up to a state that takes an action, or as far as it goes."""
    ways = passing(runner, unsaid, game)
    while (game.state, word) not in runner.ways and (passed := next(ways, None)):
        yield passed


def try_here(runner: Runner, game: Model, trigger: str, act: Any, stop: Stop | None = None) -> Transition | None:
    """Try the trigger in the state of the game; note in *stop* the first that speaks against it."""
    ways = runner.ways.get((game.position.state, trigger))
    return _try(runner, ways, game, act, stop) if ways else None


def _try(runner: Runner, ways: tuple[Way, ...], game: Model, act: Any, stop: Stop | None) -> Transition | None:
    """Try an act by ways of the state of the game, most often in the first of its meanings alone."""
    edge = ways[0].edge
    trigger = edge.trigger
    if act.by is not None and not game.may_act(edge.by, act):
        if stop is not None and stop.spoken is None:
            stop.spoken = Spoken(game.state, edge, caller=game.caller)
        return None
    if stop is None:
        bound = game.likeliest(edge, act)
        if bound is not None:
            if not game.objecting(edge, bound) and (taken := runner.fire(game, trigger, bound)):
                return taken
            if not edge.fields:  # it names no cards, and so has no other meaning
                return None
    return _try_each(runner, edge, game, act, stop)


def _try_each(runner: Runner, edge: Transition, game: Model, act: Any, stop: Stop | None) -> Transition | None:
    """Try each of the meanings of an act; note in *stop* the first that speaks against it."""
    trigger = edge.trigger
    refused = list[Spoken]()
    for bound in game.bindings(edge.fields, act, edge.by):
        objecting = game.objecting(edge, bound)
        taken = None if objecting else runner.fire(game, trigger, bound)
        if taken:
            return taken
        if stop is not None:
            objection = (
                Spoken(game.state, edge, objecting, game.words(objecting, bound), caller=game.caller)
                if objecting
                else None
            )
            refused += _speaking(game, refusing_guard(runner, game, trigger, bound), objection)
    if stop is not None:
        first = _first(game, refused) or Spoken(game.state, edge, None, *game.missing(edge.fields, act, edge.by))
        if stop.spoken is None or game.yields(stop.spoken, first):
            stop.spoken = first
    return None


def _speaking(game: Model, own: Spoken | None, objection: Spoken | None) -> list[Spoken]:
    """Return what speaks against one meaning of an act: a guard of its own, or one that is asked of every action."""
    spoken = objection if own is None or (objection and game.yields(own, objection)) else own
    return [spoken] if spoken else []


def _first(game: Model, refused: list[Spoken]) -> Spoken | None:
    """Return what speaks of several meanings of an act: the first, but for what gives way to a later one."""
    first: Spoken | None = None
    for spoken in refused:
        first = spoken if first is None or game.yields(first, spoken) else first
    return first


def would_take(runner: Runner, game: Model, trigger: str, act: Any) -> bool:
    """Tell whether the state of the game takes the trigger, by its guards alone: nothing is done and nothing said."""
    ways = runner.ways.get((game.state, trigger), ())
    if not ways or not game.may_act(ways[0].edge.by, act):
        return False
    edge = ways[0].edge
    return any(takes_bound(runner, edge, game, bound) for bound in game.bindings(edge.fields, act, edge.by))


def takes_bound(runner: Runner, edge: Transition, game: Model, bound: Any) -> bool:
    """Tell whether the state of the game takes an act whose cards are known, by the guards alone.

    Args:
        runner: what asks them.
        edge: the first of the alternatives.
        game: it stays as it is.
        bound: the act.
    """
    return runner.holds(game, edge.trigger, bound) and game.objecting(edge, bound) is None


def refusing_guard(runner: Runner, game: Model, trigger: str, act: Any) -> Spoken | None:
    """Return the guard that speaks: the first false one of the alternative that got furthest; None where one holds."""
    best: Spoken | None = None
    furthest = -1
    for way in runner.ways.get((game.state, trigger), ()):
        for index, guard in enumerate(way.guards):
            if not guard(game, act):
                if index >= furthest:
                    name, furthest = way.edge.guards[index], index
                    best = Spoken(game.state, way.edge, name, game.words(name, act), caller=game.caller)
                break
        else:
            return None  # only an objection stands against it
    return best
