"""The declaration of the turn: what `specs/turn` says, as models (law 1)."""

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.ids import step_of
from duelfsm.rulebook.keyword import Keyword
from duelfsm.rulebook.points import Duration
from duelfsm.rulebook.tables import CardType, Declarable, DeclaredOperation, Fact, Item, Suffered, WayOfUse, Zone
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import Transition


class Entry(StrEnum):
    """Where a game can begin: before the cards are dealt, before the first turn, between two turns."""

    DEAL = "deal"
    GAME = "game"
    TURN = "turn"


class Step(Item):
    """A step of the turn; `late` is the rule that refuses its actions once it is over, `told` what a judge calls it."""

    rule: str
    name: Text
    told: Text
    late: str
    also: tuple[str, ...] = ()


class State(Item):
    """A state of the machine; `otherwise` is the one trigger that may go unsaid there (law 3).

    `by_choice`: what does not wait for its choice is refused by the number of the choice that is due, not by its own.
    `resolves`: abilities are resolved in it, so that what applies by itself comes first (604.4).
    `battles`: the attack meets a creature in it (508.1).
    `moment`: what a judge calls it behind the name of the step, where that says too little.
    """

    rule: str
    name: Text
    moment: Text | None = None
    battles: bool = False
    otherwise: str | None = None
    late: str | None = None
    by_choice: bool = False
    resolves: bool = False
    also: tuple[str, ...] = ()
    final: bool = False
    entry: Entry | None = None

    @property
    def step(self) -> str:
        """The first part of the id: the step, or the procedure."""
        return step_of(self.id)

    @property
    def substep(self) -> str:
        """The step or substep that this state belongs to: the first two parts of the id."""
        return ".".join(self.id.split(".")[:2])


class Procedure(Item):
    """A sub-machine that is declared once and called from any step (law 8).

    `idle`: where this holds, nothing comes of passing through it.
    `answers`: what happened since the last one can be answered in it. `holds_back`: other effects wait until it is
    over (101.4d). `standby`: the shields that it works on count neither as shields nor as cards (113.6a).
    `compares`: the powers of the cards that it works on are compared (115.3).
    `needs`: what must be said of a call of it, as the cards that it works on.
    """

    rule: str
    name: Text
    idle: str | None = None
    answers: bool = False
    standby: bool = False
    holds_back: bool = False
    compares: bool = False
    needs: tuple[Literal["by", "source", "cards", "how"], ...] = ()
    states: tuple[State, ...] = Field(min_length=1)
    transitions: tuple[Transition, ...]

    @property
    def initial(self) -> str:
        """The state in which a call begins."""
        return self.states[0].id


class Then(BaseModel):
    """A trigger that the same action goes on with; left out where the field `needs` is empty."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    trigger: str
    needs: str | None = None


class Trigger(Item):
    """A word of the machine; an `action` can be written in a record.

    `deed`: effects speak of it, as something that somebody cannot or must do (101.2). `counts`: the guard that tells
    whether one of the cards does by it what effects call so, such as a block by Blocker. `compelled`: the rule by which
    one that must be done comes before what would leave it undone (506.1b). `met_by`: the event by which it counts as
    done for the turn. `brings`: what happens to the cards that it names, and does not where an effect forbids that.
    `aside`: it resolves nothing itself (604.4). `meets`: by it one creature meets the attacker (505.2, 507.1).
    `in_ways`: it is done in one of the ways of use, and effects speak of each of them alone, too (504.1).
    `of_itself`: the name under which effects speak of it where an S-Trigger does it, that uses its own card (112.3a).
    `cannot`: what is said where it is forbidden, `cannot_be`: of the card that a player uses for it.
    """

    name: Text
    cannot: Text | None = None
    cannot_be: Text | None = None
    action: bool = False
    deed: bool = False
    meets: bool = False
    counts: str | None = None
    suffered: Suffered | None = None
    compelled: str = "101.2"
    met_by: str | None = None
    brings: str | None = None
    aside: bool = False
    in_ways: bool = False
    of_itself: Suffered | None = None
    then: tuple[Then, ...] = ()


class GuardText(Item):
    """What a guard says when it is false, and the rule that forbids.

    `always`: it is asked of every action. `yields`: where a later state has more to say, that one speaks; `vague`: so
    it does where none of its own cases fits and one of the later guard's does; `last`: it speaks where no state did
    before. `order`: it says only who goes first, which gives way to what a guard that is asked of every action says.
    `no_slip`: what it refuses is no order slip, though it was legal before an effect forbade it (101.2). `obstacle`:
    what it forbids, by the name under which an effect lifts it. `named`: it holds for a card that is named. `cases`:
    what it says instead where it knows more; the guard picks one. `blames`: whose mistake it is where that is not who
    acted: whom the line names, or nobody who plays. `rests_on`: the facts of cards by which it refuses, where the text
    of a card may say otherwise. `tells`: those that its finding names of cards that ship; no text of another part of a
    card lifts that. `decided`: the decision on which a case rests, for `always` the sentence itself. `placed`: the
    place that called a window says by which number it refuses, but in the `unplaced` cases.
    """

    rule: str
    ja: str
    en: str
    basis: str = "text"
    free: bool = False
    named: bool = False
    placed: bool = False
    unplaced: tuple[str, ...] = ()
    missed: bool = False
    always: bool = False
    no_slip: bool = False
    yields: bool = False
    vague: bool = False
    order: bool = False
    last: bool = False
    obstacle: Text | None = None
    rests_on: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    blames: Literal["named", "nobody"] | None = None
    cases: dict[str, Text] = Field(default_factory=dict)
    decided: dict[str, str] = Field(default_factory=dict)

    @property
    def text(self) -> Text:
        """The sentence in both languages."""
        return Text(ja=self.ja, en=self.en)

    @property
    def texts(self) -> tuple[Text, ...]:
        """All its sentences: the one that fits everywhere, then those of its cases."""
        return (self.text, *self.cases.values())


class RefusalText(Item):
    """The sentence of a kind of refusal."""

    ja: str
    en: str

    @property
    def text(self) -> Text:
        """The sentence in both languages."""
        return Text(ja=self.ja, en=self.en)

    @property
    def texts(self) -> tuple[Text, ...]:
        """The one sentence."""
        return (self.text,)


class StateBased(Item):
    """A state-based action (703): when it applies, what it does, and without a change of what it comes not to apply.

    `only_with`: a field of the position that is empty where it cannot apply, or `castles`: one has lain on a shield.
    `only_among`: the cards in play by which alone it may apply. `swayed_by`: by which of what goes on alone it may
    apply without a change of what it watches, None where any may. `says`: the sentence of refusals.yaml for a player
    who loses by it. `such`: what the card must be by which it applies.
    """

    rule: str
    when: str
    do: str | None = None
    trigger: str | None = None
    watches: tuple[str, ...] = Field(min_length=1)
    only_with: str | None = None
    only_among: Literal["powerless", "restless", "stiff"] | None = None
    swayed_by: tuple[str, ...] | None = None
    says: str | None = None
    such: CardAsked | None = None


class Declaration(BaseModel):
    """The whole turn of one edition."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

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
    uses: tuple[WayOfUse, ...]
    declarables: tuple[Declarable, ...]
    keywords: tuple[Keyword, ...]
    facts: tuple[Fact, ...]
    events: tuple[EventType, ...]
    durations: tuple[Duration, ...]
    operations: tuple[DeclaredOperation, ...]
