"""What a record expects of a line: that it is refused, or what holds after it."""

import datetime
import re
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from duelfsm.position.card import Side
from duelfsm.rulebook.card_asked import VISIBLE, Word
from duelfsm.rulebook.plain import NUMBER, Bool, Int

Count = Annotated[int, Field(ge=0, le=10_000), NUMBER]
Name = Word
Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000, pattern=VISIBLE)]
Rule = Annotated[str, Field(min_length=1, max_length=20, pattern=r"^\S+$")]


def _day(value: object) -> object:
    """Take a date as it is written; a number is none, nor a text of digits alone."""
    if isinstance(value, datetime.date) or (isinstance(value, str) and _DATE.fullmatch(value)):
        return value
    raise PydanticCustomError("no_date", "a date is written 2025-12-17")


_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
Day = Annotated[datetime.date, BeforeValidator(_day)]


class ActionPart(BaseModel):
    """What every part of an action is: it never changes, and knows its fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class ExpectedRefusal(ActionPart):
    """An expectation: this line is refused by exactly this rule, in editions within the dates.

    With `effect`, on the line that closes an effect, it is met by any line of the effect.
    """

    rule: Rule
    effect: Bool = False
    before: Day | None = None
    since: Day | None = None


class Lies(ActionPart):
    """An expectation: a card lies in a zone, turned in a certain way, with a power, on or under another card."""

    card: Name
    zone: str
    owner: Side | None = None
    lies: Literal["untapped", "tapped", "upside_down"] | None = None
    power: Annotated[int, Field(ge=-1_000_000, le=1_000_000), NUMBER] | None = None
    on: Name | None = None
    under: Name | None = None


class Holds(ActionPart):
    """An expectation: what must hold after this line, in editions within the dates."""

    state: str | None = None
    turn: Int | None = None
    player: Side | None = None
    winner: Side | Literal["nobody"] | None = None
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    cards: tuple[Lies, ...] = ()
    counts: dict[Side, dict[str, Count]] = {}
    before: Day | None = None
    since: Day | None = None


def applies(expectation: ExpectedRefusal | Holds, day: datetime.date) -> bool:
    """Tell whether an expectation is meant for the edition of *day*: `since` it, and `before` it ends."""
    early = expectation.since is not None and day < expectation.since
    late = expectation.before is not None and day >= expectation.before
    return not (early or late)
