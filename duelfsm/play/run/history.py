"""A board that knows how it came to stand as it does: what was accepted, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar
from weakref import ref

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.play.actions.base import Action
from duelfsm.play.run.running import Running
from duelfsm.position.card import Side
from duelfsm.position.events import Event
from duelfsm.position.position import Position
from duelfsm.rulebook.declaration import Entry

T = TypeVar("T")


class Unfinished(Protocol):
    """A refusal whose findings are worked out when somebody asks for them."""

    @property
    def findings(self) -> Any:
        """What speaks against the action, worked out while the game stands where it was refused."""


class GoneBackOver:
    """What was taken back of a game since something is tried aside; the rest stands as it did.

    Args:
        at: where its journal ended then.
        count: how many actions were accepted then.
    """

    __slots__ = ("_applied", "_at", "_count", "_events", "_marks")

    def __init__(self, at: int, count: int) -> None:
        self._at, self._count = at, count
        self._events, self._marks = list[Event](), list[int]()
        self._applied: dict[int, Action] = {}

    def note(self, log: list[Event], marks: list[int], applied: dict[int, Action], to: tuple[int, int]) -> None:
        """Keep what is taken back to a place of the journal, and to a number of actions, as far as nothing was yet."""
        at, count = to
        if at < self._at:
            self._events[:0], self._at = log[at : self._at], at
        if count < self._count:
            gone = marks[count : self._count]
            self._marks[:0], self._count = gone, count
            self._applied |= {mark: applied[mark] for mark in gone if mark in applied}

    def restore(self, game: History) -> None:
        """Let a game stand as it did then."""
        game.cut(self._at, self._count)
        game.journal.again(self._events)
        for mark in self._marks:
            game._marked(mark, self._applied.get(mark))


class History(Running):
    """A board that knows how it came to stand as it does.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; it is changed in place, by primitive events.
        runner: what fires the triggers; the compiled table, folded, if none is given.
    """

    def __init__(self, machine: Compiled, position: Position, runner: Runner | None = None) -> None:
        is_taken_up = position.applied is None
        super().__init__(machine, position, runner)
        self._refused: ref[Any] | None = None
        self.decks: Mapping[Side, Mapping[str, int]] = {}  # how often each card is on the list of a deck (100.2a)
        self._begun_by: tuple[Action, ...] = ()  # what nobody takes back
        self._aside: GoneBackOver | None = None  # what was, since something is tried aside
        self._applied: dict[int, Action] = {}  # by where in the journal each begins; those of no mark are gone
        if is_taken_up and position.turn is not None and position.levels[0] != self.edition.entry(Entry.TURN):
            self.settle()  # what applies inside a turn, before anything is done or offered in it (703)

    @property
    def accepted(self) -> int:
        """How many actions can be taken back."""
        return len(self.marks)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that were accepted and not taken back, the oldest first."""
        return (*self._begun_by, *(self._applied[mark] for mark in self.marks if mark in self._applied))

    def said_since(self, count: int) -> tuple[Action, ...]:
        """Return the actions that were accepted after the first *count*; none where one of these was not said."""
        marks = self.marks[count:]
        return tuple(self._applied[mark] for mark in marks) if all(mark in self._applied for mark in marks) else ()

    def beginning(self) -> Position:
        """Return a copy of the position in which the game began."""
        self._finish_refused()
        events = self.journal.log[:]
        self.back_to(0)
        position = self.position.model_copy(deep=True)
        self.journal.again(events)
        return position

    def undo(self) -> bool:
        """Take back the last accepted action whole.

        Returns:
            False where there is none.
        """
        self._finish_refused()
        if self.marks:
            self.cut(self.marks[-1], self.accepted - 1)
            return True
        return False

    @contextmanager
    def aside(self, count: int) -> Iterator[None]:
        """Stand as after the first *count* accepted actions while something is tried, and then as before.

        Whatever is applied or taken back meanwhile, that is so.

        Raises:
            ValueError: where no so many actions can be taken back.
        """
        if not 0 <= count <= self.accepted:
            raise ValueError(f"aside() takes 0 to {self.accepted}, not {count} / aside() は 0~{self.accepted} です")
        self._finish_refused()
        end, doubts, outer = self.mark(), self.doubts, self._aside
        at = self.marks[count] if count < self.accepted else end
        self.effort.spend(end - at)
        gone = self._aside = GoneBackOver(end, self.accepted)
        self.cut(at, count)
        try:
            yield
        finally:
            self._finish_refused()  # what was refused was so where the game stood then
            self._aside = None
            gone.restore(self)
            self.doubts, self._aside = doubts, outer

    def cut(self, mark: int, count: int) -> None:
        """Take back what came after the mark, with its actions; what stands aside keeps it."""
        if self._aside is not None:
            self._aside.note(self.journal.log, self.marks, self._applied, (mark, count))
        super().cut(mark, count)

    def instead(self, count: int, ask: Callable[[], T | None]) -> T | None:
        """Stand as after the first *count* accepted actions and what is tried there to explain something.

        Where that gives None, or would be too much to look at, or *count* is below 0, the game stands as before.
        """
        if count < 0:  # of the lines that are gone back over some were refused
            return None
        again, found = self._back_at(count), self.helped(ask, otherwise=None)
        if found is None:
            again()
        return found

    def tried(self, back: int, ask: Callable[[], T | None]) -> T | None:
        """Go on from here as is tried, which takes at most so many accepted actions back; for None stand as before."""
        again = self._back_at(max(self.accepted - back, 0))
        again()
        found = self.helped(ask, otherwise=None)
        if found is None:
            again()
        return found

    def _back_at(self, count: int) -> Callable[[], None]:
        """Go back to after the first *count* accepted actions; return what makes the game stand as it does now."""
        self._finish_refused()
        at = [*self.marks, self.mark()][count]
        events, marks, doubts = self.journal.log[at:], self.marks[count:], self.doubts
        applied = {mark: self._applied[mark] for mark in marks if mark in self._applied}
        self.effort.spend(len(events))
        self.cut(at, count)

        def again() -> None:
            self.cut(at, count)
            self.journal.again(events)
            self.marks += marks
            self._applied |= applied
            self.doubts = doubts

        return again

    def _marked(self, mark: int, action: Action | None = None) -> None:
        """Note that what came since a mark can be taken back, and the action that it comes of, if one was said."""
        self.marks.append(mark)
        if action is None:
            self._applied.pop(mark, None)
        else:
            self._applied[mark] = action

    def _goes_on_from(self, other: History, memo: dict[int, Any]) -> None:
        """Know of the way of another game to where it stands, of which *memo* has a copy."""
        self.journal.as_in(other.journal, memo)
        self.marks, self._begun_by, self._applied = [*other.marks], other._begun_by, {**other._applied}
        self.doubts, self.own_turns, self.supposed = [*other.doubts], other.own_turns, other.supposed

    def _finish_refused(self) -> None:
        """Let the last refusal, if anybody has it still, be worked out while the game stands where it was."""
        refused: Unfinished | None = self._refused() if self._refused else None
        if refused is not None:
            _ = refused.findings
        self._refused = None
