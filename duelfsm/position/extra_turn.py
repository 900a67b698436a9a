"""A turn that was inserted, and what comes with it (500.5)."""

from dataclasses import dataclass

from duelfsm.position.card import Side


@dataclass(frozen=True, slots=True)
class Rider:
    """A delayed trigger that a granted turn brings with it: what it answers in that turn, and whose it is (603.6)."""

    event: str
    owner: Side


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """A turn that was inserted and has not begun; `granted` is the number of the turn that granted it."""

    player: Side
    granted: int
    source: str | None = None
    riders: tuple[Rider, ...] = ()
