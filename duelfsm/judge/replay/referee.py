"""Judges the actions of a record one after the other, and goes on after a fault as a judge would."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from duelfsm.judge.refused.assumed import Faults
from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.goes_with import goes_with
from duelfsm.judge.refused.gone_on import go_on_to
from duelfsm.judge.refused.headers import begin_instead
from duelfsm.judge.refused.kept_tapped import kept_tapped
from duelfsm.judge.refused.offence import Offence, fault_at
from duelfsm.judge.refused.otherwise import Fits, TwoWays, is_wrong, refused_by
from duelfsm.judge.refused.passed_over import dropped, pass_over
from duelfsm.judge.refused.target import Aims
from duelfsm.judge.refused.unread import Unread
from duelfsm.judge.refused.used_unsaid import used_unsaid, uses_declared
from duelfsm.judge.refused.ways import Explained, untried
from duelfsm.judge.refused.whose_card import names_of_both, whose_card
from duelfsm.judge.replay.as_unmarked import Marks, T
from duelfsm.judge.replay.before_a_forced_move import before_forced_moves, too_early
from duelfsm.judge.replay.expected_rules import Expectations
from duelfsm.judge.replay.judged_anew import JudgesAnew
from duelfsm.judge.replay.outcomes import after_an_unsaid_end, is_forbidden_besides, is_missed
from duelfsm.judge.replay.slip import REACH, PlayedLine, is_slip
from duelfsm.judge.replay.told import of_the_first, passed_over
from duelfsm.judge.replay.unsaid import left_out, noted_as_made
from duelfsm.judge.replay.which_is_meant import which_is_meant
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.actions.of_effects import PassOver
from duelfsm.play.game import Game
from duelfsm.play.told.left_out import missed_finding
from duelfsm.play.told.outcome import Accepted, Outcome
from duelfsm.record.files.read import Places
from duelfsm.record.model.record import Record
from duelfsm.rulebook.finding import Finding, Kind


class Referee(JudgesAnew):
    """Judges actions in their order.

    Args:
        game: in which they are done.
        record: to which they belong.
        source: its text, for the lines of the file.
        expected: by what its lines are expected to be refused.
        assumes: go on after a fault as a judge would; else each line is judged where the legal ones lead.

    Attributes:
        accepted: how many actions the game had accepted before each line of the record.
        since: where the journal stood before the line that was judged last.
    """

    def __init__(
        self, game: Game, record: Record, source: Places, expected: Expectations, *, assumes: bool = True
    ) -> None:
        super().__init__(game, record, source, Marks(expected))
        self.record, self._assumes, self._unread = record, assumes, Unread.of(source, record.actions)
        self._aims = Aims(record.actions, looks=assumes)
        self._actions, self._early = self._aims.lines, before_forced_moves(game.edition, record.actions)
        self._parts = frozenset[int]()  # the lines that were refused as a part of what no line opens
        self.since, self._left_out = 0, list[str]()  # the forced moves that the last line left out

    def judge(self, index: int, *, plain: bool = False) -> list[Finding]:
        """Return what is wrong with the action at an index of the record; a legal one is done.

        Only the wrong line is wrong: where an earlier one that was refused, taken otherwise, explains it, so it is.
        *plain*: nothing is expected of it, and it passes no effect over.
        """
        self._calm = (plain and self._calm and index not in self._early) or self._is_calm(index)
        if self._calm and (notes := self._done_plainly(index)) is not None:
            return notes
        self._calm = False
        found = self._marks.judged(self, self.game, index, self._judged)
        if self._assumes and is_wrong(found) and not self._marks.asks(index):
            if notes := self._otherwise(index) or self._by_fewer_rules(index, found):
                return notes
            if not self.game.effort.explains:
                return untried(self.game, self._faults.open, self._fault(index, self._actions[index]), found)
        return found

    def _is_calm(self, index: int) -> bool:
        """Tell whether no line before has a say in how this one is judged, nor anything that is expected of it."""
        calm = self._assumes and self._faults.calm and not self._choices.made and self.record.forced is None
        own = index in self._early or isinstance(self._actions[index], PassOver)
        return calm and not (own or self._marks.asks(index))

    def _done_plainly(self, index: int) -> list[Finding] | None:
        """Do a legal line, as most are, and return its notes; None where it is refused, with the game as it was."""
        game, action = self.game, self._aims.line(self.game, index)
        before, self.since = len(game.marks), len(game.journal.log)
        outcome = None if game.position.stack and names_of_both(game, action) else game.take(action)
        if outcome is None:
            return None
        self._done.append(PlayedLine(action, before, legal=True))
        return noted_as_made(game, outcome, self.unsaid)

    def fits_otherwise(self, index: int, fits: Fits) -> Finding | None:
        """Return the note that a checkpoint fits where a refused line went another way; None where it fits in none."""
        return next(iter(self._otherwise(index, fits) or ()), None) if self._assumes else None

    def _judged(self, index: int) -> list[Finding]:
        """Judge a line where the game stands; note what was chosen at it."""
        action, self._left_out, notes = self._aims.line(self.game, index), [], list[Finding]()
        before = TwoWays(index, (), self.game.accepted, self._kept or copy(self._faults), len(self._done))
        self._faults.ways.chosen, self.since, self._besides = [], self.game.mark(), frozenset()
        if self._assumes and (whose := whose_card(self.game, action)):
            action, notes = whose.taken(self.game, self._faults.ways, self._fault(index, action))
        found = [*notes, *self._judge(index, action)]
        if self._left_out:
            self._faults.leave_out(self._fault(index, action), self._left_out)
        self._choices.note(found, self._faults.ways.chosen, before)
        self._kept = None if found else before.faults  # what nothing is told of changed nothing in them
        self._changed += [(index, before.faults)] if found else []
        return found

    def _judge(self, index: int, action: Action) -> list[Finding]:
        expected = self._marks.asks(index)
        if self._assumes and (told := self._not_judged_here(index, action, expected=expected)):
            return [told]
        if self._assumes and (early := too_early(self.game, action, self._early.get(index))):
            return self._refused(index, action, [early])
        before, outcome = self.game.accepted, self._applied(index, action)
        anew = index in self._wrong  # what did not explain a line in such a game does not now
        expected = expected or (anew and index not in self._parts)
        happened = [] if outcome or expected or anew else self._faults.ways.happened
        if happened and (note := goes_with(self.game, happened, self._actions, index)):
            return [note]
        helps = self._assumes and not (outcome or expected or anew)
        notes = self._resolved_early(index, action, outcome) if helps else []
        outcome = self._applied(index, action) if notes else outcome
        if self._assumes and not (outcome or expected or (is_missed(outcome) and not uses_declared(self.game, action))):
            line, game = self._fault(index, action), self.game
            explained = self._tried(lambda faults: self._explanation(faults, line, anew=anew))
            explained = explained or (None if anew else which_is_meant(game, action, self._done))
            if explained is not None:
                if self.game.accepted < before:
                    before = self.game.accepted
                    self.back_to(before)
                notes += [*([explained.note] if explained.note else []), *explained.doubts]
                if not explained.judged:
                    return notes + self._gone_on(line)
                action = self._aims.meant(self.game, index, explained.meant) if explained.meant else action
                outcome = self._applied(index, action)
                self._parts |= frozenset() if outcome else {index}
        self._done.append(PlayedLine(action, before, bool(outcome)))
        found, outcome = self._passing_over(index, action, outcome)
        if not outcome and self._world is not None and self._world.fails(index, found):
            return [*notes, *found]  # whatever it led to
        found = found if outcome else self._refused(index, action, found)
        rest = iter(() if outcome else self._actions[index + 1 :])
        if not outcome and (wrong := begin_instead(self.game, action, rest, assumes=self._assumes)) is not None:
            self._faults.miscount(wrong, self._fault(index, action))
        return [*notes, *found]

    def _not_judged_here(self, index: int, action: Action, *, expected: bool) -> Finding | None:
        told = self._faults.skips(self.game, index, expected=expected)
        if told and is_wrong([told]):  # it was done before its place, though wrongly
            self._faults.pass_over(self._fault(index, action), [])
        return told or self._faults.part(self.game, index, self._actions)

    def _tried(self, ask: Callable[[Faults], T]) -> T | None:
        faults = copy(self._faults)
        found = self.game.helped(lambda: ask(faults), otherwise=None)
        self._faults = faults if found else self._faults
        return found

    def _explanation(self, faults: Faults, line: Offence, *, anew: bool) -> Explained | None:
        """Return what explains a refused line; judged anew, of what effect it is a wrong part (603.2e)."""
        if anew:
            return faults.unsaid(self.game, line, self._actions)
        unread = bool(self._unread.before(line.line, ever=False))
        return faults.explains(self.game, line, self._actions, unread=unread)

    def _resolved_early(self, index: int, action: Action, outcome: Outcome) -> list[Finding]:
        line, missed = self._fault(index, action), is_missed(outcome)
        early = self._tried(lambda tried: tried.resolved_early(self.game, line, self._actions, missed=missed))
        return early or (used_unsaid if missed else kept_tapped)(self.game, self._actions[index : index + REACH])

    def _refused(self, index: int, action: Action, found: list[Finding]) -> list[Finding]:
        fault = self._fault(index, action)
        done = self._faults.refuse(self.game, fault, index, self._actions)
        inside, own = self._choices.openings.inside_of(self.game, index)
        inside = inside if own else range(index + 1, index + 1)
        lines = self._done[-1 - REACH : -1], self._actions[inside.stop : inside.stop + REACH]
        whole = self._actions[inside.start : inside.stop]
        goes_on = not (done and self.game.position.attack)
        told = self._world is None or self._world.tells(index)
        if not (told or goes_on) or not self._is_slip(index, lambda: is_slip(self.game, action, *lines, whole)):
            return found + (self._gone_on(fault) if goes_on else [])
        return [each.model_copy(update={"slip": each.kind is Kind.ILLEGAL}) for each in found]

    def _gone_on(self, fault: Offence) -> list[Finding]:
        outcome = go_on_to(self.game, fault, self._faults) if self._assumes else None
        return self._of_outcome(outcome) if outcome else []

    def _fault(self, index: int, action: Action) -> Offence:
        return self._unread.of_fault(fault_at(self.game, action, self.source, index))

    def _passing_over(self, index: int, action: Action, outcome: Outcome) -> tuple[list[Finding], Outcome]:
        found, before, first, count = self._of_outcome(outcome), self._done[:-1], outcome, self.game.accepted
        waiting = dropped(outcome) if isinstance(action, PassOver) else []
        found += passed_over(self.game, waiting, before)
        while is_missed(outcome) and (left := pass_over(self.game)):
            found = of_the_first(self.game, left, before, found, outcome)
            waiting += left
            if self.game.position.result is not None:  # what was left out lost the game: that is the one thing to say
                break
            action = self._aims.meant(self.game, index, action)  # whom it is against shows where nothing waits any more
            outcome = self._applied(index, action)
            early = self._resolved_early(index, action, outcome) if self._assumes and is_missed(outcome) else []
            outcome = self._applied(index, action) if early else outcome
            found += [*early, *self._of_outcome(outcome)]
        if self._assumes and is_missed(first) and is_forbidden_besides(outcome):
            undo_to(self.game, count)  # it was not done, and passed nothing over: its own guard speaks (506.3c)
            self._besides, self._done[-1] = refused_by(found), self._done[-1]._replace(besides=True)
            return list(outcome.findings), outcome
        if isinstance(action, Turn) and is_missed(outcome):
            missed, (left, outcome) = outcome, after_an_unsaid_end(self.game, action)
            found = of_the_first(self.game, left, before, found, missed) if outcome else []
            found += self._of_outcome(outcome)
        if is_wrong(found) and self._assumes and not self._marks.asks(index):
            found = self._unread.softened(self.game, self._fault(index, action), found)
        if waiting:
            self._faults.pass_over(self._fault(index, action), [each.name for each in waiting])
        return found, outcome

    def _of_outcome(self, outcome: Outcome) -> list[Finding]:
        if not isinstance(outcome, Accepted):
            return list(outcome.findings)
        if self.record.forced is None:
            return noted_as_made(self.game, outcome, self.unsaid)
        edges = left_out(self.game.edition, outcome)
        self._left_out += [edge.trigger for edge in edges]
        return [*(missed_finding(self.game, edge) for edge in edges), *outcome.notes]
