"""The edges of the machine: who takes them, by what, under which guards, and what they do (law 1)."""

from enum import StrEnum
from functools import cached_property

from pydantic import Field

from duelfsm.rulebook.ids import edge_parts
from duelfsm.rulebook.tables import CardField, Item
from duelfsm.rulebook.text import Text

ANYWHERE = "anywhere"


class By(StrEnum):
    """Who acts in a transition."""

    TURN = "turn"
    OTHER = "other"
    BOTH = "both"
    NOBODY = "nobody"


class Begins(StrEnum):
    """The runs at whose beginning the graph is cut (law 2)."""

    TURN = "turn"
    ATTACK = "attack"


class Transition(Item):
    """An edge of the machine; its id is STATE/TRIGGER or STATE/TRIGGER/VARIANT.

    `outside` names the steps that an edge from anywhere does not leave, `alone` the rule that refuses to begin a run
    inside another one, `turns` the number by which it taps or untaps cards where that is not its own, `says` the
    sentence of the refusals for an action past which it leads.
    """

    id: str = Field(pattern=r"^[^/]+/[^/]+(/[^/]+)?$")
    by: By
    rule: str
    to: str | None = None
    call: str | None = None
    returns: bool = Field(default=False, alias="return")
    guards: tuple[str, ...] = Field(default=(), alias="if")
    do: tuple[str, ...] = ()
    sets: tuple[str, ...] = Field(default=(), alias="with")
    fields: dict[str, CardField] = Field(default_factory=dict)
    begins: Begins | None = None
    alone: str | None = None
    implied_by: tuple[str, ...] = ()
    forced: bool = False
    outside: tuple[str, ...] = Field(default=(), alias="except")
    numbers: dict[str, str] = Field(default_factory=dict)
    turns: str | None = None
    says: str | None = None
    name: Text | None = None

    @cached_property
    def source(self) -> str:
        """The state that the edge leaves (or `anywhere`)."""
        return edge_parts(self.id)[0]

    @cached_property
    def own_rule(self) -> str:
        """The number by which it does what it does to cards: of its move, where its own is that of the way it takes."""
        return self.turns or self.rule

    @cached_property
    def leaves_all(self) -> bool:
        """True for an edge from anywhere to a state: no call goes on."""
        return self.source == ANYWHERE and self.to is not None

    @cached_property
    def interrupts(self) -> bool:
        """True for an edge from anywhere whose call returns to where it came from."""
        return self.source == ANYWHERE and self.to is None

    @cached_property
    def trigger(self) -> str:
        """The trigger that takes the edge."""
        return edge_parts(self.id)[1]

    @cached_property
    def doing(self) -> tuple[str, ...]:
        """The fields of the cards that do it: the first, where it must be filled, and those named besides it.

        What a card is put onto does nothing (801).
        """
        first = next((name for name, field in self.fields.items() if not (field.suffers or field.optional)), None)
        if first is None or first != next(iter(self.fields)):
            return ()
        return (first, *(name for name, field in self.fields.items() if field.besides == first and not field.beneath))

    @cached_property
    def suffering(self) -> tuple[str, ...]:
        """The fields of the cards to which it is done."""
        return tuple(name for name, field in self.fields.items() if field.suffers)

    @cached_property
    def needed(self) -> frozenset[str]:
        """The fields that mean cards also where nothing is said of them, or cannot be left out."""
        return frozenset(name for name, field in self.fields.items() if field.places or not field.optional)

    @cached_property
    def present(self) -> tuple[str, ...]:
        """The fields whose cards must be there: none that is sealed, or none beneath another, is meant (116.2a)."""
        return tuple(name for name, field in self.fields.items() if not (field.sealed and field.under))
