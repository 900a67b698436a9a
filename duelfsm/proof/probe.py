"""The smallest game that the machine can move: a position without cards, and what identifies it."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.machine.compiled import Compiled
from duelfsm.play.board.meaning import Act
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, Side
from duelfsm.position.extra_turn import ExtraTurn
from duelfsm.position.player import Player
from duelfsm.position.position import Frame, GameTurn, Position
from duelfsm.proof.ledger import MANY, Ledger
from duelfsm.rulebook.transition import By

NOW = 100  # numbers of turns mean nothing but which are equal and which are older


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that the turn structure depends on: two games with equal snapshots go on alike.

    Args:
        state: the state of the innermost level.
        frames: procedure and home of each call, the outermost first.
        first: who goes first.
        player: the turn player, None before the first turn.
        nth: which turn of that player it is, counted up to 2.
        extra: True in an extra turn.
        begun: how many turns A and B have begun, counted up to 2.
        ordinary: whose ordinary turn comes next.
        queue: the extra turns that wait: whose, and from how many granting turns ago (0: this turn).
        ledger: the book of the explorer, which the machine does not see.
    """

    state: str
    frames: tuple[tuple[str, str], ...]
    first: Side
    player: Side | None
    nth: int
    extra: bool
    begun: tuple[int, ...]
    ordinary: Side
    queue: tuple[tuple[Side, int], ...]
    ledger: Ledger

    @property
    def level(self) -> str:
        """The state of the outermost level: where the turn stands, calls stepped over."""
        return self.frames[0][1] if self.frames else self.state

    def __str__(self) -> str:
        return " > ".join([*(home for _, home in self.frames), self.state])


class Probe(Game):
    """A game without cards, in which free guards answer as they are told."""

    def __init__(self, machine: Compiled, position: Position) -> None:
        super().__init__(machine, position)
        self.true: frozenset[str] = frozenset()

    def may_act(self, _by: By, _act: Act) -> bool:
        """Anybody may try."""
        return True

    def settle(self) -> None:
        """State-based actions are moves of the environment here: `anywhere/lose` is tried in every state."""

    def applies(self) -> bool:
        """So none waits to be done."""
        return False


def restore(machine: Compiled, snapshot: Snapshot) -> Probe:
    """Return a game that stands as the snapshot says."""
    nth, extra = snapshot.nth, snapshot.extra
    turn = GameTurn(number=NOW, player=snapshot.player, nth=nth, extra=extra) if snapshot.player else None
    return Probe(
        machine,
        Position(
            edition="",
            first=snapshot.first,
            state=snapshot.state,
            stack=[_frame(machine, procedure, home) for procedure, home in snapshot.frames],
            turn=turn,
            begun=dict(zip(SIDES, snapshot.begun, strict=True)),
            ordinary=snapshot.ordinary,
            queue=[ExtraTurn(player=player, granted=NOW - age) for player, age in snapshot.queue],
            players={side: Player(name=side, zones={}) for side in SIDES},
        ),
    )


def read(probe: Probe, ledger: Ledger) -> Snapshot:
    """Return what identifies the game as it stands."""
    position = probe.position
    return Snapshot(
        state=position.state,
        frames=tuple((frame.procedure, frame.home) for frame in position.stack),
        first=position.first,
        player=position.turn.player if position.turn else None,
        nth=min(position.turn.nth, MANY) if position.turn else 0,
        extra=position.turn is not None and position.turn.extra,
        begun=tuple(min(position.begun[side], MANY) for side in SIDES),
        ordinary=position.ordinary,
        queue=_aged(position),
        ledger=ledger,
    )


def _aged(position: Position) -> tuple[tuple[Side, int], ...]:
    now = position.turn.number if position.turn else 0
    older = sorted({turn.granted for turn in position.queue} - {now}, reverse=True)
    ages = {now: 0} | {granted: age for age, granted in enumerate(older, 1)}
    return tuple((turn.player, ages[turn.granted]) for turn in position.queue)


def _frame(machine: Compiled, procedure: str, home: str) -> Frame:
    """Return a frame of this call; which edge called changes nothing of the structure."""
    edges = machine.edition.transitions.values()
    edge = next(edge.id for edge in edges if edge.call == procedure and edge.to in (home, None))
    return Frame(procedure=procedure, home=home, edge=edge)
