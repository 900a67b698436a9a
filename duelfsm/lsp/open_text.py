"""A record that is open in an editor: what was read of it, what was found in it, and where its game stands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from lsprotocol.types import Position, Range
from pygls.uris import to_fs_path

from duelfsm.errors import Error
from duelfsm.judge.answers.show import game_at
from duelfsm.judge.check import Report, check_reading, program_report
from duelfsm.judge.refused.story import Story
from duelfsm.lsp.units import Units
from duelfsm.play.game import Game
from duelfsm.record.duel.read_duel import RULE_OFF
from duelfsm.record.duel.source_text import SourceText
from duelfsm.record.duel.tokens import Token, split_remarks, tokens
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import STDIN, Source, is_notation
from duelfsm.record.model.lines import AnyLine


class OpenText:
    """A record in an editor, as it stands in one of its versions; what is asked of it is worked out once.

    Args:
        uri: its name in the editor.
        text: all of it.
        spoken: the languages in which is told what was found.
        units: how the editor counts columns.
    """

    def __init__(self, uri: str, text: str, spoken: tuple[str, ...], units: Units) -> None:
        self.uri, self.text, self.spoken, self.units = uri, text, spoken, units
        file = to_fs_path(uri) if uri.startswith("file:") else None
        path = file or STDIN  # what was not saved yet is read as standard input is
        self.source = Source(path, text, folder=Path(path).parent if file else None)
        self._story = Story()

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text, as the reader counts them."""
        return SourceText(self.text).lines

    @cached_property
    def reading(self) -> Reading:
        """What was read."""
        return read(self.source)

    @cached_property
    def report(self) -> Report:
        """What `check` finds."""
        report = Report()
        try:
            check_reading(report, self.source, self.reading, self._story, edition=None)
        except Exception as error:  # as for one of many records: what fails is told, and the editor goes on
            report.add(program_report(self.source, error))
        return report

    @cached_property
    def story(self) -> Story:
        """What became of its lines, as `check` judged them."""
        assert self.report is not None  # which tells it
        return self._story

    @property
    def is_notation(self) -> bool:
        """Whether it is in the hand notation; of JSON only the findings are told."""
        return is_notation(self.source)

    @cached_property
    def language(self) -> str:
        """The language in which the record is written: that of the first words of most of its lines."""
        begun = (next(filter(_tells, tokens(split_remarks(line)[0])), None) for line in self.lines)
        count = Counter("en" if word.text.isascii() else "ja" for word in begun if word is not None)
        return max(("en", "ja"), key=lambda each: (count[each], each == self.spoken[0]))

    @cached_property
    def actions(self) -> list[tuple[int, AnyLine]]:
        """The lines of the record, each with its line in the file from 0."""
        read, places = self.reading.record, self.reading.places
        lines = read.actions if read else ()
        return [(places.action_place(at)[0] - 1, line) for at, line in enumerate(lines)]

    @cached_property
    def body(self) -> int:
        """The first line from 0 behind the head; behind the last one where all is head."""
        first = next((line for line, _ in self.actions), len(self.lines))
        off = (at + 1 for at, line in enumerate(self.lines) if line.strip() == RULE_OFF)
        return min(first, next(off, first))

    def game_before(self, line: int) -> Game | None:
        """Return the game as it stands before a line of the file, counted from 0; None where it cannot be played."""
        record = self.reading.record
        if record is None or not self.reading.tells_where:
            return None
        count = sum(1 for each, _ in self.actions if each < line)
        above = replace(self.reading, record=record.model_copy(update={"actions": record.actions[:count]}))
        try:
            return game_at(above, None)
        except Error:
            return None

    def span(self, line: int, begin: int, end: int) -> Range:
        """Return a part of a line, given as columns from 0, as the editor counts it."""
        return self.units.span(self.lines, line, begin, end)

    def place(self, position: Position) -> tuple[int, int]:
        """Return the line and column from 0, in characters, of a place that the editor names."""
        line = min(position.line, len(self.lines) - 1)
        return line, self.units.column(self.lines[line], position.character)

    def up_to_remarks(self, line: int) -> int:
        """Return the column at which what a line says ends: behind it stand spaces and remarks."""
        return len(split_remarks(self.lines[line])[0].rstrip())


def _tells(token: Token) -> bool:
    """Tell whether a token shows the language of a line: a name and the letter of a player stand in both."""
    return token.kind == "word" and len(token.text) > 1 and token.text[0].isalpha()
