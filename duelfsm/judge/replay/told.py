"""What a refused line told already: one missing act is one finding."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.judge.replay.outcomes import Duty, is_missed
from duelfsm.judge.replay.slip import PlayedLine
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.effects.one_shot import due_at_once
from duelfsm.play.game import Game
from duelfsm.play.rules.replacing import unreplaced
from duelfsm.play.told.left_out import passed_over_finding
from duelfsm.play.told.outcome import Outcome
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import plain


def passed_over(game: Game, left: Sequence[Duty], before: Sequence[PlayedLine]) -> list[Finding]:
    """Return a finding for each duty that was passed over, but for those that a refused line told already."""
    return [passed_over_finding(game, each) for each in left if not _was_told(game, each, before)]


def of_the_first(
    game: Game, left: Sequence[Duty], before: Sequence[PlayedLine], found: list[Finding], outcome: Outcome
) -> list[Finding]:
    """Return what was found with what else was passed over; the outcome spoke of the first duty, told or not."""
    told = outcome.findings if not outcome and left and _was_told(game, left[0], before) else ()
    return [*(each for each in found if each not in told), *passed_over(game, left[1:], before)]


def _was_told(game: Game, duty: Duty, before: Sequence[PlayedLine]) -> bool:
    """Tell whether a line of this turn was refused because a duty comes first, and it did not come since."""
    for line in reversed(before):
        if isinstance(line.action, Turn) or (line.legal and getattr(line.action, "source", None) == duty.name):
            return False
        if not line.legal and _tells(game, line, duty):
            return True
    return False


def _tells(game: Game, line: PlayedLine, duty: Duty) -> bool:
    """Tell whether the refusal of a line, which passed nothing over, names a duty as what comes first."""
    with game.aside(min(line.accepted, game.accepted)):
        why = game.why(line.action)
        if why is None or not isinstance(why.words, dict) or is_missed(game.apply(line.action)):
            return False
        sides = (game.turn_player, game.position.opponent)
        duties: list[Duty] = [*unreplaced(game), *(each for side in sides for each in due_at_once(game, side))]
        named = (each for each in duties if plain(each.name) == why.words.get("expected"))
        return next(named, None) == duty
