"""What answers a break of an effect, written behind the end of that effect: it was declared in the break (509.5a).

Shields that an effect puts into the hand are answered as those of a break are (113.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import closed_before, is_of_effects
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Break, Take
from duelfsm.play.actions.of_effects import Declare, Done, Move
from duelfsm.play.game import Game


def declared_in_the_break(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Do what a refused line declares in the last break of the effect that was over before it, said or not.

    So it is with the taking of the shields, which ends the break (509.5d).

    Args:
        game: as it stands where the line was refused; it stands then as if it had been written in the break.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        What is said of it, None where that was no place for it either.
    """
    for behind in _behind_the_breaks(game, line, actions) if isinstance(line.action, ANSWERS) else ():
        found = game.instead(game.accepted - len(behind), partial(_declared, game, line.action, behind))
        if found is not None:
            return found
    return None


def _declared(game: Game, action: Action, behind: Sequence[Action]) -> Explained | None:
    if not (game.apply(action) and all(game.apply(each) for each in behind)):
        return None
    return Explained(read_as(game, "in_the_break"), judged=False)


def _behind_the_breaks(game: Game, line: Offence, actions: Sequence[Action]) -> Iterator[Sequence[Action]]:
    """Yield what an effect did behind its breaks, or moves, and its end, where only what is declared stands behind."""
    end = line.index
    while end > 0 and isinstance(actions[end - 1], ANSWERS):
        end -= 1
    for at in closed_before(game.edition, actions, end, MOST):
        if isinstance(actions[at], (Break, Move, *ANSWERS)):
            yield actions[at + 1 : end]
    closed = [each for each in game.said_since(game.accepted - 1) if isinstance(each, Done)]
    for at in _unclosed(game, actions, end):
        if isinstance(actions[at], (Break, Move)):
            yield *actions[at + 1 : end], *closed


def _unclosed(game: Game, actions: Sequence[Action], end: int) -> Iterator[int]:
    """Yield the lines before one of an effect that no line closes, the last one first: it is over, or goes on."""
    before = range(end - 1, max(end - 1 - MOST, -1), -1)
    return takewhile(lambda at: is_of_effects(game.edition, actions[at].do) or isinstance(actions[at], Break), before)


ANSWERS = (Declare, Take)  # what is done in a break before it is over
MOST = 10  # lines of an effect that are looked at
