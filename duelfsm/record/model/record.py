"""A record as a model: the head, the position it starts from, and the actions."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, PrivateAttr
from pydantic_core import PydanticCustomError

from duelfsm.play.actions.expected import Line
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, Side
from duelfsm.record.model.entries import HeadPart, PlayerHead
from duelfsm.record.model.head_of_position import head_of_position
from duelfsm.record.model.limits import MAX_ACTIONS, MAX_FACTS, MAX_NOTES
from duelfsm.record.model.lines import AnyLine
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.plain import NUMBER, Bool


def _several(value: object) -> object:
    return value if isinstance(value, (list, tuple)) else (value,)


def _each_once(cards: tuple[CardFacts, ...]) -> tuple[CardFacts, ...]:
    """Ask that no card is described twice, by whichever of its names: the second one would hide the first."""
    names: set[str] = set()
    for facts in cards:
        own = {fold(name): name for name in (*facts.also, facts.name)}
        for name in sorted(names & own.keys()):
            raise PydanticCustomError("card_twice", "a card is there twice", {"name": own[name]})
        names |= own.keys()
    return cards


class Start(HeadPart):
    """Where a record starts that does not start with the game: before this turn, or in a state of it."""

    turn: Annotated[int, Field(ge=1, le=10_000), NUMBER]
    player: Side
    state: str | None = None


class Players(HeadPart):
    """The two players."""

    A: PlayerHead = PlayerHead()
    B: PlayerHead = PlayerHead()


class Head(HeadPart):
    """What a record says before its actions."""

    duelfsm: Annotated[Literal[1], NUMBER]
    edition: Line = Field(default_factory=newest_edition)
    first: Side
    schema_: Line | None = Field(default=None, alias="$schema")
    title: Line | None = None
    event: Line | None = None
    round: Line | None = None
    table: Line | None = None
    date: Line | None = None
    judge: Line | None = None
    time: Line | None = None
    note: Annotated[tuple[Line, ...], Field(max_length=MAX_NOTES), BeforeValidator(_several)] = ()
    throw: Side | Line | None = None
    card_file: Line | None = None
    forced: Literal["written"] | None = None
    deal: Bool = False
    players: Players = Players()
    cards: Annotated[tuple[CardFacts, ...], Field(max_length=MAX_FACTS), AfterValidator(_each_once)] = ()
    start: Start | None = None

    @property
    def thrown(self) -> Side | None:
        """The player who won rock-paper-scissors, by the letter or by the name; None where it is no player's."""
        names = {side: getattr(self.players, side).name for side in SIDES}
        named = [side for side in SIDES if self.throw and names[side] and fold(self.throw) == fold(names[side])]
        found = [side for side in SIDES if side == self.throw] or named
        return found[0] if len(found) == 1 else None


class Record(Head):
    """A record of a game, or of a piece of one.

    `first` goes first. `throw` is the winner of rock-paper-scissors, or another way in which it was decided
    (103.4). With `forced: written` a forced move that is not written is a finding. With `deal` the record starts
    before the cards are dealt (103.3). `card_file` names a file of cards, seen from the folder of the record.
    Without `edition` the newest rules hold.
    `$schema` is what an editor goes by.
    """

    model_config = ConfigDict(defer_build=True)

    actions: Annotated[tuple[AnyLine, ...], Field(max_length=MAX_ACTIONS)]
    _cards_of_file: tuple[CardFacts, ...] = PrivateAttr(())

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the record of a game: how it began, and the actions that were accepted and not taken back.

        Args:
            game: which began as the head of a record can say: by `Game.new`, or at the start of a record.

        Raises:
            UntoldStartError: for a game that began elsewhere, as in the middle of a turn that was played before.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> _ = game.apply(duelfsm.NoCharge())
            >>> [action.do for action in duelfsm.Record.of(game).actions]
            ['turn', 'no_charge']
        """
        if not hasattr(game, "beginning"):
            raise TypeError(f"Record.of() takes a game, not {type(game).__name__}")
        head = head_of_position(game.beginning(), game.edition)
        for side, deck in game.decks.items():
            head["players"][side]["deck_list"] = [{"name": name, "count": count} for name, count in deck.items()]
        return cls.model_validate({**head, "actions": game.actions})

    @classmethod
    def joined(cls, head: Head, actions: tuple[AnyLine, ...]) -> "Record":
        """Return the record of a head and of actions that are what they must be, each by itself."""
        return cls.model_construct({*head.model_fields_set, "actions"}, **vars(head), actions=actions)

    @property
    def cards_of_file(self) -> tuple[CardFacts, ...]:
        """The cards of the file that the record names, as far as they could be read."""
        return self._cards_of_file

    def with_cards_of_file(self, cards: tuple[CardFacts, ...]) -> Self:
        """Return the record with the cards of the file that it names; they are none of its text."""
        record = self.model_copy()
        record._cards_of_file = cards
        return record
