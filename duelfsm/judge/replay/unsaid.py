"""Forced moves that no line says and that are taken as made: what speaks against them is told (501.1, 502.1).

What they did is worked out from the events where something speaks against it, which is seldom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from duelfsm.judge.replay.outcomes import changing
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted
from duelfsm.play.told.place import turn_told
from duelfsm.position.card import Card, Orientation, Side
from duelfsm.position.card_events import Moved, Turned
from duelfsm.position.events import Event, Stepped
from duelfsm.position.position import GameTurn
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text, join, plain
from duelfsm.rulebook.transition import Transition


@dataclass(slots=True)  # nothing changes it; a frozen one takes four times as long to make
class Unsaid:
    """An action before which forced moves went unsaid.

    Attributes:
        accepted: how many actions the game had accepted before it.
        turn: in which turn it was.
        outcome: what came of it.
    """

    accepted: int
    turn: GameTurn
    outcome: Accepted


class Made(NamedTuple):
    """A forced move that went unsaid: what was made, in which turn, and what it did to cards."""

    edge: Transition
    turn: GameTurn
    events: tuple[Event, ...]


def left_out(edition: Edition, outcome: Accepted) -> list[Transition]:
    """Return the forced moves that an action left out and that turned or moved a card."""
    forced = [*filter(_FORCED, outcome.passed)]
    edges = changing(edition, outcome.events) if forced else ()
    return [edge for edge in forced if edge.id in edges]


def noted_as_made(game: Game, outcome: Accepted, moves: list[Unsaid]) -> list[Finding]:
    """Note what went unsaid before an action behind the moves before it, and return the notes on the action.

    Of the moves those are left out that went with actions that were taken back.
    """
    before = len(game.marks) - 1
    while moves and moves[-1].accepted >= before:
        moves.pop()
    if outcome.passed and any(map(_FORCED, outcome.passed)) and game.position.turn is not None:
        moves.append(Unsaid(before, game.position.turn, outcome))
    return [*outcome.notes]


def _taken_as_made(game: Game, moves: Sequence[Unsaid]) -> Iterator[Made]:
    """Yield the forced moves that actions left out, with what they did to cards."""
    for move in moves:
        begin, events = 0, move.outcome.events
        steps = {event.edge: at for at, event in enumerate(events) if isinstance(event, Stepped)}
        for edge in left_out(game.edition, move.outcome):
            yield Made(edge, move.turn, events[begin : steps[edge.id]])
            begin = steps[edge.id]


def against_count(game: Game, moves: Sequence[Unsaid], side: Side, zone: str, more: int) -> Text | None:
    """Return what is told where a zone has some cards *more* than a record says, and moves that no line says made that.

    Args:
        game: the game.
        moves: the forced moves that went unsaid.
        side: whose zone it is.
        zone: which.
        more: how many cards more the game has; fewer are a number below 0.
    """
    place = (side, zone)
    if not more:
        return None
    ways = [(each, event) for each in _taken_as_made(game, moves) for event in each.events if isinstance(event, Moved)]
    made = [each for each, way in ways if place == (way.goal if more > 0 else way.origin)]
    return _said(game, made[-abs(more) :]) if len(made) >= abs(more) else None


def against_tapped(game: Game, moves: Sequence[Unsaid], cards: Sequence[Card]) -> Text | None:
    """Return what is told where a card lies untapped that is tapped by a record, and that no line untapped."""
    ids = {card.id for card in cards if card.orientation is Orientation.UNTAPPED}
    moves = moves if ids else ()
    turned = [
        (each, event) for each in _taken_as_made(game, moves) for event in each.events if isinstance(event, Turned)
    ]
    made = [each for each, event in turned if event.card in ids]
    return _said(game, made[-1:]) if made else None


_FORCED = attrgetter("forced")


def _said(game: Game, made: Sequence[Made]) -> Text:
    names = dict.fromkeys(game.edition.triggers[each.edge.trigger].name for each in made)
    turns = [turn_told(game, turn) for turn in dict.fromkeys(each.turn for each in made)]
    words = {
        "what": join(list(names)),
        "turns": join(turns),
        "rule": plain(made[-1].edge.own_rule),
    }
    return load_remedies().say("taken_as_made", **words)
