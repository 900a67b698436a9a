"""A game as the machine sees it, and what guards and changes ask of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.machine.walk import Spoken
from duelfsm.play import find
from duelfsm.play.act import Act, Doubt, Pick
from duelfsm.play.call import frame_of
from duelfsm.play.characteristics import became
from duelfsm.play.lasting import Seen, kinds_going_on, leave_step
from duelfsm.play.lore import Lore
from duelfsm.play.missing import missing
from duelfsm.play.one_shot import met
from duelfsm.play.say import MISSING, words_of
from duelfsm.play.settle import UNSETTLED, applying, as_of_now, settle
from duelfsm.position.card import Card, Side
from duelfsm.position.journal import Journal
from duelfsm.position.position import Frame, Position, Turn
from duelfsm.rulebook.declaration import By, Transition
from duelfsm.rulebook.tables import CardField, CardType

RULE = "rule"  # what a guard tells that names a rule of its own


class Board(Lore):
    """A position on the machine: the state, the calls, and the cards.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; it is changed in place, by primitive events.
        runner: what fires the triggers; the compiled table, folded, if none is given.
    """

    def __init__(self, machine: Compiled, position: Position, runner: Runner | None = None) -> None:
        super().__init__(position)
        self.machine, self.edition = machine, machine.edition
        self.position = position
        self.journal = Journal(position)
        self.runner: Runner = runner or machine.folded()
        self.last_edge = ""
        self.doubts: list[Doubt] = []
        self._told: dict[str, Any] = {}
        self.settled = UNSETTLED  # at which change of the position, and of its calls
        self.unasked: frozenset[str] = frozenset()  # guards that are not asked of every action for the time being
        self.heading: str | None = None  # the action that the walk is on its way to
        self.seen = Seen()
        if position.applied is None:  # whether what is met as the game is taken up has applied, nobody knows
            position.applied = met(self)

    @property
    def state(self) -> str:
        """The state of the innermost level, such as `attack.block`."""
        return self.position.state

    @property
    def turn(self) -> Turn | None:
        """The turn in progress, None before the first."""
        return self.position.turn

    @property
    def turn_player(self) -> Side:
        """The player whose turn it is (102); before the first turn the one who goes first."""
        return self.position.turn.player if self.position.turn else self.position.first

    @property
    def caller(self) -> str | None:
        """The id of the edge that called the innermost procedure, None outside of one."""
        return self.stack[-1].edge if self.stack else None

    @property
    def source(self) -> str | None:
        """The name of what the innermost call works on: the card of an open effect, or the one that is used."""
        return self.stack[-1].source if self.stack else None

    # What the machine asks.

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
        self.last_edge = edge.id
        if edge.leaves_all:
            self.journal.set("left_open", self._open_effects())
            self.journal.clear("stack")  # the game is over (104.1), or the rest of the turn is skipped
        if edge.call is None:
            self.journal.step(edge.id, goal)
        elif self._nothing_comes_of(edge, goal):
            self.journal.clear("fresh")
            self.journal.step(edge.id, edge.to or goal)
        else:
            self.journal.step(edge.id, goal, pushed=frame_of(self, edge))
        if self.position.lasting and edge.id in self.machine.crossing:
            leave_step(self, *self.machine.crossing[edge.id])

    def _nothing_comes_of(self, edge: Transition, goal: str) -> bool:
        """Tell whether a call is left at once: its procedure is idle and does not know the action ahead."""
        jump = self.runner.jumps.get(goal)
        if jump is None or self.heading is None or self.heading in jump.words or edge.to is None:
            return False
        expires = self.position.lasting and edge.id in self.machine.crossing
        return not expires and jump.idle(self, None) and not applying(self)

    def _open_effects(self) -> int:
        """Return how many effects are open: a record may still say of each that it is over."""
        return sum(self.edition.procedures[frame.procedure].holds_back for frame in self.stack)

    def leave(self, edge: str) -> None:
        """Take an edge that returns."""
        frame = self.stack[-1]
        self.last_edge = edge
        self.journal.step(edge, frame.home, popped=frame)

    def yields(self, spoken: Spoken, later: Spoken) -> bool:
        """Tell whether a refusal gives way to a later one: no guard spoke, or one that does not see further.

        One that names a rule of its own sees as far as itself: only another guard knows more.
        """
        if spoken.guard is None:
            return True
        yields = self.edition.guards[spoken.guard].yields
        return yields and (RULE not in spoken.words or later.guard not in (None, spoken.guard))

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

    def objecting(self, edge: Transition, act: Act | None) -> str | None:
        """Return the guard asked of every action that speaks against this one (101.2, 603.4)."""
        guards = self.machine.asked_with(edge.id, kinds_going_on(self))
        if not guards:
            return None
        asked = act if act is not None else Act(None, None)
        asked.edge = edge
        for name, guard, _ in guards:
            if name not in self.unasked and not guard(self, asked):
                return name
        return None

    def missing(self, fields: dict[str, CardField], act: Act, by: By) -> tuple[Any, str]:
        """Return the words for a card that the act names and that is not there, as things stand now, and their kind."""
        found = find.missing_field(self, fields, Act(act.action, act.by or self.actor(by)))
        return missing(self, *found) if found else ({}, MISSING)

    def words(self, guard: str, act: Act | None) -> Any:
        """Return what the sentence of a guard that was false is filled with."""
        return words_of(self, act, self._told)

    def settle(self) -> None:
        """Do every state-based action that applies, again until none does or nothing comes of it (703)."""
        settle(self)

    def mark(self) -> int:
        """Return a mark to go back to."""
        return len(self.journal.log)

    def back_to(self, mark: int) -> None:
        """Take back everything since the mark."""
        self.journal.back_to(mark)

    @contextmanager
    def trial(self) -> Iterator[None]:
        """Stand at the end as now, whatever is tried meanwhile, and doubt no more than now."""
        mark, doubts = self.mark(), self.doubts
        settled = self.settled == as_of_now(self)
        self.doubts = []
        try:
            yield
        finally:
            self.back_to(mark)
            self.doubts = doubts
            self.settled = as_of_now(self) if settled else UNSETTLED

    # What guards say.

    def no(self, **words: Any) -> bool:
        """Answer False for a guard, with the words of its sentence."""
        self._told = words
        return False

    def doubt(self, pick: Pick | None, fact: str) -> bool:
        """Answer True for a guard that an unknown fact of a card would decide (law 12)."""
        return self.doubt_name(pick.name if pick and pick.name else "?", fact)

    def doubt_name(self, name: str, fact: str) -> bool:
        """Answer True for a guard that an unknown fact of the card of this name would decide."""
        self.doubts.append(Doubt(name, fact))
        return True

    def doubt_card(self, card: Card, fact: str) -> bool:
        """Answer True for a guard that an unknown fact of a card in play would decide."""
        return self.doubt_name(card.name or "?", fact)

    def type_of(self, pick: Pick | None) -> CardType | None:
        """Return the type of a card, None where it is not known."""
        if pick is None:
            return None
        facts = self.facts(pick.name)
        kind = became(self, pick.card, "type") if pick.card and self.position.lasting else None
        kind = self.edition.id_of("types", kind) if kind else None
        kind = kind or (pick.card.kind if pick.card else None) or (facts.type if facts else None)
        return self.edition.types[kind] if kind else None

    def kind_of(self, card: Card) -> str | None:
        """Return the type of a card as it came into play, None where it is not known."""
        facts = self.facts(card.name)
        return card.kind or (facts.type if facts else None)

    def is_creature(self, card: Card) -> bool:
        """Tell whether a card in play may attack, as creatures do (301.4); one of unknown type may be one."""
        kind = self.kind_of(card)
        return kind is None or self.edition.types[kind].attacks
