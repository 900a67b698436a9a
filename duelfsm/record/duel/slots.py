"""What stands behind a verb: one reader for each kind of slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.play.actions.kinds import PLAYER
from duelfsm.record.duel.cursor import Cursor
from duelfsm.rulebook.notation import Slot, Verb
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

CARD = Text(ja="カード名", en="A card")
NUMBER = Text(ja="数", en="A number")
WHO = Text(ja="プレイヤー(A、B、先攻、後攻)", en="A player (A, B, 先攻, 後攻)")
ZONE = Text(ja="ゾーン", en="A zone")


def read_slots(cursor: Cursor, verb: Verb) -> Values:
    """Read what stands behind a verb and return the fields of its action.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    values: Values = dict(verb.set)
    marked = [slot for slot in verb.slots if slot.after]
    for slot in verb.slots:
        if slot.after is None and not (cursor.token is None and slot.optional):
            values |= _read(cursor, slot, marked)
    while (entered := _enter(cursor, marked)) is not None:
        slot, grouped = entered
        marked.remove(slot)
        values |= _read(cursor, slot, marked)
        if grouped and not cursor.take(")"):
            raise cursor.expected(Text(ja="閉じ括弧", en="A closing bracket"))
    for slot in marked:
        if not slot.optional:
            raise cursor.expected(_marker(cursor, slot))
    return values


def _read(cursor: Cursor, slot: Slot, marked: list[Slot]) -> Values:
    """Read one slot; where it may be left out and something else stands there, nothing."""
    found = _READERS[slot.kind](cursor, slot, [each.after for each in marked if each.after])
    if found is None and not (slot.optional and slot.after is None):
        raise cursor.expected(_NEEDED.get(slot.kind, CARD))
    return found or {}


