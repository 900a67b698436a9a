"""The head of a `.duel` file: keys, players, zones, cards."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from duelfsm.record.card_line import read_card, take_colon, take_number
from duelfsm.record.cursor import Cursor
from duelfsm.record.fault import LIMIT, too_many
from duelfsm.record.limits import MAX_ZONE
from duelfsm.record.slots import WHO, ZONE
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text

Values = dict[str, Any]
CARDS = Text(ja="カード名か枚数", en="A card or a number")


def read_head_line(cursor: Cursor, head: Values) -> tuple[int | str, ...]:
    """Read a line of the head into *head* and return the place of the record that it fills.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    start = cursor.at
    key = cursor.word_of("head")
    if key is not None and cursor.token is not None and (cursor.token.text == ":" or key == "card"):
        return _KEYS[key](cursor, head, key)
    cursor.at = start
    word = cursor.token.text if cursor.token else ""
    side = cursor.player()
    if side is None:
        known = [word for words in (*cursor.notation.head, *cursor.notation.verbs) for word in words.words]
        raise cursor.expected(Text(ja="見出しの語", en="A word of the head"), known)
    if fold(word) not in ("a", "b"):
        return _first_by_name(cursor, head, side)
    zone = cursor.word_of("zones")
    take_colon(cursor)
    player = head.setdefault("players", {}).setdefault(side, {})
    if zone is None:
        _player(cursor, player)
        return ("players", side)
    player[zone] = _content(cursor)
    return ("players", side, zone)


def _player(cursor: Cursor, player: Values) -> None:
    """Read a name, and in brackets what lies in the zones."""
    if cursor.token is not None and not _at_bracket(cursor):
        player["name"] = _name(cursor)
    if cursor.take("("):
        while not cursor.take(")"):
            zone = cursor.word_of("zones")
            if zone is None:
                raise cursor.expected(ZONE, cursor.notation.tables["zones"])
            player[zone] = take_number(cursor)
            cursor.take(",")


def _at_bracket(cursor: Cursor) -> bool:
    return cursor.token is not None and cursor.token.kind == "sign" and cursor.token.text == "("


def _first_by_name(cursor: Cursor, head: Values, side: str) -> tuple[int | str, ...]:
    """Read 先攻: or 後攻: with a name; who goes first is A unless the head said otherwise."""
    take_colon(cursor)
    player = head.setdefault("players", {}).setdefault(side, {})
    _player(cursor, player)
    return ("players", side)


def _name(cursor: Cursor) -> str:
    token = cursor.token
    if token is not None and token.quoted:
        return cursor.next().text
    start = cursor.column
    while cursor.token is not None and not _at_bracket(cursor):
        cursor.at += 1
    return cursor.line[start : cursor.tokens[cursor.at - 1].end]


def _content(cursor: Cursor) -> Any:
    """Read what lies in a zone: a number of hidden cards, or cards separated by commas."""
    entries: list[Any] = []
    if cursor.token is None:
        raise cursor.expected(CARDS)
    while cursor.token is not None:
        number = cursor.number()
        entries.append(number if number is not None else _entry(cursor))
        if len(entries) > MAX_ZONE:
            raise cursor.error(LIMIT, too_many(MAX_ZONE))
        if not cursor.take(",") and cursor.token is not None:
            raise cursor.expected(Text(ja="コンマ", en="A comma"))
    return entries[0] if len(entries) == 1 and isinstance(entries[0], int) else tuple(entries)


def _entry(cursor: Cursor) -> Any:
    token = cursor.token
    if token is not None and token.quoted:
        entry: Values = {"name": cursor.next().text}
    elif cursor.take("?"):
        entry = {}
    else:
        entry = {"name": _bare_entry(cursor)}
    while (lies := cursor.word_of("lies")) is not None:
        place = cursor.place()
        if lies != "untapped":
            entry[lies] = True if place is None else place
    return entry["name"] if list(entry) == ["name"] else entry


def _bare_entry(cursor: Cursor) -> str:
    start, lies = cursor.at, cursor.notation.tables["lies"]
    while cursor.token is not None and cursor.token.kind in ("word", "number") and cursor.token.text not in lies:
        cursor.at += 1
    if cursor.at == start:
        raise cursor.expected(CARDS)
    return cursor.line[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end]


def _text_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    take_colon(cursor)
    head[key] = cursor.rest()
    return (key,)


def _edition_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read a number or a day, in full-width signs too."""
    take_colon(cursor)
    head[key] = unicodedata.normalize("NFKC", cursor.rest())
    return (key,)


def _number_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    take_colon(cursor)
    head[key] = take_number(cursor)
    return (key,)


def _first_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read who goes first: a letter, or the name of the player, who is then A."""
    take_colon(cursor)
    if cursor.token is None:
        raise cursor.expected(WHO)
    side = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    if side is not None:
        head[key] = side
        cursor.first = side
        return (key,)
    players = head.setdefault("players", {})
    named: Values = {}
    _player(cursor, named)
    side = "B" if named.get("name", "") == players.get("B", {}).get("name") else "A"
    players.setdefault(side, {}).update(named)
    head[key] = cursor.first = side
    return ("players", side)


def named_side(cursor: Cursor, head: Values) -> str | None:
    """Take the name of a player, as the head has it, and return the letter; None where it is not one player's name."""
    players, token = head.get("players", {}), cursor.token
    sides = [side for side in players if token and fold(str(players[side].get("name", ""))) == fold(token.text)]
    if len(sides) != 1:
        return None
    cursor.next()
    return str(sides[0])


def _throw_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    take_colon(cursor)
    side = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    head[key] = side or cursor.rest()
    return (key,)


def _value_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    take_colon(cursor)
    value = cursor.word_of("values")
    if value is None:
        raise cursor.expected(Text(ja="値", en="A value"), cursor.notation.tables["values"])
    head[key] = True if value == "yes" else value
    return (key,)


def _start_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read where the record starts: `start: turn 5 A state main`."""
    take_colon(cursor)
    start: Values = {}
    while cursor.token is not None:
        side = cursor.player()
        if side is not None:
            start["player"] = side
            continue
        what = cursor.word_of("expectations")
        if what == "turn":
            start["turn"] = cursor.number()
        elif what == "state":
            token = cursor.next()
            start["state"] = token.text if token.quoted else token.raw
        else:
            raise cursor.expected(Text(ja="ターン・プレイヤー・状態", en="A turn, a player or a state"))
    head[key] = start
    return (key,)


_KEYS: dict[str, Callable[[Cursor, Values, str], tuple[int | str, ...]]] = {
    "duelfsm": _number_key,
    "edition": _edition_key,
    "first": _first_key,
    "$schema": _text_key,
    "title": _text_key,
    "event": _text_key,
    "round": _text_key,
    "table": _text_key,
    "time": _text_key,
    "throw": _throw_key,
    "forced": _value_key,
    "deal": _value_key,
    "start": _start_key,
    "card": read_card,
}
