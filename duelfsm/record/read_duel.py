"""Reads the hand notation. Every fault of a file is collected, and the lines around it are still read."""

from __future__ import annotations

import bisect
import re
from typing import Any

from pydantic import ValidationError

from duelfsm.record.cursor import Cursor, DuelError, did_you_mean, nearest, with_suggestion
from duelfsm.record.head import read_head_line
from duelfsm.record.limits import MAX_ACTIONS, MAX_FAULTS
from duelfsm.record.lines import ANY_LINE, AnyLine
from duelfsm.record.model import Record
from duelfsm.record.places import Location
from duelfsm.record.read_json import InputFault
from duelfsm.record.remarks import read_remarks
from duelfsm.record.slots import read_slots
from duelfsm.record.tokens import split_remarks, split_token, tokens
from duelfsm.record.value_errors import fault_text, reason_of
from duelfsm.rulebook.notation import Notation, Verb, load_notation
from duelfsm.rulebook.text import Text

RULE_OFF = "---"
_RULE_OFF = re.compile(r"\s*[-－―—ー─]{3,}\s*")
_LINE_END = re.compile(r"\r\n|\n|\r")
Values = dict[str, Any]


class DuelText:
    """The text of a `.duel` file, what was read from it, and where everything stands."""

    def __init__(self, text: str) -> None:
        self.lines = _LINE_END.split(text)  # as an editor counts them, unlike str.splitlines
        self.first_line = 1
        self.faults: list[InputFault] = []
        self.record: Record | None = None
        self._places: dict[Location, tuple[int, int]] = {}
        _Reader(self, load_notation()).read()

    def place(self, location: Location) -> tuple[int, int]:
        """Return the line and column of a part of the record, or of what it belongs to."""
        path = location
        while path and path not in self._places:
            path = path[:-1]
        return self._places.get(path, (1, 1))

    def action_place(self, index: int) -> tuple[int, int]:
        """Return the line and column of a line of the record, counted from 0."""
        return self.place(("actions", index))

    def source_line(self, line: int) -> str:
        """Return a line of the file."""
        return self.lines[line - 1] if 0 < line <= len(self.lines) else ""

    def note_place(self, location: Location, line: int, column: int) -> None:
        """Remember where a part of the record stands; the line from 1, the column from 0."""
        self._places.setdefault(location, (line, column + 1))

    def fault(self, reason: str, message: Text, line: int, column: int) -> None:
        """Add a fault; the line from 1, the column from 0."""
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(InputFault(reason, message, line, column + 1))


