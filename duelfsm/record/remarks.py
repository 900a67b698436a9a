"""What stands behind `#`: notes, `#!` what a line is refused by, `#=` what holds after it."""

from __future__ import annotations

import re
from typing import Any

from duelfsm.record.cursor import Cursor
from duelfsm.record.tokens import tokens
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text

Values = dict[str, Any]
_ESCAPED = re.compile(r"\\(.)")
_DATES = ("before", "since")


def read_remarks(notation: Notation, line: str, remarks: list[tuple[int, str]], first: str) -> Values:
    """Return the note, the expected refusals and what is expected to hold, as fields of an action.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    notes, refused, holds = [], [], []
    for column, text in remarks:
        sign = text[1:2]
        if sign in ("!", "！"):
            refused.append(_refused(_cursor(notation, line, column + 2, text, first)))
        elif sign in ("=", "＝"):
            holds.append(_holds(_cursor(notation, line, column + 2, text, first)))
        else:
            notes.append(unescaped(text[1:].strip()))
    values: Values = {"note": " ".join(notes)} if any(notes) else {}
    return values | ({"refused": tuple(refused)} if refused else {}) | ({"holds": tuple(holds)} if holds else {})


def escaped(note: str) -> str:
    """Return a note as it stands behind `#`."""
    return note.replace("\\", "\\\\").replace("#", "\\#").replace("＃", "\\＃")


def unescaped(text: str) -> str:
    """Return the note that stands behind `#`."""
    return _ESCAPED.sub(r"\1", text)


def _cursor(notation: Notation, line: str, start: int, text: str, first: str) -> Cursor:
    end = start - 2 + len(text)
    return Cursor(notation, line[:end], tokens(line[:end], start), first)


def _refused(cursor: Cursor) -> Values:
    rule = cursor.token
    if rule is None:
        raise cursor.expected(Text(ja="ルールの番号", en="The number of a rule"))
    start = rule.start
    while cursor.token is not None and not _at_date(cursor):
        cursor.at += 1
    values: Values = {"rule": cursor.line[start : cursor.tokens[cursor.at - 1].end]}
    while cursor.token is not None:
        values |= _date(cursor)
    return values


def _holds(cursor: Cursor) -> Values:
    values: Values = {}
    while cursor.token is not None:
        _merge(values, _item(cursor))
        if cursor.token is not None and not cursor.take(","):
            raise cursor.expected(Text(ja="コンマ", en="A comma"))
    return values


def _item(cursor: Cursor) -> Values:
    if _at_date(cursor):
        return _date(cursor)
    side = cursor.player()
    if side is not None:
        zone, count = cursor.word_of("zones"), cursor.number()
        if zone is None or count is None:
            raise cursor.expected(Text(ja="ゾーンと枚数", en="A zone and a number"))
        return {"counts": {side: {zone: count}}}
    if cursor.token is not None and cursor.token.quoted:
        return {"cards": [_lies(cursor)]}
    what = cursor.word_of("expectations")
    if what is None:
        known = [word for words in cursor.notation.expectations for word in words.words]
        raise cursor.expected(Text(ja="期待の語", en="A word of an expectation"), known)
    return _READERS[what](cursor)


def _lies(cursor: Cursor) -> Values:
    values: Values = {"card": cursor.next().text}
    if cursor.take("("):
        while not cursor.take(")"):
            owner = cursor.player()
            zone = None if owner else cursor.word_of("zones")
            if owner is None and zone is None:
                raise cursor.expected(Text(ja="プレイヤーかゾーン", en="A player or a zone"))
            values |= {"owner": owner} if owner else {"zone": zone}
            cursor.take(",")
    lies = cursor.word_of("lies")
    return values | ({"lies": lies} if lies else {})


def _state(cursor: Cursor) -> Values:
    start = cursor.column
    while cursor.token is not None and cursor.token.text != ",":
        cursor.at += 1
    return {"state": cursor.line[start : cursor.tokens[cursor.at - 1].end].strip()}


def _turn(cursor: Cursor) -> Values:
    number = cursor.number()
    if number is None:
        raise cursor.expected(Text(ja="ターンの番号", en="The number of a turn"))
    return {"turn": number}


def _player(cursor: Cursor) -> Values:
    return {"player": _side(cursor)}


def _winner(cursor: Cursor) -> Values:
    start = cursor.at
    if cursor.word_of("values") == "none":
        return {"winner": "nobody"}
    cursor.at = start
    return {"winner": _side(cursor)}


def _side(cursor: Cursor) -> str:
    side = cursor.player()
    if side is None:
        raise cursor.expected(Text(ja="プレイヤー", en="A player"))
    return side


def _legal(cursor: Cursor) -> Values:
    return {"legal": _actions(cursor)}


def _illegal(cursor: Cursor) -> Values:
    return {"illegal": _actions(cursor)}


def _actions(cursor: Cursor) -> list[str]:
    words = []
    while cursor.token is not None and cursor.token.kind == "word":
        words.append(cursor.next().raw)
    return words


def _at_date(cursor: Cursor) -> bool:
    start = cursor.at
    found = cursor.word_of("expectations") in _DATES
    cursor.at = start
    return found


def _date(cursor: Cursor) -> Values:
    which = cursor.word_of("expectations") or ""
    return {which: cursor.next().raw}


def _merge(values: Values, more: Values) -> None:
    for key, value in more.items():
        if isinstance(value, list):
            values.setdefault(key, []).extend(value)
        elif isinstance(value, dict):
            for side, zones in value.items():
                values.setdefault(key, {}).setdefault(side, {}).update(zones)
        else:
            values[key] = value


_READERS = {
    "state": _state,
    "turn": _turn,
    "player": _player,
    "winner": _winner,
    "legal": _legal,
    "illegal": _illegal,
}
