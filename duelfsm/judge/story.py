"""What became of each line of a record: whether it was legal, and what was seen or left to chance in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from duelfsm.play.action import Action
from duelfsm.play.game import Game
from duelfsm.play.say import player_name
from duelfsm.position.card import Side
from duelfsm.position.events import Event, Moved, Place, Shown, Shuffled
from duelfsm.record.lines import JudgeLine, RewoundLine, ToldLine
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text, plain


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a line.

    Args:
        place: its line and column in the file.
        do: what was done in it.
        legal: whether it was an action of the game and legal.
        shown: what was seen or left to chance in it, in words.
        noticed: whether a judge comes in here.
    """

    place: tuple[int, int]
    do: str
    legal: bool
    shown: tuple[Text, ...] = ()
    noticed: bool = False


@dataclass(slots=True)
class Story:
    """The lines of a record as they were judged, who the players are, and the rules of the forced moves."""

    lines: list[Told] = field(default_factory=list)
    forced: frozenset[str] = frozenset()
    names: dict[Side, Text] = field(default_factory=dict)

    def begin(self, game: Game) -> None:
        """Note who plays, and which moves the edition forces."""
        self.names = {side: player_name(game, side) for side in game.position.players}
        self.forced = frozenset(edge.rule for edge in game.edition.transitions.values() if edge.forced)

    def tell(self, game: Game, action: Action, place: tuple[int, int], since: int, *, refused: bool) -> None:
        """Note a line that was just judged; *since* is where the journal stood before it."""
        legal = not refused and action.do in game.edition.triggers
        shown = [*_seen(game, game.journal.log[since:], place), *_named(game, action, place, refused=refused)]
        noticed = isinstance(action, JudgeLine | RewoundLine)
        self.lines.append(Told(place, action.do, legal, tuple(dict.fromkeys(shown)), noticed))

    def at(self, place: tuple[int | None, int | None]) -> int | None:
        """Return the index of the line that stands at a place, None where none does."""
        return next((index for index, told in enumerate(self.lines) if told.place == place), None)

    def last_legal(self, index: int) -> int:
        """Return the line of the file of the last legal action before a line; 0 where there is none."""
        return next((told.place[0] for told in reversed(self.lines[:index]) if told.legal), 0)

    def shown_since(self, index: int) -> list[Text]:
        """Return what was seen or left to chance from a line on until a judge came in."""
        found: list[Text] = []
        for told in self.lines[index:]:
            if told.noticed:
                break
            found += told.shown
        return found


def line_text(line: int) -> Text:
    """Return how a line of the file is named; line 0 is the start of the record."""
    remedies = load_remedies()
    return remedies.say("after_line", line=plain(line)) if line else remedies.say("at_start")


def seen_places(edition: Edition, events: Iterable[Event]) -> Iterator[tuple[str, Place]]:
    """Yield where cards were seen that nobody could see before (`seen`), or were put in an unknown order (`random`)."""
    for event in events:
        if isinstance(event, Shuffled):
            yield "random", event.place
        elif isinstance(event, Shown):
            if event.name is not None and _is_closed(edition, event.place):
                yield "seen", event.place
        elif isinstance(event, Moved) and _is_closed(edition, event.origin) and not _is_closed(edition, event.goal):
            yield "seen", event.origin


def _is_closed(edition: Edition, place: Place) -> bool:
    """Tell whether nobody may look at the cards of a zone, not even their owner (401, 406)."""
    zone = edition.zones[place[1]]
    return zone.ordered and not zone.public


def _seen(game: Game, events: list[Event], place: tuple[int, int]) -> Iterator[Text]:
    for sentence, (side, zone) in seen_places(game.edition, events):
        where = game.edition.zones[zone].name
        who, line = player_name(game, side), line_text(place[0])
        yield load_remedies().say(sentence, line=line, who=who, where=where)


def _named(game: Game, action: Action, place: tuple[int, int], *, refused: bool) -> Iterator[Text]:
    """Yield what a line shows though the game does not tell: one that was refused, or only told."""
    remedies, line = load_remedies(), line_text(place[0])
    if isinstance(action, ToldLine) and action.what in remedies.shows_told:
        yield remedies.say("done", line=line, action=plain(action.text or action.what))
    elif refused and action.do in remedies.shows:
        yield remedies.say("done", line=line, action=game.edition.triggers[action.do].name)
