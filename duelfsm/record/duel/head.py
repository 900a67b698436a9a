"""The head of a `.duel` file: keys, players, zones, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.record.duel.card_line import COLON, read_card, take_colon, take_number
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.deck_list import DECK_LIST, read_deck_list
from duelfsm.record.duel.seats import (
    ask_for_a_name,
    first_by_name,
    lay,
    lines_of_zones,
    named_first,
    read_player,
    take_zone,
)
from duelfsm.record.duel.slots import WHO
from duelfsm.record.duel.start_line import read_start
from duelfsm.record.model.limits import MAX_ZONE
from duelfsm.record.model.unreadable import LIMIT, too_many
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

CARDS = Text(ja="カード名か枚数", en="A card or a number")


def rank(cursor: Cursor) -> int:
    """Return when a line of the head is read: the two seats first, then who goes first, by which the rest is read."""
    key, letter = key_of(cursor), cursor.token is not None and cursor.token.text in _SEATS
    return 0 if letter else 1 if key == _FIRST else 2


def key_of(cursor: Cursor) -> str | None:
    """Return the key that a line of the head begins with, None where it begins with none."""
    start, key = cursor.at, cursor.word_of("head")
    keyed = key == _CARD or (cursor.token is not None and cursor.token.text == _COLON)
    cursor.at = start
    return key if keyed else None


def is_of_a_seat(cursor: Cursor) -> bool:
    """Tell whether a line says something of a player, with its colon or without: a player, then a zone or a list."""
    start, seat = cursor.at, cursor.token is not None and cursor.token.text in _SEATS
    cursor.at += 1
    said = seat and (cursor.word_of("head") == DECK_LIST or cursor.word_of("zones") is not None)
    cursor.at = start
    return said


def read_head_line(cursor: Cursor, head: Values) -> tuple[int | str, ...]:
    """Read a line of the head into *head* and return the place of the record that it fills.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    begin, key = cursor.token, key_of(cursor)
    if key is not None:
        cursor.once(head, key, begin)
        cursor.word_of("head")
        return _KEYS[key](cursor, head, key)
    word = cursor.token.text if cursor.token else ""
    side = cursor.player()
    if side is None:
        raise _no_key(cursor)
    if cursor.notation.tables["players"].get(word) in _BY_TURN:
        return first_by_name(cursor, head, side)
    player = head.setdefault("players", {}).setdefault(side, {})
    if cursor.word_of("head") == DECK_LIST:
        return _deck_list(cursor, player, side)
    begin, zone = cursor.token, take_zone(cursor)
    if zone is None:
        read_player(cursor, player)
        return ("players", side)
    lay(cursor, player, zone, begin, _content(cursor))
    return ("players", side, zone)


def _deck_list(cursor: Cursor, player: Values, side: str) -> tuple[int | str, ...]:
    """Read which cards a deck has, behind the player and `deck list`."""
    take_colon(cursor)
    read_deck_list(cursor, player)
    return ("players", side, DECK_LIST)


def _whose_list(cursor: Cursor, _head: Values, _key: str) -> tuple[int | str, ...]:
    """A list begins with the player whose deck it is of."""
    cursor.at = 0
    raise cursor.expected(WHO)


def _no_key(cursor: Cursor) -> DuelError:
    """Return what is missing where a line of the head begins with no key and no player."""
    start = cursor.at
    if cursor.word_of("head") is not None:
        return cursor.expected(COLON)
    if cursor.word_of("zones") is not None:
        cursor.at = start
        return cursor.expected(WHO)
    named = (behind := cursor.peek(1)) is not None and behind.quoted  # only a card stands directly behind its key
    keys = [key for key in cursor.notation.head if key.id == _CARD or not named]
    verbs = [] if any(token.text == _COLON for token in cursor.tokens) else cursor.notation.verbs
    words = [word for words in (*keys, *verbs) for word in words.words]
    known = [*lines_of_zones(cursor), *words]
    return cursor.expected(Text(ja="見出しの語", en="A word of the head"), known)


