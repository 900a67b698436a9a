"""After a fault the check goes on as a judge would: a later line may show that a refused one happened nevertheless."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import Any

from duelfsm.judge.story import line_text
from duelfsm.machine.model import Model
from duelfsm.machine.table import Ways
from duelfsm.play.action import Action, CardRef
from duelfsm.play.actions import ANY_ACTION
from duelfsm.play.game import Game
from duelfsm.play.say import finding_at
from duelfsm.position.card import Side
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.remedies import Landing, load_remedies

MOST = 5  # refused lines that are remembered: what lies longer ago is not tried again


@dataclass(frozen=True, slots=True)
class Fault:
    """A line that was refused: what was done, by whom, where it stands, and in which turn."""

    action: Action
    by: Side
    line: int
    turn: int | None


class Faults:
    """The refused lines of a record of which nothing was assumed yet."""

    def __init__(self) -> None:
        self.open: list[Fault] = []
        self._inside: Fault | None = None

    def refuse(self, game: Game, action: Action, by: Side, line: int) -> None:
        """Remember a line that was refused and no expectation of the record asked for."""
        fault = Fault(action, by, line, game.turn.number if game.turn else None)
        self.open = [*self.open, fault][-MOST:]
        self._inside = fault if _opens(game, action) else None

    def explains(self, game: Game, action: Action) -> Finding | None:
        """Return the note that a refused line explains this one, which is refused, too; None where none does.

        Where it does, the game stands as if the earlier line had happened, so that this one is legal now; or this
        one belongs to an effect that was refused whole.
        """
        if self._inside is not None and _belongs(game, self._inside.action, action):
            return _note(game, "inside", self._inside)
        for fault in reversed(self.open):
            for carry in (_carried_out, _landed):
                count = game.accepted
                if carry(game, fault) and game.allows(action):
                    self.open.remove(fault)
                    return _note(game, "assumed", fault)
                while game.accepted > count:
                    game.undo()
        return None

    def accept(self) -> None:
        """Note that a line was legal: what was refused before it is over."""
        self._inside = None


def force(game: Game, action: Action) -> bool:
    """Carry out an action against the guards that only forbid it; tell whether that was possible."""
    lifted: set[str] = set()
    allowed = load_remedies().carried_out
    while True:
        with _without(game, lifted):
            why = game.why(action)
            if why is None:
                return bool(game.apply(action))
        if why.guard not in allowed or why.guard in lifted:
            return False
        lifted.add(why.guard)


def _carried_out(game: Game, fault: Fault) -> bool:
    """Carry out a refused action now, in the turn in which it stands."""
    return game.turn is not None and game.turn.number == fault.turn and force(game, fault.action)


def _landed(game: Game, fault: Fault) -> bool:
    """Lay the card of a refused action where the action would have left it, as an effect that nobody named would."""
    landing = load_remedies().landing(fault.action.do)
    if landing is None:
        return False
    moved: dict[str, Any] = {"do": "move", "by": fault.by, "from": landing.origin, "to": _goal(game, landing, fault.action)}
    card = _name(landing, fault.action)
    moved |= {"card": card} if card else {"count": 1, "player": fault.by}
    steps = ({"do": "apply", "by": fault.by, "source": "?"}, moved, {"do": "done", "by": fault.by})
    return all(force(game, ANY_ACTION.validate_python(step)) for step in steps)


def _goal(game: Game, landing: Landing, action: Any) -> str:
    return game.edition.uses[action.how].to if landing.by_use else landing.to


def _name(landing: Landing, action: Action) -> str | None:
    card = getattr(action, landing.field) if landing.field else None
    return card.name if isinstance(card, CardRef) else card


def _opens(game: Game, action: Action) -> bool:
    """Tell whether an action opens what other lines belong to: an effect."""
    return any(game.edition.procedures[call].holds_back for call in _calls(game, action))


def _belongs(game: Game, opening: Action, action: Action) -> bool:
    """Tell whether an action is part of what a refused one would have opened."""
    inner = [game.edition.procedures[call].initial for call in _calls(game, opening)]
    return any(game.machine.graph.level_of[state].knowing(action.do) for state in inner)


def _calls(game: Game, action: Action) -> list[str]:
    edges = game.edition.transitions.values()
    return [edge.call for edge in edges if edge.trigger == action.do and edge.call]


def _note(game: Game, sentence: str, fault: Fault) -> Finding:
    message = load_remedies().say(sentence, line=line_text(fault.line))
    return finding_at(
        game, code="DM.assumed", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=message, follows=fault.line
    )


@contextmanager
def _without(game: Game, lifted: set[str]) -> Iterator[None]:
    """Run the game without some guards."""
    runner, machine = game.runner, game.machine
    game.machine = copy(machine)
    game.machine.always = {name: guard for name, guard in machine.always.items() if name not in lifted}
    game.runner = _Lifted(runner.ways, lifted)
    try:
        yield
    finally:
        game.runner, game.machine = runner, machine


class _Lifted:
    """Runs the table without some guards."""

    def __init__(self, ways: Ways, lifted: set[str]) -> None:
        self.ways, self.lifted = ways, lifted

    def fire(self, game: Model, trigger: str, act: Any) -> Transition | None:
        """Take the first alternative whose other guards hold."""
        for way in self.ways.get((game.state, trigger), ()):
            asked = zip(way.edge.guards, way.guards, strict=True)
            if all(guard(game, act) for name, guard in asked if name not in self.lifted):
                for change in way.changes:
                    change(game, act)
                return way.edge
        return None


