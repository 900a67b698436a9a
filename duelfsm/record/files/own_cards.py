"""One's own cards: those of the file that the user names, and those of the file that a record names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from duelfsm.play.facts.known_by_name import known_in
from duelfsm.record.model.head_cards import head_cards
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import UNREAD, InputFault
from duelfsm.rulebook.card_ids import facts_in_ids
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import use_own
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, plain, shown

if TYPE_CHECKING:
    from duelfsm.record.files.card_file import CardFile

NAMED_IN = "DUELFSM_CARDS"  # the file of one's own cards; processes that are started for the check know it by this
CARD_FILE = "card_file"


@cache
def know_own_cards() -> tuple[InputFault, ...]:
    """Let the cards of the file that the environment names come before those that ship; once in a process.

    Returns:
        What is wrong with the file.
    """
    found = _read_anew(Path(os.environ[NAMED_IN]))
    use_own({key_of(name): card for card in found.cards for name in names_of(card)})
    return found.faults


def cards_named(name: str, folder: Path | None) -> tuple[tuple[CardFacts, ...], Text | None]:
    """Return the cards of a file that a record names, and in a sentence what is wrong with it.

    Args:
        name: the file, seen from the folder of the record.
        folder: that folder; None for a record that comes from elsewhere, which may read nothing here.
    """
    if folder is None:
        return (), _FROM_ELSEWHERE
    cards, faults = _read(folder / name, changed_at(folder / name))
    return cards, _said(name, faults) if faults else None


def changed_at(path: Path) -> tuple[int, int]:
    """Return what is the same as long as a file is not written to."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return 0, 0
    return status.st_mtime_ns, status.st_size


@lru_cache(maxsize=16)
def _read(path: Path, _stamp: tuple[int, int]) -> CardFile:
    """Return what is in a file, read once as long as it stays as it is: many records may name it."""
    return _read_anew(path)


def _read_anew(path: Path) -> CardFile:
    """Return what is in a file."""
    from duelfsm.record.files.card_file import read_card_file  # by the reader of the notation, which JSON does without

    return read_card_file(path)


def _said(name: str, faults: tuple[InputFault, ...]) -> Text:
    """Return the one sentence for what is wrong with a file: its first fault with its place, and how many there are."""
    first, more = faults[0], len(faults) - 1
    words = {"file": plain(shown(name)), "place": plain(f"{first.line}:{first.column}"), "fault": first.message}
    words |= {"more": plain(str(more))}
    unread = first.reason == UNREAD
    return (_NOT_READ if unread else _WRONG_AND_MORE if more else _WRONG).fill(words)


def own_facts(record: Record, edition: Edition) -> list[CardFacts]:
    """Return the facts of a record's own cards in ids: those of its lines, then those of the file that it names."""
    if not record.cards_of_file:
        return [*head_cards(record.cards, edition).in_ids]
    of_file = {key_of(name): facts for facts in record.cards_of_file for name in names_of(facts)}
    lines = [facts_in_ids(facts, edition, of_file.get(key_of(facts.name))) for facts in record.cards]
    said = {key_of(name) for facts in lines for name in names_of(facts)}
    return [*lines, *_unsaid(record.cards_of_file, said, edition)]


def _unsaid(cards: tuple[CardFacts, ...], said: set[str], edition: Edition) -> Iterator[CardFacts]:
    """Yield the cards of which no line says anything, as far as the edition has their words."""
    for facts in cards:
        if said.isdisjoint(map(key_of, names_of(facts))):
            yield known_in(facts, edition)


def names_of(facts: CardFacts) -> tuple[str, ...]:
    """Return every name of a card."""
    return (facts.name, *facts.also)


_FROM_ELSEWHERE = Text(
    ja="このコンピューターのファイルから読んだのではない記録は、カードのファイルを指定できません。カードの行で書いてください。",
    en="A record that was not read from a file here cannot name a file of cards; say the facts in card lines.",
)
_NOT_READ = Text(ja="{file}: {fault}", en="{file}: {fault}")
_WRONG = Text(ja="{file}({place}): {fault}", en="{file} ({place}): {fault}")
_WRONG_AND_MORE = Text(
    ja="{file}({place}): {fault} ほかに{more}か所。", en="{file} ({place}): {fault} And {more} more."
)
