"""Guards and procedures by the name that the declaration calls them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import Transition

Guard = Callable[[Any, Any], bool]
Change = Callable[[Any, Any], None]
Kept = Callable[[Any, Any, Transition, str], Sequence[Any]]
Lifted = Callable[[Any, Any, tuple[str, ...]], bool]
Concern = Callable[[Edition, Transition], bool]
Foreseen = Callable[[Any, Any], bool | None]
F = TypeVar("F", bound=Callable[..., Any])


class Registry:
    """Functions by name. Guards tell, changes do; both are called with the game and the act.

    A guard returns a real bool: transitions refuses any other truthy value.
    """

    def __init__(self) -> None:
        self.guards: dict[str, Guard] = {}
        self.changes: dict[str, Change] = {}
        self.concerns: dict[str, Concern] = {}
        self.only_with: dict[str, str] = {}
        self.foreseen: dict[str, Foreseen] = {}
        self.kept_from: Kept = _whole
        self.may_lift: Lifted = _nothing

    def keeps(self, function: Kept) -> Kept:
        """Register what gives the act for each of those whom no effect frees of the obstacle of a name (101.2)."""
        self.kept_from = function
        return function

    def lifts(self, function: Lifted) -> Lifted:
        """Register what tells whether something that is not known may lift the refusal of a guard (law 12)."""
        self.may_lift = function
        return function

    def guard(self, function: F) -> F:
        """Register a guard under its own name."""
        self.guards[function.__name__] = function
        return function

    def concerns_edge(self, guard: F) -> Callable[[Concern], Concern]:
        """Register which edges a guard can speak of that is asked of every action; the others do without it."""

        def register(function: Concern) -> Concern:
            self.concerns[guard.__name__] = function
            return function

        return register

    def asked_only_with(self, kind: str) -> Callable[[F], F]:
        """Register of a guard that is asked of every action that it is idle unless there is something of a kind.

        Most often those are effects that go on.
        """

        def register(function: F) -> F:
            self.only_with[function.__name__] = kind
            return function

        return register

    def change(self, function: F) -> F:
        """Register a change under its own name."""
        self.changes[function.__name__] = function
        return function

    def foresees(self, change: F) -> Callable[[Foreseen], Foreseen]:
        """Register what tells before a change whether what follows it will be taken; None where only that shows it."""

        def register(function: Foreseen) -> Foreseen:
            self.foreseen[change.__name__] = function
            return function

        return register

    def but(
        self,
        *,
        guards: dict[str, Guard] | None = None,
        changes: dict[str, Change] | None = None,
        kept_from: Kept | None = None,
    ) -> Registry:
        """Return a copy in which some functions are others."""
        other = Registry()
        other.kept_from = kept_from or self.kept_from
        other.may_lift = self.may_lift
        other.concerns, other.only_with, other.foreseen = self.concerns, self.only_with, self.foreseen
        other.guards = self.guards | (guards or {})
        other.changes = self.changes | (changes or {})
        return other


def _nothing(_game: Any, _act: Any, _rests_on: tuple[str, ...]) -> bool:
    return False


def _whole(_game: Any, act: Any, _edge: Transition, _obstacle: str) -> Sequence[Any]:
    return (act,)
