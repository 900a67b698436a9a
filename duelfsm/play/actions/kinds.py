"""The actions of a game, as a discriminated union on `do`. Each names the trigger that begins it."""

import datetime
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self, get_args

from pydantic import ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from duelfsm.play.actions.base import CARDS, REQUIRED_CARDS, Action, Ref, Refs, each_copy
from duelfsm.play.actions.expected import Count, Name, applies
from duelfsm.play.actions.operation import OPERATION, Operation, operation_names
from duelfsm.play.actions.uses import Activate, Cross, TapAbility, Use
from duelfsm.position.card import Side
from duelfsm.rulebook.plain import NUMBER, Bool


class LayShields(Action):
    """Both players lay five shields (103.3)."""

    do: Literal["lay_shields"] = "lay_shields"


class DrawHand(Action):
    """Both players draw five cards (103.3)."""

    do: Literal["draw_hand"] = "draw_hand"


class Turn(Action):
    """A turn begins: `by` is the player whose turn the record says it is (500.5, 512)."""

    do: Literal["turn"] = "turn"
    number: Count | None = None


class Untap(Action):
    """In the Start of Turn step: all untap at once (501.1). In an effect: the named cards untap."""

    do: Literal["untap"] = "untap"
    cards: Refs | None = CARDS


class Draw(Action):
    """In the Draw step: one card (502.1). In an effect: as many as it says."""

    do: Literal["draw"] = "draw"
    count: Count = 1
    player: Side | None = None


class Charge(Action):
    """A card from hand to the mana zone (503.1)."""

    do: Literal["charge"] = "charge"
    card: Ref


class NoCharge(Action):
    """The turn player charges no more: the Mana Charge step is over (503.1)."""

    do: Literal["no_charge"] = "no_charge"


class Attack(Action):
    """A creature is chosen and tapped, then the target named: "player" or a creature (506.1)."""

    do: Literal["attack"] = "attack"
    card: Ref
    target: Ref | None = None


class Target(Action):
    """The target of the attack is named by itself (506.1e)."""

    do: Literal["target"] = "target"
    target: Ref


class Block(Action):
    """Creatures redirect the attack, by Blocker or the like (507.1); `more` resolve after `card`, in order (507.2)."""

    do: Literal["block"] = "block"
    card: Ref
    more: Refs | None = None


class NoBlock(Action):
    """The other player does not block (507.1)."""

    do: Literal["no_block"] = "no_block"


class Battle(Action):
    """The battle takes place (508.1); in an effect: two creatures battle (101.4e)."""

    do: Literal["battle"] = "battle"
    card: Ref | None = None
    target: Ref | None = None


class BattleResult(Action):
    """Who lost the battle (115.3b)."""

    do: Literal["result"] = "result"
    lost: tuple[Ref, ...] = ()


class Break(Action):
    """Shields are broken: a number, or their places from 1 (509.2, 509.3)."""

    do: Literal["break"] = "break"
    count: Annotated[int, Field(ge=1, le=10_000), NUMBER] | None = None
    shields: tuple[Annotated[int, Field(ge=1, le=10_000), NUMBER], ...] | None = None
    player: Side | None = None


class Take(Action):
    """The broken shields go to the hand (509.5)."""

    do: Literal["take"] = "take"


class DirectAttack(Action):
    """The attack on a player without shields wins (509.1)."""

    do: Literal["direct_attack"] = "direct_attack"


class End(Action):
    """The turn player attacks no more: the End of Turn step begins (506.2)."""

    do: Literal["end"] = "end"


class Pass(Action):
    """A beat is passed: nothing is done in it, nothing declared."""

    do: Literal["pass"] = "pass"


class Concede(Action):
    """A player gives up (104.1)."""

    do: Literal["concede"] = "concede"
    by: Side


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
    """An ability is declared, in answer to what happened (603.2e, 509.5a); it resolves later."""

    do: Literal["declare"] = "declare"
    card: Ref


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


OwnAction = (
    LayShields
    | DrawHand
    | Turn
    | Untap
    | Draw
    | Charge
    | NoCharge
    | Use
    | Cross
    | Activate
    | TapAbility
    | Attack
    | Target
    | Block
    | NoBlock
    | Battle
    | BattleResult
    | Break
    | Take
    | DirectAttack
    | End
    | Pass
    | Concede
    | Effect
    | Apply
    | Declare
    | PassOver
    | Done
    | Move
    | Tap
    | Invert
    | GrantExtraTurn
)
"""The actions that have fields of their own."""


def tagged(*models: Any) -> Any:
    """Return the union of these models by their `do`, with the operations that the edition declares."""
    own: dict[str, Any] = {model.model_fields["do"].default: model for model in models}

    def tag(value: Any) -> str | None:
        do = value.get("do") if isinstance(value, dict) else getattr(value, "do", None)
        return OPERATION if isinstance(do, str) and do not in own and do in operation_names() else do

    union: Any = Annotated[Operation, Tag(OPERATION)]
    for do, model in own.items():
        union |= Annotated[model, Tag(do)]
    return Annotated[union, Discriminator(tag)]


if TYPE_CHECKING:
    AnyAction = OwnAction | Operation
else:
    AnyAction = tagged(*get_args(OwnAction))

ANY_ACTION: TypeAdapter[AnyAction] = TypeAdapter(AnyAction, config=ConfigDict(defer_build=True))
PLAYER = "player"


def expected_refusal(action: Action, day: datetime.date) -> str | None:
    """Return the rule by which the action is expected to be refused in the edition of *day*, None if it is not."""
    return next((each.rule for each in action.refused if applies(each, day)), None) if action.refused else None
