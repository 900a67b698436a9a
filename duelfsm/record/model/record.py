"""A record as a model: the head, the position it starts from, and the actions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr
from pydantic_core import PydanticCustomError

from duelfsm.play.actions.expected import Line, Name
from duelfsm.position.card import SIDES, Side
from duelfsm.record.model.limits import MAX_ACTIONS, MAX_FACTS, MAX_NOTES, MAX_ZONE
from duelfsm.record.model.lines import AnyLine
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.plain import NUMBER, Bool, Int


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


def _several(value: object) -> object:
    return value if isinstance(value, (list, tuple)) else (value,)


class CardEntry(_Model):
    """A card that lies in a zone at the start: how it is turned, and whether it came in this turn.

    `fortifies` makes it a castle, on the shield of this number (304).
    """

    name: Name | None = None
    tapped: Bool = False
    upside_down: Bool = False
    face_down: Bool = False
    came_now: Bool = False
    fortifies: Annotated[int, Field(strict=True, ge=1, le=MAX_ZONE)] | None = None


_Number = Annotated[int, Field(ge=0, le=MAX_ZONE), NUMBER]
_Entries = Annotated[tuple[_Number | Name | CardEntry, ...], Field(max_length=MAX_ZONE)]


_Content = Int | tuple[Int | str | CardEntry, ...]


def _shortest(content: _Content) -> _Content:
    """Return what lies in a zone in its shortest spelling, so that like contents are equal."""
    if isinstance(content, int):
        return content
    entries = tuple(_short(entry) for entry in content)
    numbers = [entry for entry in entries if isinstance(entry, int)]
    if sum(numbers) + len(entries) - len(numbers) > MAX_ZONE:
        raise PydanticCustomError("too_many_cards", "too many cards", {"max_length": MAX_ZONE})
    return sum(numbers) if len(numbers) == len(entries) else entries


def _short(entry: int | str | CardEntry) -> int | str | CardEntry:
    if not isinstance(entry, CardEntry) or entry.name is None:
        return entry
    return entry.name if entry == CardEntry(name=entry.name) else entry


def castles(content: _Content) -> tuple[CardEntry, ...]:
    """Return the castles of a zone, which are none of its cards (304)."""
    entries = () if isinstance(content, int) else content
    return tuple(entry for entry in entries if isinstance(entry, CardEntry) and entry.fortifies is not None)


def _without_castles(content: _Content) -> _Content:
    if castles(content):
        raise PydanticCustomError("castle_elsewhere", "a castle lies on a shield")
    return content


def _with_castles(content: _Content) -> _Content:
    """Ask that each castle names a shield that is there."""
    entries = () if isinstance(content, int) else content
    shields = sum(entry if isinstance(entry, int) else 1 for entry in entries) - len(castles(content))
    if any((castle.fortifies or 0) > shields for castle in castles(content)):
        raise PydanticCustomError("no_such_shield", "no such shield", {"shields": shields})
    return content


_Entered = Annotated[_Number | _Entries, AfterValidator(_shortest)]
ZoneContent = Annotated[_Entered, AfterValidator(_without_castles)]
Shields = Annotated[_Entered, AfterValidator(_with_castles)]


class Copies(_Model):
    """A card of a list of a deck, and how many of it are in the deck."""

    name: Name
    count: Annotated[int, Field(ge=1, le=MAX_ZONE), NUMBER] = 1


class PlayerHead(_Model):
    """A player and what lies in the zones at the start: a number of hidden cards, or cards one by one.

    In a list a number stands for as many hidden cards. A zone that is left out is as set-up leaves it (103.3).
    `deck_list` says which cards the deck has.
    """

    name: Name | None = None
    deck: ZoneContent | None = None
    hand: ZoneContent | None = None
    battle: ZoneContent | None = None
    graveyard: ZoneContent | None = None
    mana: ZoneContent | None = None
    shields: Shields | None = None
    hyperspatial: ZoneContent | None = None
    gr: ZoneContent | None = None
    abyss: ZoneContent | None = None
    deck_list: Annotated[tuple[Copies, ...], Field(max_length=MAX_ZONE)] | None = None


def _each_once(cards: tuple[CardFacts, ...]) -> tuple[CardFacts, ...]:
    """Ask that no card is described twice, by whichever of its names: the second one would hide the first."""
    names: set[str] = set()
    for facts in cards:
        own = {fold(name): name for name in (*facts.also, facts.name)}
        for name in sorted(names & own.keys()):
            raise PydanticCustomError("card_twice", "a card is there twice", {"name": own[name]})
        names |= own.keys()
    return cards


class Start(_Model):
    """Where a record starts that does not start with the game: before this turn, or in a state of it."""

    turn: Annotated[int, Field(ge=1, le=10_000), NUMBER]
    player: Side
    state: str | None = None


class Players(_Model):
    """The two players."""

    A: PlayerHead = PlayerHead()
    B: PlayerHead = PlayerHead()


class Head(_Model):
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
    def of(cls, head: Head, actions: tuple[AnyLine, ...]) -> Record:
        """Return the record of a head and of actions that are what they must be, each by itself."""
        return cls.model_construct({*head.model_fields_set, "actions"}, **vars(head), actions=actions)

    @property
    def cards_of_file(self) -> tuple[CardFacts, ...]:
        """The cards of the file that the record names, as far as they could be read."""
        return self._cards_of_file

    def with_cards_of_file(self, cards: tuple[CardFacts, ...]) -> Record:
        """Return the record with the cards of the file that it names; they are none of its text."""
        record = self.model_copy()
        record._cards_of_file = cards
        return record
