"""Words of an operation of which nothing can come: of no card, no value, or of cards in words that nobody knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.actions.word_names import LACKING, NOT_OF_CARDS, UNKNOWN, UNSAID, Unfit, id_in, known_in
from duelfsm.rulebook.card_asked import CardFeatures
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold, load_notation

AGAINST = "against"
CHARACTERISTICS, NUMBER, WORD = "characteristics", "number", "word"


def unfit_value(edition: Edition, action: Action) -> Unfit | None:
    """Return what a characteristic cannot become, and what it can: a number, or an item of its table."""
    operation = edition.operations.get(action.do)
    if operation is None or operation.what != CHARACTERISTICS:
        return None
    fact = edition.characteristics[edition.id_of(CHARACTERISTICS, value_of(action, "what") or "") or ""]
    value = value_of(action, "name") or ""
    if becomes(edition, fact.changes or "", value):
        return None
    known = _values_of(edition, fact.changes or "")
    return Unfit(UNKNOWN, value, known, fact.changes or "") if value else Unfit(LACKING, UNSAID, [])


def becomes(edition: Edition, changes: str, value: str) -> bool:
    """Tell whether a value is one of a kind: a word is one that no other characteristic can become."""
    if changes == NUMBER:
        return value.isdecimal() and len(value) < _MOST_DIGITS
    if changes == WORD:
        others = {each.changes for each in edition.characteristics.values() if each.changes} - {WORD}
        return bool(value) and not any(becomes(edition, each, value) for each in others)
    words = load_notation().tables.get(changes)
    return fold(value) in words if words is not None else edition.id_of(changes, value) is not None


def _values_of(edition: Edition, changes: str) -> list[str]:
    """Return what a characteristic can become, to be told; of numbers and free words examples."""
    if changes in _EXAMPLES:
        return _EXAMPLES[changes]
    words = load_notation().tables.get(changes)
    return list(dict.fromkeys(words.values())) if words is not None else sorted(getattr(edition, changes))


def unfit_deed(edition: Edition, action: Action) -> Unfit | None:
    """Return a deed or an event that is said of cards, and that none does or suffers, such as to draw."""
    operation = edition.operations.get(action.do)
    table = operation.what if operation and operation.lasts else None
    if table is None or not (value_of(action, "cards") or value_of(action, "all_of")):
        return None
    fitting, word = said_of_cards(edition, table), value_of(action, "what") or ""
    return None if edition.id_of(table, word) in fitting else Unfit(NOT_OF_CARDS, word, sorted(fitting), table)


@lru_cache(maxsize=512)
def said_of_cards(edition: Edition, table: str) -> tuple[str, ...]:
    """Return what of a table an operation can say of cards in play: no deed or event of players or shields alone."""
    said = getattr(edition, table).values()
    elsewhere = {each.id for each in edition.deeds.values() if each.elsewhere}
    return tuple([each.id for each in said if getattr(each, _OF_CARDS, True) and each.id not in elsewhere])


def unfit_asked(edition: Edition, action: Action) -> Unfit | None:
    """Return the first word for the cards against which something is said that nobody knows, or that is missing."""
    asked = value_of(action, AGAINST)
    if asked is None:
        return None
    if not asked.looks:
        return Unfit(LACKING, UNSAID, known_in(edition, "ability"), "ability")
    for table, word in _asked_words(asked):
        if id_in(edition, table, word) is None:
            return Unfit(UNKNOWN, word, known_in(edition, table), table)
    return None


def _asked_words(asked: CardFeatures) -> Iterator[tuple[str, str]]:
    """Yield each word for what a card must be, and must not be, with its table: a type, keywords, civilizations."""
    yield from [("types", asked.type)] if asked.type is not None else []
    yield from (("keywords", word) for word in asked.with_keyword)
    yield from (("civilizations", word) for word in (*asked.of_civilizations, *asked.all_civilizations))
    for way in getattr(asked, "or_such", ()):
        yield from _asked_words(way)
    besides = getattr(asked, "besides", None)
    yield from _asked_words(besides) if besides is not None else ()


_OF_CARDS = "of_cards"
_EXAMPLES = {NUMBER: ["0", "1000", "..."], WORD: ["Human", "..."]}  # of what a characteristic can become
_MOST_DIGITS = 8
