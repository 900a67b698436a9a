"""The tables of the declaration: zones, types of cards, events, durations, operations of effects."""

from enum import StrEnum
from functools import cached_property
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.text import Text


class Item(BaseModel):
    """Anything of the declaration that has an id; overlays replace, add and remove by it."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid", populate_by_name=True)

    id: str


class Owner(StrEnum):
    """Whose zone a field is looked for in: the actor's, the other player's, or anyone's."""

    ACTOR = "actor"
    OTHER = "other"
    ANY = "any"


class CardField(BaseModel):
    """Where the cards that an action names are looked for; `suffers`: the action is done to them, not by them.

    `besides`: the field whose cards are others than these. `rule`: what refuses a card that lies elsewhere or is
    somebody else's, where that is not the rule of the action. `copies`: a name may mean a hidden card although one of
    the name is known in another zone (603.2e), or in the same one, if that was declared already (603.2b). `beneath`: a
    card is put onto them (801, 310). `permitted`: zones too, where an ability lets it be used from there (409.1d), or
    evolved from (801).
    `half`: of a card with two halves it is the half that is used, or whose ability is declared. `face_down`: a card
    that nobody names may be one that is known, as nobody sees it (304). `lying`: of several cards of a name one that
    lies so is meant first.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    zones: tuple[str, ...]
    permitted: tuple[str, ...] = ()
    of: Owner
    many: bool = False
    besides: str | None = None
    rule: str | None = None
    optional: bool = False
    player: bool = False
    places: bool = False
    count: str | None = None
    prefer: str | None = None
    copies: bool = False
    suffers: bool = False
    beneath: bool = False
    sealed: bool = False
    under: bool = False
    half: bool = False
    face_down: bool = False
    lying: Literal["tapped", "untapped"] | None = None

    def means(self, *, under: bool, sealed: bool) -> bool:
        """Tell whether a card is meant that lies under another one, or is sealed; else it is treated as not there."""
        return (self.under or not under) and (self.sealed or not sealed)

    @cached_property
    def may_be_empty(self) -> bool:
        """Whether an action that names no card in it means none."""
        return (self.many or self.optional) and not self.places


class Zone(Item):
    """A zone: who may see it, whether its order counts, what can be tapped there (400 to 410, 105.4a).

    `tapped_by`: the operation of effects, or of static abilities, by which cards come there tapped. `gives_top`: what
    comes from there to the battle zone is its top card (408).
    """

    rule: str
    name: Text
    public: bool = False
    ordered: bool = False
    shared: bool = False
    field: bool = False
    taps_all: bool = False
    taps_by_type: bool = False
    multicolour_tapped: bool = False
    breaks: bool = False
    uses: str | None = None
    drawn: bool = False
    gives_top: bool = False
    entered: str | None = None
    tapped_by: str | None = None
    starts: int = 0

    @property
    def dated(self) -> bool:
        """Whether it counts that a card came there in this turn (301.5, 405.1)."""
        return self.field or self.multicolour_tapped


class CardType(Item):
    """A type of card and what the turn asks of it (301 to 316)."""

    rule: str
    name: Text
    taps: bool = False
    attacks: bool = False
    fresh: bool = False
    awoken: bool = False
    evolves: bool = False
    inverts: bool = False
    sideways: bool = False
    crosses: bool = False
    stays: bool = True
    single: bool = False
    alone_of_its_name: bool = False
    leaves_for: str | None = None
    home: str | None = None
    mana_number: int = 1
    uses: tuple[str, ...] = ()
    works_in: str = "battle"
    borne_by: str | None = None
    lends_power: bool = False
    goes_along: bool = False
    comes_alone: bool = True
    counts_as: str | None = None
    on_top: str | None = None
    turned_by: tuple[str, ...] = ()
    links: bool = False

    def is_a(self, kind: str) -> bool:
        """Tell whether a card of this type is meant where an ability asks for one of another type."""
        return kind in (self.id, self.counts_as)

    @property
    def lies_on_others(self) -> bool:
        """True for evolutions, and for NEO creatures, which may be put onto others (801, 802)."""
        return self.evolves or self.on_top is not None


class WayOfUse(Item):
    """A way of using a card: without `to` it goes where a card of its type works (317, 822).

    `attaches`: to these zones, the type `bearer` (310); `event`: what it is then (112.3g); `cannot`: as of a trigger.
    `must_come`: a card that cannot come where it goes is not used so (409.2).
    """

    rule: str
    name: Text
    cannot: Text | None = None
    cannot_be: Text | None = None
    to: str | None = None
    type: str
    resolves: bool = False
    attaches: tuple[str, ...] = ()
    bearer: str | None = None
    event: str | None = None
    must_come: bool = False


class Declarable(Item):
    """A kind of ability that is called by its name as it is declared (112.3).

    `answered`: the events that one answers, done by a card of `whose`; `lies_in`: the zone in which its own card is.
    """

    rule: str
    name: Text
    answered: tuple[str, ...] = Field(min_length=1)
    whose: Literal["own", "other", "any"] = "any"
    lies_in: str


class Fact(Item):
    """A fact of a card that a verdict can depend on (law 12); `changes`: what an effect can make of it."""

    name: Text
    changes: Literal["number", "types", "civilizations", "word"] | None = None


class Suffered(BaseModel):
    """What it is called to suffer an action, or not to (`cannot`); `by_other`: it is said of the other player's."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")
    id: str
    name: Text
    cannot: Text | None = None
    by_other: bool = False


