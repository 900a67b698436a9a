"""Judges the actions of a record one after the other, and goes on after a fault as a judge would."""

from __future__ import annotations

from duelfsm.judge.assumed import Faults
from duelfsm.judge.checked import actor
from duelfsm.judge.expected import Expectations
from duelfsm.judge.fault import Fault, attacker_of
from duelfsm.judge.force import come_to, undo_to
from duelfsm.judge.headers import begin_due, begin_meant
from duelfsm.judge.outcomes import changing, dropped, is_missed
from duelfsm.judge.slip import Line, is_slip
from duelfsm.play.action import Action
from duelfsm.play.actions import End, PassOver, Turn
from duelfsm.play.game import Game
from duelfsm.play.outcome import Accepted, Outcome
from duelfsm.play.say import missed_finding, passed_over_finding
from duelfsm.record.model import Record
from duelfsm.record.read import Places
from duelfsm.rulebook.finding import Finding, Kind


class Referee:
    """Judges actions in their order.

    Args:
        game: in which they are done.
        record: to which they belong.
        source: its text, for the lines of the file.
        expected: by what its lines are expected to be refused.
        assumes: go on after a fault as a judge would; else each line is judged where the legal ones lead.
    """

    def __init__(
        self, game: Game, record: Record, source: Places, expected: Expectations, *, assumes: bool = True
    ) -> None:
        self.game, self.record, self.source, self._assumes = game, record, source, assumes
        self._expected = expected
        self._faults = Faults()
        self._done: list[Line] = []
        self._left_out: list[str] = []  # the forced moves that the line left out

    def judge(self, index: int, action: Action) -> list[Finding]:
        """Return what is wrong with the action at an index of the record; a legal one is done."""
        self._left_out = []
        found = self._judge(index, action)
        if self._left_out:
            self._faults.leave_out(self._fault(index, action), self._left_out)
        return found

    def _judge(self, index: int, action: Action) -> list[Finding]:
        expected = self._expected.rule(index) is not None
        skipped = self._faults.skips(self.game, index, expected=expected) if self._assumes else None
        if skipped is not None:
            return [skipped]
        before, outcome = self.game.accepted, self.game.apply(action)
        notes = self._resolved_early(action, outcome) if self._assumes and not (outcome or expected) else []
        outcome = self.game.apply(action) if notes else outcome
        if self._assumes and not (outcome or expected or is_missed(outcome)):
            explained = self._faults.explains(self.game, index, self.record.actions)
            if explained is not None:
                note, meant = explained
                notes.append(note)
                if meant is not None:
                    return [*notes, *self._again(meant)]
                outcome = self.game.apply(action)
        self._done.append(Line(action, before, bool(outcome)))
        found, outcome = self._passing_over(index, action, outcome)
        if not (outcome or expected):
            found = self._refused(index, action, found)
        if not outcome:
            self._right_header(index, action)
        return [*notes, *found]

    def back_to(self, accepted: int) -> None:
        """Take the game back to where it stood after so many accepted actions."""
        undo_to(self.game, accepted)
        self._done = [line for line in self._done if line.accepted < accepted]

    def _resolved_early(self, action: Action, outcome: Outcome) -> list[Finding]:
        return self._faults.resolved_early(self.game, action, missed=is_missed(outcome))

    def _again(self, action: Action) -> list[Finding]:
        """Do an action that was refused before something was assumed; return the notes on it."""
        outcome = self.game.apply(action)
        return self._of_outcome(outcome) if outcome else []

    def _refused(self, index: int, action: Action, found: list[Finding]) -> list[Finding]:
        """Remember a line that was refused, and say whether it is legal in another order."""
        self._faults.refuse(self.game, self._fault(index, action), index, self.record.actions)
        if not is_slip(self.game, action, self._done[:-1], self.record.actions[index + 1 :]):
            return [*found, *self._go_on_to(action)]
        return [each.model_copy(update={"slip": each.kind is Kind.ILLEGAL}) for each in found]

    def _go_on_to(self, action: Action) -> list[Finding]:
        """Go on to where an action that a guard forbids has its place: who names an attack is in the Attack step."""
        outcome = come_to(self.game, action) if self._assumes else None
        return self._of_outcome(outcome) if outcome else []

    def _fault(self, index: int, action: Action) -> Fault:
        game = self.game
        by = actor(game.edition, action.do, action.by, game.turn_player) or game.turn_player
        over = game.allows(Turn()) and not game.allows(End())
        turn = game.turn.number if game.turn else None
        return Fault(action, by, self.source.action_place(index)[0], turn, over, attacker_of(game))

    # Effects that were passed over.

    def _passing_over(self, index: int, action: Action, outcome: Outcome) -> tuple[list[Finding], Outcome]:
        """Go on without the effects that an action passes over, each of them a finding."""
        found = self._of_outcome(outcome)
        waiting = dropped(outcome) if isinstance(action, PassOver) else []
        found += [passed_over_finding(self.game, name) for name in waiting]
        while is_missed(outcome) and (left := self._pass_over()):
            found += [passed_over_finding(self.game, name) for name in left[1:]]  # the first one spoke already
            waiting += left
            outcome = self.game.apply(action)
            early = self._resolved_early(action, outcome) if self._assumes and is_missed(outcome) else []
            outcome = self.game.apply(action) if early else outcome
            found += [*early, *self._of_outcome(outcome)]
        if isinstance(action, Turn) and is_missed(outcome):
            found, outcome = self._over_an_unsaid_end(action, found)
        if waiting:
            self._faults.pass_over(self._fault(index, action), waiting)
        return found, outcome

    def _pass_over(self) -> list[str]:
        """Go on without what the record passed over, the turn player's first; return what had to be resolved."""
        for side in (self.game.turn_player, self.game.position.opponent):
            waiting = dropped(self.game.apply(PassOver(by=side)))
            if waiting:
                return waiting
        return []

    def _over_an_unsaid_end(self, action: Turn, found: list[Finding]) -> tuple[list[Finding], Outcome]:
        """Take a header before which the end of the turn is unsaid and effects wait there; a wrong one ends nothing."""
        game, mark, waiting = self.game, self.game.accepted, list[str]()
        game.apply(End())
        while passed := self._pass_over():
            waiting += passed
        outcome = game.apply(action)
        if isinstance(outcome, Accepted):
            passed_over = [passed_over_finding(game, name) for name in waiting[1:]]
            return [*found, *passed_over, *self._of_outcome(outcome)], outcome
        undo_to(game, mark)
        return list(outcome.findings), outcome

    def _of_outcome(self, outcome: Outcome) -> list[Finding]:
        if not isinstance(outcome, Accepted):
            return list(outcome.findings)
        missed = []
        if self.record.forced is not None:
            edges = changing(outcome.events)
            left_out = [edge for edge in outcome.passed if edge.forced and edge.id in edges]
            missed = [missed_finding(self.game, edge) for edge in left_out]
            self._left_out += [edge.trigger for edge in left_out]
        return [*missed, *outcome.notes]

    def _right_header(self, index: int, action: Action) -> None:
        """Begin the turn that a wrong header means, so that it does not hide the lines below it."""
        if not isinstance(action, Turn):
            return
        actions = self.record.actions
        rest = (actions[at] for at in range(index + 1, len(actions)))
        wrong = begin_meant(self.game, action, rest) if self._assumes else begin_due(self.game, action, rest)
        if wrong is not None:
            self._faults.miscount(wrong, self._fault(index, action))
