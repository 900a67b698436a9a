"""The tables of the declaration: zones, types of cards, keywords, events, durations, operations of effects."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from duelfsm.rulebook.text import Text


class Item(BaseModel):
    """Anything of the declaration that has an id; overlays replace, add and remove by it."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    id: str


class Owner(StrEnum):
    """Whose zone a field is looked for in: the actor's, the other player's, or anyone's."""

    ACTOR = "actor"
    OTHER = "other"
    ANY = "any"


class CardField(BaseModel):
    """Where the cards that an action names are looked for; `suffers`: the action is done to them, not by them.

    `besides`: the field whose cards are others than these. `rule`: what refuses a card that lies elsewhere or is
    somebody else's, where that is not the rule of the action.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    zones: tuple[str, ...]
    of: Owner
    many: bool = False
    besides: str | None = None
    rule: str | None = None
    optional: bool = False
    player: bool = False
    places: bool = False
    count: str | None = None
    prefer: str | None = None
    suffers: bool = False
    sealed: bool = False
    under: bool = False


class Zone(Item):
    """A zone: who may see it, whether its order counts, what can be tapped there (400 to 410, 105.4a)."""

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
    starts: int = 0


class CardType(Item):
    """A type of card and what the turn asks of it (301 to 316)."""

    rule: str
    name: Text
    taps: bool = False
    attacks: bool = False
    fresh: bool = False
    fresh_on_top: bool = False
    evolves: bool = False
    inverts: bool = False
    sideways: bool = False
    crosses: bool = False
    stays: bool = True
    single: bool = False
    mana_number: int = 1
    uses: tuple[str, ...] = ()


class Use(Item):
    """A way of using a card, and the zone to which the card goes."""

    rule: str
    name: Text
    to: str
    type: str
    resolves: bool = False


class Keyword(Item):
    """A keyword ability, as far as the turn asks for it.

    `blocks`: its creature becomes the blocking creature (507.2a). `redirects`: it changes the target of any attack, or
    only of one on a creature (507.2b). `also`: other words for it.
    """

    rule: str
    name: Text
    also: tuple[str, ...] = ()
    blocks: bool = False
    redirects: Literal["attack", "attack_on_creature"] | None = None
    fresh: bool = False
    breaks: int = 0


class EventType(Item):
    """Something that abilities answer.

    `at_once`: also while an effect is being resolved (101.4f). `replaced`: an effect can take its place (609).
    `nested`: newest first, also inside the effect in which it happened (603.7). `looks_back`: the card that it
    happened to is looked at as it was before (603.5c). `unless`: the rule that refuses an effect which answers it
    where it did not happen, `settled` where it did and only what was so then counts (506.3, 506.3a); `step`: in
    which step that is so, and before it, too, where it is `sure` to come in every turn. `skipped`: the rule that
    refuses to declare it where the substep did not come (505.2a).
    `declared`: the state in which what answers it is declared, where that is but one.
    `first`: the number by which what answers it goes before other effects, where that is not 101.4; `after`: the one
    by which it waits until the class of S-Triggers is resolved.
    """

    rule: str
    step: str | None = None
    unless: str | None = None
    settled: str | None = None
    skipped: str | None = None
    sure: bool = False
    declared: str | None = None
    first: str | None = None
    after: str | None = None
    name: Text
    at_once: bool = False
    replaced: bool = False
    looks_back: bool = False
    nested: bool = False


class Fact(Item):
    """A fact of a card that a verdict can depend on (law 12); `changes`: what an effect can make of it."""

    name: Text
    changes: Literal["number", "types"] | None = None


class Point(StrEnum):
    """The points at which an effect can end (500.3, 510.2, 511.2, 608.3b)."""

    TURN_BEGINS = "turn_begins"
    TURN_OVER = "turn_over"
    STEP_BEGINS = "step_begins"
    STEP_ENDS = "step_ends"
    ATTACK_OVER = "attack_over"
    SOURCE_GONE = "source_gone"
    HAPPENED = "happened"
    GAME_OVER = "game_over"


class Duration(Item):
    """How long an effect lasts: up to which point, in whose turn, and whether not before a later turn."""

    rule: str
    name: Text
    ends: Point
    of: Literal["own", "other"] | None = None
    later: bool = False
    step: bool = False


class Suffered(BaseModel):
    """What it is called to suffer an action, such as to be attacked."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    name: Text


class Operation(Item):
    """What an open effect can do: a trigger, an edge of the open effect, and a verb of the notation at once.

    `slots` are named in the notation. `what`: the table of the edition that knows the word they ask for. `side`: the
    type that a card gets by being turned over. `idle`: it may be said of an effect that does nothing, too (603.4).
    """

    rule: str
    name: Text
    words: tuple[str, ...] = Field(min_length=1)
    slots: tuple[str, ...] = ()
    what: str | None = None
    guards: tuple[str, ...] = Field(default=(), alias="if")
    do: tuple[str, ...] = ()
    fields: dict[str, CardField] = Field(default_factory=dict)
    side: str | None = None
    idle: bool = False
    suffered: Suffered | None = None

    @property
    def lasts(self) -> bool:
        """True for what goes on for a while: a record may say until when."""
        return "until" in self.slots


@cache
def edge_parts(edge_id: str) -> list[str]:
    """Return the parts of the id of an edge: its source, its trigger, and what parts it from others."""
    return edge_id.split("/")


@cache
def step_of(state_id: str) -> str:
    """Return the step of a state, or its procedure."""
    return state_id.split(".", 1)[0]
