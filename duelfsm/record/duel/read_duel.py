"""Reads the hand notation. Every fault of a file is collected, and the lines around it are still read."""

from __future__ import annotations

import re

from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.fitted import fitted_line
from duelfsm.record.duel.head import is_of_a_seat
from duelfsm.record.duel.head_lines import HeadLines
from duelfsm.record.duel.headings import is_heading, undecorated
from duelfsm.record.duel.held_end import DONE, HeldEnd, UnsaidEnd
from duelfsm.record.duel.notes import NOTHING_ABOVE, amended, doubt_notes, put
from duelfsm.record.duel.own_turns import counted_singly
from duelfsm.record.duel.read_line import LineReader
from duelfsm.record.duel.remarks import read_remarks
from duelfsm.record.duel.seats import sides_named
from duelfsm.record.duel.sentences import heads_a_turn
from duelfsm.record.duel.source_text import SourceText
from duelfsm.record.duel.tokens import Token, split_remarks, tokens
from duelfsm.record.duel.verbs import matching
from duelfsm.record.model.limits import MAX_ACTIONS, MAX_LETTERS, MAX_WORDS
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.unreadable import LIMIT, too_long, too_many_actions, too_many_words
from duelfsm.rulebook.notation import Notation, load_notation
from duelfsm.rulebook.values import Values

RULE_OFF = "---"
SAYS_NOTHING = frozenset(("", "#", "＃"))  # a file may have millions of such lines: none is taken apart
_RULE_OFF = re.compile(r"\s*[-－―—ー─]{3,}\s*")