class _Reader:
    """Reads the head, then the body."""

    def __init__(self, source: DuelText, notation: Notation) -> None:
        self.source, self.notation = source, notation
        self.head: Values = {"duelfsm": 1}
        self.lines: list[AnyLine] = []
        self.numbers: list[int] = []  # the line of the file for each line of the record
        self.in_head = True
        self.fault_above = False  # remarks on a line of their own belong to the line above, if it could be read

    def read(self) -> None:
        for number, line in enumerate(self.source.lines, 1):
            if len(self.lines) > MAX_ACTIONS or len(self.source.faults) > _HOPELESS:
                break  # what is over the limits is refused whatever else the file says
            try:
                self._line(number, line)
            except DuelError as error:
                self.source.fault(error.reason, error.message, number, error.column)
                self.fault_above = True
        self._finish()

    def _line(self, number: int, line: str) -> None:
        if self.in_head and _RULE_OFF.fullmatch(line):
            self.in_head = False
            return
        body, remarks = split_remarks(line)
        found = tokens(body)
        cursor = Cursor(self.notation, body, found, str(self.head.get("first", "A")))
        if self.in_head and not self._starts_the_body(cursor):
            self._head_line(number, cursor, line, remarks)
            return
        self.in_head = False
        self._body_line(number, cursor, line, remarks)

    def _starts_the_body(self, cursor: Cursor) -> bool:
        """A head that no `---` ends is ended by the first turn, or by an action that no colon makes a key."""
        keyed = any(token.text == _COLON for token in cursor.tokens)
        return any(verb.do == _TURN or not keyed for verb in _matching(self.notation, cursor)[:1])

    def _head_line(self, number: int, cursor: Cursor, line: str, remarks: list[tuple[int, str]]) -> None:
        if cursor.token is not None:
            start = cursor.token.start
            location = read_head_line(cursor, self.head)
            self.source.note_place(location, number, start)
            if cursor.token is not None:
                raise cursor.expected(_END)
        marks = read_remarks(self.notation, line, remarks, cursor.first)
        if "note" in marks:
            self.head.setdefault("note", []).append(marks.pop("note"))
        if marks:
            raise DuelError("syntax", remarks[-1][0], _NOTHING_ABOVE)

    def _body_line(self, number: int, cursor: Cursor, line: str, remarks: list[tuple[int, str]]) -> None:
        marks = read_remarks(self.notation, line, remarks, cursor.first)
        if cursor.token is None:
            self._remarks_alone(number, marks, remarks)
            return
        column = cursor.column
        by = self._actor(cursor)
        values = self._action(cursor, number) | ({"by": by} if by else {})
        inner = self._inner_effect(cursor, number) if values["do"] == _EFFECT else []
        if cursor.token is not None:
            raise cursor.expected(_END)
        lines = [values, *inner]
        lines[-1] |= marks  # what is expected is expected after the whole line
        self._add(number, column, lines)

    def _remarks_alone(self, number: int, marks: Values, remarks: list[tuple[int, str]]) -> None:
        """Take a line of remarks: a note of its own, or expectations that belong to the line above."""
        if not remarks:
            return
        column = remarks[0][0]
        note = marks.pop("note", None)
        if marks and not self.lines and not self.fault_above:
            raise DuelError("syntax", column, _NOTHING_ABOVE)
        if marks and not self.fault_above:
            self._amend(marks, column)
        if note:
            self._add(number, column, [{"do": "note", "note": note}])

    def _amend(self, marks: Values, column: int) -> None:
        last = self.lines[-1]
        more = _validated({"do": "pass", **marks}, column)
        changes = {"refused": last.refused + more.refused, "holds": last.holds + more.holds}
        self.lines[-1] = last.model_copy(update=changes)

    def _actor(self, cursor: Cursor) -> str | None:
        """Take `B:` or 後攻> before a verb."""
        start = cursor.at
        side = cursor.player()
        if side is not None and (cursor.take(":") or cursor.take(">")):
            return side
        cursor.at = start
        return None

    def _action(self, cursor: Cursor, number: int) -> Values:
        verb = self._verb(cursor)
        values = read_slots(cursor, verb)
        if any(slot.kind == _LINE_OF_FILE for slot in verb.slots):
            values["to"] = self._lines_up_to(values["to"], number)
        return {"do": verb.do, **values}

    def _lines_up_to(self, line: int, number: int) -> int:
        """Return how many lines of the record stand up to a line of the file; a line not yet read counts on."""
        return bisect.bisect_right(self.numbers, line) if line < number else len(self.lines) + 1 + line - number

    def _verb(self, cursor: Cursor) -> Verb:
        found = _matching(self.notation, cursor)
        if found:
            _take_verb(self.notation, cursor, found[0])
            return found[0]
        token = cursor.token
        if token is None:
            raise cursor.expected(_ACTION)
        given = token.raw
        known = [word for verb in self.notation.verbs for word in verb.words]
        message = Text(ja=f"「{given}」という行動は知りません。", en=f'There is no action "{given}".')
        turned = _turned(given, known)
        if turned is not None:
            raise cursor.error("verb", did_you_mean(message, turned))
        raise cursor.error("verb", with_suggestion(message, _begun(given, known), known))

    def _inner_effect(self, cursor: Cursor, number: int) -> list[Values]:
        """Read what an effect does on its own line: `effect "X": draw 2; tap "Y"`, which closes it."""
        if not cursor.take(":"):
            return []
        return [*(self._part(part, number) for part in cursor.parts()), {"do": _DONE}]

    def _part(self, cursor: Cursor, number: int) -> Values:
        values = self._action(cursor, number)
        if cursor.token is not None:
            raise cursor.expected(_END)
        return values

    def _add(self, number: int, column: int, lines: list[Values]) -> None:
        """Add the lines that one line of the file stands for: all of them or none."""
        for action in [_validated(values, column) for values in lines]:
            self.source.note_place(("actions", len(self.lines)), number, column)
            self.lines.append(action)
            self.numbers.append(number)
        self.fault_above = False

    def _finish(self) -> None:
        """Build the record; a part of the head that only informs and cannot be used is left out."""
        values = {**self.head, "actions": tuple(self.lines)}
        try:
            self.source.record = Record.model_validate(values)
        except ValidationError as error:
            faults = error.errors(include_url=False)
            self._head_faults(faults)
            bad = {fault["loc"][0] for fault in faults}
            if bad <= _INFORMS:
                self.source.record = Record.model_validate({k: v for k, v in values.items() if k not in bad})

    def _head_faults(self, faults: list[Any]) -> None:
        for fault in faults:
            line, column = self.source.place(fault["loc"])
            where = ".".join(map(str, fault["loc"]))
            self.source.fault(reason_of(fault), fault_text(where, fault), line, column - 1)


