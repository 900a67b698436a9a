"""The facts of a card. No card text: what an ability does is said by the record (law 12)."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from duelfsm.errors import must_be
from duelfsm.rulebook.card_asked import CardAsked, Frozen, Word
from duelfsm.rulebook.effect_parts import Condition, Only, Whose
from duelfsm.rulebook.paid_parts import PaidParts
from duelfsm.rulebook.plain import NUMBER, Bool

UNASKED = "default_factory_not_called"  # a field that says nothing beside one that is wrong: no fault of its own

POWER = "power"  # what changes a power, by its id


class Static(PaidParts):
    """What a card does as long as it lies in the zone it works from (608.3), or once, as soon as it may (604.4).

    It works on creatures such as it asks for, or, where it changes costs, on cards that are used.

    Attributes:
        does: what an effect can do, such as `power`, `cannot` or `may`, which last, or `win_game` or `move`.
        what: the word that the operation asks for: a deed, an obstacle, a keyword, a characteristic.
        value: what that characteristic becomes (608).
        within: the zone whose cards become so, the battle zone if nothing is said.
        amount: the number that it asks for.
        each: what is counted, and as many times the number counts.
        least: below what it takes no cost (601.1).
        optional: True where who uses the card may leave the change of its cost.
        repeated: who uses its card pays this change of the cost any number of times, or never (601.1).
        instead: what is paid in the place of the printed cost, where what else it names is done (601.1a); for nothing
            no change of it counts.
        once: it permits one such use in each turn (409.1d).
        mode: it works only while the mode of its card is released (816).
        lent_up: the creature that lies on its card has it, too (817).
        against: what a creature must be that meets the one of which it is said: its attacker, its blocker, its target.
        whose: `this` for the card alone, `bearer` for the one that it is put on (303, 310); else whose creatures,
            or for deeds of players which player.
        player: True where it is said of the player rather than of creatures.
        zone: where the card must lie; if nothing is said, where cards of its type work: the battle zone, for a castle
            the shield zone, on its shield (110.3d).
        condition: what must be so for it to work; what is done once applies as soon as it is so (604.4).
    """

    does: Word
    what: Word | None = None
    value: Word | None = None
    within: Word | None = None
    amount: Annotated[int, Field(ge=-1_000_000, le=1_000_000), NUMBER] = 0
    each: Condition | None = None
    least: Annotated[int, Field(ge=0, le=999), NUMBER] | None = None
    optional: Bool = False
    repeated: Bool = False
    instead: Annotated[int, Field(ge=0, le=999), NUMBER] | None = None
    once: Bool = False
    mode: Bool = False
    lent_up: Bool = False
    against: CardAsked | None = None
    whose: Literal["this", "bearer", "own", "other", "any"] = "this"
    player: Bool = False
    zone: Word | None = None
    condition: Condition | None = None

    @property
    def of_itself(self) -> bool:
        """True where it speaks of its own card alone."""
        return self.whose == "this"

    @property
    def of_the_mode(self) -> bool:
        """True where it is the power printed for a mode: that is no ability, so that nothing ignores it (816)."""
        return self.mode and self.does == POWER and self.of_itself and self.condition is None and self.each is None


def unsaid_zone(ability: "Ability") -> str:
    """Return where an ability works that names no zone."""
    return _unsaid_zone({"declared": ability.declared, "shield": ability.shield, "this": ability.this})


def _unsaid_zone(values: dict[str, Any]) -> str:
    """Return where an ability works that names no zone: what is declared of the class of S-Triggers, from a shield.

    One that answers another card than its own, as an S-Back does, is in the hand (509.5c).
    """
    if not (values["declared"] and values["shield"]):
        return "battle"
    return "shields" if values["this"] else "hand"


class Ability(PaidParts):
    """An ability, as far as the turn asks: which event it answers, from where, and how.

    Attributes:
        on: the event that triggers it.
        this: True where the card of the event must be this card; else `whose` and what such a card must be are asked.
        whose: the owner of the event's card, seen from the owner of the ability; of this card it is not asked.
        target: what an attack must aim at.
        turn: in whose turn it triggers.
        first_time: it triggers only where such a thing happens for the first time in the turn.
        nth_time: it triggers only where such a thing happens so often in the turn, as a second draw does.
        zone: where the card must lie; the battle zone if nothing is said, for what is declared of the class of
            S-Triggers the shields where its card itself is meant, else the hand (509.5a to 509.5d).
        declared: it triggers only when it is declared (603.2e, 603.2f).
        optional: its owner may leave it.
        shield: it is of the class that goes before every other effect (101.4b).
        replaces: it takes the place of the event (609); it never waits.
        needs: what must be so when it is declared, or else it cannot be used.
        condition: what must be so when it resolves; looked at only then (603.4).
        unseen: its condition cannot be seen on the table.
        untold: nobody tells what it does, so that there may be nothing that it could do (101.3).
        once: it is used once in each turn.
        mana: how much mana is paid for it, where its owner activates it (602), or for its card, where it uses that.
        coloured: the mana paid for it is of each civilization of its card, as for the use of that (112.2).
        releases: what it does is to release the mode of its card until its owner's next turn (816).
        mode: it is there only while that mode is released.
        lent_up: the creature that lies on its card has it, too (817).
        delayed: it triggers only where a declared ability of its card, none of the class of S-Triggers, used that card:
            that made it, whatever becomes of the card's abilities meanwhile (112.3c, 603.6).
        switch: it is a D-Switch: its use turns its field upside down, and while that stands so it is over (308.3).
        only: what its effect does, where it does so to such cards alone, or only so often (101.3).
        used: what it does is that its own card is used without its cost, as by an S-Trigger (101.4d).
        at_once: it is done together with its event, before anything else and inside an effect, too (603.5b).
    """

    on: Word
    this: Bool = True
    whose: Whose = "any"
    target: Literal["player", "creature"] | None = None
    turn: Whose = "any"
    first_time: Bool = False
    nth_time: Annotated[int, Field(ge=2, le=99), NUMBER] | None = None
    declared: Bool = False
    optional: Bool = False
    shield: Bool = False
    zone: Word = Field(default_factory=_unsaid_zone)
    replaces: Bool = False
    needs: Condition | None = None
    condition: Condition | None = None
    unseen: Bool = False
    untold: Bool = False
    once: Bool = False
    mana: Annotated[int, Field(ge=0, le=99), NUMBER] | None = None
    coloured: Bool = False
    releases: Bool = False
    mode: Bool = False
    lent_up: Bool = False
    delayed: Bool = False
    switch: Bool = False
    only: Annotated[tuple[Only, ...], Field(max_length=10)] = ()
    used: Bool = False
    at_once: Bool = False

    @model_validator(mode="after")
    def _asks_of_one_card(self) -> Self:
        if self.this and self.whose != "any":
            raise PydanticCustomError("whose_of_this", "`whose` is asked only where `this` is false")
        return self

    @property
    def answers_by_itself(self) -> bool:
        """True where it waits as its event happens: it is not declared, replaces nothing, and nothing made it."""
        return not (self.declared or self.replaces or self.delayed)

    @property
    def is_s_trigger(self) -> bool:
        """True for an S-Trigger: of its class, and used by its own card as that comes from the shields (112.3a)."""
        return self.declared and self.shield and self.used and self.this

    @property
    def discards_first(self) -> bool:
        """True for an S-Back and a Sabaki Z: such a card as they ask for is discarded first (112.3b, 112.3d)."""
        return self.declared and self.shield and self.used and not self.this


class EvolutionBase(CardAsked):
    """A card that an evolution is put onto: such a one, in the zone, the battle zone if nothing is said (801).

    Attributes:
        zone: where it lies.
        alternatives: what does as well.
    """

    zone: Word | None = None
    alternatives: Annotated[tuple["EvolutionBase", ...], Field(max_length=10)] = ()

    @property
    def ways(self) -> tuple["EvolutionBase", ...]:
        """Itself and what does as well."""
        return (self, *self.alternatives)


class CardFacts(Frozen):
    """What the turn asks of a card; None where the record does not say (`mana_number`: then it is 1).

    `races`: each in full; `bases`: for each card that an evolution is put onto what it must be (801);
    `halves`: the names of the two halves of a card that has such.
    """

    name: Word
    also: tuple[Word, ...] = Field(default=(), max_length=10)
    type: Word | None = None
    cost: Annotated[int, Field(ge=0, le=999), NUMBER] | None = None
    civilizations: tuple[Word, ...] | None = Field(default=None, max_length=10)
    races: tuple[Word, ...] | None = Field(default=None, max_length=20)
    mana_number: Annotated[int, Field(ge=0, le=9), NUMBER] | None = None
    power: Annotated[int, Field(ge=0, le=999_999), NUMBER] | None = None
    keywords: tuple[Word, ...] | None = Field(default=None, max_length=100)
    abilities: tuple[Ability, ...] | None = Field(default=None, max_length=100)
    statics: tuple[Static, ...] | None = Field(default=None, max_length=100)
    bases: tuple[EvolutionBase, ...] | None = Field(default=None, max_length=10)
    halves: tuple[Word, Word] | None = None

    @property
    def bases_lie_in(self) -> frozenset[str | None]:
        """The zones that its text names for what it is put onto; None for the battle zone (801)."""
        return frozenset(way.zone for base in self.bases or () for way in base.ways)

    def __deepcopy__(self, memo: dict[int, object] | None = None) -> Self:
        """Return the facts themselves: nothing changes them, so that copies of a position share them."""
        return self

    def filled_from(self, other: "CardFacts") -> "CardFacts":
        """Return these facts, with those of *other* where these say nothing."""
        must_be(other, CardFacts, "filled_from() takes CardFacts")
        silent = type(self).model_fields.keys() - self.said.keys()
        return self.model_copy(update={name: getattr(other, name) for name in silent})

    @property
    def said(self) -> dict[str, Any]:
        """What is said of the card: the values of its fields that are not what stands there unsaid."""
        values = ((name, getattr(self, name), field.default) for name, field in type(self).model_fields.items())
        return {name: value for name, value, default in values if value != default}


def ability_at(facts: CardFacts | None, place: int) -> Ability | None:
    """Return the ability of a card at a place, counted from 1; None where none is known there."""
    if place <= 0 or facts is None or facts.abilities is None:
        return None
    return facts.abilities[place - 1] if place <= len(facts.abilities) else None
