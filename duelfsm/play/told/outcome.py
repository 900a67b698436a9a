"""What became of an action: it was accepted, or refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from duelfsm.position.events import Event
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.transition import Transition


@dataclass(slots=True, unsafe_hash=True)  # nothing changes it; a frozen one takes four times as long to make
class Accepted:
    """The action was legal: what it changed, what went unsaid before it, and notes on what is not known."""

    events: tuple[Event, ...]
    passed: tuple[Transition, ...]
    notes: tuple[Finding, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What speaks against the action: nothing."""
        return ()

    def __bool__(self) -> bool:
        return True


class Refused:
    """The action was not legal, and the game is as it was before.

    What to say of it, and what would be legal, is worked out when it is asked for, or before the game goes on.
    """

    def __init__(
        self,
        reason: Callable[[], Finding],
        legal: Callable[[], tuple[str, ...]],
        kind: Callable[[], Kind],
        guard: Callable[[], str | None],
        in_time: Callable[[], bool],
    ) -> None:
        self._reason, self._legal, self._kind, self._guard, self._in_time = reason, legal, kind, guard, in_time

    @cached_property
    def kind(self) -> Kind:
        """What kind of mistake the action is; without what would be legal, which costs the most to find out."""
        return self._kind()

    @property
    def guard(self) -> str | None:
        """The guard that refuses the action, None where its time or its words do; without what would be legal."""
        return self._guard()

    @property
    def in_time(self) -> bool:
        """Whether something else than its time or its player speaks against the action; without what would be legal."""
        return self._in_time()

    @cached_property
    def reason(self) -> Finding:
        """What speaks against the action, without what would be legal."""
        return self._reason()

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What speaks against the action, and what would be legal."""
        return (self.reason.model_copy(update={"legal": self._legal()}),)

    def __bool__(self) -> bool:
        return False


def leave_untold(refused: Refused) -> None:
    """Nobody reads what would be legal instead of a refused action: it is not found out."""
    refused._legal = tuple


Outcome = Accepted | Refused
