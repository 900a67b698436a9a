"""Whether an action is legal where the game stands; it is done only where more follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from duelfsm.machine.walk import takes_bound, try_here, would_take
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.words import followed_by, in_ids, unknown_word
from duelfsm.play.board.meaning import Act, Known
from duelfsm.play.choices.asking import Asking, holds
from duelfsm.play.effects.forbidding import done_anywhere
from duelfsm.play.facts.effort import ASKED
from duelfsm.play.rules.replacing import anything_may_happen
from duelfsm.play.run.running import Running
from duelfsm.rulebook.transition import Transition


def allows_here(game: Running, action: Action) -> bool:
    """Tell whether an action is legal with nothing unsaid before it; the game stays as it is."""
    return unknown_word(game.edition, action) is None and takes_said(game, in_ids(game.edition, action), {})


def nothing_refuses(game: Running, word: str) -> bool:
    """Tell whether no guard is there that could refuse an action where the game stands, as to pass or to concede."""
    ways = game.runner.ways.get((game.state, word), ())  # none where what happened ended the game (609)
    free = any(not way.guards for way in ways) and ways[0].edge.id not in game.asked
    return free and not (game.edition.triggers[word].then or anything_may_happen(game))


def takes_said(game: Running, action: Action, known: Known) -> bool:
    """Tell whether an action, told in ids, is legal with nothing unsaid before it, whatever its cards mean.

    Args:
        game: the game, which stays as it is.
        action: what somebody would do.
        known: for its fields, what references mean that were made from the cards of their zones.
    """
    if anything_may_happen(game):
        return game.allows(action, unsaid=False)
    act = Act(action, action.by, known=known)
    alone = _only_meaning(game, act) if (game.state, action.do) in game.machine.foreseen else None
    if alone is not None:
        return takes(game, alone)
    legal = _undoubting(game, lambda: would_take(game.runner, game, action.do, act))
    return legal and (not followed_by(game.edition, action) or game.allows(action, unsaid=False))


def _only_meaning(game: Running, act: Act) -> Act | None:
    """Return the act with its cards where they can mean one thing alone, of an action that may be foreseen."""
    edge = game.runner.ways[game.state, act.action.do][0].edge
    if not game.may_act(edge.by, act):
        return None
    meant = [*islice(game.bindings(edge.fields, act, edge.by), 2)]
    return meant[0] if len(meant) == 1 else None


def takes(game: Running, act: Act) -> bool:
    """Tell whether an action, told in ids, is legal of the very cards of an act, with nothing unsaid before it."""
    ways = game.runner.ways.get((game.state, act.action.do))  # none where what happened ended the game (609)
    if ways is None:
        return False
    followed, edge = followed_by(game.edition, act.action), ways[0].edge

    def ask() -> bool:
        foreseen = _foreseen(game, edge, act) if followed else True
        return (
            foreseen is not False
            and takes_bound(game.runner, edge, game, act)
            and (foreseen or _goes_on(game, act, followed))
        )

    return _undoubting(game, ask)


def takes_each(
    game: Running, act: Act, said: Sequence[Any], saying: Callable[[Any], Action | None]
) -> tuple[bool, ...]:
    """Tell of actions that differ only in what follows their own trigger which ones are legal: that is done once.

    Args:
        game: the game, which stays as it is.
        act: one of them, of the very cards that its own trigger names.
        said: what differs in them.
        saying: gives the action that says one of these; None for what can mean nothing.
    """
    edge = game.runner.ways[game.state, act.action.do][0].edge
    followed = game.edition.triggers[edge.trigger].then[0].trigger

    def is_taken(value: Any) -> bool:
        action = saying(value)
        return action is not None and would_take(game.runner, game, followed, Act(action, action.by))

    def ask() -> tuple[bool, ...]:
        if not takes_bound(game.runner, edge, game, act):
            return (False,) * len(said)
        with game.trial():
            game.runner.fire(game, edge.trigger, act)
            game.settle()
            return tuple([is_taken(value) for value in said])

    game.effort.spend(ASKED)
    doubts, game.doubts = game.doubts, []
    try:
        return tuple(map(any, zip(*game.guesses.each_way(ask), strict=True)))
    finally:
        game.doubts = doubts


def still_takes(game: Running, asking: Asking, act: Act) -> bool:
    """Tell whether an action that nothing follows is legal, of which some is known already whatever its cards are."""
    return _undoubting(game, lambda: holds(game, asking, act))


def _undoubting(game: Running, ask: Callable[[], bool]) -> bool:
    """Ask about one action, and doubt no more than before, also where a guard stops at any card.

    What is legal if cards are such of which nobody knows it is taken, in doubt (law 12).
    """
    game.effort.spend(ASKED)
    doubts, game.doubts = game.doubts, []
    try:
        return any(game.guesses.each_way(ask))
    finally:
        game.doubts = doubts


def _foreseen(game: Running, edge: Transition, act: Act) -> bool | None:
    """Tell whether what follows an action will be taken, None where that is found out by doing it.

    Most cards of a hand cannot be paid, and nothing else need be asked of them then (601.1). What a card says of
    itself is heard first: it may make it cheaper (110.3).
    """
    foresee = game.machine.foreseen.get((game.state, edge.trigger))
    if foresee is None:
        return None
    if edge.trigger in done_anywhere(game.edition):
        game.hear(act)
    return foresee(game, act)


def _goes_on(game: Running, act: Act, followed: list[str]) -> bool:
    """Tell whether behind its own trigger an action that is legal so far comes through the ones that follow it."""
    with game.trial():
        game.runner.fire(game, act.action.do, act)
        for trigger in followed[:-1]:
            game.settle()
            if not try_here(game.runner, game, trigger, Act(act.action, act.by)):
                return False
        game.settle()
        return would_take(game.runner, game, followed[-1], Act(act.action, act.by))
