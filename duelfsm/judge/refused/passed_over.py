"""What waited and was passed over: what had to be resolved, to apply, or to take the place of an event."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.play.actions.of_effects import PassOver
from duelfsm.play.game import Game
from duelfsm.play.rules.replacing import unreplaced
from duelfsm.play.told.outcome import Accepted, Outcome
from duelfsm.position.events import Event, Put, Taken
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.one_shot import OneShot
from duelfsm.position.suspended import Suspended

Duty = Waiting | OneShot | Suspended


def dropped(outcome: Outcome) -> list[Duty]:
    """Return what had to be resolved or to apply, and was passed over; also what had to take the place of an event.

    Several sources of one duty are told once: what one of them says is what all of them say.
    """
    events = outcome.events if isinstance(outcome, Accepted) else ()
    waited = _no_longer_waiting(events)
    applying = [each.item for each in events if isinstance(each, Put) and isinstance(each.item, OneShot)]
    happened = [each.item for each in events if isinstance(each, Taken) and isinstance(each.item, Suspended)]
    duties = {(each.owner, each.static): each for each in reversed(applying)}
    unreplaced = [each for each in happened if not (each.optional or each.replaced)]
    return [*(each for each in waited if not each.optional), *reversed(duties.values()), *unreplaced]


def _no_longer_waiting(events: Iterable[Event]) -> list[Waiting]:
    """Return what waited and does no more; what goes on to wait for what its card is now is put back (113.6)."""
    gone = list[Waiting]()
    for event in events:
        item = event.item if isinstance(event, Taken | Put) else None
        if not isinstance(item, Waiting):
            continue
        if isinstance(event, Taken):
            gone.append(item)
        else:
            gone = [each for each in gone if (each.serial, each.card, each.nth) != (item.serial, item.card, item.nth)]
    return gone


def pass_over(game: Game) -> list[Duty]:
    """Go on without what the record passed over, the turn player's first; return what had to be resolved."""
    if unreplaced(game):
        return dropped(game.let_happen())
    for side in (game.turn_player, game.position.opponent):
        waiting = dropped(game.apply(PassOver(by=side)))
        if waiting:
            return waiting
    return []
