"""What is asked of cards, as a `card` line of the notation writes it: `type creature race "Human" or "Dragon"`."""

from __future__ import annotations

from collections.abc import Callable

from duelfsm.record.duel.ability_words import Readers, always, read_parts, said, take_number, take_term, words_of
from duelfsm.record.duel.cursor import Cursor
from duelfsm.rulebook.card_asked import WORDS, CardAsked, CardFeatures
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def asked_words(notation: Notation, asked: CardAsked, language: str) -> list[str]:
    """Return the words for what is asked of cards in a language."""
    return [part for words in _each_asked(notation, asked, language) for part in words]


def _each_asked(notation: Notation, asked: CardFeatures, language: str) -> list[list[str]]:
    """Return the words for each thing that is asked."""
    parts: list[list[str]] = []
    for field, word in {"itself": "this", "type": "type", **WORDS}.items():
        value = getattr(asked, field, None)
        if field == _WAYS:
            parts += [_way_words(notation, way, language) for way in value or ()]
        elif value is not None and value is not False and value != ():
            parts.append([notation.word("ability", word, language), *_values(notation, field, value, language)])
    return parts


def _way_words(notation: Notation, way: CardFeatures, language: str) -> list[str]:
    """Return the words for what does as well, behind the word for that."""
    return [or_word(notation, language), *(word for words in _each_asked(notation, way, language) for word in words)]


def _values(notation: Notation, field: str, value: object, language: str) -> list[str]:
    if value is True:
        return []
    if isinstance(value, CardFeatures):
        others, between = _each_asked(notation, value, language), or_word(notation, language)
        return [part for at, words in enumerate(others) for part in ([between] if at else []) + words]
    values = value if isinstance(value, tuple) else (value,)
    write = _civilization if field in (_CIVILIZATIONS, _ALL) else said
    written = [str(each) if isinstance(each, int) else write(notation, each, language) for each in values]
    between = notation.word("ability", _AND, language) if field == _ALL else or_word(notation, language)
    return [part for at, each in enumerate(written) for part in ([between] if at else []) + [each]]


def or_word(notation: Notation, language: str) -> str:
    """Return the word between things of which one will do."""
    return notation.word("ability", _OR, language)


def _civilization(notation: Notation, word: str, language: str) -> str:
    known = any(each.id == word for each in notation.civilizations)
    return notation.word("civilizations", word, language) if known else said(notation, word, language)


def read_asked(cursor: Cursor) -> Values:
    """Read what a card must be; nothing where no such word stands here."""
    values: Values = {}
    while read_parts(cursor, values, ASKED_READERS):
        pass
    return values


def _term(what: Text) -> Callable[[Cursor], str]:
    return lambda cursor: take_term(cursor, what)


def _any_of(one: Callable[[Cursor], str]) -> Callable[[Cursor], tuple[str, ...]]:
    """Return what reads one word, or several with `or` between them."""

    def read(cursor: Cursor) -> tuple[str, ...]:
        found = [one(cursor)]
        while _takes_or(cursor):
            found.append(one(cursor))
        return tuple(found)

    return read


def _takes_or(cursor: Cursor) -> bool:
    """Take `or` before another value; before another word, of what is asked or counted, a thing of its own begins."""
    following = cursor.peek(1)
    if following is None or following.quoted:
        return take_or(cursor)
    tables = cursor.notation.tables
    return not (following.text in tables["ability"] or following.text in tables["zones"]) and take_or(cursor)


def take_or(cursor: Cursor) -> bool:
    """Take `or`, where it stands here."""
    return takes(cursor, _OR)


def takes(cursor: Cursor, wanted: str) -> bool:
    """Take a word of abilities, where it stands here."""
    start, word = cursor.at, cursor.word_of("ability")
    if word != wanted:
        cursor.at = start
    return word == wanted


