"""Bare names that run on: the name of a printed card, and words that say more, which nobody would look at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

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
PICTURE = re.compile(
    "[\U0001f000-\U0001faff\u2600-\u2604\u2607-\u263f\u2670-\u27bf\u2b00-\u2bff\ufe0f\u200d]+"
)  # emoji, and no ★♪
MOST = 12  # words of what is taken apart


def may_be_more(name: str) -> bool:
    """Tell whether a bare name has a word that may join it to something else: with, and, again, を."""
    notation = load_notation()
    return _has_one(name, (*notation.not_bare, *notation.not_in_names)) or PICTURE.search(name) is not None


def names_none(name: str) -> bool:
    """Tell whether a bare name is a word for some cards: both, 全部."""
    return fold(name) in _no_names()


def doubt_of(name: str) -> Text:
    """Return what is said of a bare name that may be more than a name, or names no card."""
    return (NO_NAME if names_none(name) else IN_QUOTES).fill({"name": plain(shown(name))})


def is_doubtful(name: str) -> bool:
    """Tell whether a bare name is no name of a printed card and has words that hardly any name has."""
    joined = _has_one(name, load_notation().not_in_names) or _goes_on(name)
    return (joined and shipped(name) is None) or names_none(name) or runs_on(name) or PICTURE.search(name) is not None


def runs_on(name: str) -> bool:
    """Tell whether a bare name is one of a printed card and words of the notation: `Aqua Hulcus then pass`.

    Args:
        name: as typed, without quotes.
    """
    words = name.replace(",", " ").split()
    if not 1 < len(words) <= MOST or shipped(name):
        return False
    cuts = ((words[:at], words[at:]) for at in range(1, len(words)))
    return any(shipped(" ".join(known)) and _says_more(rest) for cut in cuts for known, rest in (cut, cut[::-1]))


def _goes_on(name: str) -> bool:
    """Tell whether a name begins as what goes on, or an action stands behind its comma: `and draw`, `Foo, end`."""
    if f" {fold(name)} ".startswith(tuple(word for word in load_notation().not_bare if word.isascii())):
        return True
    _, *behind = name.split(",")
    done = load_notation().done_by
    return any(tuple(fold(part).split()) in done for part in behind) or (bool(behind) and may_be_more(name))


def _says_more(words: list[str]) -> bool:
    """Tell whether words beside a name are some of the notation, a number, or another card."""
    return any(map(_is_of_the_notation, words)) or any(shipped(" ".join(words[at:])) for at in range(len(words)))


def _is_of_the_notation(word: str) -> bool:
    said = fold(word)
    return said in _words() or any(map(str.isdigit, said)) or said.startswith(_begun())


def _has_one(name: str, signs: Iterable[str]) -> bool:
    said = f" {plain_letters(name)} "
    return any(sign in said for sign in signs)


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
