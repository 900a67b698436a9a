"""The first line of a game in a record: its header, which may be left out."""

from __future__ import annotations

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.game import Game
from duelfsm.record.model.record import Record


def unsaid_header(game: Game, record: Record) -> Turn | None:
    """Return the first header of a record that leaves it out, None where it is said; a note says nothing of it.

    It is said, too, where lines stand above it that belong behind it: these alone are wrong.
    """
    _, first = first_action(game, record)
    said = isinstance(first, Turn) or game.position.turn is not None or record.deal
    return None if said or _said_later(record) else Turn(by=record.first)


def _said_later(record: Record) -> bool:
    """Tell whether the first header that is said is that of the turn in which the record begins."""
    header = next((each for each in record.actions if isinstance(each, Turn)), None)
    number, player = (record.start.turn, record.start.player) if record.start else (1, record.first)
    return header is not None and header.number == number and header.by in (None, player)


def first_action(game: Game, record: Record) -> tuple[int, Action | None]:
    """Return the first line of a record that is an action of the game, behind those of set-up, and its index."""
    of_the_game = game.edition.triggers.keys() - game.edition.set_up
    return next(((at, each) for at, each in enumerate(record.actions) if each.do in of_the_game), (0, None))
