"""A game in progress. Its state changes only through `apply` (law 4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.refusal import Asked, Refusal, refusal
from duelfsm.machine.table import Runner
from duelfsm.machine.walk import Stop, try_here, walk
from duelfsm.play import find
from duelfsm.play.act import Act, Pick
from duelfsm.play.actions import Action, Turn
from duelfsm.play.choices import Choice, choices
from duelfsm.play.rules import RULES
from duelfsm.play.say import missing_words, refused_finding, unverified_finding, words_of
from duelfsm.play.start import new_position
from duelfsm.position.card import Card, Side
from duelfsm.position.events import Event
from duelfsm.position.journal import Journal
from duelfsm.position.position import Frame, Position
from duelfsm.position.position import Turn as TurnInProgress
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.declaration import By, CardField, CardType, Transition
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.finding import Finding


@dataclass(frozen=True, slots=True)
class Accepted:
    """The action was legal: what it changed, what went unsaid before it, and notes on what is not known."""

    events: tuple[Event, ...]
    passed: tuple[Transition, ...]
    notes: tuple[Finding, ...] = ()

    def __bool__(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Refused:
    """The action was not legal, and the game is as it was before."""

    findings: tuple[Finding, ...]

    def __bool__(self) -> bool:
        return False


Outcome = Accepted | Refused


@dataclass(frozen=True, slots=True)
class Doubt:
    """A fact of a card that is not known and would decide a guard."""

    card: str
    fact: str


@cache
def compiled(edition: Edition) -> Compiled:
    """Return the machine of an edition with the rules of this package, built once."""
    return Compiled(edition, RULES)


class Game:
    """A game in progress: a position, and the machine that moves it.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; the game changes it in place.
        runner: what fires the triggers; the compiled table if none is given.
    """

    def __init__(self, machine: Compiled, position: Position, runner: Runner | None = None) -> None:
        self.machine, self.edition = machine, machine.edition
        self.position = position
        self.journal = Journal(position)
        self.runner: Runner = runner or machine.table()
        self.last_edge = ""
        self.doubts: list[Doubt] = []
        self._told: dict[str, Any] = {}
        self._marks: list[int] = []

    @classmethod
    def new(cls, edition: str = "1.48", first: Side = "A") -> Game:
        """Return a game in which set-up is done and the first turn has begun (103.5).

        Raises:
            UnknownEditionError: for an edition that is not known.
        """
        machine = compiled(load_edition(edition))
        game = cls(machine, new_position(machine.edition, first))
        game.apply(Turn(by=first, number=1))
        game._marks.clear()
        return game

    # What a player of the library reads.

    @property
    def state(self) -> str:
        """The state of the innermost level, such as `attack.block`."""
        return self.position.state

    @property
    def turn(self) -> TurnInProgress | None:
        """The turn in progress, None before the first."""
        return self.position.turn

    @property
    def turn_player(self) -> Side:
        """The player whose turn it is (102); before the first turn the one who goes first."""
        return self.position.turn.player if self.position.turn else self.position.first

    def apply(self, action: Action) -> Outcome:
        """Do an action, with what went unsaid before it; a refused one leaves the game exactly as it was."""
        mark = self.mark()
        levels, path = self.position.levels, self.position.path
        self.doubts = []
        taken = self._take(action)
        if isinstance(taken, Refusal):
            self.back_to(mark)
            return Refused((refused_finding(self, action, taken),))
        if isinstance(taken, Stop):
            self.back_to(mark)
            why = self._why(levels, path, action, action.do, taken)
            return Refused((refused_finding(self, action, why),))
        self._marks.append(mark)
        notes = tuple(unverified_finding(self, doubt.card, doubt.fact) for doubt in dict.fromkeys(self.doubts))
        return Accepted(tuple(self.journal.log[mark:]), taken, notes)

    def allows(self, action: Action) -> bool:
        """Tell whether the action is legal now; the game stays as it is."""
        mark = self.mark()
        doubts = self.doubts
        taken = self._take(action)
        self.back_to(mark)
        self.doubts = doubts
        return isinstance(taken, tuple)

    def undo(self) -> bool:
        """Take back the last accepted action whole; False where there is none."""
        if not self._marks:
            return False
        self.back_to(self._marks.pop())
        return True

    @property
    def accepted(self) -> int:
        """How many actions can be taken back."""
        return len(self._marks)

    def legal_actions(self) -> list[Choice]:
        """Return what may be done now, as choices rather than combinations."""
        return choices(self)

    # What the machine asks of a game.

    @property
    def stack(self) -> list[Frame]:
        """The calls in progress."""
        return self.position.stack

    @property
    def _state(self) -> str:
        return self.position.state

    @_state.setter
    def _state(self, state: str) -> None:
        """The library sets the state that `enter` or `leave` has set already."""
        assert state == self.position.state

    def enter(self, edge: Transition, goal: str) -> None:
        """Take an edge; a call puts a frame on the stack that returns to the edge's `to`."""
        pushed = Frame(procedure=edge.call, home=edge.to or "") if edge.call else None
        self.last_edge = edge.id
        if self.edition.states[goal].final:
            self.journal.clear("stack")  # nothing goes on in a game that is over (104.1)
        self.journal.step(edge.id, goal, pushed=pushed)

    def leave(self, edge: str) -> None:
        """Take an edge that returns."""
        frame = self.stack[-1]
        self.last_edge = edge
        self.journal.step(edge, frame.home, popped=frame)

    def may_act(self, by: By, act: Act) -> bool:
        """Tell whether the actor may take an edge of *by*; an action that names nobody fits everywhere."""
        if act.by is None or by in (By.BOTH, By.NOBODY):
            return True
        return act.by == self.actor(by)

    def actor(self, by: By) -> Side:
        """Return who acts in an edge of *by*; where both may, the one whose effect is open, or the turn player."""
        if by is By.OTHER:
            return self.position.opponent
        owner = self.stack[-1].by if by is By.BOTH and self.stack else None
        return owner or self.turn_player

    def bindings(self, fields: dict[str, CardField], act: Act, by: By) -> Iterator[Act]:
        """Yield the act with the cards that it may mean."""
        if act is None or not fields:
            yield Act(act.action, act.by or self.actor(by)) if act else act
            return
        yield from find.bindings(self, fields, Act(act.action, act.by or self.actor(by)))

    def missing(self, fields: dict[str, CardField], act: Act, by: By) -> Any:
        """Return the words for a card that the act names and that is not there, as things stand now."""
        found = find.missing_field(self, fields, Act(act.action, act.by or self.actor(by)))
        return (missing_words(self, *found),) if found else ({},)

    def words(self, guard: str, act: Act) -> Any:
        """Return what the sentence of a guard that was false is filled with."""
        return words_of(self, act, self._told)

    def settle(self) -> None:
        """Do every state-based action that applies, again until none does (703)."""
        again = True
        while again:
            again = False
            for applies, change, trigger in self.machine.state_based:
                if applies(self, None):
                    change(self, None)
                    again = True
                    if trigger:
                        self.runner.fire(self, trigger, None)

    def mark(self) -> int:
        """Return a mark to go back to."""
        return len(self.journal.log)

    def back_to(self, mark: int) -> None:
        """Take back everything since the mark."""
        self.journal.back_to(mark)

    # What guards say.

    def no(self, **words: Any) -> bool:
        """Answer False for a guard, with the words of its sentence."""
        self._told = words
        return False

    def doubt(self, pick: Pick | None, fact: str) -> bool:
        """Answer True for a guard that an unknown fact of a card would decide (law 12)."""
        self.doubts.append(Doubt(pick.name if pick and pick.name else "?", fact))
        return True

    def doubt_card(self, card: Card, fact: str) -> bool:
        """Answer True for a guard that an unknown fact of a card in play would decide."""
        self.doubts.append(Doubt(card.name or "?", fact))
        return True

    def facts(self, name: str | None) -> CardFacts | None:
        """Return what is known of the card of this name."""
        return self.position.facts.get(name) if name else None

    def type_of(self, pick: Pick | None) -> CardType | None:
        """Return the type of a card, None where it is not known."""
        if pick is None:
            return None
        facts = self.facts(pick.name)
        kind = (pick.card.kind if pick.card else None) or (facts.type if facts else None)
        return self.edition.types[kind] if kind else None

    # How an action is taken.

    def _take(self, action: Action) -> tuple[Transition, ...] | Stop | Refusal:
        for field, table in action.words_in.items():
            word = getattr(action, field)
            if word is not None and word not in getattr(self.edition, table):
                return Refusal("unknown_word", None, words=(word, sorted(getattr(self.edition, table))))
        act = Act(action, action.by)
        word = action.do
        walked = walk(self.runner, self.machine.unsaid, self, word, act)
        if isinstance(walked, Stop):
            return walked
        for then in self.edition.triggers[word].then:
            self.settle()
            if then.needs is None or getattr(action, then.needs) is not None:
                stop = Stop()
                if not try_here(self.runner, self, then.trigger, act, stop):
                    return self._why(self.position.levels, self.position.path, action, then.trigger, stop)
        self.settle()
        return tuple(edge for _, edge in walked[0])

    def _why(self, levels: list[str], path: list[str], action: Action, trigger: str, stop: Stop) -> Refusal:
        act = Act(action, action.by)
        asked = Asked(trigger, lambda by: self.may_act(by, act))
        return refusal(self.machine.graph, levels, path, asked, stop)
