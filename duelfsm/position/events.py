"""The primitive events, each with its inverse (law 11), those of cards among them. A game is their fold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from duelfsm.position.card_events import CardEvent
from duelfsm.position.position import Frame, Happened, Position

# Nothing changes an event; they are not frozen, as frozen ones take four times as long to make.
# A field of the position is set past pydantic, which would note each time that it was set.


@dataclass(slots=True)
class Stepped:
    """The machine took a transition; a call put a frame on the stack, a return took one off."""

    edge: str
    before: str
    after: str
    pushed: Frame | None = None
    popped: Frame | None = None

    def redo(self, position: Position) -> None:
        vars(position)["state"] = self.after
        position.path.append(self.edge)
        if self.pushed is not None:
            position.stack.append(self.pushed)
        elif self.popped is not None:
            position.stack.pop()

    def undo(self, position: Position) -> None:
        vars(position)["state"] = self.before
        position.path.pop()
        if self.pushed is not None:
            position.stack.pop()
        elif self.popped is not None:
            position.stack.append(self.popped)


@dataclass(slots=True)
class FieldSet:
    """A field of the position changed."""

    field: str
    old: Any
    new: Any

    def redo(self, position: Position) -> None:
        vars(position)[self.field] = _own(self.new)

    def undo(self, position: Position) -> None:
        vars(position)[self.field] = _own(self.old)


@dataclass(slots=True)
class Cleared:
    """A list of the position was emptied."""

    field: str
    old: tuple[Any, ...]

    def redo(self, position: Position) -> None:
        vars(position)[self.field] = []

    def undo(self, position: Position) -> None:
        vars(position)[self.field] = list(self.old)


@dataclass(slots=True)
class Occurred:
    """Something happened that abilities can answer, with the next number (603.2)."""

    happened: Happened

    def redo(self, position: Position) -> None:
        vars(position)["serial"] = self.happened.serial
        position.fresh.append(self.happened)
        position.past.append(self.happened)

    def undo(self, position: Position) -> None:
        vars(position)["serial"] = self.happened.serial - 1
        position.fresh.pop()
        position.past.pop()


@dataclass(slots=True)
class Put:
    """Something was put on a list of the position."""

    field: str
    index: int
    item: Any

    def redo(self, position: Position) -> None:
        getattr(position, self.field).insert(self.index, self.item)

    def undo(self, position: Position) -> None:
        getattr(position, self.field).pop(self.index)


@dataclass(slots=True)
class Taken:
    """Something was taken from a list of the position."""

    field: str
    index: int
    item: Any

    def redo(self, position: Position) -> None:
        getattr(position, self.field).pop(self.index)

    def undo(self, position: Position) -> None:
        getattr(position, self.field).insert(self.index, self.item)


@dataclass(slots=True)
class Replaced:
    """An item of a list of the position was replaced."""

    field: str
    index: int
    old: Any
    new: Any

    def redo(self, position: Position) -> None:
        getattr(position, self.field)[self.index] = self.new

    def undo(self, position: Position) -> None:
        getattr(position, self.field)[self.index] = self.old


@dataclass(slots=True)
class Applied:
    """A state-based action was done: the last *count* events before this one are what came of it (703)."""

    action: str
    count: int

    def redo(self, position: Position) -> None:
        """Nothing lies otherwise by it."""

    def undo(self, position: Position) -> None:
        """Nothing lies otherwise by it."""


Event = CardEvent | Stepped | FieldSet | Cleared | Occurred | Put | Taken | Replaced | Applied


def _own(value: Any) -> Any:
    """Return a list as a copy: the position goes on to change its own, and the event keeps what it was."""
    return list(value) if isinstance(value, list) else value
