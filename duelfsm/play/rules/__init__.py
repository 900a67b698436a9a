"""The guards and changes of the game, one module a part of the turn."""

from duelfsm.play.rules import (
    attack,
    attack_effects,
    battle,
    before_break,
    breaks,
    effects,
    ends,
    lasting,
    main,
    mana,
    payments,
    permissions,
    sight,
    stacks,
    standby,
    start,
    turns,
)
from duelfsm.play.rules.registry import RULES

__all__ = [
    "RULES",
    "attack",
    "attack_effects",
    "battle",
    "before_break",
    "breaks",
    "effects",
    "ends",
    "lasting",
    "main",
    "mana",
    "payments",
    "permissions",
    "sight",
    "stacks",
    "standby",
    "start",
    "turns",
]
