"""Lines that cannot be read: nobody knows what they say, so what has no place behind one is no mistake."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from duelfsm.judge.refused.answered import a_guard_forbids
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.otherwise import is_wrong
from duelfsm.judge.refused.ways import note_of
from duelfsm.machine.refusal import Refusal
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.game import Game
from duelfsm.play.run.refusal_words import ELSEWHERE, MISSING, NOT_HELD, OVER, SAID_ELSEWHERE
from duelfsm.record.files.read import Places
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.remedies import load_remedies


@dataclass(slots=True)
class Unread:
    """The lines of the file that cannot be read.

    Args:
        places: where the lines of the record stand, and those that say nothing.
        turns: the lines of the file that begin a turn.

    Attributes:
        resting: the lines of the record that may rest on such a line, with that line of the file.
    """

    places: Places
    turns: list[int]
    resting: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, places: Places, actions: Sequence[Action]) -> Unread:
        """Return the lines of a record that cannot be read."""
        headers = [at for at, action in enumerate(actions) if isinstance(action, Turn)] if places.unread else []
        return cls(places, [places.action_place(at)[0] for at in headers])

    def softened(self, game: Game, fault: Offence, found: list[Finding]) -> list[Finding]:
        """Return what is found in a line, a note where it may rest on a line that cannot be read."""
        why = game.why(fault.action) if is_wrong(found) else None
        before = self.before(fault.line, ever=why is not None and _lasts(game, why)) if is_wrong(found) else None
        if before is None or not _may_rest(game, fault.action, found):
            return found
        self.resting[fault.index] = before
        return [note_of(game, "unread", self.of_fault(fault))]

    def of_fault(self, fault: Offence) -> Offence:
        """Return a line with that on which it rests, where it does."""
        line = self.resting.get(fault.index)
        return fault if line is None else replace(fault, line=line, rests=True, unread=True)

    def before(self, line: int, *, ever: bool) -> int | None:
        """Return the first line before this one that cannot be read, in its turn or ever; a header ends a turn.

        A line of the turn that rests on such a one was not done either: so what comes of it rests on the same.
        """
        begins = [0, *([] if ever else self.turns[: bisect_left(self.turns, line)])][-1]
        resting = {self.places.action_place(index)[0]: unread for index, unread in self.resting.items()}
        lines = {each: each for each in self.places.unread} | resting
        return next((lines[each] for each in sorted(lines) if begins < each < line), None)


def _may_rest(game: Game, action: Action, found: Sequence[Finding]) -> bool:
    """Tell whether a line may be right for what stands before it and is not known: it has no place without that."""
    why = game.why(action)
    if why is None or any(finding.kind is Kind.MISSED for finding in found):
        return True
    return _lasts(game, why) or why.guard in load_remedies().unread or not a_guard_forbids(game, action)


def _lasts(game: Game, why: Refusal) -> bool:
    """Tell whether a refusal may rest on a line of any turn before: a card lies as it was left for many turns.

    So does a shield that would have kept a player in the game, or a card of the deck (104.2).
    """
    remedies, result = load_remedies(), game.position.result
    over = why.kind in OVER and result is not None and result.rule in remedies.unread_ends
    return over or why.kind in (ELSEWHERE, SAID_ELSEWHERE, MISSING, NOT_HELD) or why.guard in remedies.unread_ever
