"""What is still asked of the actions of a choice once all was answered that hangs on none of their cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from duelfsm.machine.alternatives import Way
from duelfsm.play.board.any_card import HangsOnTheCard
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.forbidding import done_anywhere
from duelfsm.play.run.running import Running
from duelfsm.rulebook.transition import Transition

Asked = Callable[[Any, Any], bool]
Asking = tuple[tuple[Asked, ...], ...]  # of each way what is still asked; a way that is closed is none


def still_asked(game: Running, ways: Sequence[Way], act: Act) -> Asking:
    """Return what of all that these ways ask of an act hangs on the cards for which any card stands in it."""
    always = _asked_always(game, ways[0].edge, act)
    asking = [_hanging(game, act, (*way.guards, *always)) for way in ways]
    return ((),) if () in asking else tuple([each for each in asking if each is not None])


def _asked_always(game: Running, edge: Transition, act: Act) -> tuple[Asked, ...]:
    """Return the guards that are asked of every action, as far as they can speak of this edge, in their order."""
    if edge.trigger in done_anywhere(game.edition):  # of each card it is found out first what it says of itself
        game.hear(act)
    asked = game.asked.get(edge.id)
    return () if asked is None else tuple([each.guard for each in asked.guards if each.name not in game.unasked])


def _hanging(game: Running, act: Act, asked: tuple[Asked, ...]) -> tuple[Asked, ...] | None:
    """Return what hangs on the cards for which any card stands; None where something else does not hold."""
    hanging: list[Asked] = []
    for each in asked:
        try:
            if not each(game, act):
                return None
        except HangsOnTheCard:
            hanging.append(each)
    return tuple(hanging)


def holds(game: Running, asking: Asking, act: Act) -> bool:
    """Tell whether all that is still asked of an act holds for one of the ways."""
    return any(all(each(game, act) for each in asked) for asked in asking)
