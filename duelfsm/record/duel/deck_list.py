"""The line of the head that says which cards are in a deck: `A deck list: 4 "Aqua Hulcus", 3 "Holy Awe"`."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.wording import Wording
from duelfsm.record.model.entries import Copies
from duelfsm.record.model.limits import MAX_ZONE
from duelfsm.record.model.unreadable import LIMIT, too_many
from duelfsm.rulebook.notation_words import HeadKey
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_deck_list(cursor: Cursor, before: tuple[Values, ...]) -> tuple[Values, ...]:
    """Read cards with their numbers, separated by commas; a second line goes on with what a first one said.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    start = cursor.column
    listed = (*before, *_copies(cursor, len(before)))
    if len(listed) > MAX_ZONE:
        raise cursor.error(LIMIT, too_many(MAX_ZONE), start)
    return listed


def write_deck_list(wording: Wording, _key: HeadKey, listed: tuple[Copies, ...]) -> str:
    """Return the cards of a list with their numbers, with commas between them."""
    return ", ".join(f"{each.count} {wording.quoted(each.name)}" for each in listed)


def _copies(cursor: Cursor, at: int) -> Iterator[Values]:
    if cursor.token is None:
        raise cursor.expected(_A_CARD)
    while cursor.token is not None:
        cursor.marks[at,] = cursor.column
        at += 1
        count = cursor.number()
        copies = {"name": _name(cursor)}
        yield copies if count is None else {"count": count, **copies}
        if not cursor.take(",") and cursor.token is not None:
            raise cursor.expected(Text(ja="コンマ", en="A comma"))


def _name(cursor: Cursor) -> str:
    """Take a name, in quotes or bare up to the next comma."""
    token, start = cursor.token, cursor.at
    if token is not None and token.quoted:
        return cursor.next().text
    while cursor.token is not None and not (cursor.token.kind == "sign" and cursor.token.text == ","):
        cursor.at += 1
    if cursor.at == start:
        raise cursor.expected(_A_CARD)
    return cursor.typed(start)


_A_CARD = Text(ja="枚数とカード名(例: 4 《アクア・ハルカス》)", en='A number and a card (as in 4 "Aqua Hulcus")')
