"""What stands behind `#=`: what must hold after a line."""

from __future__ import annotations

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.named_card import bare_name, owner_and_zone
from duelfsm.record.duel.slots import CARD
from duelfsm.record.duel.tokens import Token
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

DATES = ("before", "since")
_POWER = "power"
_OF_A_CARD = frozenset({"on", "under", _POWER})


def read_holds(cursor: Cursor) -> Values:
    """Read what must hold, with commas between its parts; each is said once.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    values: Values = {}
    while (begin := cursor.token) is not None:
        _merge(cursor, values, _item(cursor), begin)
        if cursor.token is not None and not cursor.take(","):
            raise cursor.expected(Text(ja="コンマ", en="A comma"))
    return values


def _item(cursor: Cursor) -> Values:
    if at_date(cursor):
        return date_of(cursor)
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
        if cursor.word_of("zones") is not None:
            cursor.at = begin
            raise cursor.error("syntax", _WHOSE_ZONE)
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
    start, lies = cursor.at, cursor.word_of("lies")
    if any(each.id == lies and each.cards for each in cursor.notation.lies):  # on what it lies is no way of lying
        cursor.at = start
    elif lies:
        values["lies"] = lies
    begin = cursor.token
    while (what := _of_a_card(cursor)) is not None:
        cursor.unsaid(values, what, begin)
        values[what] = _power(cursor) if what == _POWER else _card_name(cursor)
        begin = cursor.token
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
    power = cursor.amount()
    if power is None:
        raise cursor.expected(Text(ja="パワー", en="A power"))
    return power


def _card_name(cursor: Cursor) -> str:
    token = cursor.token
    name = cursor.next().text if token and token.quoted else bare_name(cursor, [], number_ends=False)
    if name is None:
        raise cursor.expected(CARD)
    return name


def _state(cursor: Cursor) -> Values:
    return {"state": words_up_to(cursor, Text(ja="状態", en="A state"))}


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
    """Read the names of actions: ids, or verbs in either language."""
    found: list[str] = []
    while cursor.token is not None and cursor.token.kind in ("word", "name") and not at_date(cursor):
        found.append(_verb(cursor) or cursor.next().typed)
    if not found:
        raise cursor.expected(Text(ja="行動の語", en="The name of an action"))
    return found


def _verb(cursor: Cursor) -> str | None:
    """Take the longest verb that stands here and return what it does; several verbs in a row are several actions."""
    verbs, first = cursor.notation.done_by, cursor.token
    longest = cursor.notation.most_parts_done.get(first.text, 0) if first else 0
    for length in range(min(longest, len(cursor.tokens) - cursor.at), 0, -1):
        parts = cursor.tokens[cursor.at : cursor.at + length]
        several = length > 1 and all((part.text,) in verbs for part in parts)
        found = None if several else verbs.get(tuple(part.text for part in parts))
        if found is not None and not any(part.quoted for part in parts):
            cursor.at += length
            return found
    return None


def _merge(cursor: Cursor, values: Values, more: Values, begin: Token) -> None:
    """Add what an item says; only lists go on, anything else is said once."""
    for key, value in more.items():
        if isinstance(value, list):
            values.setdefault(key, []).extend(value)
        elif isinstance(value, dict):
            for side, zones in value.items():
                known = values.setdefault(key, {}).setdefault(side, {})
                for zone, count in zones.items():
                    cursor.unsaid(known, zone, begin)
                    known[zone] = count
        else:
            cursor.unsaid(values, key, begin)
            values[key] = value


def words_up_to(cursor: Cursor, what: Text, ends: tuple[str, ...] = DATES) -> str:
    """Read up to a comma or a word that ends it, as typed, or one thing in quotes."""
    token = cursor.token
    if token is not None and token.quoted:
        return cursor.next().text
    start = cursor.at
    while cursor.token is not None and cursor.token.text != "," and not stands(cursor, ends):
        cursor.at += 1
    if cursor.at == start:
        raise cursor.expected(what)
    return cursor.typed(start)


def at_date(cursor: Cursor) -> bool:
    """Tell whether a date stands here, or what is meant to be one."""
    return stands(cursor, DATES)


def stands(cursor: Cursor, words: tuple[str, ...]) -> bool:
    """Tell whether one of these words of an expectation stands here."""
    start = cursor.at
    found = cursor.word_of("expectations") in words
    cursor.at = start
    return found


def date_of(cursor: Cursor) -> Values:
    """Take a date, with the word that says which."""
    which = cursor.word_of("expectations") or ""
    return {which: cursor.next().text}


_WHOSE_ZONE = Text(ja="ゾーンの前にはプレイヤーが必要です(例: A 手札 3)。", en="Say whose zone it is, as in: A hand 3.")
_READERS = {
    "state": _state,
    "turn": _turn,
    "player": _player,
    "winner": _winner,
    "legal": _legal,
    "illegal": _illegal,
}
