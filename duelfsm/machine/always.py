"""Guards that are asked of every action: those of an edge as one function, written when they were asked some times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from duelfsm.machine.by_name import Guard
from duelfsm.machine.inlined import written
from duelfsm.machine.written import SELDOM, function_of, name_of, until_often

_NONE: frozenset[str] = frozenset()


class Always(NamedTuple):
    """A guard that is asked of every action, and the kind of effects without which it has nothing to say."""

    name: str
    guard: Guard
    only_with: str | None


class Objections:
    """The guards that are asked of every action of some edges.

    Args:
        guards: in the order in which they are asked.

    Attributes:
        objecting: gives the name of the first that speaks against an act, None where none does.
    """

    __slots__ = ("guards", "objecting")

    def __init__(self, guards: tuple[Always, ...]) -> None:
        self.guards = guards
        one_by_one: Callable[[Any, Any], str | None] = partial(self.objecting_but, _NONE)
        self.objecting = until_often(one_by_one, SELDOM, self._write)

    def _write(self) -> None:
        names: dict[str, Any] = {}
        source = "\n".join([*self._lines(names), "    return None", ""])
        self.objecting = function_of(source, f"<always {' '.join(each.name for each in self.guards)}>", names)

    def _lines(self, names: dict[str, Any]) -> Iterator[str]:
        yield "def function(game, act):"
        for each in self.guards:
            yield f"    if not {written(each.guard, each.name, 'act', partial(name_of, names=names))}:"
            yield f"        return {each.name!r}"

    def objecting_but(self, unasked: frozenset[str], game: Any, act: Any) -> str | None:
        """Return the name of the first that speaks against an act, but some that are not asked."""
        asked = (each for each in self.guards if each.name not in unasked)
        return next((each.name for each in asked if not each.guard(game, act)), None)
