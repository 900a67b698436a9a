"""What an effect does together though several lines say it (111.2)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.parts import held_back
from duelfsm.play.effects.its_object import free_first
from duelfsm.play.rules.ends import end_together
from duelfsm.play.rules.moves import move_together
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation, Side
from duelfsm.position.position import Held


@RULES.change
def begin_together(game: Board, act: Act) -> None:
    """What the effect moves from here on goes as one event; what it moved together before is over (111.2)."""
    go_together(game, act)
    game.journal.frame(held=())


@RULES.change
def go_together(game: Board, _act: Act) -> None:
    """All that was said to be together goes now, as far as it still is where it was (111.2)."""
    held = game.stack[-1].held
    if held is None:
        return
    game.journal.frame(held=None)
    cards = [(each, game.position.known(each.card)) for each in held]
    move_together(game, [_way(each, card) for each, card in cards if card is not None and card.life == each.life])
    end_together(game)


def hold(game: Board, ways: list[ZoneChange]) -> None:
    """Let cards wait for all that goes with them."""
    held = (
        Held(way.card.id, way.card.life, way.zone, way.index, undestroyed=way.undestroyed, tapped=bool(way.marks))
        for way in ways
    )
    game.journal.frame(held=(*(game.stack[-1].held or ()), *held))


def free_on_top(game: Board, side: Side, origin: str, count: int) -> list[Card]:
    """Return the first cards of a zone that do not go already, each with an identity."""
    held, place = held_back(game), (side, origin)
    there = enumerate(list(game.position.zone(*place)))
    free = free_first(game, origin, [(at, card) for at, card in there if card is None or card.id not in held])
    return [card or game.journal.show(place, at, None) for at, card in free[:count]]


def _way(held: Held, card: Card) -> ZoneChange:
    marks = {"orientation": Orientation.TAPPED} if held.tapped else {}
    return ZoneChange(card, held.zone, held.index, undestroyed=held.undestroyed, marks=marks)
