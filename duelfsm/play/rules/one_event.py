"""What takes the place of an event that waits, by whatever name that is called: it is one event (101.5, 609)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.rules.instead import replacing
from duelfsm.play.rules.leaving import events_of_move
from duelfsm.position.card import Card, Side
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.cards import Ability


def replacing_it(game: Board, each: Suspended) -> Iterator[tuple[Side, Card, Ability]]:
    """Yield whose they are, the cards and the abilities that take the place of an event, the turn player's first."""
    found = [one for event in names_of(game, each) for one in replacing(game, event, each.player, each.card)]
    yield from sorted(found, key=lambda one: one[0] != game.turn_player)


def names_of(game: Board, each: Suspended) -> list[str]:
    """Return what an event is, as it would happen: who is destroyed leaves, too, and comes to the graveyard (603.2).

    What it was called before that, nothing took its place as, is left out.
    """
    origin = game.position.zone_of.get(each.card or 0)
    if each.goal is None or origin is None:
        return [each.event]
    events = events_of_move(game, origin, each.goal, undestroyed=each.undestroyed)
    return [*events[events.index(each.event) :]] if each.event in events else [each.event]