class DeclaredOperation(Item):
    """What an open effect can do: a trigger, an edge of the open effect, and a verb of the notation at once.

    Of the fields `one_of` one is needed. `what`: the table that knows the word asked for. `side`: the type that a card
    gets when turned over; `awakens`: it is not sick then (805.6). `goes`: where a field's card goes. `idle`: also in
    an effect that does nothing (603.4). `decides`: it ends the game (104.2c). `of_cards_used`: of cards used (601.1).
    `waits`: for something that may end it (603.6). `shows`: nothing changes. `event`: what it is for a text (101.3).
    `such`: what each of its cards must be. `of_no_payment`: nothing between a use and its payment asks for it (601.1).
    """

    rule: str
    name: Text
    words: tuple[str, ...] = Field(min_length=1)
    slots: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()
    what: str | None = None
    guards: tuple[str, ...] = Field(default=(), alias="if")
    do: tuple[str, ...] = ()
    fields: dict[str, CardField] = Field(default_factory=dict)
    goes: dict[str, str] = Field(default_factory=dict)
    side: str | None = None
    awakens: bool = False
    idle: bool = False
    decides: bool = False
    suffered: Suffered | None = None
    of_cards_used: bool = False
    of_no_payment: bool = False
    waits: bool = False
    shows: bool = False
    event: str | None = None
    such: CardAsked | None = None

    @property
    def lasts(self) -> bool:
        """True for what goes on for a while: a record may say until when."""
        return "until" in self.slots

    def is_an_amount(self, word: str) -> bool:
        """Tell whether a word is the number, with its sign, by which it changes another one."""
        return "amount" in self.slots and word[:1] in ("+", "-") and word[1:].isascii() and word[1:].isdigit()

    @property
    def standing(self) -> frozenset[str]:
        """Of whom a static ability may say it: of cards, of a player; of nobody where it must name them."""
        if not self.lasts or ({"some_cards", "all_of"} & {*self.slots} == {"some_cards"}):
            return frozenset()
        said = {"card": "all_of", "player": "for_player"}
        return frozenset(who for who, slot in said.items() if slot in self.slots)


def words_of(item: Any) -> tuple[str, ...]:
    """Return the words for an item of a table: its names, what else it is called, the verbs of an operation, its id."""
    return (item.name.en, item.name.ja, *getattr(item, "also", ()), *getattr(item, "words", ()), item.id)
