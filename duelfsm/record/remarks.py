"""What stands behind `#`: notes, `#!` what a line is refused by, `#=` what holds after it."""

from __future__ import annotations

import re
from typing import Any

from duelfsm.record.cursor import Cursor
from duelfsm.record.slots import CARD, bare_name, owner_and_zone
from duelfsm.record.tokens import tokens
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text

Values = dict[str, Any]
_ESCAPED = re.compile(r"\\([#＃\\])")
_DATES = ("before", "since")
_EFFECT, _POWER = "effect", "power"
_BEHIND_A_RULE = (*_DATES, _EFFECT)
_OF_A_CARD = frozenset({"on", "under", _POWER})
_NUMBER = re.compile(r"[+-]?[0-9]{1,7}")


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
    return Cursor(notation, line, tokens(line, start, end), first, end)


def _refused(cursor: Cursor) -> Values:
    values: Values = {"rule": _words(cursor, Text(ja="ルールの番号", en="The number of a rule"), _BEHIND_A_RULE)}
    if _stands(cursor, (_EFFECT,)):
        cursor.next()
        values["effect"] = True
    while cursor.token is not None:
        if not _at_date(cursor):
            raise cursor.expected(Text(ja="「より前」か「以後」", en='"before" or "since"'))
        values |= _date(cursor)
    return values


def _words(cursor: Cursor, what: Text, ends: tuple[str, ...] = _DATES) -> str:
    """Read up to a comma or a word that ends it, as typed, or one thing in quotes."""
    token = cursor.token
    if token is not None and token.quoted:
        return cursor.next().text
    start = cursor.at
    while cursor.token is not None and cursor.token.text != "," and not _stands(cursor, ends):
        cursor.at += 1
    if cursor.at == start:
        raise cursor.expected(what)
    return cursor.line[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end]


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
        zone, count = cursor.zone(), cursor.number()
        if zone is None or count is None:
            raise cursor.expected(Text(ja="ゾーンと枚数", en="A zone and a number"))
        return {"counts": {side: {zone: count}}}
    if _at_card(cursor):
        return {"cards": [_lies(cursor)]}
    begin, what = cursor.at, cursor.word_of("expectations")
    if what not in _READERS:
        cursor.at = begin
        if what in _OF_A_CARD:
            raise cursor.expected(_with_zone(cursor.notation, Text(ja="カードとゾーン", en="A card and its zone")))
        known = [word for words in cursor.notation.expectations for word in words.words]
        raise cursor.expected(Text(ja="期待の語", en="A word of an expectation"), known)
    return _READERS[what](cursor)


def _at_card(cursor: Cursor) -> bool:
    """Tell whether a card stands here: in quotes, or with a bracket behind its name."""
    token = cursor.token
    rest = (cursor.tokens[index] for index in range(cursor.at, len(cursor.tokens)))
    following = next((t for t in rest if t.kind not in ("word", "number")), None)
    bracket = following is not None and following.kind == "sign" and following.text == "("
    return token is not None and (token.quoted or (token.kind == "word" and bracket))


def _lies(cursor: Cursor) -> Values:
    values: Values = {"card": _card_name(cursor)} | owner_and_zone(cursor)
    if "zone" not in values:
        raise cursor.expected(_with_zone(cursor.notation, Text(ja="カードのゾーン", en="The zone of the card")))
    lies = cursor.word_of("lies")
    if lies:
        values["lies"] = lies
    while (what := _of_a_card(cursor)) is not None:
        values[what] = _power(cursor) if what == _POWER else _card_name(cursor)
    return values


def _with_zone(notation: Notation, what: Text) -> Text:
    """Return what is needed, with a card and its zone as they are written."""
    zone = notation.named("zones", "battle")
    return Text(ja=f"{what.ja}(例: 「X」 (A, {zone.ja}))", en=f'{what.en}, as in "X" (A, {zone.en}),')


def _of_a_card(cursor: Cursor) -> str | None:
    """Read a word that says more of a card: its power, on which it is, under which."""
    start = cursor.at
    what = cursor.word_of("expectations")
    if what not in _OF_A_CARD:
        cursor.at = start
    return what if what in _OF_A_CARD else None


def _power(cursor: Cursor) -> int:
    token = cursor.token
    if token is None or not _NUMBER.fullmatch(token.text):
        raise cursor.expected(Text(ja="パワー", en="A power"))
    return int(cursor.next().text)


def _card_name(cursor: Cursor) -> str:
    token = cursor.token
    name = cursor.next().text if token and token.quoted else bare_name(cursor, [], number_ends=False)
    if name is None:
        raise cursor.expected(CARD)
    return name


def _state(cursor: Cursor) -> Values:
    return {"state": _words(cursor, Text(ja="状態", en="A state"))}


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
    """Read the names of actions: ids, or verbs of one word in either language."""
    verbs = {parts[0]: verb.do for parts, verb in cursor.notation.verb_words if len(parts) == 1}
    found = []
    while cursor.token is not None and cursor.token.kind in ("word", "name") and not _at_date(cursor):
        token = cursor.next()
        found.append(token.text if token.quoted else verbs.get(token.text, token.raw))
    return found


def _at_date(cursor: Cursor) -> bool:
    return _stands(cursor, _DATES)


def _stands(cursor: Cursor, words: tuple[str, ...]) -> bool:
    start = cursor.at
    found = cursor.word_of("expectations") in words
    cursor.at = start
    return found


def _date(cursor: Cursor) -> Values:
    which = cursor.word_of("expectations") or ""
    return {which: cursor.next().text}


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
