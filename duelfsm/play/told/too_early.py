"""What is told of a declaration that has no place yet: that it waits, or that nothing happened which it answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from duelfsm.machine.alternatives import Way
from duelfsm.machine.refusal import Refusal
from duelfsm.play.actions.base import Action
from duelfsm.play.board.meaning import Act
from duelfsm.play.rules.declare import answers_what_happened
from duelfsm.play.run.actor import actor_meant
from duelfsm.play.run.refusal_words import EARLY_WINDOW
from duelfsm.play.run.running import Running

ANSWERS = answers_what_happened.__name__


def told_early(game: Running, action: Action, why: Refusal) -> Refusal:
    """Return what is told of a refusal: a time is not to come where nothing happened that a card answers (603.2e).

    Args:
        game: as it stands where the action was refused.
        action: what was asked for.
        why: what the graph says of it.
    """
    if _shields_are_chosen(game):
        return why
    act = Act(action, actor_meant(game, action))
    ways = [way for way in _ways_of_its_beats(game, action.do, why) if ANSWERS in way.edge.guards]
    told = [_refused(game, way, act, why) for way in ways]
    return told[0] if told and told[0] is not None and all(told) else why


def _shields_are_chosen(game: Running) -> bool:
    """Tell whether shields are to be broken yet, so that what answers that comes in its time (509.4, 509.5a)."""
    zone_of, zones = game.position.zone_of, game.edition.zones
    chosen = [card for frame in game.position.stack for card in frame.cards if card in zone_of]
    return any(zones[zone_of[card]].breaks for card in chosen)


def _ways_of_its_beats(game: Running, trigger: str, why: Refusal) -> Iterator[Way]:
    """Yield the ways of the beat that is still to come, or of all where an effect is open that holds them back."""
    if why.kind == EARLY_WINDOW and why.where is not None:
        yield from game.runner.ways.get((why.where, trigger), ())
    elif why.stopped == game.state and game.stack and game.stack[-1].source is not None:
        for state, word in game.runner.ways:
            yield from game.runner.ways[state, word] if word == trigger else ()


def _refused(game: Running, way: Way, act: Act, why: Refusal) -> Refusal | None:
    """Return the refusal of an act in its own beat, None where one of its meanings answers what happened."""
    guard = way.guards[way.edge.guards.index(ANSWERS)]
    told = None
    for bound in game.bindings(way.edge.fields, act, way.edge.by):
        if guard(game, bound):
            return None
        told = told or game.words(ANSWERS, bound)
    if told is None:
        return None
    return replace(why, kind="guard", rule=None, edge=way.edge, guard=ANSWERS, words=told, caller=game.caller)
