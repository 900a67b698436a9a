"""What stands behind the keys of the head: how each kind is read, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from duelfsm.position.card import SIDES
from duelfsm.record.duel.card_line import read_card, take_colon, take_number, write_facts
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.deck_list import read_deck_list, write_deck_list
from duelfsm.record.duel.seats import ask_for_a_name, named_first, read_both
from duelfsm.record.duel.start_line import read_start, write_start
from duelfsm.record.duel.wording import Wording
from duelfsm.record.model.unreadable import Location
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation_words import HeadKey
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

FACTS, SEATS = "facts", "seats"


def read_key(cursor: Cursor, values: Values, key: HeadKey) -> Location:
    """Read what stands behind a key into *values*, and return the place of the record that it fills.

    Args:
        cursor: where to read, behind the key.
        values: the head, or what it says of the player before the key.
        key: what is declared of it.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    if key.kind == FACTS:
        return read_card(cursor, values)
    take_colon(cursor)
    field = key.field or key.id
    values[field] = _KINDS[key.kind].read(cursor, values, key)
    return (field,)


def write_card_line(wording: Wording, card: CardFacts, shown: CardFacts | None = None) -> str:
    """Return the line that gives the facts of a card, as they are *shown* if that is given."""
    key = next(key for key in wording.notation.head if key.kind == FACTS)
    return f"{wording.word('head', key.id)} {write_facts(wording, card, shown or card)}"


def write_key(wording: Wording, key: HeadKey, value: Any) -> Iterator[str]:
    """Yield the lines of a key that say what a record has for it."""
    if key.kind == FACTS:
        yield from (write_card_line(wording, card) for card in value)
    elif write := _KINDS[key.kind].write:
        yield f"{wording.word('head', key.id)}: {write(wording, key, value)}"


def _read_number(cursor: Cursor, _head: Values, _key: HeadKey) -> int:
    return take_number(cursor)


def _read_text(cursor: Cursor, _head: Values, _key: HeadKey) -> str:
    return cursor.rest()


def _read_first(cursor: Cursor, head: Values, _key: HeadKey) -> str:
    """Read who goes first: a letter, or the name of a player; where no name is known yet, the one named is A."""
    letter = len(cursor.tokens) - cursor.at == 1 and cursor.tokens[cursor.at].text.upper() in SIDES
    return (cursor.player() if letter else None) or named_first(cursor, head)


def _read_winner(cursor: Cursor, _head: Values, _key: HeadKey) -> str:
    """Read who won rock-paper-scissors: a letter, or a name; what is no player's is another way (103.4)."""
    side = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    if side is None:
        ask_for_a_name(cursor)
    return side or cursor.rest()


def _read_value(cursor: Cursor, _head: Values, key: HeadKey) -> str | bool:
    """Read the one word that may stand there; the word yes is a truth."""
    start, value, needed = cursor.at, cursor.word_of("values"), key.value or _YES
    if value != needed:
        cursor.at = start
        raise cursor.expected(_OR_NO_LINE.fill({"word": cursor.notation.named("values", needed)}))
    return True if value == _YES else value


def _as_text(wording: Wording, _key: HeadKey, value: Any) -> str:
    return wording.text(str(value))


def _as_winner(wording: Wording, key: HeadKey, winner: str) -> str:
    """Write a letter, or another way; what may begin with the name of a player stands in quotes."""
    is_a_name = winner not in SIDES and (len(winner.split()) == 1 or not _BEHIND_A_NAME.isdisjoint(winner))
    return wording.quoted(winner) if is_a_name else _as_text(wording, key, winner)


class _Kind(NamedTuple):
    """What may stand behind a key: how it is read, and how it is written; None where another line says the same."""

    read: Callable[[Cursor, Values, HeadKey], Any]
    write: Callable[[Wording, HeadKey, Any], str] | None


_YES = "yes"
_BEHIND_A_NAME = frozenset(",、，(（")
_OR_NO_LINE = Text(ja="「{word}」(ほかの場合、この行は要りません)", en='"{word}" (without it the line is left out)')
_KINDS: dict[str, _Kind] = {
    "text": _Kind(_read_text, _as_text),
    "count": _Kind(_read_number, lambda _wording, _key, number: str(number)),
    "value": _Kind(_read_value, lambda wording, key, _value: wording.word("values", key.value or _YES)),
    SEATS: _Kind(lambda cursor, head, _key: read_both(cursor, head.get("players", {})), None),
    "first": _Kind(_read_first, lambda _wording, _key, side: str(side)),
    "winner": _Kind(_read_winner, _as_winner),
    "start": _Kind(lambda cursor, _head, key: read_start(cursor, key.slots), write_start),
    "copies": _Kind(lambda cursor, player, key: read_deck_list(cursor, player.get(key.id, ())), write_deck_list),
}
