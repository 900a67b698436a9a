"""A line that was refused, as it is remembered for the lines behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile

from duelfsm.judge.said.judged_record import actor
from duelfsm.machine.graph import ALL_RUNS
from duelfsm.play.actions.base import Action, CardRef, Ref, value_of
from duelfsm.play.actions.kinds import PLAYER, End, Turn
from duelfsm.play.game import Game
from duelfsm.play.run.actor import acting
from duelfsm.position.card import Side
from duelfsm.record.files.read import Places

LONGEST = 20  # lines of an attack that may go on with what a refused line began


@dataclass(frozen=True, slots=True)
class Offence:
    """A line that was refused: what was done, by whom, where it stands, and in which turn and attack.

    Args:
        action: what was done.
        by: who did it.
        line: where it stands in the file, or that on which it rests.
        index: which line of the record it is.
        turn: in which turn.
        over: whether the turn was over there, so that the header of the next one may be missing before it.
        attacker: the creature whose attack was in progress there.
        inside: the lines of the effect that it opened.
        rests: whether it is no mistake itself, and only rests on one.
        unread: whether it rests on a line that cannot be read.
        root: the refused line of the record on which it rests in the end.
    """

    action: Action
    by: Side
    line: int
    index: int
    turn: int | None
    over: bool = False
    attacker: int | None = None
    inside: tuple[Action, ...] = ()
    rests: bool = False
    unread: bool = False
    root: int | None = None

    def resting_on(self, fault: Offence) -> Offence:
        """Return the same line as one that rests on another, and on that on which the other rests."""
        root = fault.index if fault.root is None else fault.root
        return replace(self, root=root, unread=self.unread or fault.unread)


def name_of(ref: Ref | None) -> str:
    """Return the name by which a card is meant, `?` where it is meant by something else."""
    return (ref.name if isinstance(ref, CardRef) else ref) or "?"


def names_of(action: Action, fields: tuple[str, ...] = ("card", "more", "target", "onto", "cards")) -> set[str]:
    """Return the names of the cards that an action is about."""
    said = [value_of(action, field) for field in fields]
    every = [each for value in said for each in (value if isinstance(value, tuple) else (value,))]
    names = {each.name if isinstance(each, CardRef) else each for each in every}
    return {name for name in names if name and name != PLAYER}


def fault_at(game: Game, action: Action, places: Places, index: int) -> Offence:
    """Return a line that is refused where the game stands."""
    said, line = acting(game, action) or effects_owner(game, places, index), places.action_place(index)[0]
    by = actor(game.edition, action.do, said, game.turn_player) or game.turn_player
    over = game.here.find(game, "over", lambda: game.allows(Turn()) and not game.allows(End()))
    turn = game.position.turn.number if game.position.turn else None
    return Offence(action, by, line, index, turn, over, attacker_of(game))


def effects_owner(game: Game, places: Places, index: int) -> Side | None:
    """Return whose effect is open of which a line is a part, written in one line with it: what it does is theirs."""
    whole = index > 0 and places.action_place(index) == places.action_place(index - 1)
    return game.open_effect.by if whole and game.open_effect else None


def attacker_of(game: Game) -> int | None:
    """Return the creature whose attack is in progress."""
    return game.position.attack.attacker if game.position.attack else None


def steps_of(game: Game, fault: Offence) -> frozenset[str]:
    """Return the states that lie behind a refused line in its attack; none where that attack is not in progress."""
    here = game.position.turn is not None and (game.position.turn.number, attacker_of(game)) == (
        fault.turn,
        fault.attacker,
    )
    return _steps_behind(game, fault.action) if here else frozenset()


def runs_of(game: Game, fault: Offence, actions: Sequence[Action]) -> tuple[range, range]:
    """Return the lines directly behind a refused line of an attack that may go on with what it began.

    The first range has only steps of the attack, the second what is resolved between them, too.
    """
    behind = fault.index + 1
    run = tuple(_going_on(game, steps_of(game, fault), islice(actions, behind, behind + LONGEST)))
    return range(behind, behind + sum(1 for _ in takewhile(bool, run))), range(behind, behind + len(run))


def _going_on(game: Game, ahead: frozenset[str], rest: Iterable[Action]) -> Iterator[frozenset[str]]:
    """Yield the states that take each of the lines that go step by step forward in an attack, from these on."""
    for action in rest if ahead else ():
        taken_in = frozenset(edge.source for edge in game.machine.graph.turn.edges if edge.trigger == action.do)
        if not taken_in <= ahead:
            return
        ahead = _steps_behind(game, action) & ahead if taken_in else ahead
        yield taken_in


def _steps_behind(game: Game, action: Action) -> frozenset[str]:
    """Return the states of an attack that lie behind an action of it."""
    turn = game.machine.graph.turn
    goals = [edge.to for edge in turn.edges if edge.trigger == action.do and edge.to in turn.in_attack]
    return turn.in_attack & turn.ahead(goals[0], ALL_RUNS) if goals and goals[0] else frozenset()
