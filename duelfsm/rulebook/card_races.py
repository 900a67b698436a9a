"""The races of printed cards, by their names in both languages, and onto which an evolution is put (801)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from duelfsm.rulebook.card_lines import RACES, lines_of
from duelfsm.rulebook.cards import EvolutionBase
from duelfsm.rulebook.text import Text

ANY_OF = "|"


def in_both_languages(races: Sequence[str] | None) -> tuple[str, ...] | None:
    """Return races by their names in both languages, so that a record may name them in either."""
    return None if races is None else _named(races)


def bases_of(cards: Sequence[str] | None) -> tuple[EvolutionBase, ...] | None:
    """Return what an evolution is put onto, each card one of some races; None for what is no evolution (801)."""
    return tuple(EvolutionBase(races=_named(card.split(ANY_OF))) for card in cards) if cards else None


def race_names(races: Sequence[str]) -> Text:
    """Return races as they are told in each language: by the names of that one, or by those that there are."""
    japanese, english = _by_language(races)
    return Text(ja="/".join(japanese), en=", ".join(english))


def any_race(races: Sequence[str]) -> Text:
    """Return races of which each will do, as they are told in each language."""
    japanese, english = _by_language(races)
    return Text(ja="または".join(japanese), en=" or ".join(english))


def _by_language(races: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return races by their names in Japanese and in English, also where one was said; or by those that there are."""
    every = _named(races)
    return _of_one(every, ascii_names=False), _of_one(every, ascii_names=True)


def _of_one(races: Sequence[str], *, ascii_names: bool) -> list[str]:
    """Return the names of one language; of races that no list translates those of the other where it has none."""
    alone = [race for race in races if race not in _other_names()]
    own = [race for race in alone if race.isascii() == ascii_names] or alone
    return [race for race in races if (race in own if race in alone else race.isascii() == ascii_names)]


def _named(races: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for race in races for name in (race, *_other_names().get(race, ()))))


@cache
def _other_names() -> dict[str, tuple[str, ...]]:
    pairs = [line.split("\t") for line in lines_of(RACES)]
    return {name: (other,) for pair in pairs for name, other in (pair, pair[::-1])}
