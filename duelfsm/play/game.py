"""A game in progress. Its state changes only through `apply` (law 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar
from weakref import ref

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.machine.walk import pass_up_to
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.board.new_position import new_position
from duelfsm.play.cards.names import in_full
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.offered import choices
from duelfsm.play.facts.effort import CALL, LINE, TRIED, TooMuchError
from duelfsm.play.machines import compiled
from duelfsm.play.rules.replacing import let_happen
from duelfsm.play.run.running import Running
from duelfsm.play.told.outcome import Accepted, Outcome, Refused
from duelfsm.play.told.refusals import refused_as, unverified_finding
from duelfsm.position.card import Side
from duelfsm.position.position import Position
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.known import newest_edition

if TYPE_CHECKING:
    from duelfsm.play.told.explanation import Explanation

T = TypeVar("T")


class Game(Running):
    """A game in progress: a position, and the machine that moves it.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; the game changes it in place.
        runner: what fires the triggers; the compiled table, folded, if none is given.
    """

    def __init__(self, machine: Compiled, position: Position, runner: Runner | None = None) -> None:
        super().__init__(machine, position, runner)
        self._refused: ref[Refused] | None = None

    @classmethod
    def new(cls, edition: str | None = None, first: Side = "A") -> Game:
        """Return a game in which set-up is done and the first turn has begun (103.5).

        Args:
            edition: its number or day; the newest whose whole text was read if none is given.
            first: who goes first.

        Raises:
            UnknownEditionError: for an edition that is not known.
        """
        machine = compiled(load_edition(newest_edition() if edition is None else edition))
        game = cls(machine, new_position(machine.edition, first))
        game.apply(Turn(by=first, number=1))
        game.marks.clear()
        return game

    @classmethod
    def at(cls, position: Position) -> Game:
        """Return a game that stands at a position, and changes it in place; nothing before it can be taken back.

        Args:
            position: where a record starts, or what was kept of another game as JSON.

        Raises:
            UnknownEditionError: for an edition that is not known.
        """
        return cls(compiled(load_edition(position.edition)), position)

    def apply(self, action: Action) -> Outcome:
        """Do an action, with what went unsaid before it; a refused one leaves the game exactly as it was.

        Args:
            action: what somebody does.

        Returns:
            Accepted, which is true, or Refused, which is false and says why in its `findings`.

        Raises:
            TypeError: for what is no action. An action that is not legal is an outcome, never an exception.
            TooMuchError: where there are too many ways to mean its cards; the game stands as before.
        """
        if not isinstance(action, Action):
            raise TypeError(f"apply() takes an action such as duelfsm.Charge, not {type(action).__name__}")
        if self._refused is not None:
            self._finish_refused()
        self.effort.spend(LINE + CALL * len(self.position.stack))
        if vars(action).get("source") is not None:
            action = in_full(self, action)
        log = self.journal.log
        mark, left, self.doubts = len(log), self.effort.left, []
        try:
            self.effort.try_one(TRIED)
            taken = self._take(action)
        except TooMuchError:
            self.back_to(mark)
            raise
        if not isinstance(taken, tuple):
            self.back_to(mark)
            stopped = self._stopped(action, left)
            self.here.refuse(self, action, stopped)
            refused = refused_as(self, action, lambda: self._refusal(action, stopped))
            self._refused = ref(refused)
            return refused
        self.marks.append(mark)
        return Accepted(tuple(log[mark:]), taken, self._notes() if self.doubts else ())

    def _notes(self) -> tuple[Finding, ...]:
        """Return the notes on what is not known of cards and decides whether an action is legal (law 12)."""
        return tuple([unverified_finding(self, each.card, each.fact) for each in dict.fromkeys(self.doubts)])

    def come_to(self, word: str | None) -> Accepted | None:
        """Go on over what may go unsaid to the nearest state that takes an action, for None as far as it goes.

        Nothing is done there. Where no such state is reached, the game stays as it was, and None is returned.
        """
        self._finish_refused()
        mark, passed = self.mark(), tuple(pass_up_to(self.runner, self.machine.unsaid, self, word))
        if word is not None and (self.state, word) not in self.runner.ways:
            self.back_to(mark)
            return None
        self.marks.append(mark)
        return Accepted(tuple(self.journal.log[mark:]), passed)

    def let_happen(self) -> Accepted:
        """Let the events happen whose place nothing took though it had to (609)."""
        self._finish_refused()
        self.marks.append(self.mark())
        let_happen(self)
        self.settle()
        return Accepted(tuple(self.journal.log[self.marks[-1] :]), ())

    def pass_by(self, edge: Transition) -> None:
        """Stand behind an edge of the turn, of which nothing is done."""
        self._finish_refused()
        self.marks.append(self.mark())
        self.journal.step(edge.id, edge.to or self.state)

    @contextmanager
    def aside(self, count: int) -> Iterator[None]:
        """Stand as after the first *count* accepted actions while something is tried, and then as before."""
        again = self._back_at(count)
        try:
            yield
        finally:
            again()

    def instead(self, count: int, ask: Callable[[], T | None]) -> T | None:
        """Stand as after the first *count* accepted actions and what is tried there to explain something.

        Where that gives None, or would be too much to look at, the game stands as before.
        """
        again, found = self._back_at(count), self.helped(ask, otherwise=None)
        if found is None:
            again()
        return found

    def _back_at(self, count: int) -> Callable[[], None]:
        """Go back to after the first *count* accepted actions; return what makes the game stand as it does now."""
        self._finish_refused()
        at = [*self.marks, self.mark()][count]
        events, marks, doubts = self.journal.log[at:], self.marks[count:], self.doubts
        self.effort.spend(len(events))
        self.cut(at, count)

        def again() -> None:
            self.cut(at, count)
            self.journal.again(events)
            self.marks += marks
            self.doubts = doubts

        return again

    def undo(self) -> bool:
        """Take back the last accepted action whole; False where there is none."""
        self._finish_refused()
        if self.marks:
            self.back_to(self.marks.pop())
            return True
        return False

    @property
    def accepted(self) -> int:
        """How many actions can be taken back."""
        return len(self.marks)

    def legal_actions(self) -> list[Choice]:
        """Return what may be done now, as choices rather than combinations."""
        return choices(self)

    def explain(self, do: str | None = None) -> Explanation:
        """Return how the turn came here, what waits and in which order, and what may be done or why it may not.

        Args:
            do: the one action that is asked about; None for all.
        """
        from duelfsm.play.told.explanation import explain  # nobody asks for it while a record is judged

        return explain(self, do)

    def _finish_refused(self) -> None:
        """Let the last refusal, if anybody has it still, be worked out while the game stands where it was."""
        refused = self._refused() if self._refused else None
        if refused is not None:
            _ = refused.findings
        self._refused = None
