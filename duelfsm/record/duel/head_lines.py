"""The lines of a head together: what one means may stand below it."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from duelfsm.position.card import SIDES
from duelfsm.record.duel.cursor import END, Cursor, DuelError
from duelfsm.record.duel.fitted import fault_said
from duelfsm.record.duel.head import key_of, rank, read_head_line
from duelfsm.record.duel.head_says import keyed, part_whose, said_behind_its_key
from duelfsm.record.duel.seats import sides_named
from duelfsm.record.duel.source_text import SourceText
from duelfsm.record.duel.who_is_first import FIRST, WhoIsFirst
from duelfsm.record.model.faults_of_unions import faults_of
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.record import Head, Record
from duelfsm.record.model.value_errors import reason_of
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text


class HeadLines:
    """Keeps the lines of a head until all are there.

    Args:
        source: the text, which takes the faults and the places.
        head: what is filled.
    """

    def __init__(self, source: SourceText, head: dict[str, Any]) -> None:
        self.source, self.head = source, head
        self.first = WhoIsFirst(load_notation(), head)
        self.words = {fold(word) for each in load_notation().players for word in each.words}  # and all that is typed
        self._unread: set[str | None] = set()  # the keys of lines that are a fault already
        self._lines: list[tuple[int, Cursor]] = []
        self._named_first: tuple[int, int] | None = None  # the place of a name that no other line of the head explains

    def add(self, number: int, cursor: Cursor) -> None:
        """Keep a line of the file."""
        if cursor.token is not None:
            key = key_of(cursor)
            if key is None:
                keyed(cursor)
            elif key.say:
                said_behind_its_key(cursor, key)
            if key is None or not key.informs:
                self.first.look(cursor.tokens)
            self.words |= {token.text for token in cursor.tokens}
            self._lines.append((number, cursor))

    def read(self) -> None:
        """Read the lines: the seats, then who goes first, or where the game starts, which shows it, then the others."""
        for number, cursor in sorted(self._lines, key=lambda line: rank(line[1])):
            if self.source.given_up:
                break
            key = key_of(cursor)
            cursor.first = str(self.head.get("first", "A"))
            cursor.names = sides_named(cursor.notation, self.head)
            part_whose(cursor)
            try:
                self._keyed(number, cursor)
                self.first.at_start()
            except DuelError as error:
                self._unread.add(key.id if key else None)
                self.source.fault(error.reason, error.message, number, error.column)
        if self._named_first is not None and len(self._names()) < len(SIDES):
            self.source.fault("unknown_word", _WHO_IS_THAT, *self._named_first)
            self._unread.add(FIRST)

    def done(self, actions: tuple[AnyLine, ...]) -> tuple[bool, Record | None]:
        """Return the record of the head with these lines, None where it cannot be used; before it, whether it is whole.

        A part of the head that only informs, or a card, may lack in a whole one: the game starts in the same place.
        """
        return self._unread <= self._informs | {_CARD}, self._record(actions)

    @property
    def _informs(self) -> set[str]:
        """The parts of a head that say nothing of how the game goes."""
        return {key.id for key in load_notation().head if key.informs} | {_NOTE}

    def _record(self, actions: tuple[AnyLine, ...]) -> Record | None:
        """Return the record; a part of the head that only informs and cannot be used is left out."""
        values = {"duelfsm": 1, **self.head}
        try:
            return Record.joined(Head.model_validate(values), actions)
        except ValidationError as error:
            faults = faults_of(error)
        for fault in faults:
            if fault["type"] != "missing" or fault["loc"][0] not in self._unread:
                line, column = self.source.place(fault["loc"])
                said = _WHO_IS_FIRST if (fault["loc"], fault["type"]) == _NO_FIRST else fault_said(fault)
                self.source.fault(reason_of(fault), said, line, column - 1)
        bad = {fault["loc"][0] for fault in faults}
        left = {field: value for field, value in values.items() if field not in bad}
        return Record.joined(Head.model_validate(left), actions) if bad <= self._informs else None

    def _keyed(self, number: int, cursor: Cursor) -> None:
        start = cursor.column
        named = self._names()
        location = read_head_line(cursor, self.head)
        if location == (FIRST,) and self._names() and not named:
            self._named_first = (number, start)
        self.source.note_place(location, number, start)
        for part, column in cursor.marks.items():
            self.source.note_place((*location, *part), number, column)
        if cursor.token is not None:
            raise cursor.expected(END)

    def _names(self) -> list[str]:
        """Return the names of the players."""
        return [player["name"] for player in self.head.get("players", {}).values() if "name" in player]


_CARD, _NOTE = "card", "note"
_WHO_IS_THAT = Text(
    ja="この名前のプレイヤーは見出しにいません。AかBを書くか、二人の名前を書いてください(例: 後攻: べん)。",
    en="No player of this head has that name: write A or B, or name both players (as in B: Ben).",
)
_NO_FIRST = ((FIRST,), "missing")
_WHO_IS_FIRST = Text(
    ja="先攻が分かりません。見出しに「先攻: A」(またはB)と書いてください。「ターン 1 A」で始まる記録なら不要です。",
    en="Nothing says who goes first: write first: A (or B). A record that begins with turn 1 A needs no such line.",
)
