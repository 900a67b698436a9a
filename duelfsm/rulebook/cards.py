"""The facts of a card. No card text: what an ability does is said by the record (law 12)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Whose = Literal["own", "other", "any"]
VISIBLE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+$"
Word = Annotated[str, Field(min_length=1, max_length=200, pattern=VISIBLE)]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Ability(_Frozen):
    """An ability, as far as the turn asks: which event it answers, from where, and how.

    Attributes:
        on: the event that triggers it.
        this: True where the card of the event must be this card; else `whose` and `type` are asked of it.
        whose: the owner of the event's card, seen from the owner of the ability.
        type: the type that the event's card must have.
        target: what an attack must aim at.
        turn: in whose turn it triggers.
        zone: where the card must lie.
        declared: it triggers only when it is declared (603.2e, 603.2f).
        optional: its owner may leave it.
        shield: it is of the class that goes before every other effect (101.4b).
    """

    on: Word
    this: bool = True
    whose: Whose = "any"
    type: Word | None = None
    target: Literal["player", "creature"] | None = None
    turn: Whose = "any"
    zone: Word = "battle"
    declared: bool = False
    optional: bool = False
    shield: bool = False


class CardFacts(_Frozen):
    """What the turn asks of a card; None where the record does not say."""

    name: Word
    also: tuple[Word, ...] = ()
    type: Word | None = None
    cost: int | None = Field(default=None, ge=0, le=999)
    civilizations: tuple[Word, ...] | None = Field(default=None, max_length=10)
    power: int | None = Field(default=None, ge=0, le=999_999)
    keywords: tuple[Word, ...] | None = None
    abilities: tuple[Ability, ...] | None = None

    def filled_from(self, other: CardFacts) -> CardFacts:
        """Return these facts, with those of *other* where these say nothing."""
        silent = [name for name in type(self).model_fields if getattr(self, name) is None]
        return self.model_copy(update={name: getattr(other, name) for name in silent})
