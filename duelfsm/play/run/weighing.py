"""A board that weighs what hangs on facts nobody told: an action is legal, refused, or in doubt (law 12)."""

from __future__ import annotations

from abc import abstractmethod

from duelfsm.machine.refusal import Refusal
from duelfsm.machine.walk import Stop
from duelfsm.play.actions.base import Action
from duelfsm.play.board.guesses import ALL_FIT, NONE_FITS, Guessed, Supposed, ways_apart
from duelfsm.play.board.meaning import Doubt
from duelfsm.play.effects.look_around import powerless
from duelfsm.play.facts.effort import TooMuchError
from duelfsm.play.run.settle import is_one_event
from duelfsm.play.run.stepping import Stepping
from duelfsm.rulebook.transition import Transition

Taken = tuple[Transition, ...] | Refusal | None


class Weighing(Stepping):
    """A board that takes an action anew where something was guessed of a card, and doubts what only one guess takes.

    All that is asked of cards goes through `is_asked`, which makes the guesses: so no guard has to doubt by itself.
    """

    @abstractmethod
    def settle(self) -> None:
        """Do every state-based action that applies (703)."""

    @abstractmethod
    def _take(self, action: Action, stop: Stop | None = None, *, unsaid: bool = True) -> Taken:
        """Take an action, and return what was passed; else a Refusal, or None and *stop* filled."""

    def _take_or_doubt(self, action: Action, *, unsaid: bool = True) -> Taken:
        """Take an action as `_take` does; one that hangs on what nobody knows of cards is taken, in doubt (law 12)."""
        mark, left, doubts = len(self.journal.log), self.effort.left, [*self.doubts]
        guesses, seen = self.guesses, self.seen
        weak = seen.powerless if seen.change == self.journal.in_play else powerless(self)
        if weak or guesses.asked or guesses.supposed is not NONE_FITS:
            taken, made, asked = self._supposing(action, NONE_FITS, unsaid=unsaid)
        else:  # as most often: nothing was guessed so far, and what is guessed now is noted where nothing was
            taken = self._take(action, unsaid=unsaid)
            if not guesses.asked:
                return taken
            made, asked, guesses.made, guesses.asked = guesses.made, guesses.asked, {}, {}
        if not asked:
            return taken
        events, doubted, legal = self.journal.log[mark:], self.doubts, isinstance(taken, tuple)
        self._back(mark, doubts)
        self.effort.left = left  # it counts once
        supposed, more, others = self._supposing(action, ALL_FIT, unsaid=unsaid)
        made |= more
        if legal is isinstance(supposed, tuple):
            ways = ways_apart([*(asked | others)])
            supposed = self._apart(action, ways, (mark, doubts), legal=legal, unsaid=unsaid) if ways else supposed
        in_doubt = legal is not isinstance(supposed, tuple)
        if legal:
            self.back_to(mark)
            self.journal.again(events)
            self.doubts = doubted
        if in_doubt:
            self.doubt_all(made)
        return taken if legal else supposed

    def _apart(
        self, action: Action, ways: list[Supposed], back: tuple[int, list[Doubt]], *, legal: bool, unsaid: bool
    ) -> Taken:
        """Take an action as if some of these cards were as is asked, and some not, until that decides."""
        taken: Taken = None
        try:
            for way in ways:
                self._back(*back)
                with self.effort.guessing():
                    taken, _, _ = self._supposing(action, way, unsaid=unsaid)
                if legal is not isinstance(taken, tuple):
                    return taken
        except TooMuchError:
            self._back(*back)
            return () if legal else None
        return taken

    def _back(self, mark: int, doubts: list[Doubt]) -> None:
        """Take back what was done since the mark, with its doubts."""
        self.back_to(mark)
        self.doubts = [*doubts]

    def _supposing(
        self, action: Action, supposed: Supposed, *, unsaid: bool
    ) -> tuple[Taken, dict[Doubt, None], dict[Guessed, None]]:
        """Take an action as if cards of which too little is known were as is supposed; return the guesses."""
        guesses = self.guesses
        kept = guesses.supposed, guesses.made, guesses.asked
        guesses.supposed, guesses.made, guesses.asked = supposed, {}, {}
        try:
            if powerless(self) and not is_one_event(self, action.do):
                self.journal.touched.update(self.journal.everything)  # whether one is there may be a guess (703.4c)
                self.settle()
            return self._take(action, unsaid=unsaid), guesses.made, guesses.asked
        finally:
            guesses.supposed, guesses.made, guesses.asked = kept
