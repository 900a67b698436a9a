"""The journal: the one way to change a position. Each method applies one primitive event and keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duelfsm.position.card import BLANK, Card, Orientation
from duelfsm.position.card_events import Marked, Moved, Place, Shown, Shuffled, Turned, marks_of
from duelfsm.position.events import Applied, Cleared, Event, FieldSet, Occurred, Put, Reframed, Stepped, Taken
from duelfsm.position.position import Frame, Happened, Position

# What is only kept to know what was done and what waits: no card, power or result depends on it.
BOOKS = frozenset({
    "serial", "fresh", "past", "triggered", "lapsed", "answered", "charges", "assumed", "begun", "ordinary",
    "queue", "skips", "path", "left_open",
})  # fmt: skip
STACK, LASTING, SUSPENDED = "stack", "lasting", "suspended"
BATTLE = ("battle",)
PLAY, TURNED, CALLS, HOMED = "play", "turned", "calls", "homed"  # what is touched besides zones and fields
_new = tuple.__new__  # an event by all its fields, without a call of Python


class Journal:
    """Changes a position by primitive events and can take them back.

    `changes` goes up with every event, and every one taken back, but for steps of the machine inside of a call and
    what only the books of the turn note: as long as it is the same, what depends on anything else is the same, too.
    `in_play` goes up with what comes to the battle zone or leaves it, is marked, or lasts, and where that is taken
    back; `ended` with what lasts no longer; `undone` whenever anything is taken back.

    Args:
        position: what is changed.
        play: the zones that count as the battle zone does: those from which static abilities work.

    Attributes:
        touched: what changed since it was cleared: zones, fields but the books, `play` for what raises `in_play`,
            `turned` for cards, `calls` where one began, went on otherwise or returned, `homed` where a card came
            that may have a zone of its own to go back to, or was seen.
        castles: whether any card has lain on a shield so far (304).
        names: those that any card had so far.
        homes: the zones of their own to which the cards of some names go back (117.1).
    """

    __slots__ = (
        "_everything",
        "_fields",
        "_played",
        "castles",
        "changes",
        "ended",
        "homes",
        "in_play",
        "log",
        "names",
        "play",
        "position",
        "touched",
        "undone",
    )

    def __init__(self, position: Position, play: tuple[str, ...] = BATTLE) -> None:
        self.position, self.play = position, play
        self._fields = vars(position)
        self.homes: Mapping[str | None, str] = {}
        self.log: list[Event] = []
        self.changes = self.in_play = self.ended = self.undone = 0
        self._played: list[int] = []  # where the events stand that changed what is in play
        zones = position.players["A"].zones
        self._everything = frozenset({PLAY, TURNED, CALLS, HOMED, *type(position).model_fields, *zones})
        self.touched = set(self._everything)
        self.names = {card.name for card in position.by_id.values()}
        self.castles = any(card.fortifies for card in position.by_id.values())

    def back_to(self, mark: int) -> None:
        """Take back every event after the first *mark* ones."""
        position, gone = self.position, self.log[mark:]
        del self.log[mark:]
        for event in reversed(gone):
            event.undo(position)
        if gone:
            self._all_new()
        played = len(self._played)
        while self._played and self._played[-1] >= mark:
            self._played.pop()
        self.in_play += len(self._played) < played

    def again(self, events: list[Event]) -> None:
        """Apply events that were taken back."""
        for event in events:
            self._touch_play()
            self._do(event)
        self._all_new()

    def step(self, edge: str, after: str, *, pushed: Frame | None = None, popped: Frame | None = None) -> None:
        """Take a transition of the machine."""
        position = self.position
        self.log.append(_new(Stepped, (edge, position.state, after, pushed, popped)))
        self._fields["state"] = after
        position.path.append(edge)
        if pushed is not popped:
            self.touched.add(CALLS)
            self.changes += 1
            if pushed is not None:
                position.stack.append(pushed)
            else:
                position.stack.pop()

    def move(self, origin: Place, index: int, goal: Place, goal_index: int | None = None, **marks: Any) -> None:
        """Move a card; it is a new object in its new zone (400.5) with no marks but *marks*."""
        card = self.position.zone(*origin)[index]
        onto = marks.get("fortifies")
        self.castles = self.castles or onto is not None
        if goal_index is None:  # castles lie last (304)
            position = self.position
            there = position.counted if onto is None and (self.castles or position.drawn) else position.zone
            goal_index = len(there(*goal)) - (origin == goal)
        old = new = None
        if card is not None:
            if card.name in self.homes:
                self.touched.add(HOMED)
            old = marks_of(card)
            new = (*(BLANK | {"life": card.life + 1} | marks).values(),)
        self.touched.update((origin[1], goal[1]))
        if origin[1] in self.play or goal[1] in self.play:
            self._touch_play()
        self._do(_new(Moved, (origin, index, goal, goal_index, old, new, card.id if card else None)))

    def show(self, place: Place, index: int, name: str | None) -> Card:
        """Give a hidden card an identity, and its name where it was seen; return it."""
        if name in self.homes or name not in self.names:
            self.touched.add(HOMED)
            self.names.add(name)
        self._touch(place[1])
        self._do(_new(Shown, (place, index, self.position.next_card, name)))
        return self.position.card(self.position.next_card - 1)

    def turn(self, card: Card, orientation: Orientation) -> None:
        """Turn a card; one that already lies so does not change (105.6)."""
        if card.orientation is not orientation:
            self.touched.add(TURNED)
            self._do(_new(Turned, (card.id, card.orientation, orientation)))

    def mark(self, card: Card, mark: str, value: Any) -> None:
        """Set a mark of a card."""
        self._touch_play()
        if mark == "name":
            self.names.add(value)
            self.touched.add(HOMED)
        self._do(_new(Marked, (card.id, mark, getattr(card, mark), value)))

    def set(self, field: str, value: Any) -> None:
        """Set a field of the position."""
        self._enter(field, _new(FieldSet, (field, getattr(self.position, field), value)))

    def happen(self, happened: Happened) -> None:
        """Note that something happened."""
        position = self.position
        self.log.append(_new(Occurred, (happened,)))
        self._fields["serial"] = happened.serial
        position.fresh.append(happened)
        position.past.append(happened)

    def put(self, field: str, item: Any, index: int | None = None) -> None:
        """Put an item on a list of the position, at the end if no index is given."""
        end = len(getattr(self.position, field))
        self._enter(field, _new(Put, (field, end if index is None else index, item)), last=index in (None, end))

    def take(self, field: str, index: int) -> Any:
        """Take an item from a list of the position and return it."""
        item = getattr(self.position, field)[index]
        self._enter(field, _new(Taken, (field, index, item)))
        return item

    def clear(self, field: str) -> tuple[Any, ...]:
        """Set a list of the position to an empty one, and return what was on it."""
        old = tuple(getattr(self.position, field))
        if old:
            self._enter(field, _new(Cleared, (field, old)))
        return old

    def applied(self, action: str, since: int) -> None:
        """Note that a state-based action was done, if anything came of it *since* then (703)."""
        if len(self.log) > since:
            self._note(_new(Applied, (action, len(self.log) - since)))

    def shuffle(self, place: Place) -> None:
        """Hide the cards of a zone in an order that nobody knows."""
        self._touch(place[1])
        self._do(_new(Shuffled, (place, tuple(self.position.zone(*place)))))

    def frame(self, **changes: Any) -> None:
        """Change what the innermost call works on."""
        self.touched.add(CALLS)
        self.changes += 1
        frame = self.position.stack[-1]
        self._note(_new(Reframed, ({name: getattr(frame, name) for name in changes}, changes)))

    def _enter(self, field: str, event: Event, *, last: bool = False) -> None:
        """Apply an event of a field or list of the position; *last*: something was put at the end of the list."""
        if field in BOOKS:
            self._note(event)
            return
        self.touched.add(field)
        if field in (LASTING, SUSPENDED):
            self._touch_play()
            self.ended += field == LASTING and not last
        elif field == STACK:
            self.touched.add(CALLS)
        self._do(event)

    def _touch(self, zone: str) -> None:
        """Note that the cards of a zone change."""
        self.touched.add(zone)
        if zone in self.play:
            self._touch_play()

    def _touch_play(self) -> None:
        """Note before an event that it changes what is in play."""
        self.touched.add(PLAY)
        self.in_play += 1
        self._played.append(len(self.log))

    def _all_new(self) -> None:
        """Note that anything may be otherwise."""
        self.touched.update(self._everything)
        self.changes += 1
        self.undone += 1
        self.ended += 1

    def _do(self, event: Event) -> None:
        event.redo(self.position)
        self.log.append(event)
        self.changes += 1

    def _note(self, event: Event) -> None:
        """Apply an event on which nothing depends that is asked of cards alone."""
        event.redo(self.position)
        self.log.append(event)
