"""The actions of a game, as a discriminated union on `do`. Each names the trigger that begins it."""

import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from pydantic import ConfigDict, Discriminator, Field, Tag, TypeAdapter

from duelfsm.play.actions.base import CARDS, Action, Ref, Refs
from duelfsm.play.actions.expected import Count, applies
from duelfsm.play.actions.of_effects import Apply, Declare, Done, Effect, GrantExtraTurn, Invert, Move, PassOver, Tap
from duelfsm.play.actions.operation import OPERATION, Operation, operation_names
from duelfsm.play.actions.uses import Activate, Cross, TapAbility, Use
from duelfsm.position.card import Side
from duelfsm.rulebook.plain import NUMBER


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
    """A creature is chosen and tapped, then the target named: "player" (`whom`: by name) or a creature (506.1)."""

    do: Literal["attack"] = "attack"
    card: Ref
    target: Ref | None = None
    whom: Side | None = None


class Target(Action):
    """The target of the attack is named by itself, and which player it is where the line says so (506.1e)."""

    do: Literal["target"] = "target"
    target: Ref
    whom: Side | None = None


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
