"""The letter of a player before bare words, a verb only where the words name a card: `B thinks` is no block."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, takewhile
from typing import Any

from pydantic import BaseModel

from duelfsm.play.actions.base import CardRef
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.position.card import SIDES
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.misspelt_sentence import slip_in
from duelfsm.record.duel.tokens import Token
from duelfsm.record.model.lines import AnyLine
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, plain, shown
from duelfsm.rulebook.values import Values


class NamedCards:
    """The cards that a record names, in its head and in the lines that were read before.

    Args:
        head: what the head says.
        lines: the lines that were read, which grow.
    """

    def __init__(self, head: Values, lines: Sequence[AnyLine]) -> None:
        self._head, self._lines = head, lines
        self._keys: list[str] = []  # sorted
        self._read = -1  # how many of the lines were looked at; the head comes before them

    def begin_as(self, words: str) -> bool:
        """Tell whether a name begins so."""
        self._look()
        key = key_of(words)
        at = bisect.bisect_left(self._keys, key)
        return self._keys[at : at + 1] != [] and self._keys[at].startswith(key)

    def has(self, name: str) -> bool:
        """Tell whether a card is named so."""
        self._look()
        key = key_of(name)
        at = bisect.bisect_left(self._keys, key)
        return self._keys[at : at + 1] == [key]

    def _look(self) -> None:
        if self._read < 0:
            self._keys, self._read = sorted(set(map(key_of, _of_head(self._head)))), 0
        for line in self._lines[self._read :]:
            for key in map(key_of, _of_line(line)):
                at = bisect.bisect_left(self._keys, key)
                if self._keys[at : at + 1] != [key]:
                    self._keys.insert(at, key)
        self._read = len(self._lines)


def ask_for_a_card(cursor: Cursor, named: NamedCards) -> None:
    """Ask that bare words behind a letter name a card: else the letter is a player, and no one blocks or attacks.

    Raises:
        DuelError: at the letter, with what is written instead, or at a word that is misspelt.
    """
    words = _bare_words(cursor)
    typed = [cursor.line[words[0].start : end.end] for end in (words[-1:] + _without_number(words))] if words else []
    if not words or any(shipped(each) is not None or named.begin_as(each) for each in typed):
        return
    letter = cursor.tokens[cursor.at]
    raise slip_in(cursor) or cursor.error(
        "verb", _A_PLAYER.fill({"letter": plain(letter.text.upper()), "words": plain(shown(typed[0]))})
    )


def _bare_words(cursor: Cursor) -> list[Token]:
    """Return the words behind a letter alone that would be the name of a card, up to a marker or a sign."""
    letter, first = cursor.token, cursor.peek(1)
    alone = letter is not None and letter.kind == "word" and letter.text in _LETTERS
    if not alone or first is None or first.kind != "word":
        return []
    markers = cursor.notation.tables["markers"]
    behind = takewhile(
        lambda each: each.kind in ("word", "number") and each.text not in markers, cursor.tokens[cursor.at + 2 :]
    )
    return [first, *behind]


def _without_number(words: list[Token]) -> list[Token]:
    """Return the last word before a number that says which of the cards of a name is meant."""
    return words[-2:-1] if words[-1].kind == "number" else []


def _of_head(head: Values) -> Iterator[str]:
    cards = map(_as_values, head.get("cards", ()))
    yield from (name for card in cards for name in (card["name"], *card.get("also", ())))
    zones = (zone for player in head.get("players", {}).values() for zone in _as_values(player).values())
    yield from chain.from_iterable(_strings(zone) for zone in zones if isinstance(zone, (list, tuple)))


def _as_values(said: Any) -> Values:
    """Return what a head says of a card or a player, also where it is that of a record that was read."""
    return said.model_dump(exclude_defaults=True) if isinstance(said, BaseModel) else said


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple, dict)):
        yield from chain.from_iterable(map(_strings, value.values() if isinstance(value, dict) else value))


def _of_line(line: AnyLine) -> Iterator[str]:
    for field in _naming_fields():
        said = getattr(line, field, None)
        for each in said if isinstance(said, tuple) else (said,):
            name = each.name if isinstance(each, CardRef) else each
            if isinstance(name, str) and each != PLAYER:
                yield name


@cache
def _naming_fields() -> frozenset[str]:
    """Return the fields of lines in which cards are named."""
    return frozenset(slot.field for verb in load_notation().verbs for slot in verb.slots if slot.kind in _NAMING)


_NAMING = frozenset({"card", "cards", "target", "word"})
_LETTERS = frozenset(side.casefold() for side in SIDES)
_A_PLAYER = Text(
    ja="「{words}」という名前のカードはこの記録にありません。プレイヤーがすることなら「{letter}: …」と行動の語で、"
    "カードなら名前を《》か「」に入れて、ただの注記なら「#」のあとに書いてください。",
    en='No card of this record is called "{words}". What a player does stands behind a colon, in the words of an '
    "action ({letter}: …), the name of a card in quotes, and a mere note behind #.",
)
