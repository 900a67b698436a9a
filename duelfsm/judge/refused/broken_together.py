"""Shields of one break that are told one by one: all of them are broken at once (509.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.story import line_text
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Break
from duelfsm.play.actions.of_effects import Declare
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding


def broken_with_others(game: Game, line: Offence, actions: Sequence[Action]) -> tuple[Break, dict[int, Finding]] | None:
    """Return a refused break as one with those that the next lines say, where only that is legal.

    Between them stands only what is declared: who uses it before the next shield has broken them one by one.

    Args:
        game: as it stands where the line was refused; it stays so.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        The break of them all, and what is told of the other lines; None where such a break is refused, too.
    """
    meant, told = line.action, dict[int, Finding]()
    behind = takewhile(lambda at: _may_be_between(actions[at]), range(line.index + 1, len(actions)))
    for at in (at for at in behind if isinstance(actions[at], Break)):
        both = _both(meant, actions[at])
        if both is None:
            return None
        meant, told[at] = both, read_as(game, "broken_together", line=line_text(line.line))
        if game.allows(both):
            return both, told
    return None


def broken_with_one_before(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Take a refused break as one with those before it, where nobody knows how many shields that breaks.

    Args:
        game: as it stands where the line was refused; it stands then as if one line had said both.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        The note on it; None where both together are refused, too, or another thing was done between them.
    """
    since = [*takewhile(_may_be_between, reversed(actions[: line.index]))]
    meant, declared = line.action, [each for each in reversed(since) if isinstance(each, Declare)]
    for each in (each for each in since if isinstance(each, Break)):
        both = _both(each, meant)
        if both is None:
            return None
        meant = both
    lines = (meant, *declared)
    return game.instead(game.accepted - len(lines), partial(_done, game, lines)) if meant is not line.action else None


def _done(game: Game, lines: Sequence[Action]) -> Explained | None:
    if game.open_effects or not all(game.apply(each) for each in lines):  # in an effect any number is broken
        return None
    return Explained(read_as(game, "broken_before"), judged=False)


def _may_be_between(action: Action) -> bool:
    """Tell whether a line is a break, or declares what answers one, and nothing is expected of it."""
    return isinstance(action, Break | Declare) and not (action.refused or action.holds)


def _both(one: Action, other: Action) -> Break | None:
    """Return two breaks as one of all their shields; None where they are of two players, or told in two ways.

    A break of none is no part of one: it is another number (509.2a, 509.2b).
    """
    if not (isinstance(one, Break) and isinstance(other, Break)) or one.player != other.player or one.by != other.by:
        return None
    if (one.shields is None) != (other.shields is None):
        return None
    if one.shields is None or other.shields is None:
        return one.model_copy(update={"count": (one.count or 1) + (other.count or 1)})
    if not one.shields or not other.shields:
        return None
    twice = set(one.shields) & set(other.shields)
    return None if twice else one.model_copy(update={"shields": (*one.shields, *other.shields)})
