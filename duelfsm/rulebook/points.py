"""How long effects last, and the points at which they end (500.3, 510.2, 511.2, 608.3b)."""

from enum import StrEnum
from typing import Literal

from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text


class Point(StrEnum):
    """The points at which an effect can end (500.3, 510.2, 511.2, 608.3b)."""

    TURN_BEGINS = "turn_begins"
    TURN_OVER = "turn_over"
    STEP_BEGINS = "step_begins"
    STEP_ENDS = "step_ends"
    ATTACK_OVER = "attack_over"
    SOURCE_GONE = "source_gone"
    HAPPENED = "happened"
    GAME_OVER = "game_over"


class Duration(Item):
    """How long an effect lasts: up to which point, in whose turn, and whether not before a later turn.

    `also`: other words for it. `once`: what it waits for ends it.
    """

    rule: str
    name: Text
    also: tuple[str, ...] = ()
    ends: Point
    of: Literal["own", "other"] | None = None
    later: bool = False
    step: bool = False
    once: bool = False
