"""One game of those that the referee plays at the same time."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.errors import Error
from duelfsm.play.actions.base import Action
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.offers import Offers
from duelfsm.play.facts.effort import Effort
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.play.told.outcome import Accepted, Refused
from duelfsm.position.events import Event
from duelfsm.position.status import status
from duelfsm.protocol.at_decisions import at_decision, begin_a_turn, go_on
from duelfsm.protocol.questions import Pace, Told
from duelfsm.protocol.table_told import TellsTable, changes_told, choices_told
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
        self.game, self.pace, self._tells = game, pace, TellsTable(game)
        self._before: list[
            tuple[int, int]
        ] = []  # how many actions were accepted before each of the program, and `_said`
        self._events: list[Event] = []
        self._choices: list[Choice] | None = None
        self._offers: Offers | None = None
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
        outcome = self._done(action)
        if isinstance(outcome, Finding):
            self._events = []
            return outcome
        self._before.append((before, self._said))
        self._settle(mark)
        return outcome

    def _done(self, action: Action) -> Accepted | Finding:
        """Do an action where the game stands, else in the next turn; return what was accepted, or why it is refused.

        What speaks against the action itself says more than that it came too early or too late, or from the wrong
        player: an attack behind the end of a turn belongs to the next one.
        """
        outcome = self.game.apply(action)
        if isinstance(outcome, Accepted):
            return outcome
        against = outcome.reason if outcome.in_time else None
        del outcome  # what would be legal is not worked out, nor what would be said where something else is
        found = self._in_the_next_turn(action)
        if isinstance(found, Accepted):
            return found
        return against or found or self._refused_first(action) or self._refused_here(action)

    def _in_the_next_turn(self, action: Action) -> Accepted | Finding | None:
        """Do an action in the next turn where all that is left of this one may be declined: so it is, by whoever acts.

        Returns:
            What was accepted, or what speaks there against the action itself; None where it has no place there either.
        """
        before, found = self.game.accepted, None
        try:
            found = self._apply_there(action) if self._begin_the_next_turn() else None
        finally:
            while self.game.accepted > before and not isinstance(found, Accepted):
                self.game.undo()
        return found

    def _begin_the_next_turn(self) -> bool:
        """Go on over what may be declined, and begin the next turn; tell whether it came to that (512.1)."""
        if self.pace == "lines":  # there the header of the turn is said
            return False
        while self.game.pass_unsaid() is not None:
            pass
        return begin_a_turn(self.game)

    def _apply_there(self, action: Action) -> Accepted | Finding | None:
        outcome = self.game.apply(action)
        if isinstance(outcome, Accepted):
            return outcome
        return outcome.reason if outcome.in_time else None

    def _refused_first(self, action: Action) -> Finding | None:
        """Return why an action is refused where the last one left the game, before what was forced behind it.

        A second charge is refused as such (503.2), not because the step is over by then (500.2a). Between two turns
        there is nothing to say: that the next one has to be begun is no matter of who has no headers to say.
        """
        if self.game.accepted == self._said:
            return None
        with self.game.aside(self._said):
            between = self.game.edition.states[self.game.state].entry
            return None if between else self._reason(action)

    def _refused_here(self, action: Action) -> Finding:
        found = self._reason(action)
        assert found is not None  # as before
        return found

    def _reason(self, action: Action) -> Finding | None:
        """Return why an action is refused, None where it is done.

        Nobody has the refusal behind it: so what would be legal, which costs the most, is not worked out.
        """
        outcome = self.game.apply(action)
        return outcome.reason if isinstance(outcome, Refused) else None

    def refused_on_the_way(self, actions: Iterable[Action]) -> Finding | None:
        """Return why one of these actions was not to be done since the last one of the program.

        It is asked wherever the game came by since then; what a guard refuses says more than what came too early, and
        that of a turn more than what came before the first one (500.6).
        """
        tried, found = list(actions), list[Finding]()
        for count in range(self._said, self.game.accepted + 1):
            for action in tried:
                with self.game.aside(count):
                    reason = self._reason(action)
                    found += [] if reason is None else [reason]
        ruled = sorted(found, key=lambda each: (each.rule is None, each.guard is None, each.turn is None))
        return ruled[0] if ruled else None

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
            self._choices = self.game.legal_actions() if self.pace == "lines" else at_decision(self.game, self._offers)
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
        return self._tells.table()

    def changes(self) -> list[Values]:
        """Return what the last action changed, with what was forced behind it."""
        return changes_told(self.game, self._events)

    def _settle(self, mark: int) -> None:
        self._said = self.game.accepted
        if self.pace == "decisions":
            self._offers = go_on(self.game)
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
    if head.card_file is not None:
        raise BadStartError(_NO_FILES)
    for wrong in head_faults(record, machine.edition):
        raise BadStartError(wrong.message)
    position = starting_position(record, machine.edition)
    for fault in status(position, machine.edition):
        raise BadStartError(fault.message)
    return Game(machine, position)


_NO_FILES = Text(
    ja="審判はカードのファイル(card_file)を読みません。カードの情報を「cards」に書いてください。",
    en='The referee reads no file of cards (card_file): say the facts of the cards in "cards".',
)