class DuelText(SourceText):
    """The text of a `.duel` file, what was read from it, and where everything stands."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        _Reader(self, load_notation()).read()


class _Reader:
    """Reads the head, then the body."""

    def __init__(self, source: SourceText, notation: Notation) -> None:
        self.source, self.notation = source, notation
        self.head: Values = {}
        self.lines: list[AnyLine] = []
        self.numbers: list[int] = []  # the line of the file for each line of the record
        self.words = 0  # of the lines that were read, and of what they expect
        self.is_full = False  # an action more was said than a record may have
        self.in_head = True
        self.head_lines = HeadLines(source, self.head)
        self.fault_above = False  # remarks on a line of their own belong to the line above, if it could be read
        self.below: list[AnyLine] = []  # what such remarks expect of the last line
        self.ends = HeldEnd()
        self.reader = LineReader(notation, self.head, self.lines, self.numbers)

    def read(self) -> None:
        for number, line in enumerate(self.source.lines, 1):
            if self.is_full or self.words > MAX_WORDS or self.source.given_up:
                break  # what is over the limits is refused whatever else the file says
            if len(line) <= MAX_LETTERS and line.strip() in SAYS_NOTHING:
                continue
            try:
                self._line(number, line)
            except DuelError as error:
                self.source.fault(error.reason, error.message, number, error.column)
                self.fault_above = True
                self.source.unread += () if self.in_head else (number,)
        self._finish()

    def _line(self, number: int, line: str) -> None:
        if len(line) > MAX_LETTERS:
            raise DuelError(LIMIT, MAX_LETTERS, too_long(MAX_LETTERS))
        body, remarks = split_remarks(line)
        doubt_notes(self.source, number, remarks)
        ends_head = self.in_head and _RULE_OFF.fullmatch(body) is not None
        body = undecorated(body)
        if not (ends_head or remarks or body.strip()):
            return  # a time or a bullet that nothing stands behind
        said = [] if ends_head else tokens(body)
        self._read_words(len(said))
        if ends_head or (self.in_head and self._starts_the_body(self._cursor(body, said))):
            self.source.end_of_head = number - 1
            self._end_head()  # from here on it is known who goes first, and who is called what
        take = self._head_line if ends_head or self.in_head else self._body_line
        take(number, self._cursor(body, said), line, remarks)

    def _cursor(self, body: str, said: list[Token]) -> Cursor:
        return Cursor(self.notation, body, said, str(self.head.get("first", "A")), names=self.reader.sides)

    def _read_words(self, count: int) -> None:
        """Count the words of the file: behind too many nothing more is read."""
        self.words += count
        if self.words > MAX_WORDS:
            raise DuelError(LIMIT, 0, too_many_words(MAX_WORDS))

    def _starts_the_body(self, cursor: Cursor) -> bool:
        """A head that no `---` ends is ended by the first turn, or by an action that no colon makes a key."""
        keyed = is_of_a_seat(cursor) or any(token.text == _COLON for token in cursor.tokens)
        return any(verb.do == _TURN or not keyed for verb in matching(cursor)[:1]) or heads_a_turn(
            cursor, self.head_lines.words
        )

    def _head_line(self, number: int, cursor: Cursor, line: str, remarks: list[tuple[int, str]]) -> None:
        self.head_lines.add(number, cursor)
        marks = read_remarks(self.notation, line, remarks, cursor.first, self._read_words)
        if "note" in marks:
            put(self.head.setdefault("note", []), marks.pop("note"), remarks[0][0])
        if marks:
            raise DuelError("syntax", remarks[-1][0], NOTHING_ABOVE)

    def _end_head(self) -> None:
        self.in_head = False
        self.head_lines.read()
        self.reader.sides = sides_named(self.notation, self.head)

    def _body_line(self, number: int, cursor: Cursor, line: str, remarks: list[tuple[int, str]]) -> None:
        marks = read_remarks(self.notation, line, remarks, cursor.first, self._read_words)
        if cursor.token is None:
            self._remarks_alone(number, marks, remarks[0][0])
            return
        column = cursor.column
        if is_heading(cursor.line):
            marks["note"] = " ".join([cursor.line.strip(), *([marks["note"]] if "note" in marks else [])])
            self._remarks_alone(number, marks, column)
            return
        self.head_lines.first.look(cursor.tokens)
        said = self.reader.said(cursor, number)
        if any(self.head_lines.first.in_header(values) for values in said.lines):
            self.reader.sides = sides_named(self.notation, self.head)
        lines, opens = said.lines, said.lines[-1]["do"] == DONE and len(said.lines) > 1
        if opens and "refused" in marks:
            marks["refused"] = tuple({**each, "effect": True} for each in marks["refused"])
        lines[-1] |= marks  # what is expected is expected after the whole line
        self._end_held(self.ends.due_before(in_break=said.in_break))
        self.source.steps |= {len(self.lines): said.step} if said.step else {}
        self._add(number, column, self.ends.split(number, column, lines))

    def _end_held(self, end: UnsaidEnd | None) -> None:
        """Add the end of an effect that was held back, if there is one."""
        if end is not None:
            self._add(*end)

    def _remarks_alone(self, number: int, marks: Values, column: int) -> None:
        """Take a line of remarks: a note of its own, or expectations that belong to the line above."""
        note = marks.pop("note", None)
        self._end_held(self.ends.release() if marks else None)
        if marks and not self.lines and not self.fault_above:
            raise DuelError("syntax", column, NOTHING_ABOVE)
        if marks and not self.fault_above:
            put(self.below, fitted_line({"do": "pass", **marks}, column), column)
        if note:
            self._add(number, column, [{"do": "note", "note": note}])

    def _amend(self) -> None:
        """Give the last line what was expected of it on lines of their own."""
        if self.below:
            several = len(set(self.numbers[-2:])) < len(self.numbers[-2:])
            self.lines[-1] = amended(self.lines[-1], self.below, several=several)
            self.below = []

    def _add(self, number: int, column: int, lines: list[Values]) -> None:
        """Add the lines that one line of the file stands for: all of them or none."""
        actions = [fitted_line(values, column) for values in lines]
        self.is_full = len(self.lines) + len(actions) > MAX_ACTIONS
        if self.is_full:
            raise DuelError(LIMIT, column, too_many_actions(MAX_ACTIONS))
        self._amend()
        for action in actions:
            self.source.note_place(("actions", len(self.lines)), number, column)
            self.lines.append(action)
            self.numbers.append(max([number, *self.numbers[-1:]]))
        self.fault_above = False

    def _finish(self) -> None:
        if self.in_head:
            self._end_head()
        try:
            self._end_held(self.ends.release())
        except DuelError as error:  # the end of an effect is an action, too
            self.source.fault(error.reason, error.message, len(self.source.lines), error.column)
        self._amend()
        lines = counted_singly(self.lines, self.head)
        self.source.own_turns = any(line is not read for line, read in zip(lines, self.lines, strict=True))
        self.source.tells_where, self.source.record = self.head_lines.done(lines)


_TURN, _COLON = "turn", ":"
