"""The slots in which cards stand: one, several, so many of one name, or the player for a target."""

from __future__ import annotations

from typing import Any

from duelfsm.play.actions.base import MOST_COPIES
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.record.duel.cursor import TOO_LARGE, Cursor
from duelfsm.record.duel.named_card import AND, bare_name, only_a_player, plain_reference, read_reference, take_and
from duelfsm.record.model.value_errors import COUNT_OF_ONE
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.notation_words import Slot
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_card(cursor: Cursor, slot: Slot, later: list[str]) -> Values | None:
    """Read the card of a slot; where others may go with it, so many of one name, too (111.2)."""
    if slot.optional and only_a_player(cursor):
        return None
    if AND not in later:
        found = read_reference(cursor, later, commas=True)
        return None if found is None else {slot.field: plain_reference(found)}
    card, *more = read_copies(cursor, later, commas=True) or (None,)
    return None if card is None else {slot.field: card} | ({MORE: tuple(more)} if more else {})


def read_cards(cursor: Cursor, slot: Slot, later: list[str]) -> Values | None:
    """Read cards with commas between them, so many of one name, too, or that there are none."""
    cursor.take(":")
    if cursor.word_of("values") == "none":
        return {slot.field: ()}
    cards = list[Any]()
    while found := read_copies(cursor, later):
        cards += found
        if not cursor.take(","):
            take_and(cursor, later)
    return {slot.field: tuple(cards)} if cards else None


def read_target(cursor: Cursor, slot: Slot, later: list[str]) -> Values | None:
    """Read the player who is attacked, or a creature (506.1e)."""
    start = cursor.at
    if cursor.word_of("players") == PLAYER:
        if cursor.token is not None and cursor.token.kind in ("number", "place"):
            raise cursor.error("syntax", _AT_THE_BREAK)
        return {slot.field: PLAYER}
    cursor.at = start
    if (side := _called(cursor)) is not None:
        return {slot.field: PLAYER, WHOM: side}
    found = read_reference(cursor, later, commas=True)
    return None if found is None else {slot.field: found}


def _called(cursor: Cursor) -> str | None:
    """Take the name of a player as the target, where nothing stands behind it and no card of the record bears it."""
    start, token = cursor.at, cursor.token
    side = cursor.player() if token is not None and not cursor.named(token.raw) else None
    if side is not None and cursor.token is None:
        return side
    cursor.at = start
    return None


def read_copies(cursor: Cursor, later: list[str], *, commas: bool = False) -> list[Any]:
    """Read a card, or a number and the name of which so many are meant; nothing if neither stands here.

    Args:
        cursor: where to read.
        later: the markers that end a bare name.
        commas: where a comma is a part of a bare name.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    at = cursor.column
    number = (cursor.number() or 1) if _counts_a_name(cursor, later) else 1
    found = read_reference(cursor, later, commas=commas)
    if number > MOST_COPIES:
        raise cursor.error("value", TOO_LARGE, at)
    if number > 1 and _is_one_alone(found):
        raise cursor.error("no_meaning", Text(ja=f"{COUNT_OF_ONE.ja}。", en=f"{COUNT_OF_ONE.en}."), at)
    return [] if found is None else [plain_reference(found)] * number


def _counts_a_name(cursor: Cursor, later: list[str]) -> bool:
    """Tell whether a number stands here, and behind it a name: in quotes, that of a printed card, or `?`."""
    number, name = cursor.token, cursor.peek(1)
    if number is None or number.kind != "number" or not int(number.digits or "0") or name is None:
        return False
    return name.quoted or name.text == "?" or _is_printed(cursor, later)


def _is_printed(cursor: Cursor, later: list[str]) -> bool:
    start = cursor.at
    cursor.at += 1
    name = bare_name(cursor, later)
    cursor.at = start
    return name is not None and shipped(name) is not None


def _is_one_alone(reference: Any) -> bool:
    """Tell whether a reference is to one card alone, by its number, its id or its place."""
    return isinstance(reference, dict) and not {"number", "id", "place"}.isdisjoint(reference)


MORE, WHOM = "more", "whom"
_AT_THE_BREAK = Text(
    ja="攻撃先はプレイヤーです。どのシールドかは、後のブレイクの行に書きます(例: ブレイク #2)。",
    en="The player is attacked; which shield is said by a later line, as in break #2.",
)