def _matching(notation: Notation, cursor: Cursor) -> list[Verb]:
    """Return the verbs that the line begins with, the longest word first."""
    return [verb for parts, verb in notation.verb_words if _length(cursor, parts) is not None]


def _length(cursor: Cursor, parts: tuple[str, ...]) -> tuple[int, int] | None:
    """Return how many tokens a word takes, and how many letters of the last one; None where it does not match.

    A Japanese word needs no space behind it, and a number may follow any word directly (T3).
    """
    for index, part in enumerate(parts):
        token = cursor.peek(index)
        if token is None or token.kind != "word":
            return None
        last = index == len(parts) - 1
        rest = token.text.removeprefix(part)
        if token.text == part:
            continue
        if not last or rest == token.text or not (rest[0].isdecimal() or _needs_no_space(part)):
            return None
        return index, len(part)
    return len(parts), 0


def _needs_no_space(word: str) -> bool:
    """A word of one letter is too often the beginning of another word."""
    return not word.isascii() and len(word) > 1


def _take_verb(notation: Notation, cursor: Cursor, verb: Verb) -> None:
    for parts, each in notation.verb_words:
        if each is verb and (length := _length(cursor, parts)) is not None:
            whole, letters = length
            cursor.at += whole
            if letters:  # cut the verb off a token that goes on behind it
                cursor.tokens[cursor.at : cursor.at + 1] = split_token(cursor.line, cursor.tokens[cursor.at], letters)
            return


def _begun(given: str, known: list[str]) -> str:
    """Return what of a word is most like a verb: where no space stands behind the verb, its beginning."""
    begun = (given[: len(word)] for word in known if _needs_no_space(word) and len(given) > len(word))
    if given.isascii() or nearest(given, known):
        return given
    return next((part for part in begun if nearest(part, known)), given)


def _turned(given: str, known: list[str]) -> str | None:
    """Return what was meant where a Japanese verb stands behind its card: 「X」を召喚, Xで攻撃."""
    for verb in known:
        card = given.removesuffix(verb)
        if _needs_no_space(verb) and card not in ("", given):
            return f"{verb} {card.rstrip('をでがは')}"
    return None


def _validated(values: Values, column: int) -> AnyLine:
    try:
        return ANY_LINE.validate_python(values)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(map(str, fault["loc"][1:])) or "-"
        message = _WHO if fault["loc"][-1:] == (_BY,) else fault_text(where, fault)
        raise DuelError(reason_of(fault), column, message) from None


_HOPELESS = 1_000  # faults after which nothing more is read
_TURN = "turn"
_COLON = ":"
_LINE_OF_FILE = "line"
_EFFECT, _DONE = "effect", "done"
_INFORMS = frozenset({"title", "event", "round", "table", "time", "note", "throw", "forced"})
_ACTION = Text(ja="行動", en="An action")
_END = Text(ja="行の終わり", en="The end of the line")
_NOTHING_ABOVE = Text(ja="この上に行がありません。", en="There is no line above that this could belong to.")
_BY = "by"
_WHO = Text(ja="誰の行動かを書いてください(例: 後攻: 投了)。", en="Say whose action it is, as in B: concede.")
