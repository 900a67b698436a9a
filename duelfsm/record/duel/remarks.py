"""What stands behind `#`: notes, `#!` what a line is refused by, `#=` what holds after it."""

from __future__ import annotations

from collections.abc import Callable

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.held import DATES, at_date, date_of, read_holds, stands, words_up_to
from duelfsm.record.duel.notes import unescaped
from duelfsm.record.duel.tokens import tokens
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

_REFUSED = frozenset("!！")
_EXPECTED = _REFUSED | frozenset("=＝")
_EFFECT = "effect"
_BEHIND_A_RULE = (*DATES, _EFFECT)


def read_remarks(
    notation: Notation, line: str, remarks: list[tuple[int, str]], first: str, count: Callable[[int], None]
) -> Values:
    """Return the note, the expected refusals and what is expected to hold, as fields of an action.

    Args:
        notation: the words.
        line: the line of the file.
        remarks: where each begins, and its text.
        first: the letter of the player who goes first.
        count: is told how many words are read; those of notes are not.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    notes, refused, holds = [], [], []
    for column, text in remarks:
        sign = text[1:2]
        if sign not in _EXPECTED:
            notes.append(unescaped(text[1:].strip()))
            continue
        cursor = _cursor(notation, line, column + 2, text, first)
        count(len(cursor.tokens))
        if sign in _REFUSED:
            refused.append(_refused(cursor))
        else:
            holds.append(read_holds(cursor))
    values: Values = {"note": " ".join(notes)} if any(notes) else {}
    return values | ({"refused": tuple(refused)} if refused else {}) | ({"holds": tuple(holds)} if holds else {})


def _cursor(notation: Notation, line: str, start: int, text: str, first: str) -> Cursor:
    end = start - 2 + len(text)
    return Cursor(notation, line, tokens(line, start, end), first, end=end)


def _refused(cursor: Cursor) -> Values:
    values: Values = {"rule": words_up_to(cursor, Text(ja="ルールの番号", en="The number of a rule"), _BEHIND_A_RULE)}
    if stands(cursor, (_EFFECT,)):
        cursor.next()
        values["effect"] = True
    while cursor.token is not None:
        if not at_date(cursor):
            raise cursor.expected(Text(ja="「より前」か「以後」", en='"before" or "since"'))
        begin, date = cursor.token, date_of(cursor)
        for which in date:
            cursor.unsaid(values, which, begin)
        values |= date
    return values
