"""The frame of a call: where it returns to, and what there is to answer in it."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.position.position import Frame, Happened
from duelfsm.rulebook.declaration import Transition


def frame_of(game: Board, edge: Transition) -> Frame:
    """Return the frame of a call; a window takes over what happened since the last one, to be answered."""
    assert edge.call is not None
    procedure, home = game.edition.procedures[edge.call], edge.to or game.state
    fresh: tuple[Happened, ...] = game.journal.clear("fresh") if procedure.answers else ()
    since = game.position.serial if procedure.holds_back else 0
    return Frame(edge.call, home, edge.id, fresh, since=since)
