"""The guards and changes of the game, one module a part of the turn."""

from duelfsm.play.rules import attack, battle, breaks, effects, ends, main, mana, payments, standby, start, turns
from duelfsm.play.rules.registry import RULES

__all__ = [
    "RULES",
    "attack",
    "battle",
    "breaks",
    "effects",
    "ends",
    "main",
    "mana",
    "payments",
    "standby",
    "start",
    "turns",
]
