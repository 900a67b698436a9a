"""Lines that are judged anew as an earlier choice, made otherwise, would have them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from duelfsm.judge.refused.assumed import Faults
from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.openings import Openings
from duelfsm.judge.refused.otherwise import Choices, Fits, TwoWays, is_wrong, refused_by, rests_on
from duelfsm.judge.replay.as_unmarked import Marks, or_as_before
from duelfsm.judge.replay.slip import PlayedLine
from duelfsm.play.facts.effort import JUDGED
from duelfsm.play.game import Game
from duelfsm.record.files.read import Places
from duelfsm.record.model.record import Record
from duelfsm.rulebook.finding import Finding

Rules = frozenset[str]


class JudgesAnew:
    """Remembers what could be taken in two ways, and takes it the second way where that explains a line.

    Args:
        game: in which the lines are done.
        record: to which they belong.
        source: its text, for the lines of the file.
        marks: by what its lines are expected to be refused.

    Attributes:
        accepted: how many actions the game had accepted before each line of the record.
    """

    def __init__(self, game: Game, record: Record, source: Places, marks: Marks) -> None:
        openings = Openings(game.edition, record.actions)
        self.game, self.source, self._marks = game, source, marks
        self.accepted, self._done = list[int](), list[PlayedLine]()
        self._faults, self._choices = Faults(openings), Choices(openings)
        self._calm = False  # whether no earlier line had a say in how this one is judged
        self._besides = Rules()  # by which rules the line is refused besides what it passes over
        self._kept: Faults | None = None  # the faults as they are, to go back to
        self._changed = list[tuple[int, Faults]]()  # the faults before each line of which something is told
        self._wrong = frozenset[int]()  # the lines that are judged anew, and that nothing explained before

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
        tried = (self._explained(each, index, fits, less) for each in self._choices.tried(index))
        return next(filter(None, tried), None)

    def _by_fewer_rules(self, index: int, found: list[Finding]) -> list[Finding] | None:
        """Go on where a line that is wrong whatever happened before is refused by that alone by which it always is."""
        rules = refused_by(found) | self._besides
        return self._otherwise(index, less=rules) if len(rules) > 1 else None

    def _explained(self, choice: TwoWays, index: int, fits: Fits, less: Rules) -> list[Finding] | None:
        game, anew = self.game, lambda: self._right_anew(choice, index, fits, less)
        found = or_as_before(self, lambda: game.instead(choice.accepted, anew))
        return None if found is None else [self._faults.ways.note(self.game, choice.chosen[0]), *found]

    def _right_anew(self, choice: TwoWays, index: int, fits: Fits, less: Rules) -> list[Finding] | None:
        """Judge a line anew; return its notes, None where it is as wrong even so, or something new before it is."""
        before, found = self._choices, list[Finding]()
        self._wrong = frozenset(at for at, rules in before.judged.items() if rules and at < index)
        own = {self.source.action_place(each.fault)[0] for each in choice.chosen}
        for at, found in self._anew(choice, index):
            as_wrong = is_wrong(found) and not refused_by(found) < less
            if before.is_worse(at, found, own) if at < index else as_wrong:
                return None
            own |= {self.source.action_place(at)[0] for _ in own & rests_on(found)}  # so what rests on it, does
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
