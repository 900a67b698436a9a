"""The one registry in which the rules of this package stand."""

from duelfsm.machine.by_name import Registry

RULES = Registry()
