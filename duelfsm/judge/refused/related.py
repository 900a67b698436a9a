"""Which earlier mistake of a turn a later one may follow from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from duelfsm.judge.refused.offence import attacker_of, names_of
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding, Kind

MOST = 20  # mistakes of a turn that a later one is compared with
NAMING = (
    "card",
    "target",
    "onto",
    "cards",
    "more",
    "tap",
    "discard",
    "destroy",
    "into_mana",
    "pay",
    "source",
)  # the fields that name cards


class Mistake(NamedTuple):
    """A line with an error: what it says, where it stands, of whose attack it is a part, and whether the game knows it.

    A line that the game does not know, such as a count of cards, looks at all that was done before it.
    """

    action: Action
    line: int
    attacker: int | None
    of_the_game: bool


def mistake(game: Game, action: Action, line: int) -> Mistake:
    """Return a line with an error as later ones are compared with it."""
    turn = game.machine.graph.turn
    known = turn.knowing(action.do)
    attacker = attacker_of(game) if known and known <= turn.in_attack else None
    return Mistake(action, line, attacker, action.do in game.edition.triggers)


def follows(finding: Finding, here: Mistake, mistakes: list[Mistake]) -> int | None:
    """Return the line of the first of the mistakes from which an error may follow; its own becomes one of them."""
    before = [each.line for each in mistakes if each.line != here.line and _may_follow(finding, here, each)]
    if len(mistakes) < MOST:
        mistakes.append(here)
    return next(iter(before), None)


def _may_follow(finding: Finding, later: Mistake, earlier: Mistake) -> bool:
    """Tell whether an error may follow from one before it: of the same cards, of one attack, or of the turn itself.

    What would be legal if the earlier line had happened is no error: it is taken as done.
    """
    if finding.kind is Kind.EXPECTED or not later.of_the_game or isinstance(earlier.action, Turn):
        return True
    if _was_so_since(finding, earlier):
        return False
    if earlier.attacker is not None and earlier.attacker == later.attacker:
        return True
    names = names_of(earlier.action, NAMING)
    return bool(names & names_of(later.action, NAMING)) or any(name in finding.message.en for name in names)


def _was_so_since(finding: Finding, earlier: Mistake) -> bool:
    """Tell whether what an error rests on was done behind an earlier mistake: it is one however that is taken.

    Who did not pay for a creature and attacks with it twice makes two mistakes: the first attack tapped it (506.1c).
    """
    because = finding.because
    return because is not None and because.line is not None and because.line > earlier.line


def rules_of(finding: Finding) -> Iterator[str]:
    """Yield the rules by which a line is refused: that of the finding, and of what stands behind it."""
    yield from (each.rule for each in (finding, finding.because) if each is not None and each.rule)
