"""A board that weighs what hangs on facts nobody told: an action is legal, refused, or in doubt (law 12)."""

from __future__ import annotations

from abc import abstractmethod

from duelfsm.machine.refusal import Refusal
from duelfsm.machine.walk import Stop
from duelfsm.play.actions.base import Action
from duelfsm.play.board.meaning import Doubt
from duelfsm.play.run.stepping import Stepping
from duelfsm.rulebook.transition import Transition


class Weighing(Stepping):
    """A board that takes an action twice where something was guessed of a card, and doubts what only one guess takes.

    All that is asked of cards goes through `is_asked`, which makes the guesses: so no guard has to doubt by itself.
    """

    @abstractmethod
    def settle(self) -> None:
        """Do every state-based action that applies (703)."""

    @abstractmethod
    def _take(
        self, action: Action, stop: Stop | None = None, *, unsaid: bool = True
    ) -> tuple[Transition, ...] | Refusal | None:
        """Take an action, and return what was passed; else a Refusal, or None and *stop* filled."""

    def _take_or_doubt(self, action: Action, *, unsaid: bool = True) -> tuple[Transition, ...] | Refusal | None:
        """Take an action as `_take` does; one that hangs on what nobody knows of cards is taken, in doubt (law 12)."""
        mark, left, doubts = self.mark(), self.effort.left, [*self.doubts]
        taken, guesses = self._supposing(action, fit=False, unsaid=unsaid)
        if not guesses:
            return taken
        events, doubted, legal = self.journal.log[mark:], self.doubts, isinstance(taken, tuple)
        self.back_to(mark)
        self.effort.left, self.doubts = left, doubts  # it counts once
        supposed, more = self._supposing(action, fit=True, unsaid=unsaid)
        if legal:
            self.back_to(mark)
            self.journal.again(events)
            self.doubts = doubted
        if legal is not isinstance(supposed, tuple):
            self.doubt_all(guesses | more)
        return taken if legal else supposed

    def _supposing(
        self, action: Action, *, fit: bool, unsaid: bool
    ) -> tuple[tuple[Transition, ...] | Refusal | None, dict[Doubt, None]]:
        """Take an action as if all cards of which too little is known were as is asked, or none; return the guesses."""
        guesses = self.guesses
        kept, guesses.made, guesses.fit = (guesses.made, guesses.fit), {}, fit
        try:
            if self.seen.powerless:  # whether one is there still may be a guess (703.4c)
                self.journal.touched.update(self.journal.everything)
                self.settle()
            return self._take(action, unsaid=unsaid), guesses.made
        finally:
            guesses.made, guesses.fit = kept
