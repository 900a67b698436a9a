"""What abilities answer (603)."""

from typing import Literal

from pydantic import Field

from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text


class EventType(Item):
    """Something that abilities answer.

    `at_once`: also while an effect is resolved (101.4f), or it may be (101.4g). `replaced`: something can take its
    place (609).
    `nested`: newest first, also inside the effect in which it happened (603.7). `looks_back`: the card that it
    happened to is looked at as it was before (603.5c). `unless`: the rule that refuses an effect which answers it
    where it did not happen, `settled` where it did and only what was so then counts (506.3, 506.3a); `step`: in
    which step that is so, and before it, too, where it is `sure` to come in every turn. `skipped`: the rule that
    refuses to declare it where the substep did not come (505.2a).
    `declared`: the state in which what answers it is declared, where that is but one; `numbers`: by which rule it is
    for an ability that does not use its card, or answers what happens to others, if not by the one of the state.
    `first`: the number by which what answers it goes before other effects, where that is not 101.4; `after`: the one
    by which it waits until the class of S-Triggers is resolved. `within`: the zone in which it happens to creatures;
    what is said of somebody's creatures reaches no other card of theirs (501.1). `outside`: it happens to a card that
    does not lie in the battle zone. `own`: the ability of the card that it happened to answers it wherever that card
    lies; `awaits`: the number by which that card is not where it goes before its own ability is resolved (114.5).
    `of`: to a card, a player or either; of neither it never happens. `aimed`: of an attack that aims at somebody.
    `activates`: its owner does it in the Main step, for a cost (602). `resolves`: it is what a spell does (302.2).
    `doable`: effects do it, of which a text may say to what, and how often (101.3), `done_in`: to cards of this zone,
    `done_to`: that lie so before, and not behind it, `in_pairs`: to two of them at once (115).
    `answered`: abilities answer it; else it is only done. `places`: a text may say from which zone the cards go, or to
    which, as that is not settled by what happens.
    `done`: its name as what an effect does, counted in `unit`; `about_to`: its name before it happens, as what is
    replaced (609): the past would say that it happened; `cannot`: what is said where it is forbidden (101.2).
    """

    rule: str
    step: str | None = None
    unless: str | None = None
    settled: str | None = None
    skipped: str | None = None
    sure: bool = False
    declared: str | None = None
    numbers: dict[Literal["unused", "of_others", "on_its_way"], str] = Field(default_factory=dict)
    first: str | None = None
    after: str | None = None
    within: str | None = None
    outside: bool = False
    name: Text
    done: Text | None = None
    unit: Text | None = None
    about_to: Text | None = None
    cannot: Text | None = None
    at_once: bool | Literal["may", "shield_class"] = False
    replaced: bool = False
    looks_back: bool = False
    own: bool = False
    awaits: str | None = None
    nested: bool = False
    of: tuple[Literal["card", "player"], ...] = ("card",)
    aimed: bool = False
    activates: bool = False
    resolves: bool = False
    doable: bool = False
    answered: bool = True
    places: tuple[Literal["from", "to"], ...] = ()
    done_in: str | None = None
    done_to: Literal["tapped", "untapped"] | None = None
    in_pairs: bool = False

    @property
    def of_cards(self) -> bool:
        """True where it happens to a card."""
        return "card" in self.of

    @property
    def moves(self) -> bool:
        """True where a card goes from one zone to another by it, so that it may go elsewhere instead (609)."""
        return self.of_cards and self.done_to is None

    @property
    def counted(self) -> bool:
        """True where a condition can count how often it happened."""
        return bool(self.of) and self.answered

    @property
    def as_done(self) -> Text:
        """Its name as what an effect does; that of the event where no effect does it."""
        return self.done or self.name

    @property
    def before(self) -> Text:
        """Its name as what is about to happen; that of the event where nothing replaces it."""
        return self.about_to or self.name
