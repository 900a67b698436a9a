"""The smallest game that the machine can move: a position without cards, and what identifies it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from duelfsm.position.card import SIDES, Side
from duelfsm.position.journal import Journal
from duelfsm.position.position import ExtraTurn, Frame, Player, Position, Turn
from duelfsm.proof.ledger import MANY, Ledger
from duelfsm.rulebook.declaration import By, CardField, Transition

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


class Probe:
    """A model of the machine that has a turn structure and no cards; free guards answer as they are told."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.journal = Journal(position)
        self.last_edge = ""
        self.true: frozenset[str] = frozenset()

    @property
    def state(self) -> str:
        """The state of the innermost level."""
        return self.position.state

    @property
    def stack(self) -> list[Frame]:
        """The calls in progress."""
        return self.position.stack

    @property
    def turn(self) -> Turn | None:
        """The turn in progress, None before the first."""
        return self.position.turn

    @property
    def turn_player(self) -> Side:
        """The player whose turn it is; before the first turn the one who goes first."""
        return self.position.turn.player if self.position.turn else self.position.first

    @property
    def _state(self) -> str:
        return self.position.state

    @_state.setter
    def _state(self, state: str) -> None:
        """The library sets the state that `enter` or `leave` has set already."""
        assert state == self.position.state

    def enter(self, edge: Transition, goal: str) -> None:
        """Take an edge; a call puts a frame on the stack."""
        pushed = Frame(procedure=edge.call, home=edge.to or "") if edge.call else None
        self.last_edge = edge.id
        self.journal.step(edge.id, goal, pushed=pushed)

    def leave(self, edge: str) -> None:
        """Take an edge that returns."""
        frame = self.stack[-1]
        self.last_edge = edge
        self.journal.step(edge, frame.home, popped=frame)

    def no(self, **_words: Any) -> bool:
        """Answer False for a guard."""
        return False

    def may_act(self, _by: By, _act: Any) -> bool:
        """Anybody may try."""
        return True

    def bindings(self, _fields: dict[str, CardField], act: Any, _by: By) -> Iterator[Any]:
        """There are no cards to choose from."""
        yield act

    def words(self, _guard: str, _act: Any) -> Any:
        """Nothing is said."""

    def missing(self, _fields: dict[str, CardField], _act: Any, _by: By) -> Any:
        """Nothing is missing."""

    def settle(self) -> None:
        """State-based actions are edges of the environment here: `anywhere/lose` is tried in every state."""

    def mark(self) -> int:
        """Return a mark to go back to."""
        return len(self.journal.log)

    def back_to(self, mark: int) -> None:
        """Take back everything since the mark."""
        self.journal.back_to(mark)


def restore(snapshot: Snapshot) -> Probe:
    """Return a model that stands as the snapshot says."""
    turn = Turn(number=NOW, player=snapshot.player, nth=snapshot.nth) if snapshot.player else None
    return Probe(
        Position(
            edition="",
            first=snapshot.first,
            state=snapshot.state,
            stack=[Frame(procedure=procedure, home=home) for procedure, home in snapshot.frames],
            turn=turn,
            begun=dict(zip(SIDES, snapshot.begun, strict=True)),
            ordinary=snapshot.ordinary,
            queue=[ExtraTurn(player=player, granted=NOW - age) for player, age in snapshot.queue],
            players={side: Player(name=side, zones={}) for side in SIDES},
        )
    )


def read(probe: Probe, ledger: Ledger) -> Snapshot:
    """Return what identifies the model as it stands."""
    position = probe.position
    return Snapshot(
        state=position.state,
        frames=tuple((frame.procedure, frame.home) for frame in position.stack),
        first=position.first,
        player=position.turn.player if position.turn else None,
        nth=min(position.turn.nth, MANY) if position.turn else 0,
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
