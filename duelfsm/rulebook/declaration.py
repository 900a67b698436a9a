"""The declaration of the turn: what `specs/turn` says, as models (law 1)."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from duelfsm.rulebook.text import Text


class Item(BaseModel):
    """Anything of the declaration that has an id; overlays replace, add and remove by it."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    id: str


class By(StrEnum):
    """Who acts in a transition."""

    TURN = "turn"
    OTHER = "other"
    BOTH = "both"
    NOBODY = "nobody"


class Owner(StrEnum):
    """Whose zone a field is looked for in: the actor's, the other player's, or anyone's."""

    ACTOR = "actor"
    OTHER = "other"
    ANY = "any"


class Begins(StrEnum):
    """The runs at whose beginning the graph is cut (law 2)."""

    TURN = "turn"
    ATTACK = "attack"


class Entry(StrEnum):
    """Where a game can begin: before the cards are dealt, before the first turn, between two turns."""

    DEAL = "deal"
    GAME = "game"
    TURN = "turn"


class Step(Item):
    """A step of the turn; `late` is the rule that refuses its actions once it is over."""

    rule: str
    name: Text
    late: str
    also: tuple[str, ...] = ()


class State(Item):
    """A state of the machine; `otherwise` is the one trigger that may go unsaid there (law 3)."""

    rule: str
    name: Text
    otherwise: str | None = None
    late: str | None = None
    also: tuple[str, ...] = ()
    final: bool = False
    entry: Entry | None = None

    @property
    def step(self) -> str:
        """The first part of the id: the step, or the procedure."""
        return self.id.split(".", 1)[0]

    @property
    def substep(self) -> str:
        """The step or substep that this state belongs to: the first two parts of the id."""
        return ".".join(self.id.split(".")[:2])


class CardField(BaseModel):
    """Where the cards that an action names are looked for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    zones: tuple[str, ...]
    of: Owner
    many: bool = False
    optional: bool = False
    player: bool = False
    places: bool = False
    count: str | None = None
    prefer: str | None = None


class Transition(Item):
    """An edge of the machine; its id is STATE/TRIGGER or STATE/TRIGGER/VARIANT."""

    id: str = Field(pattern=r"^[^/]+/[^/]+(/[^/]+)?$")
    by: By
    rule: str
    to: str | None = None
    call: str | None = None
    returns: bool = Field(default=False, alias="return")
    guards: tuple[str, ...] = Field(default=(), alias="if")
    do: tuple[str, ...] = ()
    sets: tuple[str, ...] = Field(default=(), alias="with")
    fields: dict[str, CardField] = {}
    begins: Begins | None = None
    implied_by: tuple[str, ...] = ()
    forced: bool = False
    numbers: dict[str, str] = {}
    name: Text | None = None

    @property
    def source(self) -> str:
        """The state that the edge leaves (or `anywhere`)."""
        return self.id.split("/")[0]

    @property
    def trigger(self) -> str:
        """The trigger that takes the edge."""
        return self.id.split("/")[1]


class Procedure(Item):
    """A sub-machine that is declared once and called from any step (law 8).

    `answers`: what happened since the last one can be answered in it. `holds_back`: other effects wait until it is
    over (101.4d).
    """

    rule: str
    name: Text
    answers: bool = False
    holds_back: bool = False
    states: tuple[State, ...] = Field(min_length=1)
    transitions: tuple[Transition, ...]

    @property
    def initial(self) -> str:
        """The state in which a call begins."""
        return self.states[0].id


class Then(BaseModel):
    """A trigger that the same action goes on with; left out where the field `needs` is empty."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    trigger: str
    needs: str | None = None


class Trigger(Item):
    """A word of the machine; an `action` can be written in a record."""

    name: Text
    action: bool = False
    then: tuple[Then, ...] = ()


class GuardText(Item):
    """What a guard says when it is false, and the rule that forbids."""

    rule: str
    ja: str
    en: str
    basis: str = "text"
    free: bool = False
    placed: bool = False
    missed: bool = False

    @property
    def text(self) -> Text:
        """The sentence in both languages."""
        return Text(ja=self.ja, en=self.en)


class RefusalText(Item):
    """The sentence of a kind of refusal."""

    ja: str
    en: str

    @property
    def text(self) -> Text:
        """The sentence in both languages."""
        return Text(ja=self.ja, en=self.en)


class StateBased(Item):
    """A state-based action (703): when it applies and what it does."""

    rule: str
    when: str
    do: str
    trigger: str | None = None


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
    inverts: bool = False
    sideways: bool = False
    crosses: bool = False
    uses: tuple[str, ...] = ()


class Use(Item):
    """A way of using a card, and the zone to which the card goes."""

    rule: str
    name: Text
    to: str
    type: str
    resolves: bool = False


class Keyword(Item):
    """A keyword ability, as far as the turn asks for it."""

    rule: str
    name: Text
    blocks: bool = False
    fresh: bool = False
    breaks: int = 0


class EventType(Item):
    """Something that abilities answer; `at_once`: also while an effect is being resolved (101.4f)."""

    rule: str
    name: Text
    at_once: bool = False


class Fact(Item):
    """A fact of a card that a verdict can depend on (law 12)."""

    name: Text


class Declaration(BaseModel):
    """The whole turn of one edition."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    steps: tuple[Step, ...]
    states: tuple[State, ...] = Field(min_length=1)
    transitions: tuple[Transition, ...]
    anywhere: tuple[Transition, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    triggers: tuple[Trigger, ...]
    guards: tuple[GuardText, ...] = ()
    refusals: tuple[RefusalText, ...]
    state_based: tuple[StateBased, ...] = ()
    zones: tuple[Zone, ...]
    types: tuple[CardType, ...]
    uses: tuple[Use, ...]
    keywords: tuple[Keyword, ...]
    facts: tuple[Fact, ...]
    events: tuple[EventType, ...]
