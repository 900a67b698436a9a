"""What changed in a position since somebody looked: by it, what was looked up is looked up anew."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from duelfsm.position.card import Side
from duelfsm.position.position import Position

STACK, LASTING, SUSPENDED, CASTLES = "stack", "lasting", "suspended", "castles"
BATTLE = ("battle",)
PLAY, TURNED, CALLS, HOMED = "play", "turned", "calls", "homed"  # what is touched besides zones and fields
TIES = ON, UNDER, SEALS = "on", "under", "seals"  # the marks by which cards lie on others
COVERING = frozenset({UNDER, SEALS})  # those by which a card is treated as not there (116.2a, 403.4)


def nowhere(_name: str) -> None:
    """Return the home of cards none of which has one."""


class Changed:
    """What changed in a position, and how often.

    `changes` goes up with every event, and every one taken back, but for steps of the machine inside of a call and
    what only the books of the turn note: as long as it is the same, what depends on anything else is the same, too.
    `in_play` goes up with what comes to the battle zone or leaves it, is marked there, or lasts, and where that is
    taken back, while it is `fickle` where anything is; `bearing` with the same but for a card that comes or leaves by
    which nothing goes on; `ended` with what lasts no longer; `undone` whenever anything is taken back, `redone`
    whenever that is done again.

    Args:
        position: what is changed.
        play: the zones that count as the battle zone does: those from which static abilities work; it may grow.
        needs: the fields and `castles` without which some of what watches for changes has nothing to watch.

    Attributes:
        fields: those of the position, set past pydantic, which would note each time that one was set.
        touched: what changed since it was cleared: zones, fields but the books, `play` for what raises `in_play`,
            `turned` for cards, `calls` where one of an effect began, went on otherwise or returned, if that is watched,
            `homed` where a card came that may have a zone of its own to go back to, or was seen.
        watched: what of all this somebody watches for, as things are; `everything` where that may be otherwise now.
        there: what there is of `needs` as that was looked up.
        fickle: whether what goes on by what is in play may depend on more than that.
        castles: the zones in which any card has lain on a shield so far (304).
        ties: those marks of other cards that any card has had so far: what it lay on or under, and its seals.
        names: those that any card had so far.
        home_of: tells to which zone of its own a card of a name goes back (117.1), None for most.
        bears: tells whether anything goes on by a card of a name where it is in play.
    """

    __slots__ = (
        "_played", "bearing", "bears", "castles", "changes", "ended", "everything", "fickle", "fields", "home_of",
        "in_play", "names", "needs", "play", "position", "redone", "there", "ties", "touched", "undone", "watched",
    )  # fmt: skip

    def __init__(self, position: Position, play: Collection[str] = BATTLE, needs: frozenset[str] = frozenset()) -> None:
        self.position, self.play, self.needs = position, play, needs
        self.fields = vars(position)
        self.home_of: Callable[[str], str | None] = nowhere
        self.bears: Callable[[str], bool] = bool
        self.changes = self.in_play = self.bearing = self.ended = self.undone = self.redone = 0
        self.fickle = False
        self._played: list[int] = []  # where the events stand that changed what is in play
        zones = position.players["A"].zones
        self.everything = frozenset({PLAY, TURNED, CALLS, HOMED, *type(position).model_fields, *zones})
        self.touched, self.watched = set(self.everything), self.everything
        self.there: frozenset[str] = frozenset()
        self.names = {card.name for card in position.by_id.values()}
        self.castles = frozenset(position.zone_of[card.id] for card in position.by_id.values() if card.fortifies)
        self.ties = {tie for tie in TIES for card in position.by_id.values() if getattr(card, tie)}

    def watch(self, watched: Callable[[frozenset[str], frozenset[str]], frozenset[str]], among: frozenset[str]) -> None:
        """Look up what is watched for, by what there is of what that needs, and the cards *among* those in play."""
        there = {field for field in self.needs if self.fields.get(field)}
        self.there = frozenset({*there, *([CASTLES] if self.castles else [])})
        self.watched = watched(self.there, among)

    def _changes(self, field: str, at: int, *, last: bool = False) -> None:
        """Note that the event *at* a place changes a field; *last*: something is put at the end of the list."""
        self.touched.add(field)
        self.changes += 1
        if field in self.needs:
            self.watched = self.everything
        if field in (LASTING, SUSPENDED):
            self._touch_play(at)
            self.ended += field == LASTING and not last
        elif field == STACK:
            self.touched.add(CALLS)

    def _touch(self, zone: str, at: int) -> None:
        """Note that the event *at* a place changes the cards of a zone."""
        self.touched.add(zone)
        if zone in self.play:
            self._touch_play(at)

    def meets(self, home_of: Callable[[str], str | None], bears: Callable[[str], bool]) -> None:
        """Let each name be looked up that a card has, or comes to have."""
        self.home_of, self.bears = home_of, bears
        for name in filter(None, self.names):
            home_of(name)

    def _touch_home(self, name: str | None) -> None:
        """Note that a card of a name comes, which may have a zone of its own to go back to (117.1)."""
        if name is not None and self.home_of(name) is not None:
            self.touched.add(HOMED)

    def _touch_play(self, at: int) -> None:
        """Note that the event *at* a place changes what is in play."""
        self.touched.add(PLAY)
        self.in_play += 1
        self.bearing += 1
        self._played.append(at)

    def _end_of(self, goal: tuple[Side, str], marks: dict[str, Any]) -> int:
        """Return where the next card of a zone comes to lie: castles lie last (304)."""
        position, (side, zone) = self.position, goal
        least = marks.get("fortifies") is None and (zone in self.castles or position.drawn)
        return len(position.counted(*goal) if least else position.players[side].zones[zone])

    def _all_new(self) -> None:
        """Note that anything may be otherwise."""
        self.touched.update(self.everything)
        self.watched = self.everything
        self.changes += 1
        self.in_play += self.fickle
        self.bearing += self.fickle
        self.undone += 1
        self.ended += 1
