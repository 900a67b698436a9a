"""Lines of which a refusal is expected: judged as any other line first, so that what follows is judged alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from duelfsm.judge.refused.otherwise import is_wrong
from duelfsm.judge.replay.expected_rules import Expectations
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding

T = TypeVar("T")


class Marks:
    """By what lines are expected to be refused, as far as that has a say in how they are judged.

    Args:
        expected: what the record says.
    """

    def __init__(self, expected: Expectations) -> None:
        self._expected, self._count = expected, True

    def asks(self, index: int) -> bool:
        """Tell whether a refusal is expected of a line, unless it is judged as if it was not."""
        if not self._count or self._expected.rule(index) is None:
            return False
        return not (self._expected.is_over(index) or self._expected.is_met(index))

    def judged(self, judge: object, game: Game, index: int, judged: Callable[[int], list[Finding]]) -> list[Finding]:
        """Judge a line as if no refusal was expected of it, and as it is where that rule does not refuse it so.

        Args:
            judge: who judges, and remembers the lines before.
            game: in which the line is judged.
            index: which line.
            judged: judges it.
        """
        if not self.asks(index):
            return judged(index)
        self._count = False
        found = or_as_before(judge, lambda: game.tried(AT_MOST, lambda: self._met(index, judged(index))))
        self._count = True
        return found or judged(index)

    def _met(self, index: int, found: list[Finding]) -> list[Finding] | None:
        return found if self._expected.rule(index) in {each.rule for each in found if is_wrong([each])} else None


def or_as_before(judge: object, ask: Callable[[], T | None]) -> T | None:
    """Return what is tried with one who judges; where that gives None, what is remembered of the lines is as before."""
    kept = {name: [*value] if isinstance(value, list) else value for name, value in vars(judge).items()}
    found = ask()
    if found is None:
        vars(judge).update(kept)
    return found


AT_MOST = 40  # actions that an explanation takes back
