"""The head of a `.duel` file: keys, players, zones, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.record.card_line import COLON, read_card, take_colon, take_number
from duelfsm.record.cursor import Cursor, DuelError
from duelfsm.record.fault import LIMIT, too_many
from duelfsm.record.limits import MAX_ZONE
from duelfsm.record.seats import ask_for_a_name, lay, lines_of_zones, named_first, read_player, take_zone
from duelfsm.record.slots import WHO
from duelfsm.record.verbs import take_word
from duelfsm.rulebook.text import Text, plain

Values = dict[str, Any]
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
    if word not in _SEATS:
        return _first_by_name(cursor, head, side)
    begin, zone = cursor.token, take_zone(cursor)
    player = head.setdefault("players", {}).setdefault(side, {})
    if zone is None:
        read_player(cursor, player)
        return ("players", side)
    lay(cursor, player, zone, begin, _content(cursor))
    return ("players", side, zone)


def _no_key(cursor: Cursor) -> DuelError:
    """Return what is missing where a line of the head begins with no key and no player."""
    start = cursor.at
    if cursor.word_of("head") is not None:
        return cursor.expected(COLON)
    if cursor.word_of("zones") is not None:
        cursor.at = start
        return cursor.expected(WHO)
    words = [word for words in (*cursor.notation.head, *cursor.notation.verbs) for word in words.words]
    known = [*lines_of_zones(cursor), *words]
    return cursor.expected(Text(ja="見出しの語", en="A word of the head"), known)


def _first_by_name(cursor: Cursor, head: Values, side: str) -> tuple[int | str, ...]:
    """Read 先: or 後攻: with a name; who goes first is A unless the head says otherwise."""
    take_colon(cursor)
    player = head.setdefault("players", {}).setdefault(side, {})
    letter = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    if letter not in (None, side):
        cursor.at -= 1
        raise cursor.error("position", _OTHER_SEAT.fill({"side": plain(side)}))
    read_player(cursor, player)
    return ("players", side)


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


def _start_key(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read where the record starts: `start: turn 5 A state main`; turn and player are needed, each is said once."""
    take_colon(cursor)
    start: Values = {}
    while (begin := cursor.token) is not None:
        at, side = cursor.at, cursor.player()
        what = _PLAYER if side else take_word(cursor, "turn", "expectations")
        read = _STARTS.get(what)
        if what is None or not (side or read):
            cursor.at = at
            raise cursor.expected(_TURN_AND_PLAYER)
        cursor.unsaid(start, what, begin)
        start[what] = read(cursor) if read else side
    if not {*_STARTS, _PLAYER} - {_STATE} <= start.keys():
        raise cursor.expected(_TURN_AND_PLAYER)
    head[key] = start
    return (key,)


def _state(cursor: Cursor) -> str:
    """Take the name of a state, as a word or in quotes."""
    token = cursor.token
    if token is None or not (token.quoted or token.kind == "word"):
        raise cursor.expected(Text(ja="状態", en="A state"))
    return cursor.next().typed


_WAY, _CASTLE, _UNTAPPED = "way", "fortifies", "untapped"
_WAYS = frozenset({"tapped", _UNTAPPED, "upside_down"})  # a card lies in one of them
_SEATS = frozenset({"a", "b"})
_COLON = ":"
_FIRST, _CARD = "first", "card"
_VALUES = {"forced": "written", "deal": "yes"}
_OR_NO_LINE = Text(ja="「{word}」(そうでなければこの行は要りません)", en='"{word}" (without it the line is left out)')
_OTHER_SEAT = Text(
    ja="先攻・後攻についてのほかの行によれば、これは{side}です。",
    en="By what is said of who goes first, this is {side}.",
)
_TURN_AND_PLAYER = Text(
    ja="ターンの番号とプレイヤー、なければ続けて状態(例: ターン 5 A 状態 main)",
    en="The number of a turn and a player, and perhaps a state (as in turn 5 A state main)",
)
_PLAYER, _STATE = "player", "state"
_STARTS: dict[str | None, Callable[[Cursor], int | str]] = {"turn": take_number, _STATE: _state}
_KEYS: dict[str, Callable[[Cursor, Values, str], tuple[int | str, ...]]] = {
    "duelfsm": _number_key,
    "edition": _text_key,
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
