"""Whose replacement goes first, of one event and of several that would happen at once (101.5b, 609.8, 609.9)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.rules.done_instead import can_be_done
from duelfsm.play.rules.instead import must_apply
from duelfsm.play.rules.one_event import replacing_it
from duelfsm.position.card import Card, Side
from duelfsm.position.suspended import Suspended


def turn_players(game: Board, side: Side, each: Suspended) -> Card | None:
    """Return the turn player's card that must take the place of an event, before the other player's may (101.5b)."""
    found = replacing_it(game, each) if side != game.turn_player else ()
    mine = (each for each in found if each[0] == game.turn_player and must_apply(each[2]))
    return next((source for owner, source, ability in mine if can_be_done(game, owner, source, ability)), None)


def is_in_its_order(game: Board, act: Act, event: Suspended) -> bool:
    """Tell whether the turn player's replacements of the events of one moment come before the other's (609.9)."""
    others = [each for each in game.position.suspended if each is not event]
    if act.actor == game.turn_player:
        theirs = next((each for each in others if each.replaced and each.owner != act.actor), None)
        return theirs is None or game.no(case="after", rule=SEVERAL, card=act.action.source, expected=theirs.name)
    due = (turn_players(game, act.actor, each) for each in others if not each.replaced)
    first = next((card for card in due if card is not None), None)
    return first is None or game.no(case="several", rule=SEVERAL, card=act.action.source, expected=first.name)


SEVERAL = "609.9"
