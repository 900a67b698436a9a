"""The journal: the one way to change a position. Each method applies one primitive event and keeps it."""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy
from itertools import repeat
from typing import Any

from duelfsm.position.card import BLANK, Card, Orientation, Side
from duelfsm.position.card_events import Marked, Moved, Place, Shown, Shuffled, Turned, blank, marks_of
from duelfsm.position.changed import BATTLE, CALLS, HOMED, TIES, TURNED, Changed
from duelfsm.position.events import Applied, Cleared, Event, FieldSet, Occurred, Put, Reframed, Stepped, Taken
from duelfsm.position.position import Frame, Happened, Position

# What is only kept to know what was done and what waits: no card, power or result depends on it.
BOOKS = frozenset({
    "serial", "fresh", "past", "triggered", "used_once", "lapsed", "answered", "charges", "assumed", "narrowed",
    "begun", "ordinary", "queue", "skips", "path", "left_open",
})  # fmt: skip
_new = tuple.__new__  # an event by all its fields, without a call of Python
_FRAMED: dict[tuple[str, ...], tuple[str, ...]] = {}  # which fields of a frame change together: few, in many events


class Journal(Changed):
    """Changes a position by primitive events and can take them back.

    Args:
        position: what is changed.
        play: the zones that count as the battle zone does: those from which static abilities work; it may grow.
        needs: the fields and `castles` without which some of what watches for changes has nothing to watch.
        holding: the procedures of which each call is noted as a change: those of effects, which hold back what waits.
    """

    __slots__ = ("holding", "log")

    def __init__(
        self,
        position: Position,
        play: Collection[str] = BATTLE,
        needs: frozenset[str] = frozenset(),
        holding: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(position, play, needs)
        self.holding = holding
        self.log: list[Event] = []

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
        self.bearing += len(self._played) < played

    def again(self, events: list[Event]) -> None:
        """Apply events that were taken back: what they made is made anew."""
        self.redone += 1
        for event in events:
            self._touch_play(len(self.log))
            event.redo(self.position)
            self.log.append(event)
        self._all_new()

    def as_in(self, other: Journal, memo: dict[int, Any]) -> None:
        """Know what was so far in another journal, of whose position *memo* has a copy: events, names and castles."""
        self.log, self._played = deepcopy(other.log, memo), [*other._played]
        self.castles, self.ties, self.names = other.castles, {*other.ties}, {*other.names}
        self.meets(self.home_of, self.bears)

    # The methods do what `redo` of their event does: one that is new is applied without a call for it.

    def step(self, edge: str, after: str) -> None:
        """Take a transition of the machine that calls nothing."""
        fields = self.fields
        self.log.append(_new(Stepped, (edge, fields["state"], after, None, None)))
        fields["state"] = after
        fields["path"].append(edge)

    def call(self, edge: str, after: str, frame: Frame) -> None:
        """Take a transition that puts a frame on the stack."""
        fields = self.fields
        self.log.append(_new(Stepped, (edge, fields["state"], after, frame, None)))
        fields["state"] = after
        fields["path"].append(edge)
        fields["stack"].append(frame)
        self.changes += 1
        if frame.procedure in self.holding and CALLS in self.watched:
            self.touched.add(CALLS)

    def come_back(self, edge: str) -> None:
        """Take a transition that takes the innermost frame off the stack, to where that returns."""
        fields = self.fields
        frame = fields["stack"].pop()
        self.log.append(_new(Stepped, (edge, fields["state"], frame.home, None, frame)))
        fields["state"] = frame.home
        fields["path"].append(edge)
        self.changes += 1
        if frame.procedure in self.holding and CALLS in self.watched:
            self.touched.add(CALLS)

    def move(self, origin: Place, index: int, goal: Place, goal_index: int | None = None, **marks: Any) -> None:
        """Move a card; it is a new object in its new zone (400.5) with no marks but *marks*."""
        position, left, zone, touched = self.position, origin[1], goal[1], self.touched
        source, there = position.players[origin[0]].zones[left], position.players[goal[0]].zones[zone]
        card = source[index]
        if marks and marks.get("fortifies") is not None:
            self.castles |= {zone}
            self.watched = self.everything
        if goal_index is None:
            goal_index = self._end_of(goal, marks) if self.castles or position.drawn else len(there)
            goal_index -= origin == goal
        touched.add(left)
        touched.add(zone)
        if left in self.play or zone in self.play:
            self._touch_play(len(self.log))
            self.bearing -= card is None or not (card.name and self.bears(card.name))
        old = new = number = None
        if card is not None:
            number, name = card.id, card.name
            if name is not None and self.home_of(name) is not None:
                touched.add(HOMED)
            old, life = marks_of(card), card.life
            position.zone_of[number] = zone
            new = blank(life + 1)
            if marks:
                new = (*(BLANK | {"life": life + 1} | marks).values(),)
                card.bear(new)
            elif old == blank(life):  # as most often
                card.life = life + 1
            else:
                card.bear(new)
        del source[index]
        there.insert(goal_index, card)
        self.log.append(_new(Moved, (origin, index, goal, goal_index, old, new, number)))
        self.changes += 1

    def show(self, place: Place, index: int, name: str | None) -> Card:
        """Give a hidden card an identity, and its name where it was seen; return it."""
        self._touch_home(name)
        self.names.add(name)
        self._touch(place[1], len(self.log))
        position, (owner, zone) = self.position, place
        number = position.next_card
        card = position.by_id[number] = position.players[owner].zones[zone][index] = Card(number, owner, name)
        position.zone_of[number] = zone
        self.fields["next_card"] = number + 1
        self.log.append(_new(Shown, (place, index, number, name)))
        self.changes += 1
        return card

    def turn(self, card: Card, orientation: Orientation) -> None:
        """Turn a card; one that already lies so does not change (105.6)."""
        before = card.orientation
        if before is not orientation:
            self.touched.add(TURNED)
            self.log.append(_new(Turned, (card.id, before, orientation)))
            card.orientation = orientation
            self.changes += 1

    def mark(self, card: Card, mark: str, value: Any) -> None:
        """Set a mark of a card."""
        if mark == "name":
            self.names.add(value)
            self._touch_home(value)  # first: by its name its zone may be one of those in play
        elif mark in TIES:
            self.ties.add(mark)
        self._touch(self.position.zone_of[card.id], len(self.log))
        self._do(_new(Marked, (card.id, mark, getattr(card, mark), value)))

    def set(self, field: str, value: Any) -> None:
        """Set a field of the position."""
        fields = self.fields
        if field not in BOOKS:
            self._changes(field, len(self.log))
        self.log.append(_new(FieldSet, (field, fields[field], value)))
        fields[field] = list(value) if isinstance(value, list) else value

    def happen(self, event: str, player: Side | None, card: int | None, life: int | None, *more: Any) -> Happened:
        """Note that something happened, with the next number; return it. *more*: what it was aimed at, and if paid."""
        fields = self.fields
        fields["serial"] = serial = fields["serial"] + 1
        happened = Happened(event, serial, player, card, life, *more)
        self.log.append(_new(Occurred, (happened,)))
        fields["fresh"].append(happened)
        fields["past"].append(happened)
        return happened

    def put(self, field: str, item: Any, index: int | None = None) -> None:
        """Put an item on a list of the position, at the end if no index is given."""
        there = self.fields[field]
        end = len(there)
        at = end if index is None else index
        if field not in BOOKS:
            self._changes(field, len(self.log), last=at == end)
        self.log.append(_new(Put, (field, at, item)))
        there.insert(at, item)

    def take(self, field: str, index: int) -> Any:
        """Take an item from a list of the position and return it."""
        there = self.fields[field]
        if field not in BOOKS:
            self._changes(field, len(self.log))
        item = there.pop(index)
        self.log.append(_new(Taken, (field, index, item)))
        return item

    def clear(self, field: str) -> tuple[Any, ...]:
        """Set a list of the position to an empty one, and return what was on it."""
        old = self.fields[field]
        if not old:
            return ()
        if field not in BOOKS:
            self._changes(field, len(self.log))
        gone = tuple(old)
        self.log.append(_new(Cleared, (field, gone)))
        self.fields[field] = []
        return gone

    def applied(self, action: str, since: int) -> None:
        """Note that a state-based action was done, if anything came of it *since* then (703)."""
        if len(self.log) > since:
            self.log.append(_new(Applied, (action, len(self.log) - since)))

    def shuffle(self, place: Place) -> None:
        """Hide the cards of a zone in an order that nobody knows."""
        self._touch(place[1], len(self.log))
        self._do(_new(Shuffled, (place, tuple(self.position.zone(*place)))))

    def frame(self, **changes: Any) -> None:
        """Change what the innermost call works on."""
        frame, names = self.fields["stack"][-1], tuple(changes)
        names = _FRAMED.setdefault(names, names)
        old = tuple(map(getattr, repeat(frame), names))
        vars(frame).update(changes)
        self.log.append(_new(Reframed, (names, old, tuple(changes.values()))))
        self.changes += 1
        if frame.procedure in self.holding and CALLS in self.watched:
            self.touched.add(CALLS)

    def _do(self, event: Event) -> None:
        event.redo(self.position)
        self.log.append(event)
        self.changes += 1
