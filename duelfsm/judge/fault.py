"""A line that was refused, as it is remembered for the lines behind it."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.machine.graph import ALL_RUNS
from duelfsm.play.action import Action, CardRef, value_of
from duelfsm.play.actions import PLAYER
from duelfsm.play.game import Game
from duelfsm.position.card import Side


@dataclass(frozen=True, slots=True)
class Fault:
    """A line that was refused: what was done, by whom, where it stands, and in which turn and attack.

    Args:
        action: what was done.
        by: who did it.
        line: where it stands.
        turn: in which turn.
        over: whether the turn was over there, so that the header of the next one may be missing before it.
        attacker: the creature whose attack was in progress there.
        inside: the lines of the effect that it opened.
    """

    action: Action
    by: Side
    line: int
    turn: int | None
    over: bool = False
    attacker: int | None = None
    inside: tuple[Action, ...] = ()


def names_of(action: Action, fields: tuple[str, ...] = ("card", "target", "onto", "cards")) -> set[str]:
    """Return the names of the cards that an action is about."""
    said = [value_of(action, field) for field in fields]
    every = [each for value in said for each in (value if isinstance(value, tuple) else (value,))]
    names = {each.name if isinstance(each, CardRef) else each for each in every}
    return {name for name in names if name and name != PLAYER}


def attacker_of(game: Game) -> int | None:
    """Return the creature whose attack is in progress."""
    return game.position.attack.attacker if game.position.attack else None


def steps_of(game: Game, fault: Fault) -> frozenset[str]:
    """Return the states that lie behind a refused line in its attack; none where that attack is not in progress."""
    turn = game.machine.graph.turn
    if game.turn is None or (game.turn.number, attacker_of(game)) != (fault.turn, fault.attacker):
        return frozenset()
    goals = [edge.to for edge in turn.edges if edge.trigger == fault.action.do and edge.to in turn.in_attack]
    return turn.in_attack & turn.ahead(goals[0], ALL_RUNS) if goals and goals[0] else frozenset()
