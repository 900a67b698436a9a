"""Reads one line of the body: who acts, and what is done, in the words of the notation or as people say it."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from functools import partial

from duelfsm.position.card import SIDES
from duelfsm.record.duel.cursor import END, Cursor, DuelError
from duelfsm.record.duel.held_end import DONE, OPENS, answers_a_break
from duelfsm.record.duel.letter_alone import NamedCards, ask_for_a_card
from duelfsm.record.duel.misspelt_verb import meant_instead
from duelfsm.record.duel.said_loosely import SaidLine, said_loosely, skip_lead_ins
from duelfsm.record.duel.said_where import said_where
from duelfsm.record.duel.seats import named_side, take_subject
from duelfsm.record.duel.sentences import reworded
from duelfsm.record.duel.slots import read_slots
from duelfsm.record.duel.tokens import tokens
from duelfsm.record.duel.verbs import ask_not_denied, left_over, matching, put_verb_first, take_verb
from duelfsm.record.model.lines import AnyLine
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.values import Values


class LineReader:
    """Reads lines, each as it is meant behind those that were read before.

    Args:
        notation: the words.
        head: what the head says.
        lines: the lines that were read, which grow.
        numbers: the line of the file for each of them.
    """

    def __init__(self, notation: Notation, head: Values, lines: Sequence[AnyLine], numbers: Sequence[int]) -> None:
        self._notation, self._head, self._lines, self._numbers = notation, head, lines, numbers
        self._named = NamedCards(head, lines)
        self.sides: dict[str, str] = {}  # the letter of each player by what the player is called
        self._in_break = False  # whether the verb of the line answers a break

    def said(self, cursor: Cursor, number: int) -> SaidLine:
        """Return what a line says.

        Args:
            cursor: stands where the line begins.
            number: the line of the file.

        Raises:
            DuelError: with the column of what cannot be read.
        """
        line, begin, first = cursor.line, cursor.column, cursor.first
        cursor.named = self._named.has
        try:
            return self._one(cursor, number)
        except DuelError as error:
            said = None if error.told else said_loosely(line, begin, partial(self._part_of, (first, number)))
            if not isinstance(said, SaidLine):
                raise (said or error) from None
            return said

    def _part_of(self, known: tuple[str, int], line: str, start: int, end: int, before: Sequence[Values]) -> SaidLine:
        """Read what stands between two columns; where it cannot be read so, without what only leads to it.

        Bare names are no more than names there: nobody would look at what else they say.
        """
        for loose in (False, True):
            cursor = Cursor(self._notation, line, tokens(line, start, end), known[0], end=end, names=self.sides)
            cursor.names_only, cursor.named = True, self._named.has
            try:
                return self._one(cursor, known[1], before, loose=loose)
            except DuelError as error:
                fault = error
        raise fault

    def _one(self, cursor: Cursor, number: int, before: Sequence[Values] = (), *, loose: bool = False) -> SaidLine:
        """Return what is said as the notation has it; *loose*: also of a player named without a colon."""
        cursor.stands = said_where(self._lines, before)
        by = self._loose_actor(cursor) if loose else self._actor(cursor)
        values = self._action(cursor, number, by)
        if loose and by is not None and values.get("by", by) != by:
            raise cursor.expected(END)
        values |= {"by": by} if by else {}
        inner = self._inner_effect(cursor, number) if values["do"] in OPENS else []
        if cursor.token is not None:
            raise cursor.expected(END)
        return SaidLine([values, *inner], self._in_break)

    def _loose_actor(self, cursor: Cursor) -> str | None:
        """Take who acts, and the words with which a line only goes on before and behind."""
        skip_lead_ins(cursor)
        by = self._actor_without_a_colon(cursor) or self._actor(cursor)
        skip_lead_ins(cursor)
        return by

    def _actor_without_a_colon(self, cursor: Cursor) -> str | None:
        """Take a player's name with a comma or a verb behind it (鈴木 ドロー): no letter, which may be a verb."""
        start, token = cursor.at, cursor.token
        side = cursor.player() if token is not None and fold(token.raw) not in _LETTERS else None
        if side is not None and (cursor.take(",") or matching(cursor)):
            return side
        cursor.at = start
        return None

    def _actor(self, cursor: Cursor) -> str | None:
        """Take `B:`, 後攻>, a player's name and a colon, or a Japanese subject before a verb."""
        start = cursor.at
        side = cursor.player() or named_side(cursor, self._head)
        if side is not None and (cursor.take(":") or cursor.take(">")):
            return side
        cursor.at = start
        return take_subject(cursor, self.sides)

    def _action(self, cursor: Cursor, number: int, by: str | None) -> Values:
        """Read an action: in the words of the notation, else as a sentence that people say."""
        if reworded(cursor, self.sides, ahead=True):
            return self._sentence(cursor, number)
        if by is None:
            ask_for_a_card(cursor, self._named)
        start, said = cursor.at, list(cursor.tokens)
        try:
            return self._in_words(cursor, number)
        except DuelError as error:
            cursor.at, cursor.tokens = start, said
            if not reworded(cursor, self.sides, ahead=False):
                raise meant_instead(cursor, error) from None
            return self._sentence(cursor, number)

    def _sentence(self, cursor: Cursor, number: int) -> Values:
        """Read what a sentence stands for, and who acts in it."""
        by, typed = self._actor(cursor), cursor.line.strip()
        values = self._in_words(cursor, number) | ({"by": by} if by else {})
        return {**values, _NOTE: typed} if values == {"do": _NOTE} else values

    def _in_words(self, cursor: Cursor, number: int) -> Values:
        put_verb_first(cursor)
        begin, verb = cursor.at, take_verb(cursor)
        self._in_break = answers_a_break(verb, cursor.tokens[begin : cursor.at])
        ask_not_denied(cursor, verb)
        if verb.slots and verb.do not in OPENS:
            cursor.take(_COLON)  # charge: X
        behind = cursor.at
        values = read_slots(cursor, verb)
        if cursor.token is not None and cursor.at == behind:
            raise left_over(cursor)
        if cursor.token is not None and not (verb.do in OPENS and cursor.token.text == _COLON):
            raise cursor.expected(END)
        if any(slot.kind == _LINE_OF_FILE for slot in verb.slots):
            values["to"] = self._lines_up_to(values["to"], number)
        return {"do": verb.do, **values}

    def _lines_up_to(self, line: int, number: int) -> int:
        """Return how many lines of the record stand up to a line of the file; a line not yet read counts on."""
        return bisect.bisect_right(self._numbers, line) if line < number else len(self._lines) + 1 + line - number

    def _inner_effect(self, cursor: Cursor, number: int) -> list[Values]:
        """Read what an effect does on its own line: `effect "X": draw 2; tap "Y"`, which closes it."""
        if not cursor.take(":"):
            return []
        return [*(self._part(part, number) for part in cursor.parts()), {"do": DONE}]

    def _part(self, cursor: Cursor, number: int) -> Values:
        by = self._actor(cursor)
        values = self._action(cursor, number, by)
        if cursor.token is not None:
            raise cursor.expected(END)
        return values | ({"by": by} if by else {})


_COLON, _LINE_OF_FILE, _NOTE = ":", "line", "note"
_LETTERS = frozenset(map(fold, SIDES))
