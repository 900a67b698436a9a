"""A board that takes edges of the machine: where it stands, and the calls in which it does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from duelfsm.play.board.board import Board
from duelfsm.play.effects.lasting import leave_step
from duelfsm.play.run.settle import applying
from duelfsm.position.position import Frame
from duelfsm.rulebook.transition import Transition


class Stepping(Board):
    """A board that takes edges of the machine."""

    def step(self, edge: str, goal: str) -> None:
        """Take an edge that calls nothing; what lasts until the end of its step ends (500.3)."""
        self.journal.step(edge, goal)
        if self.position.lasting:
            self.crossed(edge)

    def crossed(self, edge: str) -> None:
        """End what lasts until the end of the step that an edge left (500.3)."""
        if edge in self.machine.crossing:
            leave_step(self, *self.machine.crossing[edge])

    def enter(self, edge: Transition, goal: str) -> None:
        """Take an edge that leaves all calls, or one that calls: its frame on the stack returns to its `to`.

        A window takes over what happened since the last one, to be answered.
        """
        journal, position = self.journal, self.position
        if edge.leaves_all:
            journal.set("left_open", len(self.open_effects))  # a record may still say of each that it is over
            journal.clear("stack")  # the game is over (104.1), or the rest of the turn is skipped
        if edge.call is None:
            self.step(edge.id, goal)
            return
        procedure = self.edition.procedures[edge.call]
        fresh = journal.clear("fresh") if procedure.answers and position.fresh else ()
        frame = Frame(edge.call, edge.to or position.state, edge.id, fresh)
        if procedure.holds_back:
            frame.since = position.serial
        journal.call(edge.id, goal, frame)
        if position.lasting:
            self.crossed(edge.id)

    def applies(self) -> bool:
        """Tell whether a state-based action applies (703)."""
        return bool(applying(self))

    def leave(self, edge: str) -> None:
        """Take an edge that returns."""
        self.journal.come_back(edge)

    @contextmanager
    def trial(self) -> Iterator[None]:
        """Stand at the end as now, whatever is tried meanwhile, and doubt no more than now."""
        mark, doubts = self.mark(), self.doubts
        touched, quiet = {*self.journal.touched}, self.quiet
        self.doubts = []
        try:
            yield
        finally:
            self.back_to(mark)
            self.doubts = doubts
            self.journal.touched, self.quiet = touched, quiet
