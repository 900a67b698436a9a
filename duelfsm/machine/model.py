"""What the machine needs of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from duelfsm.position.journal import Journal
from duelfsm.position.position import Position
from duelfsm.rulebook.tables import CardField
from duelfsm.rulebook.transition import By, Transition


class Model(Protocol):
    """A game, as the machine sees it."""

    position: Position
    journal: Journal
    seen: Any

    @property
    def asked(self) -> Mapping[str, Any]:
        """The guards that are asked of every action as things are, by the edges of which they can speak."""

    @property
    def state(self) -> str:
        """The state of the innermost level."""

    @property
    def stack(self) -> list[Any]:
        """The frames below it."""

    @property
    def caller(self) -> str | None:
        """The id of the edge that called the innermost procedure, None outside of one."""

    @property
    def last_edge(self) -> str:
        """The id of the edge that was taken last."""

    def step(self, edge: str, goal: str) -> None:
        """Take an edge to *goal* that calls nothing and leaves no call."""

    def crossed(self, edge: str) -> None:
        """End what lasts until the end of the step that an edge left (500.3)."""

    def enter(self, edge: Transition, goal: str) -> None:
        """Take an edge that leaves all calls, or one that calls: its frame on the stack returns to its `to`."""

    def leave(self, edge: str) -> None:
        """Take an edge that returns: take the innermost frame off."""

    def yields(self, spoken: Any, later: Any) -> bool:
        """Tell whether what a state said gives way to what a later state of the walk says."""

    def may_act(self, by: By, act: Any) -> bool:
        """Tell whether the actor of the act may take an edge of *by*."""

    def objecting(self, edge: Transition, act: Any) -> str | None:
        """Return the guard asked of every action that speaks against this one."""

    def bindings(self, fields: dict[str, CardField], act: Any, by: By) -> Iterator[Any]:
        """Yield the act with the cards that it may mean, in order."""

    def likeliest(self, edge: Transition, act: Any) -> Any:
        """Return the first of the acts that `bindings` yields for an edge where that is plain, else None."""

    def words(self, guard: str, act: Any) -> Any:
        """Return what a guard's sentence is to be filled with, as things stand now."""

    def missing(self, fields: dict[str, CardField], act: Any, by: By) -> tuple[Any, str]:
        """Return the words for a card that the act names and that is not there, and the kind of the refusal."""

    def applies(self) -> bool:
        """Tell whether a state-based action applies (703)."""

    def goes_on(self) -> bool:
        """Let happen what something could have taken the place of (609); tell whether anything was left to happen."""

    def settle(self) -> None:
        """Do what follows by itself: state-based actions, until none applies (703)."""

    def mark(self) -> int:
        """Return a mark to go back to."""

    def back_to(self, mark: int) -> None:
        """Take back everything since the mark."""
