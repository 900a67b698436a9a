"""A list of lines on its way through a game, so that the next line costs one action and not the whole list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from duelfsm.judge.afterwards.repair import FirstMistakes, with_repairs
from duelfsm.judge.check import machine_of, who_did
from duelfsm.judge.refused.story import Story
from duelfsm.judge.replay.replay import Replay
from duelfsm.judge.said.judged_record import head_of
from duelfsm.play.facts.effort import Effort, TooMuchError
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted
from duelfsm.record.model.limits import MAX_EFFORT, MAX_HELP
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import LIMIT, Location, too_much
from duelfsm.rulebook.finding import Finding, Kind


class ByNumber:
    """Places of lines that stand in no file: a line is named by its number, the head has none."""

    last_line = 0
    unread = ()
    own_turns = False
    steps: ClassVar[Mapping[int, str]] = {}

    def place(self, _location: Location) -> tuple[int, int]:
        """Return the place of a part of the head."""
        return 0, 1

    def action_place(self, index: int) -> tuple[int, int]:
        """Return the number of a line of the record, from 1."""
        return index + 1, 1

    def source_line(self, _line: int) -> str:
        """Return nothing: there is no text."""
        return ""


class ReplayedRecord:
    """The lines of a record, the game behind them, and what was found in each.

    Args:
        record: its head; its own actions are not looked at.
        lines: the lines.
    """

    def __init__(self, record: Record, lines: Sequence[AnyLine]) -> None:
        self.lines = list(lines)
        story = Story()
        played = record.model_copy(update={"actions": tuple(lines)})
        replay = Replay(played, ByNumber(), machine_of(record), story=story)
        judged = [(finding, who_did(replay, finding)) for finding in replay.findings()]
        found, who = tuple(each for each, _ in judged), tuple(side for _, side in judged)
        self.findings = list(with_repairs(found, who, head_of(record), story, FirstMistakes()))
        self.game: Game | None = replay.game
        self.decks = replay.decks

    def play(self, line: AnyLine) -> tuple[Finding, ...] | None:
        """Play one line more, and return why it is refused.

        Returns:
            Nothing where it is played, the findings where it is refused; None where only a replay of everything tells
            what it comes to: of a line that is about the game and no action of it, or that shows what no deck list has.
        """
        if self.game is None or line.do not in self.game.edition.triggers:
            return None
        self.game.effort = Effort(MAX_EFFORT, MAX_HELP)
        try:
            outcome = self.game.apply(line)
        except TooMuchError:
            return (Finding(code=f"IN.{LIMIT}", kind=Kind.INPUT, message=too_much()),)
        finally:
            self.game.effort = Effort()
        if not isinstance(outcome, Accepted):
            return outcome.findings
        if self.decks and self.decks.of_a_line(self.game, ByNumber(), len(self.lines)):
            return None
        self.lines.append(line)
        number = len(self.lines)
        self.findings += [note.model_copy(update={"line": number, "column": 1}) for note in outcome.notes]
        return ()
