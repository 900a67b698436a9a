"""A board that runs: what the machine asks of it, and what an action would come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from duelfsm.machine.always import Objections
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.refusal import Asked, Refusal, refusal
from duelfsm.machine.table import Runner
from duelfsm.machine.walk import Spoken, Stop, try_here, walk
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.word_names import Unfit
from duelfsm.play.actions.words import followed_by, understood
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards import find
from duelfsm.play.cards.likeliest import likeliest
from duelfsm.play.cards.names import in_full
from duelfsm.play.effects import characteristics, used_from
from duelfsm.play.effects.done_once import met
from duelfsm.play.effects.forbidding import done_anywhere, kinds_of_itself, kinds_that_hold_anywhere
from duelfsm.play.effects.look_around import kinds_going_on
from duelfsm.play.facts.effort import TRIED, TooMuchError
from duelfsm.play.rules.replacing import goes_on, let_happen_what_may, replacements_apply_first
from duelfsm.play.run.actor import actor_meant
from duelfsm.play.run.as_it_stands import AsItStands
from duelfsm.play.run.missing import missing
from duelfsm.play.run.refusal_words import MISSING, unknown_words, words_of
from duelfsm.play.run.settle import applying, do_together, is_one_event
from duelfsm.play.run.weighing import Weighing
from duelfsm.play.run.who_speaks import gives_way
from duelfsm.position.position import Position
from duelfsm.rulebook.tables import CardField
from duelfsm.rulebook.transition import By, Transition

T = TypeVar("T")
U = TypeVar("U")


class Running(Weighing):
    """A board on which the machine runs.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; it is changed in place, by primitive events.
        runner: what fires the triggers; the compiled table, folded, if none is given.
    """

    def __init__(self, machine: Compiled, position: Position, runner: Runner | None = None) -> None:
        super().__init__(machine, position, runner)
        self.of_itself = kinds_of_itself(self)
        self._anywhere = done_anywhere(self.edition)
        self._heard: set[str | None] = {None}  # the names of the cards of which it is known what they say of themselves
        self.marks: list[int] = []  # where in the journal each accepted action begins
        self.here = AsItStands()
        if position.applied is None:  # whether what is met as the game is taken up has applied, nobody knows
            position.applied = met(self)

    def yields(self, spoken: Spoken, later: Spoken) -> bool:
        """Tell whether a refusal gives way to what a later state says."""
        return gives_way(self.edition, spoken, later)

    def bindings(self, fields: dict[str, CardField], act: Act, by: By) -> Iterator[Act]:
        """Yield the act with the cards that it may mean."""
        if act is None or not fields:
            yield Act(act.action, act.by or self.actor(by)) if act else act
            return
        yield from find.bindings(self, fields, Act(act.action, act.by or self.actor(by), known=act.known))

    @property
    def asked(self) -> Mapping[str, Objections]:
        """The guards that are asked of every action as things are, by the edges of which they can speak."""
        if self.seen.change != self.journal.in_play:
            kinds_going_on(self)
        return self.seen.asked

    def likeliest(self, edge: Transition, act: Act) -> Act | None:
        """Return the act with what its cards mean first, where that is plain."""
        if act.known:
            return None
        meant = Act(act.action, act.by or self.actor(edge.by))
        return likeliest(self, edge.fields, meant) if edge.fields else meant

    def objecting(self, edge: Transition, act: Act | None) -> str | None:
        """Return the guard asked of every action that speaks against this one (101.2, 603.4)."""
        seen = self.seen
        if act is not None and edge.trigger in self._anywhere:
            self.hear(act)
        asked = (seen.asked if seen.change == self.journal.in_play else self.asked).get(edge.id)
        if asked is None:
            return None
        act = Act(None, None) if act is None else act
        act.edge = edge
        if self.unasked and not asked.names.isdisjoint(self.unasked):
            return asked.objecting_but(self.unasked, self, act)
        return asked.objecting(self, act)

    def hear(self, act: Act) -> None:
        """Find out what the shipped cards of an action say of themselves, which hold wherever they lie (110.3)."""
        for name in act.named(self.journal.names) - self._heard:
            self._heard.add(name)
            said = self.statics(name or "?")
            kinds = kinds_that_hold_anywhere(self, said) if said else self.of_itself
            if not kinds <= self.of_itself:
                self.of_itself |= kinds
                self.seen.change = self.seen.bearing = -1

    def missing(self, fields: dict[str, CardField], act: Act, by: By) -> tuple[Any, str]:
        """Return the words for a card that the act names and that is not there, as things stand now, and their kind."""
        found = find.missing_field(self, fields, Act(act.action, act.by or self.actor(by)))
        return missing(self, act.action, *found) if found else ({}, MISSING)

    def words(self, guard: str, act: Act | None) -> Any:
        """Return what the sentence of a guard that was false is filled with."""
        return words_of(self, act, self._told() if callable(self._told) else self._told)

    def settle(self) -> None:
        """Do every state-based action that applies, again until none does or nothing comes of it (703)."""
        while self.journal.touched and (found := applying(self)):
            before = self.mark()
            do_together(self, found)
            for trigger in [action.trigger for _, _, action in found if action.trigger]:
                self.runner.fire(self, trigger, None)
            if self.mark() == before:
                self.journal.touched.clear()
                self.quiet = None
                return

    # What the rules above ask of the cards in play, as things are now.

    kind_of = characteristics.kind_of
    facts_now = characteristics.facts_now
    power_now = characteristics.power_now
    keywords_now = characteristics.keywords_now
    permitted_zones = used_from.permitted_zones

    def cut(self, mark: int, count: int) -> None:
        """Take back what came after the mark, with its actions."""
        self.back_to(mark)
        del self.marks[count:]

    def helped(self, ask: Callable[[], T], *, otherwise: U) -> T | U:
        """Return what is tried out to explain something; the game stands where that led.

        Where it would be too much to look at, the game stands as before, and something else is returned.
        """
        mark, count = self.mark(), len(self.marks)
        try:
            with self.effort.helping():
                return ask()
        except TooMuchError:
            self.cut(mark, count)
            return otherwise

    def allows(self, action: Action, *, unsaid: bool = True) -> bool:
        """Tell whether the action is legal now, or with nothing unsaid before it; the game stays as it is."""
        with self.trial():
            return self._is_taken(in_full(self, action), unsaid=unsaid)

    def do(self, action: Action) -> bool:
        """Do an action if it is legal, and tell whether it was; a trial takes it back, nobody else can."""
        mark = self.mark()
        legal = self._is_taken(in_full(self, action))
        if not legal:
            self.back_to(mark)
        return legal

    def why(self, action: Action, *, unsaid: bool = True) -> Refusal | None:
        """Return why the action would be refused; None if it is legal.

        Args:
            action: what somebody would do.
            unsaid: moves that a record may leave out may go before it.
        """
        action = in_full(self, action)
        known = self.here.refusal_of(self, action) if unsaid else None
        if known is not None:
            return self._refusal(action, known)
        left = self.effort.left
        with self.trial():
            legal = self._is_taken(action, unsaid=unsaid)
        return None if legal else self._refusal(action, self._stopped(action, left, unsaid=unsaid))

    def _is_taken(self, action: Action, *, unsaid: bool = True) -> bool:
        self.effort.try_one(TRIED)
        return isinstance(self._take_or_doubt(action, unsaid=unsaid), tuple)

    def goes_on(self) -> bool:
        """Let happen what something could have taken the place of (609); tell whether anything was left to happen."""
        happens = let_happen_what_may(self)
        if happens:
            self.settle()
        return happens

    def _take(
        self, action: Action, stop: Stop | None = None, *, unsaid: bool = True
    ) -> tuple[Transition, ...] | Refusal | None:
        """Take an action, and return what was passed; else a Refusal, or None and *stop* filled."""
        edition, machine, word, by = self.edition, self.machine, action.do, action.by
        if action.words_in or word in edition.operations:  # else it has no words but names
            meant = understood(edition, action)
            if isinstance(meant, Unfit):
                return Refusal(meant.kind, None, words=unknown_words(edition, meant))
            action = meant
        if by is None and (word in machine.of_either or "source" in vars(action)):
            by = actor_meant(self, action)
        act = Act(action, by)
        if self.position.suspended and goes_on(edition, word):
            self.goes_on()
        walked = walk(self.runner, machine.unsaid if unsaid else {}, self, word, act, stop=stop)
        if walked is None:
            return None
        for trigger in followed_by(edition, action) if edition.triggers[word].then else ():
            self.settle()
            own = Stop() if stop is not None else None
            asked_so_far, self.unasked = self.unasked, self.unasked | BEHIND_IT
            try:
                taken = try_here(self.runner, self, trigger, act, own)
            finally:
                self.unasked = asked_so_far
            if not taken:
                return self._why(action, trigger, own) if own is not None else None
        if self.journal.touched and not is_one_event(self, word):
            self.settle()
        return tuple(walked[0])

    def _stopped(self, action: Action, left: int, *, unsaid: bool = True) -> Stop | Refusal:
        """Go the way of an action that was not taken again, for what speaks against it; the game stays as it is.

        That is one way, so it counts once: as much is *left* to be looked at as before the action was tried.
        """
        self.effort.left, stop = left, Stop()
        with self.trial():
            refused = self._take(action, stop, unsaid=unsaid)
        return refused if isinstance(refused, Refusal) else stop

    def _refusal(self, action: Action, taken: Stop | Refusal) -> Refusal:
        return taken if isinstance(taken, Refusal) else self._why(action, action.do, taken)

    def _why(self, action: Action, trigger: str, stop: Stop) -> Refusal:
        act = Act(action, actor_meant(self, action))
        asked = Asked(trigger, lambda by: self.may_act(by, act), [frame.edge for frame in self.stack])
        return refusal(self.machine.graph, self.position.levels, self.position.path, asked, stop)


BEHIND_IT = frozenset({replacements_apply_first.__name__})  # what applies to a part of a line stands behind it (609)