def read_reference(cursor: Cursor, later: list[str], *, commas: bool = False) -> Any:
    """Read a card: a name (in quotes, or bare), `?`, an id, or a zone and a place; None if none stands here.

    Args:
        cursor: where to read.
        later: the markers that end a bare name.
        commas: where only one card can stand, a comma is a part of its bare name.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    token = cursor.token
    if token is None:
        return None
    if token.kind == "open":
        raise cursor.error("quote", Text(ja="引用符が閉じていません。", en="This quote is never closed."))
    if token.kind == "id" or cursor.take("?"):
        return _details(cursor, {}, quoted=True)
    if token.quoted:
        return _details(cursor, {"name": cursor.next().text}, quoted=True)
    return _in_a_zone(cursor) or _bare(cursor, later, commas=commas)


def bare_name(cursor: Cursor, later: list[str], *, number_ends: bool = True, commas: bool = False) -> str | None:
    """Read words up to the next marker or sign as one name, as typed; with *commas* a comma is a part of it."""
    start = cursor.at
    while (token := cursor.token) is not None:
        comma = commas and token.raw == "," and cursor.at > start and cursor.peek(1) is not None
        if not (token.kind in ("word", "number") or comma) or _is_marker(cursor, later):
            break
        if token.kind == "number" and number_ends and cursor.at > start and _ends_after(cursor, later):
            break
        cursor.at += 1
    if cursor.at == start:
        return None
    return cursor.typed(start)


def _bare(cursor: Cursor, later: list[str], *, commas: bool) -> Any:
    token = cursor.token
    if token is None or token.kind != "word" or token.is_amount:
        return None
    name = bare_name(cursor, later, commas=commas)
    return None if name is None else _details(cursor, {"name": name}, quoted=False)


def _in_a_zone(cursor: Cursor) -> Any:
    """Read a zone and a place in it, such as `shield 2`."""
    start = cursor.at
    zone = cursor.word_of("zones")
    if zone is not None:
        place = cursor.number() or cursor.place()
        if place is not None:
            return _details(cursor, {"zone": zone, "place": place}, quoted=True)
    cursor.at = start
    return None


def _details(cursor: Cursor, values: Values, *, quoted: bool) -> Any:
    """Read the id, the number, the place and the bracket with player and zone behind a card."""
    for name, kind in (("id", "id"), ("number", "number"), ("place", "place")):
        if (token := cursor.token) is not None and token.kind == kind:
            values[name] = cursor.value_of(token)
    following = cursor.peek(1)
    if cursor.token and cursor.token.raw in "(（" and not (following and _is_word(cursor, following.text, "markers")):
        values |= owner_and_zone(cursor)
    if list(values) == ["name"] and not (quoted and values["name"] == PLAYER):
        return values["name"]
    return values


def owner_and_zone(cursor: Cursor) -> Values:
    """Read a bracket with a player and a zone, such as `(B, mana)`; nothing if none stands here."""
    values: Values = {}
    if not cursor.take("("):
        return values
    while not cursor.take(")"):
        begin, owner = cursor.token, cursor.player()
        zone = None if owner else cursor.zone()
        if owner is None and zone is None:
            raise cursor.expected(Text(ja="プレイヤーかゾーン", en="A player or a zone"))
        cursor.unsaid(values, "owner" if owner else "zone", begin)
        values |= {"owner": owner} if owner else {"zone": zone}
        cursor.take(",")
    return values


def _read_card(cursor: Cursor, slot: Slot, later: list[str]) -> Values | None:
    if slot.optional and _only_a_player(cursor):
        return None
    found = read_reference(cursor, later, commas=True)
    return None if found is None else {slot.field: plain_reference(found)}


def plain_reference(reference: Any) -> Any:
    """Return a reference where no player can be meant: the name alone, even that of a card called player."""
    return PLAYER if reference == {"name": PLAYER} else reference


def _only_a_player(cursor: Cursor) -> bool:
    """Tell whether a player stands here with no word behind, which is no name of a card."""
    start = cursor.at
    found, following = cursor.player(), cursor.token
    cursor.at = start
    return found is not None and (
        following is None or following.kind != "word" or _is_word(cursor, following.text, "markers")
    )


def _read_cards(cursor: Cursor, slot: Slot, later: list[str]) -> Values | None:
    cursor.take(":")
    if cursor.word_of("values") == "none":
        return {slot.field: ()}
    cards = []
    while (found := read_reference(cursor, later)) is not None:
        cards.append(plain_reference(found))
        cursor.take(",")
    return {slot.field: tuple(cards)} if cards else None


def _read_target(cursor: Cursor, slot: Slot, later: list[str]) -> Values | None:
    start = cursor.at
    if cursor.word_of("players") == PLAYER:
        if cursor.token is not None and cursor.token.kind in ("number", "place"):
            raise cursor.error("syntax", _AT_THE_BREAK)
        return {slot.field: PLAYER}
    cursor.at = start
    found = read_reference(cursor, later, commas=True)
    return None if found is None else {slot.field: found}


def _read_count(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    number = cursor.number()
    return None if number is None else {slot.field: number}


def _read_amount(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    """Read a number with its sign: +2000, -1000."""
    amount = cursor.amount()
    return None if amount is None else {slot.field: amount}


def _read_shields(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    """Read a number, places, or both."""
    number = cursor.number()
    values: Values = {} if number is None else {"count": number}
    start = cursor.at
    if cursor.word_of("values") == "none":
        return values | {slot.field: ()}
    cursor.at = start
    places = []
    while (place := cursor.place()) is not None:
        places.append(place)
        cursor.take(",")
    return (values | ({slot.field: tuple(places)} if places else {})) or None


def _read_player(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    """Read a player, in brackets or without."""
    start, bracket = cursor.at, cursor.take("(")
    side = cursor.player()
    if side is None or (bracket and not cursor.take(")")):
        cursor.at = start
        return None
    return {slot.field: side}


def _read_zone(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    zone = cursor.zone()
    if zone is None:
        raise cursor.expected(ZONE, cursor.notation.tables["zones"])
    return {slot.field: zone}


def _read_word(cursor: Cursor, slot: Slot, later: list[str]) -> Values | None:
    token = cursor.token
    if token and token.quoted:
        return {slot.field: cursor.next().text}
    if cursor.take("?"):
        return {slot.field: "?"}
    name = bare_name(cursor, later, number_ends=False, commas=True)
    return None if name is None else {slot.field: name}


def _read_term(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    """Read one word, or one thing in quotes."""
    token = cursor.token
    if token is None or token.kind not in ("word", "name", "number"):
        return None
    cursor.at += 1
    return {slot.field: token.typed}


def _read_text(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    return {slot.field: cursor.rest()}


def _read_flag(_cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    return {slot.field: True}


def _enter(cursor: Cursor, marked: list[Slot]) -> tuple[Slot, bool] | None:
    """Step over the marker of a slot and return it, and whether it stands in brackets; None if none is there."""
    start = cursor.at
    grouped = cursor.take("(")
    marker = AND if cursor.take(",") else cursor.word_of("markers")  # a comma goes on with the same list
    for slot in marked:
        if slot.after == marker:
            return slot, grouped
    cursor.at = start
    return None


def _is_marker(cursor: Cursor, later: list[str]) -> bool:
    token = cursor.token
    return token is not None and cursor.notation.tables["markers"].get(token.text) in later and bool(later)


def _ends_after(cursor: Cursor, later: list[str]) -> bool:
    """Tell whether the number here is the last thing of the name: which of the cards of this name."""
    following = cursor.peek(1)
    if following is None or following.kind not in ("word", "number"):
        return True
    return cursor.notation.tables["markers"].get(following.text) in later


def _is_word(cursor: Cursor, text: str, table: str) -> bool:
    return text in cursor.notation.tables[table]


def _marker(cursor: Cursor, slot: Slot) -> Text:
    word = cursor.notation.named("markers", slot.after or "")
    return Text(ja=f"「{word.ja}」", en=f'"{word.en}"')


_READERS: dict[str, Callable[[Cursor, Slot, list[str]], Values | None]] = {
    "card": _read_card,
    "cards": _read_cards,
    "target": _read_target,
    "count": _read_count,
    "amount": _read_amount,
    "shields": _read_shields,
    "player": _read_player,
    "zone": _read_zone,
    "word": _read_word,
    "term": _read_term,
    "text": _read_text,
    "line": _read_count,
    "flag": _read_flag,
}
AND = "and"
_AT_THE_BREAK = Text(
    ja="攻撃先はプレイヤーです。どのシールドかは、後のブレイクの行に書きます(例: ブレイク #2)。",
    en="The player is attacked; which shield is said by a later line, as in break #2.",
)
_NEEDED = {
    "count": NUMBER,
    "amount": NUMBER,
    "line": NUMBER,
    "player": WHO,
    "zone": ZONE,
    "term": Text(ja="語", en="A word"),
}
