"""A line that tells what happened elsewhere: before or behind its place, in parts, or once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from duelfsm.judge.refused.among_lines import AmongLines
from duelfsm.judge.refused.before_its_event import event_behind, event_said_again
from duelfsm.judge.refused.before_its_moment import moment_behind, no_line_behind
from duelfsm.judge.refused.broken_otherwise import broken_otherwise
from duelfsm.judge.refused.broken_together import broken_with_one_before, broken_with_others
from duelfsm.judge.refused.declared_otherwise import declared_otherwise
from duelfsm.judge.refused.event_unsaid import event_note, event_unsaid
from duelfsm.judge.refused.exchanged import exchanged
from duelfsm.judge.refused.in_the_break import declared_in_the_break
from duelfsm.judge.refused.kept_tapped import untapped_already
from duelfsm.judge.refused.missing_header import begin_unsaid
from duelfsm.judge.refused.of_itself import Event, told_of_itself
from duelfsm.judge.refused.offence import Offence, steps_of
from duelfsm.judge.refused.openings import Openings
from duelfsm.judge.refused.said_too_late import said_too_late
from duelfsm.judge.refused.told_again import (
    comes_to_nothing,
    ends_a_refused,
    not_blocked,
    of_a_refused,
    tapped_to_attack,
    told_again,
)
from duelfsm.judge.refused.told_behind import told_behind, told_behind_its_end
from duelfsm.judge.refused.used_behind import used_behind
from duelfsm.judge.refused.ways import Explained, note_of
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Break, Turn
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding


class ToldElsewhere:
    """The lines that stand elsewhere than what they tell happened, and what is told of each.

    Args:
        openings: what the lines open.
    """

    def __init__(self, openings: Openings) -> None:
        self._openings = openings
        self.open = list[Offence]()
        self._passed = dict[str, Offence]()
        self._told: dict[int, Finding] = {}  # what is told of the lines that were judged before
        self._retold = list[Event]()  # what happened of itself, and lines have told since
        self._begun: tuple[int, Offence] | None = None  # before what accepted action a turn began without its header
        self._hasty: tuple[Offence, ...] = ()  # the lines that passed something over
        self._unsaid_to: int | None = None  # the last line of an effect that was opened so, and that no line closes

    def told_elsewhere(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Take a line as told before or behind its place, or once more."""
        there = AmongLines(game, line, actions, self._openings)
        behind = moment_behind(there) or event_behind(there)
        behind = behind or told_behind_its_end(game, line, actions, self._openings)
        if behind is not None:
            self._told = self._told | behind
            return Explained(None)
        inside = told_behind(game, line, actions, self._openings)
        if inside is not None:
            self._told = self._told | inside
            return Explained(inside[line.index], judged=False)
        ways = chain(self._done_elsewhere(there), self._told_already(there))
        return next(filter(None, ways), None)

    def _done_elsewhere(self, there: AmongLines) -> Iterator[Explained | None]:
        """Yield what each way comes to in which a line has its place elsewhere, or another one before it means more.

        They go first: where one of them makes a line right, it is judged, and not only left out.
        """
        game, line, actions, _ = there
        yield self._broken(game, line, actions)  # what breaks at once is one break, before its parts are explained
        yield self._event_unsaid(there)  # what takes the place of an event: that happens, so that the line is right
        yield no_line_behind(there)  # the record stops there, and no line said its event: it is in doubt
        yield declared_in_the_break(game, line, actions)  # the break before it was the last one
        yield broken_otherwise(game, line, actions)  # that break was of another shield: more is read otherwise
        yield declared_otherwise(game, line, actions)  # and here another ability was meant
        yield exchanged(game, line, actions)  # two lines before are one exchange: more than one is read otherwise
        yield event_said_again(game, line, actions)  # it is done behind what the lines before say, and these anew

    def _told_already(self, there: AmongLines) -> Iterator[Explained | None]:
        """Yield what each way comes to in which a line is a part of what was refused or done before it."""
        game, line, actions, _ = there
        yield used_behind(game, line, actions, self.open)  # it is done: the next way would leave it out
        yield of_a_refused(game, line, actions, self.open, self._passed)
        yield tapped_to_attack(game, line, actions, self.open)  # what a legal line did: one word is enough for that
        yield untapped_already(game, line, actions)
        yield told_of_itself(game, line, actions, self._retold)  # what no line did, so behind what one did
        yield ends_a_refused(game, line, actions, self.open)  # the end of a refused effect is done
        yield comes_to_nothing(game, line, actions, self.open)  # and what did nothing in it is left out
        yield not_blocked(game, line, actions, self._hasty)  # takes a block back: only where nothing before explains it
        yield said_too_late(game, line, actions, self.open)  # takes no line back, but rests on one that was refused
        yield told_again(game, line, actions, self.open, self._hasty)  # asks for the least: that the same was said

    def goes_on_unread(self, game: Game, line: Offence) -> bool:
        """Tell whether a line goes on with an attack that rests on a line which cannot be read, as a break does."""
        known = game.machine.graph.turn.knowing(line.action.do)
        return any(each.unread and known & steps_of(game, each) for each in self.open)

    def _broken(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Take a break as one with the other lines that say what is broken at once (509.5)."""
        if not isinstance(line.action, Break):
            return None
        together = broken_with_others(game, line, actions)
        if together is None:
            return broken_with_one_before(game, line, actions)
        self._told = self._told | together[1]
        return Explained(None, together[0])

    def _event_unsaid(self, there: AmongLines) -> Explained | None:
        """Let the effect that is resolved there do what a refused replacement takes the place of (609)."""
        made = event_unsaid(there)
        if made is None:
            return None
        self._unsaid_to = made.last or self._unsaid_to
        return Explained(event_note(there.game, there.line, made))

    def header_unsaid(self, game: Game, line: Offence, actions: Sequence[Action], *, unread: bool) -> Explained | None:
        """Begin the turn whose header is missing; where it comes behind lines of that turn, the turn begins there anew.

        Args:
            game: as it stands where the line was refused.
            line: the refused line.
            actions: the lines of the record.
            unread: whether a line before it cannot be read, which may be that header.

        Returns:
            What is said of it, None where no header is missing.
        """
        count, late = game.accepted, self._came_late(game, line)
        found = late or begin_unsaid(game, line, actions, unread=unread)
        if found:
            self._begun = None if late else (count, line)
        return found

    def _came_late(self, game: Game, line: Offence) -> Explained | None:
        header, turn = line.action, game.position.turn
        if self._begun is None or not isinstance(header, Turn) or turn is None or header.number != turn.number:
            return None
        (count, fault), note = self._begun, note_of(game, "not_assumed", self._begun[1])
        meant = header.by in (None, turn.player) and fault.index < line.index
        return game.instead(count, lambda: Explained(note, header) if meant and game.allows(header) else None)
