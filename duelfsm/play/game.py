"""A game in progress. Its state changes only through `apply` (law 4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from weakref import ref

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.refusal import Asked, Refusal, refusal
from duelfsm.machine.table import Runner
from duelfsm.machine.walk import Stop, pass_up_to, try_here, walk, would_take
from duelfsm.play.act import Act
from duelfsm.play.action import Action
from duelfsm.play.actions import Turn
from duelfsm.play.actor import actor_meant
from duelfsm.play.board import Board
from duelfsm.play.choices import Choice, choices
from duelfsm.play.explain import Explanation, explain
from duelfsm.play.last_refused import LastRefused
from duelfsm.play.names import in_full
from duelfsm.play.outcome import Accepted, Outcome, Refused
from duelfsm.play.rules import RULES
from duelfsm.play.say import UNKNOWN, refused_finding, unknown_words, unverified_finding
from duelfsm.play.start import new_position
from duelfsm.play.words import in_ids, unknown_word
from duelfsm.position.card import Side
from duelfsm.position.position import Position
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.edition import Edition, load_edition


@lru_cache(maxsize=64)
def compiled(edition: Edition) -> Compiled:
    """Return the machine of an edition with the rules of this package, built once for all days of the same rules."""
    return Compiled(edition, RULES) if edition.rules is edition else compiled(edition.rules).of_day(edition)


class Game(Board):
    """A game in progress: a position, and the machine that moves it.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; the game changes it in place.
        runner: what fires the triggers; the compiled table, folded, if none is given.
    """

    def __init__(self, machine: Compiled, position: Position, runner: Runner | None = None) -> None:
        super().__init__(machine, position, runner)
        self._marks: list[int] = []
        self._refused: ref[Refused] | None = None
        self._last = LastRefused()

    @classmethod
    def new(cls, edition: str = "1.48", first: Side = "A") -> Game:
        """Return a game in which set-up is done and the first turn has begun (103.5).

        Raises:
            UnknownEditionError: for an edition that is not known.
        """
        machine = compiled(load_edition(edition))
        game = cls(machine, new_position(machine.edition, first))
        game.apply(Turn(by=first, number=1))
        game._marks.clear()
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
        """
        if not isinstance(action, Action):
            raise TypeError(f"apply() takes an action such as duelfsm.Charge, not {type(action).__name__}")
        self._finish_refused()
        action = in_full(self, action)
        mark, self.doubts = self.mark(), []
        taken = self._take(action)
        if not isinstance(taken, tuple):
            self.back_to(mark)
            self._last.keep(self, action, taken)
            refused = Refused(lambda: (refused_finding(self, action, self._refusal(action, taken)),))
            self._refused = ref(refused)
            return refused
        self._marks.append(mark)
        notes = [unverified_finding(self, each.card, each.fact) for each in dict.fromkeys(self.doubts)]
        return Accepted(tuple(self.journal.log[mark:]), taken, tuple(notes))

    def allows(self, action: Action, *, unsaid: bool = True) -> bool:
        """Tell whether the action is legal now, or with nothing unsaid before it; the game stays as it is."""
        with self.trial():
            return isinstance(self._take(in_full(self, action), unsaid=unsaid), tuple)

    def allows_here(self, action: Action) -> bool:
        """Tell whether the action is legal with nothing unsaid before it; it is done only if more follows from it."""
        doubts, self.doubts = self.doubts, []
        known = unknown_word(self.edition, action) is None
        action = in_ids(self.edition, action) if known else action
        legal = known and would_take(self.runner, self, action.do, Act(action, action.by))
        self.doubts = doubts
        then = self.edition.triggers[action.do].then
        more = any(each.needs is None or getattr(action, each.needs) is not None for each in then)
        return legal and (not more or self.allows(action, unsaid=False))

    def why(self, action: Action, *, unsaid: bool = True) -> Refusal | None:
        """Return why the action would be refused; None if it is legal.

        Args:
            action: what somebody would do.
            unsaid: moves that a record may leave out may go before it.
        """
        action = in_full(self, action)
        known = self._last.of(self, action) if unsaid else None
        if known is not None:
            return self._refusal(action, known)
        with self.trial():
            taken = self._take(action, unsaid=unsaid)
        return None if isinstance(taken, tuple) else self._refusal(action, taken)

    def come_to(self, word: str | None) -> Accepted | None:
        """Go on over what may go unsaid to the nearest state that takes an action, for None as far as it goes.

        Nothing is done there. Where no such state is reached, the game stays as it was, and None is returned.
        """
        self._finish_refused()
        mark, passed = self.mark(), tuple(pass_up_to(self.runner, self.machine.unsaid, self, word))
        if word is not None and (self.state, word) not in self.runner.ways:
            self.back_to(mark)
            return None
        self._marks.append(mark)
        return Accepted(tuple(self.journal.log[mark:]), passed)

    def pass_by(self, edge: Transition) -> None:
        """Stand behind an edge of the turn, of which nothing is done."""
        self._finish_refused()
        self._marks.append(self.mark())
        self.journal.step(edge.id, edge.to or self.state)

    @contextmanager
    def aside(self, count: int) -> Iterator[None]:
        """Stand as after the first *count* accepted actions while something is tried, and then as before."""
        self._finish_refused()
        at = [*self._marks, self.mark()][count]
        events, marks, doubts = self.journal.log[at:], self._marks[count:], self.doubts
        self._cut(at, count)
        try:
            yield
        finally:
            self._cut(at, count)
            self.journal.again(events)
            self._marks += marks
            self.doubts = doubts

    def _cut(self, mark: int, count: int) -> None:
        """Take back what came after the mark, with its actions."""
        self.back_to(mark)
        del self._marks[count:]

    def undo(self) -> bool:
        """Take back the last accepted action whole; False where there is none."""
        self._finish_refused()
        if self._marks:
            self.back_to(self._marks.pop())
            return True
        return False

    @property
    def accepted(self) -> int:
        """How many actions can be taken back."""
        return len(self._marks)

    def action_of(self, event: int) -> int | None:
        """Return after how many accepted actions an event of the journal came, None for one that was taken back."""
        return sum(mark <= event for mark in self._marks) if event < self.mark() else None

    def legal_actions(self) -> list[Choice]:
        """Return what may be done now, as choices rather than combinations."""
        return choices(self)

    def explain(self, do: str | None = None) -> Explanation:
        """Return how the turn came here, what waits and in which order, and what may be done or why it may not.

        Args:
            do: the one action that is asked about; None for all.
        """
        return explain(self, do)

    # How an action is taken.

    def _take(self, action: Action, *, unsaid: bool = True) -> tuple[Transition, ...] | Stop | Refusal:
        unknown = unknown_word(self.edition, action)
        if unknown:
            return Refusal(UNKNOWN, None, words=unknown_words(*unknown))
        action = in_ids(self.edition, action)
        act = Act(action, actor_meant(self, action))
        word = action.do
        walked = walk(self.runner, self.machine.unsaid if unsaid else {}, self, word, act)
        if isinstance(walked, Stop):
            return walked
        for then in self.edition.triggers[word].then:
            self.settle()
            if then.needs is None or getattr(action, then.needs) is not None:
                stop = Stop()
                if not try_here(self.runner, self, then.trigger, act, stop):
                    return self._why(action, then.trigger, stop)
        self.settle()
        return tuple(edge for _, edge in walked[0])

    def _refusal(self, action: Action, taken: Stop | Refusal) -> Refusal:
        return taken if isinstance(taken, Refusal) else self._why(action, action.do, taken)

    def _finish_refused(self) -> None:
        """Let the last refusal, if anybody has it still, be worked out while the game stands where it was."""
        refused = self._refused() if self._refused else None
        if refused is not None:
            _ = refused.findings
        self._refused = None

    def _why(self, action: Action, trigger: str, stop: Stop) -> Refusal:
        act = Act(action, actor_meant(self, action))
        asked = Asked(trigger, lambda by: self.may_act(by, act), [frame.edge for frame in self.stack])
        return refusal(self.machine.graph, self.position.levels, self.position.path, asked, stop)