def _content(cursor: Cursor) -> Any:
    """Read what lies in a zone: a number of hidden cards, or cards separated by commas."""
    entries: list[Any] = []
    if cursor.token is None:
        raise cursor.expected(CARDS)
    if len(cursor.tokens) - cursor.at == 1 and cursor.word_of("values") == "none":
        return 0
    while cursor.token is not None:
        number = cursor.number()
        entries += [_entry(cursor)] if number is None else _unnamed(cursor, number)
        if len(entries) > MAX_ZONE:
            raise cursor.error(LIMIT, too_many(MAX_ZONE))
        if not cursor.take(",") and cursor.token is not None:
            raise cursor.expected(Text(ja="コンマ", en="A comma"))
    return entries[0] if len(entries) == 1 and isinstance(entries[0], int) else tuple(entries)


def _unnamed(cursor: Cursor, number: int) -> list[Any]:
    """Read how cards lie that nobody named: with nothing said of them they are a number."""
    marks = _marks(cursor)
    if not marks:
        return [number]
    if number > MAX_ZONE:
        raise cursor.error(LIMIT, too_many(MAX_ZONE))
    return [dict(marks) for _ in range(number)]


def _entry(cursor: Cursor) -> Any:
    token = cursor.token
    if token is not None and token.quoted:
        entry: Values = {"name": cursor.next().text}
    elif cursor.take("?"):
        entry = {}
    else:
        entry = {"name": _bare_entry(cursor)}
    entry |= _marks(cursor)
    return entry["name"] if list(entry) == ["name"] else entry


def _marks(cursor: Cursor) -> Values:
    """Read how a card lies, each said once; a castle with the place of its shield."""
    marks: Values = {}
    said: Values = {}
    begin = cursor.token
    while (lies := cursor.word_of("lies")) is not None:
        way = _WAY if lies in _WAYS else lies
        cursor.unsaid(said, way, begin)
        said[way] = marks[lies] = (cursor.place() if lies == _CASTLE else None) or True
        begin = cursor.token
    marks.pop(_UNTAPPED, None)
    return marks


def _bare_entry(cursor: Cursor) -> str:
    start, lies = cursor.at, cursor.notation.tables["lies"]
    while cursor.token is not None and cursor.token.kind in ("word", "number") and cursor.token.text not in lies:
        cursor.at += 1
    if cursor.at == start or cursor.tokens[start].is_amount:
        cursor.at = start
        raise cursor.expected(CARDS)
    return cursor.typed(start)


def _text_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    take_colon(cursor)
    head[key] = cursor.rest()
    return (key,)


def _number_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    take_colon(cursor)
    head[key] = take_number(cursor)
    return (key,)


def _first_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read who goes first: a letter, or the name of a player; where no name is known yet, the one named is A."""
    take_colon(cursor)
    letter = len(cursor.tokens) - cursor.at == 1 and cursor.tokens[cursor.at].text in _SEATS
    head[key] = (cursor.player() if letter else None) or named_first(cursor, head)
    return (key,)


def _throw_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read who won rock-paper-scissors: a letter, or a name; what is no player's is another way (103.4)."""
    take_colon(cursor)
    side = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    if side is None:
        ask_for_a_name(cursor)
    head[key] = side or cursor.rest()
    return (key,)


def _value_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    take_colon(cursor)
    start, value = cursor.at, cursor.word_of("values")
    if value != _VALUES[key]:
        cursor.at, word = start, cursor.notation.named("values", _VALUES[key])
        raise cursor.expected(_OR_NO_LINE.fill({"word": word}))
    head[key] = True if value == "yes" else value
    return (key,)


_WAY, _CASTLE, _UNTAPPED = "way", "fortifies", "untapped"
_WAYS = frozenset({"tapped", _UNTAPPED, "upside_down"})  # a card lies in one of them
_SEATS, _BY_TURN = frozenset({"a", "b"}), frozenset({"first", "second"})
_COLON = ":"
_FIRST, _CARD = "first", "card"
_VALUES = {"forced": "written", "deal": "yes"}
_OR_NO_LINE = Text(ja="「{word}」(そうでなければこの行は要りません)", en='"{word}" (without it the line is left out)')
_KEYS: dict[str, Callable[[Cursor, Values, str], tuple[int | str, ...]]] = {
    "duelfsm": _number_key,
    "edition": _text_key,
    "first": _first_key,
    "$schema": _text_key,
    "title": _text_key,
    "event": _text_key,
    "round": _text_key,
    "table": _text_key,
    "date": _text_key,
    "judge": _text_key,
    "time": _text_key,
    "throw": _throw_key,
    "forced": _value_key,
    "deal": _value_key,
    "start": read_start,
    "card_file": _text_key,
    DECK_LIST: _whose_list,
    "card": read_card,
}