def _all_of_them(cursor: Cursor) -> tuple[str, ...]:
    """Read several civilizations with `and` between them."""
    found = [_one_civilization(cursor)]
    while takes(cursor, _AND):
        found.append(_one_civilization(cursor))
    return tuple(found)


def at_another_condition(cursor: Cursor) -> bool:
    """Tell whether `or` stands here, and behind it no word for what a card must be."""
    start = cursor.at
    found = take_or(cursor) and cursor.word_of("ability") not in FEATURE_READERS
    cursor.at = start
    return found


def at_another_way(cursor: Cursor) -> bool:
    """Tell whether `or` stands here and behind it a word for what a card must be: another way to be such a card."""
    start = cursor.at
    found = take_or(cursor) and cursor.word_of("ability") in FEATURE_READERS
    cursor.at = start
    return found


def _ways(cursor: Cursor) -> tuple[Values, ...]:
    """Read what does as well, with `or` before each; the first of them stands behind one that was read."""
    found: list[Values] = []
    while not found or (at_another_way(cursor) and take_or(cursor)):
        with cursor.inside(_WAYS, len(found)):
            values: Values = {}
            while read_parts(cursor, values, FEATURE_READERS):
                pass
        if not values:
            what = MET.fill({"words": words_of(cursor, FEATURE_READERS)})
            raise cursor.expected(what, cursor.notation.tables["ability"])
        found.append(values)
    return tuple(found)


def _besides(cursor: Cursor) -> Values:
    """Read what a card must not be: one thing, or several with `or` between them."""
    values: Values = {}
    with cursor.inside(_BESIDES):
        while True:
            if not read_parts(cursor, values, _OTHERS):
                raise cursor.expected(
                    _NOT_WHAT.fill({"words": words_of(cursor, _OTHERS)}), cursor.notation.tables["ability"]
                )
            if not take_or(cursor):
                return values


def _one_civilization(cursor: Cursor) -> str:
    word = cursor.word_of("civilizations")
    if word is None:
        raise cursor.expected(_A_CIVILIZATION, cursor.notation.tables["civilizations"])
    return word


_OR, _AND, _CIVILIZATIONS, _ALL, _BESIDES = "or", "and", "of_civilizations", "all_civilizations", "besides"
_WAYS = "or_such"
_NOT_WHAT = Text(ja="除くカードの条件({words})", en="What is left out ({words})")
MET = Text(ja="相対するカードの条件({words})", en="What the other card must be ({words})")
_A_CIVILIZATION = Text(ja="文明", en="A civilization")
_TYPE, _RACE, _NAME, _KEYWORD = (
    Text(ja="カードの種類", en="A type of card"),
    Text(ja="種族", en="A race"),
    Text(ja="名前の一部", en="A part of a name"),
    Text(ja="キーワード能力", en="A keyword ability"),
)
_NUMBERS = ("cost_at_least", "cost_at_most", "power_at_least", "power_at_most")
_READ: dict[str, Callable[[Cursor], object]] = {
    "type": _term(_TYPE),
    "races": _any_of(_term(_RACE)),
    "race_with": _any_of(_term(_RACE)),
    _CIVILIZATIONS: _any_of(_one_civilization),
    _ALL: _all_of_them,
    "named": _any_of(_term(_NAME)),
    "with_keyword": _any_of(_term(_KEYWORD)),
    **dict.fromkeys(_NUMBERS, take_number),
    **dict.fromkeys(("tapped", "attacking"), always(value=True)),
}
_OTHERS: Readers = {
    "this": ("itself", always(value=True)),
    **{word: (field, _READ[field]) for field, word in {"type": "type", **WORDS}.items() if field in _READ},
}
FEATURE_READERS: Readers = {word: part for word, part in _OTHERS.items() if word != "this"}
ONE_WAY_READERS: Readers = {**FEATURE_READERS, WORDS[_BESIDES]: (_BESIDES, _besides)}
ASKED_READERS: Readers = {**ONE_WAY_READERS, _OR: (_WAYS, _ways)}
