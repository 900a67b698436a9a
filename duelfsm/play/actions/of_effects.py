"""The actions of effects: one begins to resolve, does what it says, and is over; or it is declared, or passed over."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from duelfsm.play.actions.base import REQUIRED_CARDS, Action, Ref, Refs, each_copy
from duelfsm.play.actions.expected import Name
from duelfsm.position.card import Side
from duelfsm.rulebook.plain import NUMBER, Bool


class Effect(Action):
    """An effect begins to resolve; what it does follows, then `done`.

    `number`: of which card, among its owner's of this name in the battle zone, from 1; `ability`: which one of it.
    """

    do: Literal["effect"] = "effect"
    source: Name
    number: Annotated[int, Field(ge=1, le=10_000), NUMBER] | None = None
    ability: Annotated[int, Field(ge=1, le=100), NUMBER] | None = None


class Apply(Action):
    """A static ability that does something once, or a replacement, applies now, whatever goes on (604.4, 609).

    `card`: to which card the event would happen whose place it takes, where there are several.
    """

    do: Literal["apply"] = "apply"
    source: Name
    card: Ref | None = None


class Declare(Action):
    """An ability is declared, in answer to what happened (603.2e, 509.5a); it resolves later.

    `ability`: which one of the card; `used`: whether it is one by which the card itself is used, as by an S-Trigger;
    `kind`: of which kind it is, as a Ninja Strike (112.3).
    """

    words_in: ClassVar[dict[str, str]] = {"kind": "declarables"}

    do: Literal["declare"] = "declare"
    card: Ref
    ability: Annotated[int, Field(ge=1, le=100), NUMBER] | None = None
    used: Bool | None = None
    kind: Name | None = None


class PassOver(Action):
    """What waits for a player is not resolved; a mandatory effect that is passed over is missed."""

    do: Literal["pass_over"] = "pass_over"
    by: Side


class Done(Action):
    """The open effect is over."""

    do: Literal["done"] = "done"


class Move(Action):
    """In an effect: a card, or a number of cards, goes from a zone to another (400.5).

    From the battle zone to the graveyard it is destroyed, unless it is `undestroyed`: put there (701). `more`: the
    cards that go with it at once (111.2). A number of a named card is so many of that name.
    """

    words_in: ClassVar[dict[str, str]] = {"origin": "zones", "goal": "zones"}

    do: Literal["move"] = "move"
    card: Ref | None = None
    more: Refs | None = None
    count: Annotated[int, Field(ge=1, le=10_000), NUMBER] = 1
    player: Side | None = None
    origin: str | None = Field(default=None, alias="from")
    goal: str = Field(alias="to")
    bottom: Bool = False
    tapped: Bool = False
    undestroyed: Bool = False

    @model_validator(mode="before")
    @classmethod
    def _of_one_name(cls, given: Any) -> Any:
        return each_copy(given) if isinstance(given, dict) else given

    @model_validator(mode="after")
    def _names_something(self) -> Self:
        if self.card is None and self.origin is None:
            raise PydanticCustomError("from_nowhere", "say which card, or from which zone")
        if self.card is not None and self.count > 1:
            raise PydanticCustomError("count_of_one", "one card is named, and a number of them")
        return self


class Tap(Action):
    """In an effect: cards are tapped (701.2)."""

    do: Literal["tap"] = "tap"
    cards: Refs = REQUIRED_CARDS


class Invert(Action):
    """In an effect: a field is turned upside down (701.28)."""

    do: Literal["invert"] = "invert"
    card: Ref


class GrantExtraTurn(Action):
    """In an effect: a player gains an extra turn (500.5).

    `rider`: the event of that turn at which the effect does something more, such as `turn_ends` (603.6).
    """

    words_in: ClassVar[dict[str, str]] = {"rider": "events"}

    do: Literal["extra_turn"] = "extra_turn"
    player: Side
    rider: Annotated[str, Field(min_length=1, max_length=80)] | None = None
