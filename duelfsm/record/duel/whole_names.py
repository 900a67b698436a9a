"""Bare names that run on: the name of a printed card, and words that say more, which nobody would look at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from duelfsm.record.duel.cursor import nobody_named
from duelfsm.record.duel.sentence_forms import plain_letters
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text, plain, shown

IN_QUOTES = Text(
    ja="どこまでがカード名か分かりません。名前を《》か「」に入れてください({name})。",
    en="It is not clear where the name of the card ends: put it in quotes ({name}).",
)
NO_NAME = Text(
    ja="「{name}」ではどのカードか分かりません。カード名を書いてください(そういう名前なら《》か「」に入れます)。",
    en='Say which card: "{name}" names none. Where it is a name, put it in quotes.',
)
A_PLACE = Text(
    ja="「{name}」はカード名ではなく、ここには書けません(そういう名前のカードなら《》か「」に入れます)。",
    en='"{name}" names no card, and cannot stand here; where it is a name, put it in quotes.',
)
PICTURE = re.compile(
    "[\U0001f000-\U0001faff\u2600-\u2604\u2607-\u263f\u2670-\u27bf\u2b00-\u2bff\ufe0f\u200d]+"
)  # emoji, and no ★♪
MOST = 12  # words of what is taken apart
Named = Callable[[str], bool]
_JOINED = re.compile(  # what joins two things, or says how often one is meant
    r"[,、;；&＆]|[。./／|｜](?=\s)|。(?=.)|\s[-–—](?=\s)|\s(?:and|then)\s|.\s?[×✕]\s?[0-9]+\s*$|.\sx[0-9]+\s*$",
    re.IGNORECASE,
)
_CUT = re.compile(r"[,、&＆/／|｜]")
_WITH, _UNTIL = "と", "until"


def may_be_more(name: str) -> bool:
    """Tell whether a bare name has a word that may join it to something else: with, and, again, を."""
    notation = load_notation()
    return _has_one(name, (*notation.not_bare, *notation.not_in_names)) or PICTURE.search(name) is not None


def names_none(name: str) -> bool:
    """Tell whether a bare name is a word for some cards, or says how many: both, 全部, two cards, twice, 二枚."""
    return fold(name) in _no_names() or _how_many().fullmatch(plain_letters(name)) is not None


def doubt_of(name: str) -> Text:
    """Return what is said of a bare name that may be more than a name, or names no card."""
    said = A_PLACE if _says_where_or_when(name) else NO_NAME if names_none(name) else IN_QUOTES
    return said.fill({"name": plain(shown(name))})


def is_doubtful(name: str, named: Named) -> bool:
    """Tell whether a bare name is none of a known card and may say more than a name, or names no card.

    Args:
        name: as typed, without quotes.
        named: tells whether the record names a card so.
    """
    if names_none(name) or PICTURE.search(name) is not None:
        return True
    if is_known_name(name, named):
        return False
    if _says_where_or_when(name):
        return True
    joined = _has_one(name, load_notation().not_in_names) or _JOINED.search(name) is not None or _goes_on(name)
    return joined or _is_an_action(name) or runs_on(name, named) or _joins_a_known(name, named)


def is_known_name(name: str, named: Named) -> bool:
    """Tell whether a bare name is as a whole that of a card of the record or of one that ships."""
    return named(name) or shipped(name) is not None


def _says_where_or_when(name: str) -> bool:
    """Tell whether a bare name is a zone or a time with a marker behind it: 山札から, 次のターンまで."""
    notation = load_notation()
    marked = [
        (id_, name.removesuffix(word))
        for id_, words in notation.behind.items()
        for word in words
        if name.endswith(word)
    ]
    return any(fold(said) in notation.tables["zones"] or (id_ == _UNTIL and said) for id_, said in marked)


def says_how_many(name: str) -> bool:
    """Tell whether a bare name in the head is of several cards: `Foo and Bar`, `Foo x2`."""
    return names_none(name) or _JOINED.search(name) is not None


def _joins_a_known(name: str, named: Named) -> bool:
    """Tell whether a known card stands before or behind と, with another word: ボルグと火弾."""
    parts = name.split(_WITH)
    return len(parts) > 1 and all(parts) and any(_is_known([part], named) for part in parts)


def runs_on(name: str, named: Named = nobody_named) -> bool:
    """Tell whether a bare name is one of a known card and words of the notation: `Aqua Hulcus then pass`, `X tapped`.

    Args:
        name: as typed, without quotes.
        named: tells whether the record names a card so.
    """
    words = _CUT.sub(" ", name).split()
    if not 1 < len(words) <= MOST or shipped(name):
        return False
    cuts = ((words[:at], words[at:]) for at in range(1, len(words)))
    return any(_is_known(known, named) and _says_more(rest, named) for cut in cuts for known, rest in (cut, cut[::-1]))


def _is_an_action(name: str) -> bool:
    """Tell whether a bare name begins with the word of an action, of more than a letter: `shuffle`, `destroy Bear`."""
    words, known = tuple(fold(name).split()), load_notation().done_by
    return any(words[:at] in known and len(words[0]) > 1 for at in range(1, len(words) + 1))


def _goes_on(name: str) -> bool:
    """Tell whether a name begins as what goes on: `and draw`."""
    return f" {fold(name)} ".startswith(tuple(word for word in load_notation().not_bare if word.isascii()))


def _is_known(words: list[str], named: Named) -> bool:
    name = " ".join(words)
    return named(name) or shipped(name) is not None


def _says_more(words: list[str], named: Named) -> bool:
    """Tell whether words beside a name are some of the notation, a number, or another card."""
    return any(map(_is_of_the_notation, words)) or any(_is_known(words[at:], named) for at in range(len(words)))


def _is_of_the_notation(word: str) -> bool:
    said = fold(word)
    return said in _words() or any(map(str.isdigit, said)) or said.startswith(_begun())


def _has_one(name: str, signs: Iterable[str]) -> bool:
    said = f" {plain_letters(name)} "
    return any(sign in said for sign in signs)


@cache
def _how_many() -> re.Pattern[str]:
    """Return what only says how many cards there are: x2, two cards, 二枚."""
    said = sorted((fold(word) for each in load_notation().numbers for word in each.words), key=len, reverse=True)
    number = rf"(?:[0-9]+|{'|'.join(map(re.escape, said))})"
    return re.compile(
        rf"(?:ほか|他|その他|残り)?{number} ?(?:cards?|枚|体|つ)|[x×][0-9]+|(?:the|some|my) cards?|cards|twice|thrice"
    )


@cache
def _no_names() -> frozenset[str]:
    return frozenset(map(fold, load_notation().no_names))


@cache
def _words() -> frozenset[str]:
    """Return the words that stand beside a card: verbs, markers, zones, facts, how it lies, what joins sentences."""
    return frozenset(part for word in _phrases() for part in word.split())


@cache
def _begun() -> tuple[str, ...]:
    """Return the words behind which Japanese goes on without a space: 手札から."""
    return tuple(word for word in sorted(_words()) if not word.isascii() and len(word) > 1)


def _phrases() -> Iterator[str]:
    notation = load_notation()
    tables = (notation.markers, notation.zones, notation.facts, notation.lies)
    yield from (" ".join(parts) for parts, _ in notation.verb_words)
    yield from (fold(word) for table in tables for each in table for word in each.words)
    yield from (fold(word) for word in notation.not_bare if word.isascii())
