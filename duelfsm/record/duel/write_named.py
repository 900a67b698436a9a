"""Abilities written by what players call them: S-Trigger, not the words that it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from pydantic import ValidationError

from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.named_abilities import CONDITION, COUNT, MEANT, TABLES
from duelfsm.record.duel.tokens import tokens
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.values import Values

Said = Ability | Static
Read = Callable[[Cursor], tuple[Values, ...]]


def with_names(fact: str, said: Sequence[Said], language: str, read: Read) -> Iterator[str | int]:
    """Yield the names that stand for some abilities, and the places, from 0, of those for which none does.

    Args:
        fact: the word of facts behind which they stand: `abilities` or `statics`.
        said: the abilities.
        language: that of the names.
        read: reads such abilities.
    """
    at = 0
    while at < len(said):
        name, number = _named_here(fact, said[at:], language, read)
        yield at if name is None else name
        at += number


def _named_here(fact: str, said: Sequence[Said], language: str, read: Read) -> tuple[str | None, int]:
    """Return the name of the first of some abilities, None where none stands for it, and of how many it is the name."""
    counts = [*_counts(said[0])]
    for named in getattr(load_notation(), TABLES[fact]):
        for count in counts if COUNT in named.reads else ("",):
            meant = _meant(fact, named.reads, count, read)
            if meant and tuple(said[: len(meant)]) == meant:
                return f"{named.in_language(language)} {count}".rstrip(), len(meant)
    return None, 1


def _counts(said: Said) -> Iterator[str]:
    """Yield the numbers in the words of an ability."""
    yield from dict.fromkeys(str(each) for each in _values(said.model_dump()) if type(each) is int and each >= 0)


def _values(value: Any) -> Iterator[Any]:
    if not isinstance(value, dict | list | tuple):
        yield value
        return
    for each in value.values() if isinstance(value, dict) else value:
        yield from _values(each)


@cache
def _meant(fact: str, reads: str, count: str, read: Read) -> tuple[Said, ...]:
    """Return the abilities that a name stands for; none where more must be said behind it."""
    if MEANT in reads or CONDITION in reads:
        return ()
    words = reads.replace(COUNT, count)
    try:
        values = read(Cursor(load_notation(), words, tokens(words), ""))
        found: tuple[Said, ...] = getattr(CardFacts.model_validate({"name": "?", fact: values}), fact)
    except (DuelError, ValidationError):  # of a number that may not stand there
        return ()
    return found
