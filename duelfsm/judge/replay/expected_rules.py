"""By which rule each line of a record is expected to be refused; one expectation may speak of a whole effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from duelfsm.judge.refused.openings import closes, opens
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.expected import applies
from duelfsm.play.actions.kinds import expected_refusal
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind


@dataclass(slots=True)
class Whole:
    """An effect of which the line that closes it expects that any of its lines is refused.

    Attributes:
        rule: by which rule.
        opens: the index of the line that opens it.
        closes: the index of the line that closes it.
        met: whether the rule refused one of its lines.
        over: whether the line that opens it was refused, by whatever rule.
        refused: what refused its lines by other rules.
    """

    rule: str
    opens: int
    closes: int
    met: bool = False
    over: bool = False
    refused: list[Finding] = field(default_factory=list)


class Expectations:
    """What the lines of a record are expected to be refused by.

    Args:
        actions: the lines.
        edition: what opens and closes an effect in it, and on which day it holds.

    Attributes:
        free: the lines of which nothing is expected.
    """

    def __init__(self, actions: Sequence[Action], edition: Edition) -> None:
        asking = [at for at, asked in enumerate(map(_ASKED, actions)) if asked != _NOTHING]
        rules = [expected_refusal(action, edition.date) for action in actions] if asking else [None] * len(actions)
        self._wholes = {
            index: each
            for each in (wholes(actions, edition) if asking else ())
            for index in range(each.opens, each.closes + 1)
        }
        self.free = {*range(len(actions))}.difference(asking, self._wholes)
        self._rules = (
            rules
            if not asking
            else [self._wholes[at].rule if at in self._wholes else rule for at, rule in enumerate(rules)]
        )

    def rule(self, index: int) -> str | None:
        """Return the rule that is expected to refuse a line or the effect that it belongs to, None for none."""
        return self._rules[index]

    def is_broken(self, index: int, *, met: bool, refused: Iterable[Finding] = ()) -> bool:
        """Tell whether the expectation ends at this line and was not met.

        Args:
            index: the line.
            met: whether it was refused as expected.
            refused: what else was found of it.
        """
        whole = self._wholes.get(index)
        if whole is None:
            return not met
        whole.met = whole.met or met
        whole.refused += [finding for finding in refused if finding.kind is Kind.ILLEGAL]
        whole.over = whole.over or (index == whole.opens and (met or bool(whole.refused)))
        return index == whole.closes and not whole.met

    def refused(self, index: int) -> list[Finding]:
        """Return what refused the lines of the effect that a line belongs to by other rules than the expected one."""
        return self._wholes[index].refused if index in self._wholes else []

    def is_met(self, index: int) -> bool:
        """Tell whether a line belongs to an effect of which one was refused as expected: no more is of the others."""
        whole = self._wholes.get(index)
        return whole is not None and whole.met

    def is_over(self, index: int) -> bool:
        """Tell whether a line belongs to an effect whose opening was refused: there is nothing to judge."""
        whole = self._wholes.get(index)
        return whole is not None and whole.over


def wholes(actions: Sequence[Action], edition: Edition) -> Iterator[Whole]:
    """Yield the effects of a record of which the closing line expects that any of their lines is refused."""
    open_at: list[int] = []
    for index, action in enumerate(actions):
        if opens(edition, action.do):
            open_at.append(index)
        elif closes(edition, action.do):
            first = open_at.pop() if open_at else index
            rule = next((each.rule for each in action.refused if each.effect and applies(each, edition.date)), None)
            if rule is not None:
                yield Whole(rule, first, index)


_ASKED, _NOTHING = attrgetter("refused", "holds"), ((), ())
