"""The primitive events, each with its inverse (law 11), those of cards among them. A game is their fold."""

from __future__ import annotations

from typing import Any, NamedTuple

from duelfsm.position.card_events import CardEvent
from duelfsm.position.position import Frame, Happened, Position

# An event is a tuple: a game makes many, and nothing changes them.
# A field of the position is set past pydantic, which would note each time that it was set.


class Stepped(NamedTuple):
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


class FieldSet(NamedTuple):
    """A field of the position changed."""

    field: str
    old: Any
    new: Any

    def redo(self, position: Position) -> None:
        vars(position)[self.field] = _own(self.new)

    def undo(self, position: Position) -> None:
        vars(position)[self.field] = _own(self.old)


class Cleared(NamedTuple):
    """A list of the position was emptied."""

    field: str
    old: tuple[Any, ...]

    def redo(self, position: Position) -> None:
        vars(position)[self.field] = []

    def undo(self, position: Position) -> None:
        vars(position)[self.field] = list(self.old)


class Occurred(NamedTuple):
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


class Put(NamedTuple):
    """Something was put on a list of the position."""

    field: str
    at: int
    item: Any

    def redo(self, position: Position) -> None:
        getattr(position, self.field).insert(self.at, self.item)

    def undo(self, position: Position) -> None:
        getattr(position, self.field).pop(self.at)


class Taken(NamedTuple):
    """Something was taken from a list of the position."""

    field: str
    at: int
    item: Any

    def redo(self, position: Position) -> None:
        getattr(position, self.field).pop(self.at)

    def undo(self, position: Position) -> None:
        getattr(position, self.field).insert(self.at, self.item)


class Reframed(NamedTuple):
    """What the innermost call works on changed: these fields of its frame, before and after."""

    fields: tuple[str, ...]
    old: tuple[Any, ...]
    new: tuple[Any, ...]

    def redo(self, position: Position) -> None:
        _reframe(position.stack[-1], self.fields, self.new)

    def undo(self, position: Position) -> None:
        _reframe(position.stack[-1], self.fields, self.old)


def _reframe(frame: Frame, fields: tuple[str, ...], values: tuple[Any, ...]) -> None:
    for name, value in zip(fields, values, strict=True):
        setattr(frame, name, value)


class Applied(NamedTuple):
    """A state-based action was done: so many events before this one came of it (703)."""

    action: str
    came: int

    def redo(self, position: Position) -> None:
        """Nothing lies otherwise by it."""

    def undo(self, position: Position) -> None:
        """Nothing lies otherwise by it."""


Event = CardEvent | Stepped | FieldSet | Cleared | Occurred | Put | Taken | Reframed | Applied


def _own(value: Any) -> Any:
    """Return a list as a copy: the position goes on to change its own, and the event keeps what it was."""
    return list(value) if isinstance(value, list) else value
