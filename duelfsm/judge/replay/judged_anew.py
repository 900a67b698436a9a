"""Lines that are judged anew as an earlier choice, made otherwise, would have them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from copy import copy
from typing import NamedTuple

from duelfsm.judge.refused.assumed import Faults
from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.openings import Openings
from duelfsm.judge.refused.otherwise import Choices, Fits, TwoWays, is_wrong, refused_by, rests_on
from duelfsm.judge.replay.as_unmarked import Marks, or_as_before
from duelfsm.judge.replay.slip import PlayedLine
from duelfsm.judge.replay.unsaid import Unsaid
from duelfsm.play.actions.base import Action
from duelfsm.play.facts.effort import JUDGED
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Outcome, Refused, leave_untold
from duelfsm.record.files.read import Places
from duelfsm.record.model.record import Record
from duelfsm.rulebook.finding import Finding

Rules = frozenset[str]


class World(NamedTuple):
    """The lines from a choice, made otherwise, to another one, as they are judged anew.

    Args:
        until: the line that the choice is to explain.
        less: the rules that refuse it; where it is refused by some of them alone, that explains it as well.
        before: what was chosen before, and how the lines were judged.
        own: the lines of the file that are taken otherwise, and those that rest on them.
    """

    until: int
    less: Rules
    before: Choices
    own: set[int]

    def fails(self, index: int, found: list[Finding]) -> bool:
        """Tell whether what is found in a line shows that the choice explains nothing: what else is found cannot help.

        The line is as wrong even so, or something new before it is.
        """
        if index < self.until:
            return self.before.is_worse(index, found, self.own)
        return is_wrong(found) and not refused_by(found) < self.less

    def tells(self, index: int) -> bool:
        """Tell whether a line that is refused here may be told so: the others were told as they were judged before."""
        return index == self.until and bool(self.less)


class JudgesAnew:
    """Remembers what could be taken in two ways, and takes it the second way where that explains a line.

    Args:
        game: in which the lines are done.
        record: to which they belong.
        source: its text, for the lines of the file.
        marks: by what its lines are expected to be refused.

    Attributes:
        accepted: how many actions the game had accepted before each line of the record.
        unsaid: the forced moves so far that no line says, if it need not.
    """

    def __init__(self, game: Game, record: Record, source: Places, marks: Marks) -> None:
        openings = Openings(game.edition, record.actions)
        self.game, self.source, self._marks = game, source, marks
        self.accepted, self._done = list[int](), list[PlayedLine]()
        self._faults, self._choices = Faults(openings), Choices(openings)
        self.unsaid = list[Unsaid]()  # forced moves that no line says, if it need not
        self._calm = False  # whether no earlier line had a say in how this one is judged
        self._besides = Rules()  # by which rules the line is refused besides what it passes over
        self._kept: Faults | None = None  # the faults as they are, to go back to
        self._changed = list[tuple[int, Faults]]()  # the faults before each line of which something is told
        self._wrong = frozenset[int]()  # the lines that are judged anew, and that nothing explained before
        self._world: World | None = None  # in which the lines are judged anew
        self._failed = list[TwoWays]()  # the choices behind which a line was worse: so they are for a later line
        self._slips = dict[int, tuple[object, bool]]()  # which lines are order slips, and where the game stood

    def rewind(self, count: int) -> None:
        """Take the game back to where it stood after the first *count* lines; on the others nothing rests then."""
        self.back_to(self.accepted[count])
        later = [faults for at, faults in self._changed if at >= count]
        self._faults, self._kept = (copy(later[0]) if later else self._faults), None
        self._changed = [each for each in self._changed if each[0] < count]

    def back_to(self, accepted: int) -> None:
        """Take the game back to where it stood after so many accepted actions."""
        self._calm = False
        undo_to(self.game, accepted)
        self._done = [line for line in self._done if line.accepted < accepted]
        self._choices = Choices(self._choices.openings)
        self.unsaid = [move for move in self.unsaid if move.accepted < accepted]

    @abstractmethod
    def _judged(self, index: int) -> list[Finding]:
        """Judge a line where the game stands; note what was chosen at it."""

    def _otherwise(self, index: int, fits: Fits = bool, less: Rules = frozenset()) -> list[Finding] | None:
        """Go on as an earlier choice, made otherwise, would have it where that explains a line; return its notes.

        Args:
            index: the line.
            fits: whether the game is as it must be behind it.
            less: the rules that refuse it; where it is refused by some of them alone, that explains it as well.
        """
        self._calm = False
        hopeful = (each for each in self._choices.tried(index) if each not in self._failed)
        tried = (self._explained(each, index, fits, less) for each in hopeful)
        return next(filter(None, tried), None)

    def _by_fewer_rules(self, index: int, found: list[Finding]) -> list[Finding] | None:
        """Go on where a line that is wrong whatever happened before is refused by that alone by which it always is."""
        rules = refused_by(found) | self._besides
        return self._otherwise(index, less=rules) if len(rules) > 1 else None

    def _explained(self, choice: TwoWays, index: int, fits: Fits, less: Rules) -> list[Finding] | None:
        game, anew = self.game, lambda: self._right_anew(choice, index, fits, less)
        failed = self._failed
        found = or_as_before(self, lambda: game.instead(choice.accepted, anew))
        self._failed = failed if found is None else []
        return None if found is None else [self._faults.ways.note(self.game, choice.chosen[0]), *found]

    def _right_anew(self, choice: TwoWays, index: int, fits: Fits, less: Rules) -> list[Finding] | None:
        """Judge a line anew; return its notes, None where it is as wrong even so, or something new before it is."""
        before, found, failed = self._choices, list[Finding](), self._failed
        self._wrong = frozenset(at for at, rules in before.judged.items() if rules and at < index)
        own = {self.source.action_place(each.fault)[0] for each in choice.chosen}
        self._world = World(index, less, before, own)
        for at, found in self._anew(choice, index):
            if self._world.fails(at, found):
                failed += [choice] if at < index else []
                return None
            own |= {self.source.action_place(at)[0] for _ in own & rests_on(found)}  # so what rests on it, does
        self._world = None
        return found if not self._faults.leaves_out(index, choice.chosen) and fits(self.game) else None

    def _anew(self, choice: TwoWays, index: int) -> Iterator[tuple[int, list[Finding]]]:
        """Judge the lines from a choice, which is made otherwise, to another one anew."""
        undo_to(self.game, choice.accepted)
        self._faults, self._kept = choice.faults.taking_otherwise(choice.chosen), None
        self._done, self._choices = self._done[: choice.done], self._choices.before(choice)
        self._changed = [each for each in self._changed if each[0] < choice.index]
        for at in range(choice.index, index + 1):
            self.accepted[at] = self.game.accepted
            if at in self._choices.judged:
                if at == index:  # as it is judged now it is told
                    del self._choices.judged[at]
                self.game.effort.try_one(JUDGED)
                yield at, self._marks.judged(self, self.game, at, self._judged)

    def _applied(self, index: int, action: Action) -> Outcome:
        """Do a line; where it was told before, nobody asks what would be legal instead."""
        outcome = self.game.apply(action)
        if isinstance(outcome, Refused) and self._world is not None and not self._world.tells(index):
            leave_untold(outcome)
        return outcome

    def _is_slip(self, index: int, ask: Callable[[], bool]) -> bool:
        """Tell whether a line is an order slip, found out once where the game stands."""
        log = self.game.journal.log
        last, (stood, known) = (log[-1] if log else None), self._slips.get(index, (self, False))
        if stood is not last:
            known = self.game.helped(ask, otherwise=False)
            self._slips[index] = last, known
        return known
