"""Guards that are asked of every action: those of an edge as one function, written when they were asked some times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from duelfsm.machine.by_name import Guard, Registry
from duelfsm.machine.inlined import written
from duelfsm.machine.written import SELDOM, function_of, until_often
from duelfsm.machine.written_steps import name_of
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import Transition

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
        names: theirs.
    """

    __slots__ = ("guards", "names", "objecting")

    def __init__(self, guards: tuple[Always, ...]) -> None:
        self.guards = guards
        self.names = frozenset(each.name for each in guards)
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


class AskedAlways:
    """The guards of an edition that are asked of every action, by the edges of which they can speak."""

    def __init__(self, edition: Edition, registry: Registry) -> None:
        self._always = {edge.id: tuple(_always_of(edge, edition, registry)) for edge in edition.transitions.values()}
        self._asked: dict[frozenset[str], dict[str, Objections]] = {}
        self._asking: dict[tuple[Always, ...], Objections] = {}

    def asked_with(self, going: frozenset[str]) -> dict[str, Objections]:
        """Return the guards asked of every action while effects of these kinds go on, by the edges that have some."""
        found = self._asked.get(going)
        if found is None:
            kinds = {None, *going}
            asked = {edge: tuple(each for each in of if each.only_with in kinds) for edge, of in self._always.items()}
            some = {edge: guards for edge, guards in asked.items() if guards}
            self._asking |= {guards: Objections(guards) for guards in {*some.values()} - self._asking.keys()}
            found = self._asked[going] = {edge: self._asking[guards] for edge, guards in some.items()}
        return found


def _always_of(edge: Transition, edition: Edition, registry: Registry) -> Iterator[Always]:
    """Yield the guards that are asked of every action and can speak of this edge."""
    for guard in (each for each in edition.declaration.guards if each.always):
        concerns = registry.concerns.get(guard.id)
        if concerns is None or concerns(edition, edge):
            yield Always(guard.id, registry.guards[guard.id], registry.only_with.get(guard.id))
