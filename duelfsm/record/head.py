"""The head of a `.duel` file: keys, players, zones, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.record.cursor import Cursor
from duelfsm.record.slots import ZONE, bare_name, read_reference
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text

Values = dict[str, Any]
COLON = Text(ja="コロン(:)", en="A colon (:)")


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
        known = [word for words in cursor.notation.head for word in words.words]
        raise cursor.expected(Text(ja="見出しの語", en="A word of the head"), known)
    if fold(word) not in ("a", "b"):
        return _first_by_name(cursor, head, side)
    zone = cursor.word_of("zones")
    _colon(cursor)
    player = head.setdefault("players", {}).setdefault(side, {})
    if zone is None:
        _player(cursor, player)
        return ("players", side)
    player[zone] = _content(cursor)
    return ("players", side, zone)


def _player(cursor: Cursor, player: Values) -> None:
    """Read a name, and in brackets what lies in the zones."""
    if cursor.token is not None and cursor.token.text != "(":
        player["name"] = _name(cursor)
    if cursor.take("("):
        while not cursor.take(")"):
            zone = cursor.word_of("zones")
            if zone is None:
                raise cursor.expected(ZONE, cursor.notation.tables["zones"])
            player[zone] = cursor.number()
            cursor.take(",")


def _first_by_name(cursor: Cursor, head: Values, side: str) -> tuple[int | str, ...]:
    """Read 先攻: or 後攻: with a name; who goes first is A unless the head said otherwise."""
    _colon(cursor)
    player = head.setdefault("players", {}).setdefault(side, {})
    _player(cursor, player)
    return ("players", side)


def _name(cursor: Cursor) -> str:
    token = cursor.token
    if token is not None and token.quoted:
        return cursor.next().text
    start = cursor.column
    while cursor.token is not None and cursor.token.text != "(":
        cursor.at += 1
    return cursor.line[start : cursor.tokens[cursor.at - 1].end]


def _content(cursor: Cursor) -> Any:
    """Read what lies in a zone: a number of hidden cards, or cards separated by commas."""
    entries: list[Any] = []
    while cursor.token is not None:
        number = cursor.number()
        entries.append(number if number is not None else _entry(cursor))
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
        if lies != "untapped":
            entry[lies] = True
    return entry["name"] if list(entry) == ["name"] else entry


def _bare_entry(cursor: Cursor) -> str:
    start, lies = cursor.at, cursor.notation.tables["lies"]
    while cursor.token is not None and cursor.token.kind in ("word", "number") and cursor.token.text not in lies:
        cursor.at += 1
    if cursor.at == start:
        raise cursor.expected(Text(ja="カード名か枚数", en="A card or a number"))
    return cursor.line[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end]


def _card(cursor: Cursor, head: Values, _key: str) -> tuple[int | str, ...]:
    """Read the facts of a card: `card "X": type creature; cost 3; civilizations water; power 2000`."""
    name = read_reference(cursor, [])
    if not isinstance(name, str):
        raise cursor.expected(Text(ja="カード名", en="The name of a card"))
    _colon(cursor)
    facts: Values = {"name": name}
    while cursor.token is not None:
        fact = cursor.word_of("facts")
        if fact is None:
            raise cursor.expected(Text(ja="種類・コストなどの語", en="A fact"), cursor.notation.tables["facts"])
        facts[fact] = _FACTS.get(fact, _words)(cursor)
        if not cursor.take(";"):
            cursor.take(",")
    cards = head.setdefault("cards", [])
    cards.append(facts)
    return ("cards", len(cards) - 1)


def _words(cursor: Cursor) -> tuple[str, ...]:
    start = cursor.at
    if cursor.word_of("values") == "none":
        return ()
    cursor.at = start
    words = []
    while cursor.token is not None and cursor.token.kind in ("word", "name"):
        if cursor.token.text in cursor.notation.tables["facts"] and cursor.token.kind == "word":
            break
        words.append(cursor.word_of("values") or cursor.next().text)
        if not cursor.take(","):
            break
    return tuple(words)


def _text_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    _colon(cursor)
    head[key] = cursor.rest()
    return (key,)


def _number_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    _colon(cursor)
    head[key] = cursor.number()
    return (key,)


def _first_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read who goes first: a letter, or the name of the player, who is then A."""
    _colon(cursor)
    side = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    if side is not None:
        head[key] = side
        cursor.first = side
        return (key,)
    head[key] = "A"
    _player(cursor, head.setdefault("players", {}).setdefault("A", {}))
    return ("players", "A")


def _throw_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    _colon(cursor)
    side = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    head[key] = side or cursor.rest()
    return (key,)


def _value_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    _colon(cursor)
    value = cursor.word_of("values")
    if value is None:
        raise cursor.expected(Text(ja="値", en="A value"), cursor.notation.tables["values"])
    head[key] = True if value == "yes" else value
    return (key,)


def _start_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read where the record starts: `start: turn 5 A state main`."""
    _colon(cursor)
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
            start["state"] = cursor.next().raw
        else:
            raise cursor.expected(Text(ja="ターン・プレイヤー・状態", en="A turn, a player or a state"))
    head[key] = start
    return (key,)


def _cost(cursor: Cursor) -> int | None:
    return cursor.number()


def _type(cursor: Cursor) -> str:
    return bare_name(cursor, []) or ""


def _colon(cursor: Cursor) -> None:
    if not cursor.take(":"):
        raise cursor.expected(COLON)


_FACTS: dict[str, Callable[[Cursor], Any]] = {"type": _type, "cost": _cost, "power": _cost}
_KEYS: dict[str, Callable[[Cursor, Values, str], tuple[int | str, ...]]] = {
    "duelfsm": _number_key,
    "edition": _text_key,
    "first": _first_key,
    "title": _text_key,
    "event": _text_key,
    "round": _text_key,
    "table": _text_key,
    "time": _text_key,
    "throw": _throw_key,
    "forced": _value_key,
    "deal": _value_key,
    "start": _start_key,
    "card": _card,
}
