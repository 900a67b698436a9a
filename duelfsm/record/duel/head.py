"""The head of a `.duel` file: keys, players, zones, cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from duelfsm.position.card import SIDES
from duelfsm.record.duel.card_line import COLON
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.keys import FACTS, SEATS, read_key, write_key
from duelfsm.record.duel.seats import first_by_name, lay, lines_of_zones, read_player, take_zone
from duelfsm.record.duel.slots import WHO
from duelfsm.record.duel.who_is_first import BY_TURN, FIRST
from duelfsm.record.duel.wording import Wording
from duelfsm.record.duel.zone_content import read_content, write_content
from duelfsm.record.model.entries import PlayerHead
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import Location
from duelfsm.rulebook.notation_words import HeadKey
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def rank(cursor: Cursor) -> int:
    """Return when a line of the head is read: the seats, who goes first, the start, which may show that, the rest."""
    key, letter = key_of(cursor), cursor.token is not None and cursor.token.text in _SEATS
    return 0 if letter else _LAST if key is None else _RANKS.get(key.kind, _LAST)


def key_of(cursor: Cursor) -> HeadKey | None:
    """Return the key that a line of the head begins with, None where it begins with none."""
    start, key = cursor.at, _take_key(cursor)
    keyed = key is not None and (key.kind == FACTS or (cursor.token is not None and cursor.token.text == _COLON))
    cursor.at = start
    return key if keyed else None


def is_of_a_seat(cursor: Cursor) -> bool:
    """Tell whether a line says something of a player, with its colon or without: a player, then a zone or a list."""
    start, seat = cursor.at, cursor.token is not None and cursor.token.text in _SEATS
    cursor.at += 1
    said = seat and (_key_of_player(cursor) is not None or cursor.word_of("zones") is not None)
    cursor.at = start
    return said


def read_head_line(cursor: Cursor, head: Values) -> Location:
    """Read a line of the head into *head* and return the place of the record that it fills.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    begin, key = cursor.token, key_of(cursor)
    if key is not None:
        if key.of_player:
            raise cursor.expected(WHO)
        cursor.once(head, key.id, begin)
        _take_key(cursor)
        return read_key(cursor, head, key)
    word = cursor.token.text if cursor.token else ""
    side = cursor.player()
    if side is None:
        raise _no_key(cursor)
    if cursor.notation.tables["players"].get(word) in BY_TURN:
        return first_by_name(cursor, head, side)
    return ("players", side, *_of_player(cursor, head.setdefault("players", {}).setdefault(side, {})))


def _of_player(cursor: Cursor, player: Values) -> Location:
    """Read what stands behind a player: a key of its own, a zone and what lies in it, or a name."""
    key = _key_of_player(cursor)
    if key is not None:
        return read_key(cursor, player, key)
    begin, zone = cursor.token, take_zone(cursor)
    if zone is None:
        read_player(cursor, player)
        return ()
    lay(cursor, player, zone, begin, read_content(cursor))
    return (zone,)


def _take_key(cursor: Cursor) -> HeadKey | None:
    """Take a key of the head."""
    found = cursor.word_of("head")
    return next((key for key in cursor.notation.head if key.id == found), None)


def _key_of_player(cursor: Cursor) -> HeadKey | None:
    """Take a key before which a player stands."""
    start, key = cursor.at, _take_key(cursor)
    if key is None or not key.of_player:
        cursor.at = start
        return None
    return key


def _no_key(cursor: Cursor) -> DuelError:
    """Return what is missing where a line of the head begins with no key and no player."""
    start = cursor.at
    if cursor.word_of("head") is not None:
        return cursor.expected(COLON)
    if cursor.word_of("zones") is not None:
        cursor.at = start
        return cursor.expected(WHO)
    named = (behind := cursor.peek(1)) is not None and behind.quoted  # only a card stands directly behind its key
    keys = [key for key in cursor.notation.head if key.kind == FACTS or not named]
    verbs = [] if any(token.text == _COLON for token in cursor.tokens) else cursor.notation.verbs
    words = [word for words in (*keys, *verbs) for word in words.words]
    known = [*lines_of_zones(cursor), *words]
    return cursor.expected(Text(ja="見出しの語", en="A word of the head"), known)


def write_head(wording: Wording, record: Record) -> Iterator[str]:
    """Yield the lines of a head: the keys in their order, and what is said of the players where their keys stand."""
    keys = wording.notation.head
    above = list(takewhile(lambda key: not key.of_player, keys))
    yield from _keyed(wording, record, above)
    for side in SIDES:
        yield from _seat(wording, side, getattr(record.players, side))
    yield from _keyed(wording, record, [key for key in keys[len(above) :] if not key.of_player])


def _keyed(wording: Wording, model: Record | PlayerHead, keys: list[HeadKey]) -> Iterator[str]:
    """Yield the lines of keys for which a model has more than the default."""
    fields = {field.alias or name: (name, field.default) for name, field in type(model).model_fields.items()}
    for key in keys:
        name, default = fields[key.field or key.id]
        value = getattr(model, name)
        if value != default:
            yield from write_key(wording, key, value)


def _seat(wording: Wording, side: str, head: PlayerHead) -> Iterator[str]:
    """Yield what is said of a player: the name with the numbers of the zones, the zones, and the keys of a player."""
    own = [key for key in wording.notation.head if key.of_player]
    zones = {field: value for field, value in head if field not in (_NAME, *(key.id for key in own))}
    counts = [f"{wording.zone(zone)} {count}" for zone, count in zones.items() if isinstance(count, int)]
    name = [wording.quoted(head.name)] if head.name is not None else []
    if name or counts:
        yield " ".join([f"{side}:", *name, *([f"({', '.join(counts)})"] if counts else [])])
    for zone, content in zones.items():
        if isinstance(content, tuple):
            yield f"{side} {wording.zone(zone)}: {write_content(wording, content)}"
    yield from (f"{side} {line}" for line in _keyed(wording, head, own))


_SEATS = frozenset({"a", "b"})
_RANKS, _LAST = {SEATS: 0, FIRST: 1, "start": 2}, 3
_COLON, _NAME = ":", "name"
