"""A board that takes edges of the machine: where it stands, and the calls in which it does."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.call import frame_of
from duelfsm.play.effects.lasting import leave_step
from duelfsm.play.run.settle import applying
from duelfsm.rulebook.declaration import Transition


class Stepping(Board):
    """A board that takes edges of the machine."""

    def step(self, edge: str, goal: str) -> None:
        """Take an edge that calls nothing; what lasts until the end of its step ends (500.3)."""
        self.last_edge = edge
        self.journal.step(edge, goal)
        if self.position.lasting and edge in self.machine.crossing:
            leave_step(self, *self.machine.crossing[edge])

    def enter(self, edge: Transition, goal: str) -> None:
        """Take an edge that leaves all calls, or one that calls: its frame on the stack returns to its `to`."""
        if edge.leaves_all:
            self.journal.set("left_open", self._open_effects())
            self.journal.clear("stack")  # the game is over (104.1), or the rest of the turn is skipped
        if edge.call is None:
            self.step(edge.id, goal)
        elif self._nothing_comes_of(edge, goal):
            if self.position.fresh:
                self.journal.clear("fresh")
            self.step(edge.id, edge.to or goal)
        else:
            self.last_edge = edge.id
            self.journal.step(edge.id, goal, pushed=frame_of(self, edge))
            if self.position.lasting and edge.id in self.machine.crossing:
                leave_step(self, *self.machine.crossing[edge.id])

    def _nothing_comes_of(self, edge: Transition, goal: str) -> bool:
        """Tell whether a call is left at once: its procedure is idle and does not know the action ahead."""
        jump = self.runner.jumps.get(goal)
        if jump is None or self.heading is None or self.heading in jump.words or edge.to is None:
            return False
        expires = self.position.lasting and edge.id in self.machine.crossing
        return not expires and jump.idle(self, None) and not applying(self)

    def _open_effects(self) -> int:
        """Return how many effects are open: a record may still say of each that it is over."""
        return sum(self.edition.procedures[frame.procedure].holds_back for frame in self.stack)

    def leave(self, edge: str) -> None:
        """Take an edge that returns."""
        frame = self.stack[-1]
        self.last_edge = edge
        self.journal.step(edge, frame.home, popped=frame)
