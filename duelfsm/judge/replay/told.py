"""What a refused line told already: one missing act is one finding."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.judge.refused.passed_over import Duty
from duelfsm.judge.replay.slip import PlayedLine
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.actions.of_effects import PassOver
from duelfsm.play.effects.done_once import due_at_once
from duelfsm.play.game import Game
from duelfsm.play.rules.replacing import unreplaced
from duelfsm.play.told.left_out import passed_over_finding
from duelfsm.play.told.outcome import Outcome
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word


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
    """Tell whether a line of this turn was refused because a duty comes first, and it did not come since.

    Or the line resolved it, too early.
    """
    for line in reversed(before):
        resolves = getattr(line.action, "source", None) == duty.name
        if isinstance(line.action, Turn) or (line.legal and resolves):
            return False
        if not (line.legal or line.besides) and _tells(game, line, duty, resolves=resolves):
            return True
    return False


def _tells(game: Game, line: PlayedLine, duty: Duty, *, resolves: bool) -> bool:
    """Tell whether a line, which passed nothing over, was refused for a duty: it resolves it, or that comes first.

    It is named then, or it is one of the turn player's without which the line is legal (101.4a).
    """
    with game.aside(min(line.accepted, game.accepted)):
        why = game.why(line.action)
        if why is None:
            return False
        if resolves or (isinstance(why.words, dict) and why.words.get("expected") == card_word(duty.name)):
            return duty == next((each for each in _duties(game) if each.name == duty.name), None)
        mine = isinstance(duty, Waiting) and duty in game.position.standby and duty.owner == game.turn_player
        return mine and bool(game.apply(PassOver(by=duty.owner))) and game.allows(line.action)


def _duties(game: Game) -> list[Duty]:
    """Return what has to apply or to be resolved where the game stands."""
    sides = (game.turn_player, game.position.opponent)
    at_once = (each for side in sides for each in due_at_once(game, side))
    return [*unreplaced(game), *at_once, *(each for each in game.position.standby if not each.optional)]
