"""A game as the machine sees it, and what guards and changes ask of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Set
from functools import cache
from typing import Any
from weakref import WeakMethod

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.play.board.guesses import Guesses
from duelfsm.play.board.looked_up import Seen
from duelfsm.play.board.meaning import Act, Doubt, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.facts.known_cards import Lore
from duelfsm.position.card import Card, Side
from duelfsm.position.events import Stepped
from duelfsm.position.journal import Journal
from duelfsm.position.position import Frame, Position
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.tables import CardType
from duelfsm.rulebook.transition import By


class Board(Lore, ABC):
    """A position on the machine: the state, the calls, and the cards.

    Args:
        machine: the edition made ready to run.
        position: where the game stands; it is changed in place, by primitive events.
        runner: what fires the triggers; the compiled table, folded, if none is given.
    """

    def __init__(self, machine: Compiled, position: Position, runner: Runner | None = None) -> None:
        super().__init__(position, machine.edition)
        self.machine = machine
        self.position = position
        self.journal = Journal(position, self.static_zones, machine.state_based.needs, machine.holding)
        meet = WeakMethod(self.meet)  # so a game, which has its journal, is gone as soon as nobody has it
        bears = WeakMethod(self.bears)
        self.journal.meets(
            cache(lambda name: known(name) if (known := meet()) else None),
            cache(lambda name: known(name) if (known := bears()) else True),
        )
        self.runner: Runner = runner or machine.folded()
        self.doubts: list[Doubt] = []
        self.guesses = Guesses()
        self._told: dict[str, Any] | Callable[[], dict[str, Any]] = {}
        # Whether nothing went on when no state-based action applied last; None if one did, and nothing came of it.
        self.quiet: bool | None = False
        self.unasked: frozenset[str] = frozenset()  # guards that are not asked of every action for the time being
        self.seen = Seen()
        self.of_itself: frozenset[str] = frozenset()  # see deeds
        self.gathered: list[ZoneChange] | None = None  # what state-based actions move, before any of it goes (703)
        self.planned: tuple[tuple[Any, ...], Any] | None = None  # how a cost is paid, and where that was found
        self.spared: frozenset[Side] = frozenset()  # whose loss is taken to be replaced, which nobody knows (609)
        self.looking_at_types = False  # whether it is asked just now what effects make of types
        self.supposed: frozenset[str] = frozenset()  # folded names of cards of which its record says that they apply
        self.own_turns = False  # whether its record counts the turns of each player alone, as it is told back
        self.looking_at_power = False  # and what they make of powers
        self.looking_at_keywords = False  # and of keyword abilities

    @property
    def state(self) -> str:
        """The state of the innermost level, such as `attack.block`."""
        return self.position.state

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

    @property
    def last_edge(self) -> str:
        """The edge that was taken last."""
        return next(event.edge for event in reversed(self.journal.log) if isinstance(event, Stepped))

    # What the machine asks.

    @property
    def stack(self) -> list[Frame]:
        """The calls in progress."""
        return self.position.stack

    @property
    def open_effects(self) -> list[Frame]:
        """The effects that are open, the innermost last: also those that a battle, a break or a use goes on in."""
        holding = self.machine.holding
        return [frame for frame in self.position.stack if frame.procedure in holding]

    @property
    def open_effect(self) -> Frame | None:
        """The innermost effect that is open, None outside of any."""
        holding = self.machine.holding
        return next((frame for frame in reversed(self.position.stack) if frame.procedure in holding), None)

    @property
    def in_an_effect(self) -> bool:
        """Whether an effect is open and nothing goes on in it: its own part is what comes next."""
        stack = self.position.stack
        return bool(stack) and stack[-1].procedure in self.machine.holding

    @property
    def _state(self) -> str:
        return self.position.state

    @_state.setter
    def _state(self, state: str) -> None:
        """The library sets the state that `enter` or `leave` has set already."""
        assert state == self.position.state

    def may_act(self, by: By, act: Act) -> bool:
        """Tell whether the actor may take an edge of *by*; an action that names nobody fits everywhere."""
        if act.by is None or by in (By.BOTH, By.NOBODY):
            return True
        return act.by == self.actor(by)

    def actor(self, by: By) -> Side:
        """Return who acts in an edge of *by*: where both may, the one whose effect is open or whose shields are broken.

        Else it is the turn player.
        """
        position = self.position
        if by is By.OTHER:
            return position.opponent
        owner = (position.stack[-1].by or self._on_standby()) if by is By.BOTH and position.stack else None
        return owner or (position.turn.player if position.turn else position.first)

    def _on_standby(self) -> Side | None:
        """Return whose shields alone are on their way to the hand: it is their owner who answers that (509.5a)."""
        frame = self.position.stack[-1]
        cards = frame.cards if self.edition.procedures[frame.procedure].standby else ()
        owners = {card.owner for each in cards if (card := self.position.known(each)) is not None}
        return owners.pop() if len(owners) == 1 else None

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

    def no_with(self, words: Callable[[], dict[str, Any]]) -> bool:
        """Answer False for a guard; the words of its sentence take long to find, so they are when somebody asks."""
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

    def doubt_all(self, doubts: Iterable[Doubt]) -> bool:
        """Answer True for what each of these facts would decide."""
        self.doubts += doubts
        return True

    def type_of(self, pick: Pick | None) -> CardType | None:
        """Return the type of a card, None where it is not known."""
        if pick is None:
            return None
        kind = self.kind_of(pick.card) if pick.card is not None else None
        if kind is None:
            facts = self.facts(pick.name)
            kind = facts.type if facts is not None else None
        if kind is None and pick.card is None and pick.zone in self.edition.homes:
            there = [each for each in self.edition.types.values() if each.home == pick.zone]
            return there[0] if len(there) == 1 else None  # in the Ultra GR zone lie GR creatures alone (408)
        return self.edition.types[kind] if kind else None

    @abstractmethod
    def kind_of(self, card: Card) -> str | None:
        """Return the type of a card as it is now, None where it is not known; effects that go on can change it."""

    @abstractmethod
    def facts_now(self, card: Card) -> CardFacts | None:
        """Return what is known of a card as it is now, with what effects made of its cost, civilizations and races."""

    @abstractmethod
    def power_now(self, card: Card) -> int | None:
        """Return the power of a creature as it is now, the printed one while powers are worked out; None if unknown."""

    @abstractmethod
    def keywords_now(self, card: Card) -> Collection[str]:
        """Return the keyword abilities of a card as it is now; the printed ones while these are worked out."""

    @abstractmethod
    def permitted_zones(self, side: Side, name: str | None) -> Set[str]:
        """Return the zones beside the hand from which abilities let a player use a card of a name (409.1d)."""

    def type_in_play(self, card: Card) -> CardType | None:
        """Return the type of a card as it is now, with what the rules say of it; None where it is not known."""
        return self.edition.types.get(self.kind_of(card) or "")

    def is_creature(self, card: Card) -> bool:
        """Tell whether a card in play may attack, as creatures do (301.4); one of unknown type may be one."""
        kind = self.kind_of(card)
        return kind is None or self.edition.types[kind].attacks
