"""What stands behind a verb: how each kind of slot is read, and how it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from duelfsm.record.duel.ability_words import words_of
from duelfsm.record.duel.asked_words import ASKED_READERS, MET, asked_words, read_asked
from duelfsm.record.duel.card_slots import MORE, WHOM, read_card, read_cards, read_target
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.markers_behind import put_markers_first
from duelfsm.record.duel.named_card import AND, sure_name
from duelfsm.record.duel.wording import Wording
from duelfsm.rulebook.notation_words import Slot, Verb
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

CARD = Text(ja="カード名", en="A card")
NUMBER = Text(ja="数", en="A number")
WHO = Text(ja="プレイヤー(A、B、先攻、後攻)", en="A player (A, B, first, second)")
ZONE = Text(ja="ゾーン", en="A zone")


def read_slots(cursor: Cursor, verb: Verb) -> Values:
    """Read what stands behind a verb and return the fields of its action.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    put_markers_first(cursor, verb.slots)
    values: Values = dict(verb.set) | _of_a_counted_zone(cursor, verb)
    marked = [slot for slot in verb.slots if slot.after]
    for slot in verb.slots:
        if slot.after is None and not ((cursor.token is None or slot.field in values) and slot.optional):
            values |= read_slot(cursor, slot, marked)
    while (entered := _enter(cursor, marked)) is not None:
        slot, grouped = entered
        marked.remove(slot)
        values = _joined(values, read_slot(cursor, slot, marked))
        if grouped and not cursor.take(")"):
            raise cursor.expected(Text(ja="閉じ括弧", en="A closing bracket"))
    for slot in marked:
        if not slot.optional:
            raise cursor.expected(_marker(cursor, slot))
    return values


def _of_a_counted_zone(cursor: Cursor, verb: Verb) -> Values:
    """Read a zone and how many of its cards are meant, as in `to mana deck 2`; nothing where a card stands."""
    fields = {slot.field for slot in verb.slots}
    start, zone = cursor.at, cursor.word_of("zones") if fields >= {_COUNT, _FROM} else None
    number = cursor.number() if zone in {each.id for each in cursor.notation.zones if each.counted} else None
    if number is None:
        cursor.at = start
        return {}
    return {_COUNT: number, _FROM: zone}


def write_slot(wording: Wording, slot: Slot, values: Values, defaults: Values) -> list[str]:
    """Return the words of a slot with its marker; none where what it says is the default.

    Args:
        wording: the words of the language.
        slot: the place behind the verb.
        values: the fields of the action.
        defaults: what they are where nothing is said.
    """
    value = values.get(slot.field)
    if slot.kind == _SHIELDS and value is None:
        value = values.get(_COUNT)
    if value is None or (slot.optional and value == defaults.get(slot.field)):
        return []
    if slot.kind == _SHIELDS and isinstance(value, tuple) and values.get(_COUNT) is not None:
        return [str(values[_COUNT]), wording.places(value)]
    marker = [wording.word("markers", slot.after)] if slot.after else []
    if slot.kind == _TARGET and values.get(WHOM) is not None:
        return [*marker, str(values[WHOM])]
    written = write_word(wording, slot, value)
    if slot.kind == _ZONE and wording.is_behind(slot.after) and wording.knows_zone(value):  # 山札から
        return [written + marker[0]]
    return [*marker, *filter(None, [written])]


def write_word(wording: Wording, slot: Slot, value: Any) -> str:
    """Return what stands in a slot, without its marker."""
    return _KINDS[slot.kind].write(wording, value)


def read_slot(cursor: Cursor, slot: Slot, marked: list[Slot]) -> Values:
    """Read one slot; where it may be left out and something else stands there, nothing.

    Args:
        cursor: where to read.
        slot: what stands there.
        marked: the slots whose markers may follow.

    Raises:
        DuelError: where something else stands, or nothing.
    """
    found = _KINDS[slot.kind].read(cursor, slot, [each.after for each in marked if each.after])
    if found is None and not (slot.optional and slot.after is None):
        raise cursor.expected(_NEEDED.get(slot.kind, CARD))
    return found or {}


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
    values: Values = {} if number is None else {_COUNT: number}
    start = cursor.at
    if cursor.word_of("values") == "none":
        return values | {slot.field: ()}
    cursor.at = start
    places = []
    while (place := cursor.place()) is not None:
        places.append(place)
        cursor.take(",")
    return (values | ({slot.field: tuple(places)} if places else {})) or None


def _write_shields(wording: Wording, value: Any) -> str:
    return str(value) if isinstance(value, int) else wording.places(value)


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
    name = sure_name(cursor, later, number_ends=False, commas=True)
    return None if name is None else {slot.field: name}


def _read_term(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    """Read one word, or one thing in quotes."""
    token = cursor.token
    if token is None or token.kind not in ("word", "name", "number"):
        return None
    cursor.at += 1
    return {slot.field: token.typed}


def _read_state(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    """Read the name of a state, as a word or in quotes."""
    token = cursor.token
    return {slot.field: cursor.next().typed} if token and (token.quoted or token.kind == "word") else None


def _read_text(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    return {slot.field: cursor.rest()}


def _read_asked(cursor: Cursor, slot: Slot, _later: list[str]) -> Values | None:
    """Read what cards must be, where anything is said of that."""
    asked = read_asked(cursor)
    if not asked:
        raise cursor.expected(MET.fill({"words": words_of(cursor, ASKED_READERS)}), cursor.notation.tables["ability"])
    return {slot.field: asked}


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


def _joined(values: Values, found: Values) -> Values:
    """Return the fields with those that were read now; what goes with a card goes on with the same list."""
    return values | found | ({MORE: (*values[MORE], *found[MORE])} if MORE in values and MORE in found else {})


def _marker(cursor: Cursor, slot: Slot) -> Text:
    word = cursor.notation.named("markers", slot.after or "")
    return Text(ja=f"「{word.ja}」", en=f'"{word.en}"')


class _Kind(NamedTuple):
    """What may stand in a slot: how it is read, and how it is written."""

    read: Callable[[Cursor, Slot, list[str]], Values | None]
    write: Callable[[Wording, Any], str]


_KINDS: dict[str, _Kind] = {
    "card": _Kind(read_card, Wording.reference),
    "cards": _Kind(read_cards, Wording.cards),
    "target": _Kind(read_target, Wording.target),
    "count": _Kind(_read_count, lambda _wording, number: str(number)),
    "amount": _Kind(_read_amount, lambda _wording, amount: f"{amount:+d}"),
    "shields": _Kind(_read_shields, _write_shields),
    "player": _Kind(_read_player, lambda _wording, side: str(side)),
    "zone": _Kind(_read_zone, Wording.zone),
    "word": _Kind(_read_word, Wording.quoted),
    "term": _Kind(_read_term, Wording.term),
    "state": _Kind(_read_state, Wording.term),
    "text": _Kind(_read_text, Wording.text),
    "line": _Kind(_read_count, lambda _wording, number: str(number)),
    "flag": _Kind(_read_flag, lambda _wording, _set: ""),
    "asked": _Kind(
        _read_asked,
        lambda wording, asked: " ".join(asked_words(wording.notation, asked, wording.language)),
    ),
}
_SHIELDS, _COUNT, _FROM, _TARGET, _ZONE = "shields", "count", "from", "target", "zone"
_NEEDED = {
    "count": NUMBER, "amount": NUMBER, "line": NUMBER, "player": WHO, "zone": ZONE, "term": Text(ja="語", en="A word"),
    "state": Text(ja="状態", en="A state"),
}  # fmt: skip
