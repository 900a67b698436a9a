"""The one registry in which the rules of this package stand."""

from duelfsm.machine.registry import Registry

RULES = Registry()
