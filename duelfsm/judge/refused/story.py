"""What became of each line of a record: whether it was legal, and what was seen or left to chance in it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, dropwhile, takewhile

from duelfsm.judge.refused.force import force
from duelfsm.judge.said.judged_record import words_told
from duelfsm.machine.walk import Stop, pass_to, walk
from duelfsm.play.actions.base import Action, CardRef, value_of
from duelfsm.play.actions.of_effects import Apply, Done, Effect
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import player_name
from duelfsm.play.facts.effort import TRIED
from duelfsm.play.game import Game
from duelfsm.position.card import Side, other_side
from duelfsm.position.card_events import Moved, Place, Shown, Shuffled
from duelfsm.position.events import Event, Stepped
from duelfsm.record.files.read import Places
from duelfsm.record.model.lines import JudgeLine, RewoundLine, ToldLine
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text, plain
from duelfsm.rulebook.transition import Transition

Seen = tuple[str, Side | None, str]  # a sentence, a player, and a zone or what was done


@dataclass(slots=True)  # nothing changes it; a frozen one takes four times as long to make
class Told:
    """What became of a line.

    Args:
        do: what was done in it.
        legal: whether it was an action of the game and legal.
        shown: what was seen or left to chance in it: the sentence that says so, and of whom and what.
        noticed: whether a judge comes in here.
    """

    do: str
    legal: bool
    shown: tuple[Seen, ...] = ()
    noticed: bool = False


@dataclass(slots=True)
class Story:
    """The lines of a record as they were judged, who the players are, and the rules of the forced moves.

    Where the lines stand is looked for only where something is said of one: in JSON that takes the text apart.
    """

    lines: list[Told] = field(default_factory=list)
    places: Places | None = None
    forced: frozenset[str] = frozenset()
    names: dict[Side, Text] = field(default_factory=dict)
    words: dict[str, Text] = field(default_factory=dict)
    as_marked: int = 0  # lines that were refused as the record says they must be
    written: bool = False  # forced moves are: one that is unsaid was not made
    game: Game | None = None  # in which they were judged
    accepted: list[int] = field(default_factory=list)  # how many actions it had accepted before each
    _watching: bool = False
    _before: tuple[Seen, ...] = ()  # what was seen unsaid before a refused line, though the game comes to it later
    _owner: Side | None = None  # whose effect was refused, as long as its lines go on

    def begin(self, game: Game, places: Places, accepted: list[int]) -> None:
        """Note where the lines stand, who plays, and the words of the edition for zones, actions and forced moves."""
        self.places, self.game, self.accepted = places, game, accepted
        self.words, self.forced = words_told(game.edition)
        self.names = {side: player_name(game, side) for side in game.position.players}

    def tell(self, game: Game, action: Action, since: int, *, refused: bool, found: bool) -> None:
        """Note a line that was just judged; *since* is where the journal stood before it.

        A line is `refused`, too, that belongs to one: it was done, and the game does not know it.
        What was seen matters from the first finding on: a repair tells what came to light since its line.
        """
        legal = not refused and action.do in game.edition.triggers
        self._watching = self._watching or found
        if not self._watching:
            self.lines.append(_nothing_told(action.do, legal))
            return
        unsaid, said = ([], []) if refused else _parted(game, action, since, written=self.written)
        undone = _undone(game, action, self._whose(game, action)) if refused else []
        shown = [each for each in (*unsaid, *said, *undone) if each in (*said, *undone) or each not in self._before]
        hides = refused and not undone and not _has_nothing(game, action, self._owner or game.turn_player)
        shown += _named(game.edition, action, refused=hides)
        moved = game.mark() > since
        if moved or refused:
            self._before = () if moved else (*self._before, *_seen_unsaid(game, action))
        if moved and not refused:  # a refused effect may have been begun all the same
            self._owner = None
        noticed = isinstance(action, JudgeLine | RewoundLine)
        self.lines.append(Told(action.do, legal, tuple(dict.fromkeys(shown)), noticed))

    def _whose(self, game: Game, action: Action) -> Side:
        """Return who did a line that was not: in the lines of an effect that was refused, whoever began it."""
        by = action.by or self._owner or game.turn_player
        self._owner = by if isinstance(action, Effect | Apply) else self._owner
        return by

    def at(self, place: tuple[int | None, int | None]) -> int | None:
        """Return the index of the line that stands at a place, None where none does."""
        if None in place:
            return None
        index = bisect_left(range(len(self.lines)), place, key=self._place)  # lines stand in their order
        return index if index < len(self.lines) and self._place(index) == place else None

    def last_legal(self, index: int) -> int | None:
        """Return the index of the last legal action before a line, None where there is none."""
        return next((each for each in reversed(range(index)) if self.lines[each].legal), None)

    def file_line(self, index: int | None) -> int:
        """Return the line of the file in which a line of the record stands; 0 for the start of the record."""
        return 0 if index is None else self._place(index)[0]

    def named(self, index: int | None) -> Text:
        """Return how a line of the record is named; where all stand in one line of the file, with its column."""
        last = len(self.lines) - 1
        if index is None or not last or self._place(0)[0] != self._place(last)[0]:
            return line_text(self.file_line(index))
        line, column = map(plain, self._place(index))
        return load_remedies().say("after_place", line=line, column=column)

    def shown_since(self, index: int) -> list[Text]:
        """Return what was seen or left to chance from a line on until a judge came in, in words."""
        first: dict[Seen, int] = {}
        for number, told in enumerate(self.lines[index:], index):
            if told.noticed:
                break
            for seen in told.shown:
                first.setdefault(seen, number)
        return [self._said(seen, number) for seen, number in first.items()]

    def _place(self, index: int) -> tuple[int, int]:
        """Return the line and column of a line of the record in its file."""
        assert self.places is not None
        return self.places.action_place(index)

    def _said(self, seen: Seen, index: int) -> Text:
        sentence, side, word = seen
        what = self.words.get(word, plain(word))
        who = self.names[side] if side else plain("")
        return load_remedies().say(sentence, line=self.named(index), who=who, what=what)


_nothing_told = lru_cache(maxsize=200)(Told)  # what became of a line of which nothing is told: it is that of many


def line_text(line: int) -> Text:
    """Return how a line of the file is named; line 0 is the start of the record."""
    remedies = load_remedies()
    return remedies.say("after_line", line=plain(line)) if line else remedies.say("at_start")


def seen_places(edition: Edition, events: Iterable[Event]) -> Iterator[Seen]:
    """Yield where cards were seen that nobody could see before (`seen`), or were put in an unknown order (`random`)."""
    for event in events:
        if isinstance(event, Shuffled):
            yield "random", *event.place
        elif isinstance(event, Shown):
            if event.name is not None and _is_closed(edition, event.place):
                yield "seen", *event.place
        elif isinstance(event, Moved) and _is_closed(edition, event.origin) and not _is_closed(edition, event.goal):
            yield "seen", *event.origin


def _is_closed(edition: Edition, place: Place) -> bool:
    """Tell whether nobody may look at the cards of a zone, not even their owner (401, 406)."""
    zone = edition.zones[place[1]]
    return zone.ordered and not zone.public


def _parted(game: Game, action: Action, since: int, *, written: bool) -> tuple[list[Seen], list[Seen]]:
    """Return what was seen in what went unsaid before an action, and in the action itself.

    Where forced moves are written, one that is unsaid was not made: the game goes on with it, and nothing was seen.
    """
    moves = list(_moves(game, since))

    def is_unsaid(move: tuple[Transition, list[Event]]) -> bool:
        return move[0].trigger != action.do

    before = [events for edge, events in takewhile(is_unsaid, moves) if not (written and edge.forced)]
    own = [events for _, events in dropwhile(is_unsaid, moves)]
    return list(seen_places(game.edition, chain(*before))), list(seen_places(game.edition, chain(*own)))


def _moves(game: Game, since: int) -> Iterator[tuple[Transition, list[Event]]]:
    """Yield each edge that was taken, with what it did; what follows by itself shows no card (703)."""
    events = list[Event]()
    for event in game.journal.log[since:]:
        events.append(event)
        if isinstance(event, Stepped):
            yield game.edition.transitions[event.edge], events
            events = []


def _undone(game: Game, action: Action, by: Side) -> list[Seen]:
    """Return what a refused line shows where it is done in an effect that nobody named; the game stays."""
    with game.aside(game.accepted):
        opened, since = force(game, Apply(by=by, source="?")), game.mark()
        if opened and game.apply(action):
            game.apply(Done())  # shields reach the hand where the effect ends
        return list(seen_places(game.edition, game.journal.log[since:]))


def _has_nothing(game: Game, action: Action, by: Side) -> bool:
    """Tell whether a line takes cards by their places where none lie: a break without shields shows nothing (509.1)."""
    edges = [edge for edge in game.edition.transitions.values() if edge.trigger == action.do]
    fields = [field for edge in edges for field in edge.fields.values() if field.places]
    side = value_of(action, "player") or other_side(action.by or by)
    return bool(fields) and not any(game.position.zone(side, zone) for field in fields for zone in field.zones)


def _seen_unsaid(game: Game, action: Action) -> list[Seen]:
    """Return what is seen in what goes unsaid up to the place at which an action is refused; the game stays."""
    mark = game.mark()
    game.effort.spend(TRIED)
    with game.trial():
        stop = Stop()
        taken = walk(game.runner, game.machine.unsaid, game, action.do, Act(action, action.by), stop=stop)
        place = stop.spoken.state if taken is None and stop.spoken else None
        pass_to(game.runner, game.machine.unsaid, game, place)
        return list(seen_places(game.edition, game.journal.log[mark:]))


def looks_in_place(edition: Edition, action: Action) -> bool:
    """Tell whether an action looks at cards that are not public and leaves them where they lie."""
    if action.do not in load_remedies().shows_in_place:
        return False
    named = value_of(action, "cards") or ()
    zones = [value_of(action, "origin"), *(card.zone for card in named if isinstance(card, CardRef))]
    closed = any(zone in edition.zones and not edition.zones[zone].public for zone in zones if zone)
    hidden = any(card.name is None and card.id is None for card in named if isinstance(card, CardRef))
    return closed or (not any(zones) and (hidden or not named))


def _named(edition: Edition, action: Action, *, refused: bool) -> Iterator[Seen]:
    """Yield what a line shows though the game does not tell: refused, looked at and left there, or only told."""
    remedies = load_remedies()
    if isinstance(action, ToldLine) and action.what in remedies.shows_told:
        yield f"told_{action.what}{'_named' if action.text else ''}", None, action.text or action.what
    elif looks_in_place(edition, action) or (refused and action.do in remedies.shows):
        yield "done", None, action.do
