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
from duelfsm.play.actions import ANY_ACTION, Done, Turn
from duelfsm.play.game import Game
from duelfsm.play.say import finding_at
from duelfsm.position.card import Side
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.remedies import Landing, load_remedies

MOST = 5  # refused lines that are remembered, and tries to carry one out: a judge tries no further


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
        self._passed: dict[str, Fault] = {}
        self._opened: Action = Done()  # what opened an effect that is not judged, and why it is not
        self._inside: tuple[str, Fault] | None = None
        self._count: tuple[int, Fault] | None = None  # by how much a record counts its turns wrong, since which line

    def refuse(self, game: Game, fault: Fault) -> None:
        """Remember a line that was refused and no expectation of the record asked for."""
        self.open = [*self.open, fault][-MOST:]
        self._opened, self._inside = fault.action, ("inside", fault) if _opens(game, fault.action) else None

    def pass_over(self, fault: Fault, names: list[str]) -> None:
        """Remember the effects that a line passed over."""
        self._passed |= dict.fromkeys(names, fault)

    def miscount(self, wrong: int, fault: Fault) -> None:
        """Remember by how much the number of a header was wrong: a record goes on to count from it."""
        self._count = (wrong, fault)

    def accept(self) -> None:
        """Note that a line was legal: what was refused before it is over."""
        self._inside = None

    def explains(self, game: Game, action: Action) -> tuple[Finding, Action] | None:
        """Return the note that a refused line explains this one, which is refused, too; None where none does.

        With it comes what the line means now: the game stands as if the earlier line had happened, so that it is
        legal; or it belongs to an effect that is not judged, and is refused again.
        """
        return self._within(game, action) or self._recounted(game, action) or self._assumed(game, action)

    def _within(self, game: Game, action: Action) -> tuple[Finding, Action] | None:
        late = self._passed.pop(getattr(action, "source", None) or "", None)
        if late is not None:
            self._opened, self._inside = action, ("late", late)
        elif self._inside is None or not _belongs(game, self._opened, action):
            return None
        return _note(game, *self._inside), action

    def _recounted(self, game: Game, action: Action) -> tuple[Finding, Action] | None:
        if self._count is None or not isinstance(action, Turn) or action.number is None:
            return None
        wrong, fault = self._count
        meant = action.model_copy(update={"number": action.number - wrong})
        return (_note(game, "assumed", fault), meant) if game.allows(meant) else None

    def _assumed(self, game: Game, action: Action) -> tuple[Finding, Action] | None:
        for fault in reversed(self.open):
            for carry in (_carried_out, _landed):
                count = game.accepted
                if carry(game, fault) and game.allows(action):
                    self.open.remove(fault)
                    return _note(game, "assumed", fault), action
                undo_to(game, count)
        return None


def undo_to(game: Game, count: int) -> None:
    """Take back what was accepted after the first *count* actions."""
    while game.accepted > count:
        game.undo()


def force(game: Game, action: Action) -> bool:
    """Carry out an action against the guards that only forbid it, with the choices that it left out.

    Returns:
        Whether that was possible; where not, the game is as it was.
    """
    lifted: set[str] = set()
    count, allowed = game.accepted, load_remedies().carried_out
    for _ in range(MOST):
        with _without(game, lifted):
            why = game.why(action)
            if why is None:
                return bool(game.apply(action))
        if why.guard in allowed and why.guard not in lifted:
            lifted.add(why.guard)
        elif why.stopped is None or not _chosen(game, why.stopped):
            break
    undo_to(game, count)
    return False


def _chosen(game: Game, state: str) -> bool:
    """Make the choice that a state waits for: to leave it, or the first that ends nothing; tell whether one was."""
    for word in game.machine.actions_of(state):
        edge = game.runner.ways[state, word][0].edge
        if edge.returns and game.apply(ANY_ACTION.validate_python({"do": word})):
            return True
    for choice in game.legal_actions():
        edge = game.runner.ways[choice.state, choice.do][0].edge
        if choice.state == state and not edge.leaves_all and not _ends(game, edge):
            return bool(game.apply(choice.first()))
    return False


def _ends(game: Game, edge: Transition) -> bool:
    return edge.to is not None and game.edition.states[edge.to].final


def _carried_out(game: Game, fault: Fault) -> bool:
    """Carry out a refused action now, in the turn in which it stands."""
    return game.turn is not None and game.turn.number == fault.turn and force(game, fault.action)


def _landed(game: Game, fault: Fault) -> bool:
    """Lay the card of a refused action where the action would have left it, as an effect that nobody named would."""
    landing = load_remedies().landing(fault.action.do)
    if landing is None:
        return False
    moved: dict[str, Any] = {
        "do": "move",
        "by": fault.by,
        "from": landing.origin,
        "to": _goal(game, landing, fault.action),
    }
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
