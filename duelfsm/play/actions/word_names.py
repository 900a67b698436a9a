"""What the words of an action stand for in the tables of an edition, and what those that can stand there are called."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text, join, plain

UNKNOWN, LACKING, NOT_OF_CARDS, WAITS_NOT = "unknown_word", "lacks_word", "not_of_cards", "waits_for_nothing"
NO_MEANING, NO_STEP = "no_meaning", "asks_for_no_step"
UNSAID = "-"
_USES = "uses"


class Unfit(NamedTuple):
    """A word of an action that can mean nothing there: how it is refused, the word, and those of a table that can."""

    kind: str
    word: str
    known: list[str]
    table: str = ""

    def named(self, edition: Edition) -> Text:
        """Return the words that can stand there: as a record in English has them, and by their Japanese names."""
        names = join([name_in(edition, self.table, each) for each in self.known])
        return Text(ja=names.ja, en=names.en if self.table in _OF_THE_NOTATION else ", ".join(self.known))

    def said(self, edition: Edition) -> Text:
        """Return the word as the record has it; one of the notation itself as either language writes it."""
        return name_in(edition, self.table, self.word) if self.table in _OF_THE_NOTATION else plain(self.word)


def id_in(edition: Edition, table: str, word: str) -> str | None:
    """Return the id of an item of a table by any word for it, of the edition or of the notation."""
    own = edition.id_of(table, word) if hasattr(edition, table) else None
    noted = _in_notation(table).get(fold(word), "")
    return own or (edition.id_of(table, noted) if hasattr(edition, table) else noted or None)


def name_in(edition: Edition, table: str, word: str) -> Text:
    """Return the name of an item of a table, of the edition or of the notation; a word of neither as it is."""
    named = getattr(edition, table, {}).get(edition.id_of(table, word) or "") if hasattr(edition, table) else None
    if named is None and word in load_notation().tables.get(table, {}).values():
        return load_notation().named(table, word)
    return named.name if named is not None else plain(word)


def known_in(edition: Edition, table: str) -> list[str]:
    """Return what can be said of a table of the edition, or of the notation, in the order in which it is told."""
    if hasattr(edition, table):
        return sorted(edition.words_in(table))
    return list(dict.fromkeys(load_notation().tables[table].values()))


@cache
def _in_notation(table: str) -> dict[str, str]:
    """Return what the words of the notation stand for in a table of the edition; a verb may say how a card is used."""
    notation = load_notation()
    if table == _USES:
        ways = ((verb, verb.set.get("how")) for verb in notation.verbs)
        return {fold(word): way for verb, way in ways if isinstance(way, str) for word in verb.words}
    return notation.tables.get(table, {})


_OF_THE_NOTATION = frozenset({"ability", "markers"})  # the tables of what is no word of the game, but says where one is
