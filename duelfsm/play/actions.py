"""The actions of a game, as a discriminated union on `do`. Each names the trigger that begins it."""

from __future__ import annotations

import datetime
from typing import Annotated, ClassVar, Literal, cast

from pydantic import AliasChoices, BeforeValidator, Field, TypeAdapter, model_validator

from duelfsm.play.expected import Count, Holds, Line, Model, Name, Refused, applies
from duelfsm.position.card import Side


class CardRef(Model):
    """Which card is meant: by name (and number among those of the name, from 1), by id, or by its place.

    `place` counts from 1 in the zone's own order. A reference without a name means a hidden card.
    """

    name: Name | None = None
    number: Annotated[int, Field(ge=1, le=10_000)] | None = None
    id: int | None = None
    place: Annotated[int, Field(ge=1, le=10_000)] | None = None
    owner: Side | None = None
    zone: str | None = None


Ref = Name | CardRef


def _several(value: object) -> object:
    return value if isinstance(value, (list, tuple)) else (value,)


def _rules(value: object) -> object:
    return tuple(
        {"rule": each} if isinstance(each, str) else each for each in cast("tuple[object, ...]", _several(value))
    )


Refs = Annotated[tuple[Ref, ...], BeforeValidator(_several)]
_EITHER = AliasChoices("cards", "card")
CARDS = Field(default=None, validation_alias=_EITHER)
REQUIRED_CARDS = Field(validation_alias=_EITHER)


class Action(Model):
    """What every action has: who acts (left out where only one can), a note, and expectations of a record."""

    words_in: ClassVar[dict[str, str]] = {}

    do: str
    by: Side | None = None
    note: Line | None = None
    refused: Annotated[tuple[Refused, ...], BeforeValidator(_rules)] = ()
    holds: Annotated[tuple[Holds, ...], BeforeValidator(_several)] = ()


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


class Use(Action):
    """A card is used: summoned, cast, generated and so on (504.1); `pay` names the mana cards tapped."""

    words_in: ClassVar[dict[str, str]] = {"how": "uses"}

    do: Literal["use"] = "use"
    how: str
    card: Ref
    pay: tuple[Ref, ...] | None = None


class Cross(Action):
    """The cost of a cross gear in the battle zone is paid again, and it crosses a creature (303.3b, 504.2)."""

    do: Literal["cross"] = "cross"
    card: Ref
    onto: Ref
    pay: tuple[Ref, ...] | None = None


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
    """A creature blocks (507.1)."""

    do: Literal["block"] = "block"
    card: Ref


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
    count: Annotated[int, Field(ge=1, le=10_000)] | None = None
    shields: tuple[Annotated[int, Field(ge=1, le=10_000)], ...] | None = None
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
    """A beat is passed: no charge, no block, nothing declared."""

    do: Literal["pass"] = "pass"


class Concede(Action):
    """A player gives up (104.1)."""

    do: Literal["concede"] = "concede"
    by: Side


class Effect(Action):
    """An effect begins to resolve; what it does follows, then `done`."""

    do: Literal["effect"] = "effect"
    source: Name


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
    """In an effect: a card, or a number of cards, goes from a zone to another (400.5)."""

    words_in: ClassVar[dict[str, str]] = {"origin": "zones", "goal": "zones"}

    do: Literal["move"] = "move"
    card: Ref | None = None
    count: Annotated[int, Field(ge=1, le=10_000)] = 1
    player: Side | None = None
    origin: str | None = Field(default=None, alias="from")
    goal: str = Field(alias="to")
    bottom: bool = False
    tapped: bool = False

    @model_validator(mode="after")
    def _names_something(self) -> Move:
        if self.card is None and self.origin is None:
            raise ValueError("say which card, or from which zone")
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
    """In an effect: a player gains an extra turn (500.5)."""

    do: Literal["extra_turn"] = "extra_turn"
    player: Side


AnyAction = Annotated[
    LayShields
    | DrawHand
    | Turn
    | Untap
    | Draw
    | Charge
    | Use
    | Cross
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
    | Declare
    | PassOver
    | Done
    | Move
    | Tap
    | Invert
    | GrantExtraTurn,
    Field(discriminator="do"),
]

ANY_ACTION: TypeAdapter[AnyAction] = TypeAdapter(AnyAction)
PLAYER = "player"


def expected_refusal(action: Action, day: datetime.date) -> str | None:
    """Return the rule by which the action is expected to be refused in the edition of *day*, None if it is not."""
    return next((refused.rule for refused in action.refused if applies(refused, day)), None)
