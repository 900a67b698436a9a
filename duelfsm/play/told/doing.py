"""A board that does legal actions, and says of each what it changed."""

from __future__ import annotations

from duelfsm.play.actions.base import Action
from duelfsm.play.cards.names import in_full
from duelfsm.play.facts.effort import CALL, LINE, TRIED, TooMuchError
from duelfsm.play.run.history import History
from duelfsm.play.told.outcome import Accepted
from duelfsm.play.told.refusals import unverified_finding
from duelfsm.rulebook.finding import Finding


class Doing(History):
    """A board that does legal actions."""

    def take(self, said: Action) -> Accepted | None:
        """Do an action as `apply` does; of one that is refused nobody asks why, so that it is not found out.

        Args:
            said: what somebody does.

        Returns:
            None where it is refused; the game is then exactly as it was.

        Raises:
            TooMuchError: where there are too many ways to mean its cards; the game stands as before.
        """
        if self._refused is not None:
            self._finish_refused()
        return self._accepted(said, self._begun(said))

    def _begun(self, said: Action) -> Action:
        """Count an action as a line, and return it with the names of its cards in full."""
        self.effort.spend(LINE + CALL * len(self.position.stack))
        return in_full(self, said) if "source" in vars(said) else said

    def _accepted(self, said: Action, action: Action) -> Accepted | None:
        """Do an action with what goes unsaid before it; None where it is refused, with the game as it was."""
        log = self.journal.log
        mark, self.doubts = len(log), []
        try:
            if self.effort.helps:
                self.effort.spend(TRIED)
            taken = self._take_or_doubt(action)
        except TooMuchError:
            self.back_to(mark)
            raise
        if not isinstance(taken, tuple):
            self.back_to(mark)
            return None
        self._marked(mark, said)
        return Accepted(tuple(log[mark:]), taken, self._notes() if self.doubts else ())

    def _notes(self) -> tuple[Finding, ...]:
        """Return the notes on what is not known of cards and decides whether an action is legal (law 12)."""
        return tuple([unverified_finding(self, each.card, each.fact) for each in dict.fromkeys(self.doubts)])
