"""Finds the cards that ship by a part of a name, or by one that is nearly right."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Literal, NamedTuple

from duelfsm.rulebook.card_lines import every_line
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_tables import UNKNOWN
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import load_catalog, shipped

How = Literal["name", "beginning", "part", "near"]
MOST_NAMES = 20  # that one who types is offered
NEAR_LETTERS, NEAR_CHARACTERS = 0.7, 0.6  # how much of a name must agree, in letters or in Japanese


class Found(NamedTuple):
    """A card that was found: the name that fits, how it fits, and the facts."""

    name: str
    how: How
    facts: CardFacts


def find_cards(word: str, most: int) -> list[Found]:
    """Return the cards that ship whose name in either language is the word, begins with it or has it as a part.

    Only where there is none, those whose name is nearly the word; the shortest names first, each card once.
    """
    found: dict[str, Found] = {}
    for name, how in _fitting(word):
        facts = shipped(name)
        if facts is not None:
            found.setdefault(facts.name, Found(name, how, facts))
        if len(found) == most:
            break
    return list(found.values())


def names_begun_by(word: str, most: int) -> list[str]:
    """Return the names of cards that ship that begin so, to complete what is typed; the shortest first."""
    start = key_of(word)
    begun = [name for key, name in _names() if start and key.startswith(start)]
    return sorted(begun, key=lambda name: (len(name), name))[:most]


def _fitting(word: str) -> Iterator[tuple[str, How]]:
    asked, names = key_of(word), _names()
    if not asked:
        return
    if shipped(word) is not None:
        yield word, "name"
    fitting = sorted((not key.startswith(asked), len(name), name) for key, name in names if asked in key)
    yield from ((name, "part" if inside else "beginning") for inside, _, name in fitting)
    if not fitting and shipped(word) is None:
        cutoff = NEAR_LETTERS if asked.isascii() else NEAR_CHARACTERS
        called = dict(names)
        yield from ((called[key], "near") for key in get_close_matches(asked, called, n=10, cutoff=cutoff))


@cache
def _names() -> list[tuple[str, str]]:
    """Return every name of the cards that ship, each behind what it is looked up by."""
    written = [name for facts in load_catalog().values() for name in (facts.name, *facts.also)]
    printed = [name for line in every_line() for name in line.split("\t", 2)[:2] if name != UNKNOWN]
    return list({key_of(name): name for name in [*written, *printed]}.items())
