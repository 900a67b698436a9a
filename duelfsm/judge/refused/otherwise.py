"""Where the check chose how to go on after a refused line: a later line may show that it went the other way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field, replace

from duelfsm.judge.refused.assumed import Faults
from duelfsm.judge.refused.openings import Openings
from duelfsm.judge.refused.ways import DONE, STEPS, Chosen, SecondWay
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding, Severity

Fits = Callable[[Game], bool]  # whether a game is as a checkpoint says

MOST = 5  # choices that are tried for one line
MOST_OTHERWISE = 2  # of these, those by which a refused line was done with another card, or by another player
REACH = 60  # lines back to a choice that is tried; further back where both lines do the same, such as break shields


@dataclass(frozen=True, slots=True)
class TwoWays:
    """A line at which something could be taken in two ways.

    Args:
        index: the line.
        chosen: what was chosen; several where they are taken the other way together.
        accepted: how many actions the game had accepted before it.
        faults: the refused lines as they were remembered before it.
        done: how many lines had been noted as done before it.
    """

    index: int
    chosen: tuple[Chosen, ...]
    accepted: int
    faults: Faults
    done: int


@dataclass(slots=True)
class Choices:
    """The choices that may still be made otherwise, and the lines that were judged.

    Attributes:
        openings: what is known of the lines of the record.
        made: the choices, the oldest first.
        judged: the lines that were judged, and by which rules each was refused.
        resting: those of them that rest on refused lines, and on which.
    """

    openings: Openings
    made: list[TwoWays] = field(default_factory=list)
    judged: dict[int, frozenset[str]] = field(default_factory=dict)
    resting: dict[int, frozenset[int]] = field(default_factory=dict)

    def tried(self, index: int) -> Iterator[TwoWays]:
        """Yield the choices that are tried for a line, the newest first, then those together that one line explains.

        Before what stands behind a refused line that itself is taken otherwise: one world explains all of it.
        """
        made = [choice for choice in self.made if choice.index < index]
        newest = made[::-1]
        newest.sort(key=lambda choice: choice.chosen[0].way not in DONE)
        for choice in (*newest, *_together(made)):
            if index - choice.index <= REACH or self.openings.at_one_place(choice.chosen[0].fault, index):
                yield choice

    def before(self, choice: TwoWays) -> Choices:
        """Return what was chosen before a choice, to judge the lines from there anew."""
        made = [each for each in self.made if each.index < choice.index]
        return Choices(self.openings, made, dict(self.judged), dict(self.resting))

    def is_worse(self, index: int, found: Sequence[Finding], chosen: Set[int]) -> bool:
        """Tell whether a line in which nothing was wrong is, or rests on another refused line than those *chosen*.

        So is one that was wrong, and is by another rule now: what the line says it did is as little so there.
        """
        before = self.judged[index]
        if before or not found:
            return not refused_by(found) <= before
        return is_wrong(found) or not rests_on(found) <= chosen | self.resting.get(index, frozenset())

    def note(self, found: Sequence[Finding], chosen: Sequence[Chosen], before: TwoWays) -> None:
        """Note a line that was judged, perhaps anew, and what was chosen at it, which stood *before* as is said."""
        made = [replace(before, chosen=(each,)) for each in chosen]
        if made:
            self.made = _last([*self.made, *made])
        if self.made:
            self.judged[before.index] = self.judged.get(before.index, frozenset()) | refused_by(found)
            if found and (lines := rests_on(found)):
                self.resting[before.index] = lines


def _together(made: list[TwoWays]) -> Iterator[TwoWays]:
    """Yield the choices behind one refused line as one, from the first of them on.

    It did not both happen and lead to nothing, nor happen and not: of these that it did not goes with the others.
    """
    for fault in dict.fromkeys(choice.chosen[0].fault for choice in reversed(made)):
        mine = [each for each in made if each.chosen[0].fault == fault and not _is_otherwise(each)]
        if any(each.chosen[0].way is SecondWay.NOT_DONE for each in mine):
            mine = [each for each in mine if each.chosen[0].way not in DONE]
        chosen = tuple(dict.fromkeys(choice.chosen[0] for choice in mine))
        happened = any(each.way in DONE for each in chosen)
        if len(mine) > 1 and not (happened and any(each.way in STEPS for each in chosen)):
            yield replace(mine[0], chosen=chosen)


def _last(made: list[TwoWays]) -> list[TwoWays]:
    """Return the choices that are kept: the last ones, and as few of those by which a line means something else.

    However many lines belong to a refused one, that it had happened with all of them is tried, too.
    """
    ats = [at for at, each in enumerate(made) if _is_otherwise(each)]
    last = [at for at in range(len(made)) if at not in ats][-MOST:]
    faults = {made[at].chosen[0].fault for at in last}
    whole = (at for at, each in enumerate(made) if each.chosen[0].way in DONE and each.chosen[0].fault in faults)
    kept = {*last, *ats[-MOST_OTHERWISE:], *whole}
    return [each for at, each in enumerate(made) if at in kept]


def _is_otherwise(choice: TwoWays) -> bool:
    return choice.chosen[0].way is SecondWay.OTHERWISE


def is_wrong(found: Iterable[Finding]) -> bool:
    """Tell whether something was found that counts against a line."""
    return any(finding.severity is not Severity.NOTE for finding in found)


def refused_by(found: Iterable[Finding]) -> frozenset[str]:
    """Return by which rules a line is refused; by its code where no rule does."""
    return frozenset(each.rule or each.code for each in found if each.severity is not Severity.NOTE)


def rests_on(found: Iterable[Finding]) -> frozenset[int]:
    """Return the lines on which a line rests by what was found in it."""
    return frozenset(each.follows for each in found if each.follows is not None)
