"""A `card` line of the head: the facts of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.record.duel.abilities import read_abilities
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.evolution_words import read_bases
from duelfsm.record.duel.fitted import fitted_card
from duelfsm.record.duel.slots import NUMBER, plain_reference, read_reference
from duelfsm.record.duel.static_words import read_statics
from duelfsm.record.model.limits import MAX_FACTS
from duelfsm.record.model.unreadable import LIMIT, TWICE, too_many, twice
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text, join, shown
from duelfsm.rulebook.values import Values

FACT = Text(ja="カードの事実({facts})", en="A fact ({facts})")
COLON = Text(ja="コロン(:)", en="A colon (:)")


def read_card(cursor: Cursor, head: Values, _key: str) -> tuple[int | str, ...]:
    """Read the facts of a card: `card "X": type creature; cost 3; civilizations water; power 2000`.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    start = cursor.column
    name = plain_reference(read_reference(cursor, [], commas=True))
    if not isinstance(name, str):
        raise cursor.expected(Text(ja="カード名", en="The name of a card"))
    take_colon(cursor)
    facts: Values = {"name": name}
    while cursor.token is not None:
        begin, fact = cursor.token, cursor.word_of("facts")
        if fact is None:
            names = [cursor.notation.named("facts", each.id) for each in cursor.notation.facts]
            raise cursor.expected(FACT.fill({"facts": join(names)}), cursor.notation.tables["facts"])
        if fact != _GOES_ON:
            cursor.once(facts, fact, begin)
        cursor.mark(fact, cursor.token if fact == _TYPE else begin)
        found = _FACTS[fact](cursor) if fact in _FACTS else _words(cursor, fact)
        if fact in facts and not (found and facts[fact]):  # "none" beside others
            cursor.unsaid(facts, fact, begin)
        facts[fact] = facts[fact] + found if fact in facts else found
        if not cursor.take(";"):
            cursor.take(",")
    cards = head.setdefault("cards", [])
    if len(cards) == MAX_FACTS:
        raise DuelError(LIMIT, start, too_many(MAX_FACTS))
    card = fitted_card(facts, start)
    known = {fold(each) for other in cards for each in (other.name, *other.also)}
    for each in (card.name, *card.also):
        if fold(each) in known:
            raise DuelError(TWICE, start, twice(shown(each)))
    cards.append(card)
    return ("cards", len(cards) - 1)


def _words(cursor: Cursor, fact: str) -> tuple[str, ...]:
    """Read the words of a list; between civilizations no comma is needed, as each is known."""
    start = cursor.at
    if cursor.word_of("values") == "none":
        return ()
    cursor.at = start
    words: list[str] = []
    goes_on = True
    while goes_on and (at := cursor.token) is not None and (word := _fact_word(cursor)) is not None:
        cursor.marks.setdefault((*cursor.part, fact, len(words)), at.start)
        words.append(word)
        goes_on = cursor.take(",") or (fact == _CIVILIZATIONS and _at_a_civilization(cursor))
    if not words:
        raise cursor.expected(_A_WORD)
    return tuple(words)


def _at_a_civilization(cursor: Cursor) -> bool:
    return cursor.token is not None and cursor.token.text in cursor.notation.tables["civilizations"]


def _fact_word(cursor: Cursor) -> str | None:
    """Read one word of a list of facts, of several parts if it has them, up to a sign or the next fact."""
    token = cursor.token
    if token is not None and token.quoted:
        return cursor.next().text
    value = cursor.word_of("civilizations")
    if value is not None:
        return value
    start, facts = cursor.at, cursor.notation.tables["facts"]
    while (token := cursor.token) is not None and token.kind == "word" and token.text not in facts:
        cursor.at += 1
    if cursor.at == start:
        return None
    return cursor.typed(start)


def _type(cursor: Cursor) -> str:
    word = _fact_word(cursor)
    if word is None:
        raise cursor.expected(Text(ja="カードの種類", en="A type of card"))
    return word


def take_colon(cursor: Cursor) -> None:
    """Take a colon, which must stand here."""
    if not cursor.take(":"):
        raise cursor.expected(COLON)


def take_number(cursor: Cursor) -> int:
    """Take a number, which must stand here."""
    number = cursor.number()
    if number is None:
        raise cursor.expected(NUMBER)
    return number


_A_WORD = Text(ja="語(なければ「なし」)", en='A word (or "none")')
_TYPE, _CIVILIZATIONS = "type", "civilizations"
_GOES_ON = "abilities"  # a second list of them goes on with the first
_FACTS: dict[str, Callable[[Cursor], Any]] = {
    "type": _type,
    "cost": take_number,
    "mana_number": take_number,
    "power": take_number,
    "abilities": read_abilities,
    "statics": read_statics,
    "bases": read_bases,
}
