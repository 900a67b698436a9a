"""Behind a refused line the turn goes on to where that line has its place; an attack may be over by that."""

from __future__ import annotations

from dataclasses import replace

from duelfsm.judge.refused.assumed import Faults
from duelfsm.judge.refused.force import come_to, undo_to
from duelfsm.judge.refused.offence import Offence, attacker_of
from duelfsm.judge.refused.ways import SecondWay
from duelfsm.machine.graph import ALL_RUNS
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted


def go_on_to(game: Game, fault: Offence, faults: Faults) -> Accepted | None:
    """Go on to where a refused line that a guard forbids has its place: who names an attack is in the Attack step.

    An attack in progress is over then, or the window behind the card that was used last, or a beat of the window in
    which the game stands, or what waited and is left; where a later line shows that it was not, the game stays.

    Args:
        game: as it stands where the line was refused.
        fault: the line.
        faults: the refused lines, this one among them.

    Returns:
        What went unsaid, None where the game stays.
    """
    count, before, attacker = game.accepted, game.position.levels[0], attacker_of(game)
    waited = len(game.position.standby)
    outcome = come_to(game, fault.action)
    if outcome is None:
        return None
    now = attacker_of(game)
    over = _goes_round(game, before) if attacker is None else now != attacker
    left = len(game.position.standby) < waited
    if (over or left or game.position.levels[0] == before) and faults.ways.take_second(fault, SecondWay.STAYED):
        undo_to(game, count)
        return None
    faults.open = [replace(each, attacker=now) if each.index == fault.index else each for each in faults.open]
    return outcome


def _goes_round(game: Game, before: str) -> bool:
    """Tell whether the game left a state to which the step comes again, such as the window behind the use of a card."""
    now = game.position.levels[0]
    return now != before and before in game.machine.graph.turn.ahead(now, ALL_RUNS)
