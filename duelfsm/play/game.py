"""A game in progress. Its state changes only through `apply` (law 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any
from weakref import ref

from duelfsm.errors import NoTurnError, must_be
from duelfsm.machine.walk import pass_one, pass_up_to
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.board.new_position import deck_lists, new_position
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.legal_now import choices
from duelfsm.play.machines import compiled
from duelfsm.play.rules.replacing import let_happen
from duelfsm.play.told.doing import Doing
from duelfsm.play.told.outcome import Accepted, Outcome, Refused
from duelfsm.play.told.refusals import refused_as
from duelfsm.position.card import Side
from duelfsm.position.position import GameTurn, Position
from duelfsm.rulebook.card_words import ask_for_known_words, known_facts
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.transition import Transition

if TYPE_CHECKING:
    from duelfsm.play.told.explanation import Explanation


class Game(Doing):
    """A game in progress: a position, and the machine that moves it.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; the game changes it in place.
        runner: what fires the triggers; the compiled table, folded, if none is given.
    """

    @classmethod
    def new(
        cls,
        edition: str | None = None,
        first: Side = "A",
        *,
        cards: Iterable[CardFacts] = (),
        decks: Mapping[Side, Mapping[str, int] | Iterable[str]] | None = None,
    ) -> Game:
        """Return a game in which set-up is done and the first turn has begun (103.5).

        Args:
            edition: its number or day; the newest whose whole text was read if none is given.
            first: who goes first.
            cards: what is known of cards, before what ships of them; a name alone needs none.
            decks: for a player the cards of the deck: how many of each name, or each name as often as it is there.
                They stand in the record of the game, and are judged with it (100.2a).

        Raises:
            UnknownEditionError: for an edition that is not known.
            UnknownWordError: for a card of which something is said in a word that the edition does not know.
            ValueError: for another player to go first, and for decks that are none: a name alone, or a number below 1.

        Examples:
            >>> import duelfsm
            >>> raider = duelfsm.CardFacts(name="Practice Raider", type="creature", cost=2)
            >>> game = duelfsm.Game.new(edition="1.48", first="B", cards=[raider])
            >>> game.state, game.turn.number, game.turn.player
            ('start.untap', 1, 'B')
        """
        lists = deck_lists(decks or {})
        machine = compiled(load_edition(newest_edition() if edition is None else edition))
        game = cls(machine, new_position(machine.edition, first, facts=known_facts(cards, machine.edition)))
        header = Turn(by=first, number=1)
        game.decks, game._begun_by = lists, (header,)
        game.apply(header)
        game.marks.clear()
        return game

    @classmethod
    def at(cls, position: Position) -> Game:
        """Return a game that stands at a position, and changes it in place; nothing before it can be taken back.

        Args:
            position: where a record starts, or what was kept of another game, as JSON or pickled; a game is not.

        Raises:
            UnknownEditionError: for an edition that is not known.
            UnknownWordError: for a card of which something is said in a word that the edition does not know.
            ValueError: for a position in a state that its edition does not have.
        """
        must_be(position, Position, "Game.at() takes a position")
        machine = compiled(load_edition(position.edition))
        if position.state not in machine.edition.states:
            raise ValueError(f"there is no state / 状態がありません: {position.state!r:.60}")
        ask_for_known_words(position.facts.values(), machine.edition)
        return cls(machine, position)

    def copy(self) -> Game:
        """Return a game that stands as this one does and goes on apart from it; what was done can be taken back there.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> other = game.copy()
            >>> bool(other.apply(duelfsm.Charge(card="Aqua Hulcus")))
            True
            >>> len(game.actions), len(other.actions)
            (1, 2)
        """
        memo: dict[int, Any] = {}
        game = type(self)(self.machine, deepcopy(self.position, memo), self.runner)
        game._goes_on_from(self, memo)
        game.decks = self.decks
        return game

    @property
    def turn(self) -> GameTurn:
        """The turn in progress.

        Raises:
            NoTurnError: before the first turn.
        """
        if self.position.turn is None:
            raise NoTurnError
        return self.position.turn

    def apply(self, action: Action) -> Outcome:
        """Do an action, with what went unsaid before it; a refused one leaves the game exactly as it was.

        Args:
            action: what somebody does.

        Returns:
            Accepted, which is true, or Refused, which is false and says why in its `findings`.

        Raises:
            TypeError: for what is no action. An action that is not legal is an outcome, never an exception.
            TooMuchError: where there are too many ways to mean its cards; the game stands as before.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> charge = duelfsm.Charge(card="Aqua Hulcus")
            >>> bool(game.apply(charge)), bool(game.apply(charge))
            (True, False)
            >>> game.apply(charge).findings[0].rule
            '503.2'
        """
        must_be(action, Action, "apply() takes an action such as duelfsm.Charge")
        if self._refused is not None:
            self._finish_refused()
        return self._apply(action)

    def _apply(self, said: Action) -> Outcome:
        """Do an action while no refusal is unfinished."""
        action, left = self._begun(said), self.effort.left
        return self._accepted(said, action) or self._not_taken(action, left)

    def _not_taken(self, action: Action, left: int) -> Refused:
        """Return the refusal of an action that was not taken, worked out when somebody asks for it."""
        stopped = self._stopped(action, left)
        self.here.refuse(self, action, stopped)
        refused = refused_as(self, action, lambda: self._refusal(action, stopped))
        self._refused = ref(refused)
        return refused

    def come_to(self, word: str | None) -> Accepted | None:
        """Go on over what may go unsaid to the nearest state that takes an action, for None as far as it goes.

        Nothing is done there. Where no such state is reached, the game stays as it was, and None is returned.
        """
        self._finish_refused()
        mark, passed = self.mark(), tuple(pass_up_to(self.runner, self.machine.unsaid, self, word))
        if word is not None and (self.state, word) not in self.runner.ways:
            self.back_to(mark)
            return None
        self._marked(mark)
        return Accepted(tuple(self.journal.log[mark:]), passed)

    def pass_on(self) -> Accepted | None:
        """Take the next edge that may go unsaid here, as what can be taken back by itself; None where there is none."""
        mark = self.mark()
        passed = self.pass_unsaid()
        return None if passed is None else Accepted(tuple(self.journal.log[mark:]), (passed,))

    def pass_unsaid(self) -> Transition | None:
        """Do the same, and return the edge alone."""
        self._finish_refused()
        mark = self.mark()
        passed = pass_one(self.runner, self.machine.unsaid, self)
        if passed is None:
            self.back_to(mark)
        else:
            self._marked(mark)
        return passed

    def let_happen(self) -> Accepted:
        """Let the events happen whose place nothing took though it had to (609)."""
        self._finish_refused()
        self._marked(self.mark())
        let_happen(self)
        self.settle()
        return Accepted(tuple(self.journal.log[self.marks[-1] :]), ())

    def pass_by(self, edge: Transition) -> None:
        """Stand behind an edge of the turn, of which nothing is done."""
        self._finish_refused()
        self._marked(self.mark())
        self.journal.step(edge.id, edge.to or self.state)

    def legal_actions(self) -> list[Choice]:
        """Return what may be done, as choices: no part of the other player in an effect, no header that ends a turn."""
        return choices(self)

    def explain(self, do: str | None = None) -> Explanation:
        """Return how the turn came here, what waits and in which order, and what may be done or why it may not.

        Args:
            do: the one action that is asked about; None for all.

        Raises:
            ValueError: for a word that is no action.
        """
        from duelfsm.play.told.explanation import explain  # nobody asks for it while a record is judged

        return explain(self, do)
