"""One game of those that the referee plays at the same time."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.errors import Error
from duelfsm.play.actions.base import Action
from duelfsm.play.choices.choice import Choice
from duelfsm.play.facts.effort import Effort
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.play.told.outcome import Accepted, Refused
from duelfsm.position.events import Event
from duelfsm.position.status import status
from duelfsm.protocol.at_decisions import at_decision, go_on
from duelfsm.protocol.questions import Pace, Told
from duelfsm.protocol.table_told import changes_told, choices_told, table_told
from duelfsm.record.model.limits import MAX_EFFORT, MAX_HELP
from duelfsm.record.model.record import Head, Record
from duelfsm.record.start.begin import starting_position
from duelfsm.record.start.head_faults import head_faults
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


class GameAsked:
    """A game that a program asks about.

    Args:
        game: where it stands.
        pace: whether it goes on by itself over what is forced.
    """

    def __init__(self, game: Game, pace: Pace) -> None:
        self.game, self.pace = game, pace
        self._before: list[
            tuple[int, int]
        ] = []  # how many actions were accepted before each of the program, and `_said`
        self._events: list[Event] = []
        self._choices: list[Choice] | None = None
        self._settle(0)

    def do(self, action: Action) -> Accepted | Finding:
        """Do an action, and what is forced behind it; a refused one leaves the game as it is.

        Returns:
            What was accepted, else why it is refused, without what would be legal.

        Raises:
            TooMuchError: where too much would have to be looked at.
        """
        self.game.effort = Effort(MAX_EFFORT, MAX_HELP)
        before, mark = self.game.accepted, self.game.mark()
        outcome = self.game.apply(action)
        if isinstance(outcome, Refused):
            self._events = []
            if outcome.guard is not None or self.game.accepted == self._said:
                return outcome.reason
            del outcome  # what would be said of it is not worked out where something else is said
            return self._refused_first(action)
        self._before.append((before, self._said))
        self._settle(mark)
        return outcome

    def _refused_first(self, action: Action) -> Finding:
        """Return why an action is refused where the last one left the game, before what was forced behind it.

        A second charge is refused as such (503.2), not because the step is over by then (500.2a). What a guard refuses
        says more than what came too early or too late: an attack behind the end of a turn belongs to the next one.
        """
        with self.game.aside(self._said):
            first = self.game.apply(action)
            if isinstance(first, Refused):
                return first.reason
        again = self.game.apply(action)
        assert isinstance(again, Refused)  # as before: only where the last action left the game it would be legal
        return again.reason

    def refused_on_the_way(self, actions: Iterable[Action]) -> str | None:
        """Return the rule by which one of these actions was not to be done since the last one of the program.

        It is asked wherever the game came by since then; what a guard refuses says more than what came too early.
        """
        tried, found = list(actions), list[Finding]()
        for count in range(self._said, self.game.accepted + 1):
            for action in tried:
                with self.game.aside(count):
                    outcome = self.game.apply(action)
                    found += [outcome.reason] if isinstance(outcome, Refused) else []
        ruled = sorted(found, key=lambda each: (each.rule is None, each.guard is None))
        return ruled[0].rule if ruled else None

    def before_the_turn(self) -> Values | None:
        """Return how the game stood before the turn in progress, None where the last action did not lead there."""
        number, before = self.game.turn.number, None
        for count in range(self._said, self.game.accepted):
            with self.game.aside(count):
                turn = self.game.position.turn
                before = self.position() if turn is not None and turn.number < number else before
        return before

    def undo(self) -> bool:
        """Take the last action back with all that was forced behind it; tell whether there was one."""
        if not self._before:
            return False
        before, self._said = self._before.pop()
        while self.game.accepted > before:
            self.game.undo()
        self._events, self._choices = [], None
        return True

    def told(self, wanted: Iterable[Told]) -> Values:
        """Return what an answer shall tell besides."""
        tellers = {"legal": self.legal, "position": self.position, "changes": self.changes}
        return {each: tellers[each]() for each in wanted}

    @property
    def choices(self) -> list[Choice]:
        """What may be done, worked out once."""
        if self._choices is None:
            self._choices = self.game.legal_actions() if self.pace == "lines" else at_decision(self.game)
        return self._choices

    @property
    def events(self) -> list[Event]:
        """What the last action made happen, with what was forced behind it."""
        return self._events

    def legal(self) -> list[Values]:
        """Return what may be done."""
        return choices_told(self.choices)

    def legal_of(self, choice: Choice) -> list[Values]:
        """Return one thing that may be done, as it stands in the list."""
        return choices_told([choice])

    def position(self) -> Values:
        """Return how the game stands."""
        return table_told(self.game)

    def changes(self) -> list[Values]:
        """Return what the last action changed, with what was forced behind it."""
        return changes_told(self.game, self._events)

    def _settle(self, mark: int) -> None:
        self._said = self.game.accepted
        if self.pace == "decisions":
            go_on(self.game)
        self._choices = None
        self._events = self.game.journal.log[mark:]


class BadStartError(Error):
    """A head from which no game can begin; `message` says why."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message


def begin(head: Head) -> Game:
    """Return a game that stands where the head of a record says.

    Raises:
        UnknownEditionError: for an edition that is not known.
        BadStartError: where no game can stand so.
    """
    machine = compiled(load_edition(head.edition))
    record = Record.joined(head, ())
    for wrong in head_faults(record, machine.edition):
        raise BadStartError(wrong.message)
    position = starting_position(record, machine.edition)
    for fault in status(position, machine.edition):
        raise BadStartError(fault.message)
    return Game(machine, position)
