"""The table of a machine: the alternatives of each state and trigger, in the order in which they are tried."""

from __future__ import annotations

from typing import NamedTuple

from duelfsm.machine.by_name import Change, Guard
from duelfsm.rulebook.declaration import Procedure
from duelfsm.rulebook.transition import Transition


class Way(NamedTuple):
    """One alternative of a state and trigger: the guards that must hold, in order, and what it does.

    `goal` is the state to which it leads first, None for a return: that leads to wherever a call came from. `of` is
    the procedure that it calls, or that it returns from.
    """

    edge: Transition
    guards: tuple[Guard, ...]
    changes: tuple[Change, ...]
    goal: str | None = None
    of: Procedure | None = None


Ways = dict[tuple[str, str], tuple[Way, ...]]
