"""The words of one language in which a record is written: names, cards, zones, and what would be read otherwise."""

from __future__ import annotations

import re
from typing import Any

from duelfsm.play.actions.base import CardRef
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.record.duel.tokens import quote
from duelfsm.rulebook.notation import Notation, fold


class Wording:
    """Says parts of a record in the words of one language; reading them gives the same parts.

    Args:
        notation: the words.
        language: which of them are written.
    """

    def __init__(self, notation: Notation, language: str) -> None:
        self.notation, self.language = notation, language

    def word(self, table: str, item_id: str) -> str:
        """Return the word for an item of a table."""
        return self.notation.word(table, item_id, self.language)

    def zone(self, zone: str) -> str:
        """Return the word for a zone; what the notation does not know stands in quotes."""
        return self.word("zones", zone) if self.knows_zone(zone) else self.quoted(zone)

    def knows_zone(self, zone: str) -> bool:
        """Tell whether the notation has a word for a zone."""
        return any(words.id == zone for words in self.notation.zones)

    def is_behind(self, marker: str | None) -> bool:
        """Tell whether the word with which a marker is written stands behind the word that it marks."""
        return marker is not None and self.word("markers", marker) in self.notation.behind.get(marker, ())

    def quoted(self, name: str) -> str:
        """Return a name in the quotes of the language."""
        return quote(name, self.language)

    def text(self, text: str) -> str:
        """Return the rest of a line as it is, in quotes where it would not be read as it is."""
        players = self.notation.tables["players"]
        other = text not in _LETTERS and all(fold(part) in players for part in text.split())
        return self.quoted(text) if other or _HOSTILE.search(text) else text

    def term(self, word: str) -> str:
        """Return one word, in quotes where it would not be read as one."""
        return word if self._is_plain(word) else self.quoted(word)

    def type_word(self, word: str) -> str:
        """Return the type of a card; a Japanese word stands bare where no other word begins it."""
        tables = (self.notation.tables[table] for table in _IN_FACTS)
        begun = any(fold(word).startswith(known) for table in tables for known in table)
        return word if _JAPANESE.fullmatch(word) and not begun else self.term(word)

    def path(self, state: str) -> str:
        """Return a state, or a path of states with > between them."""
        return state if all(map(self._is_plain, state.split(" > "))) else self.quoted(state)

    def action(self, name: str) -> str:
        """Return the name of an action, in quotes where it would be read as another one."""
        plain = _PLAIN.fullmatch(name) and any(verb.do == name for verb in self.notation.verbs)
        return name if plain and not self._is_other_verb(name) else self.quoted(name)

    def reference(self, value: Any) -> str:
        """Return a card: its name, or `?` with what else is known."""
        if isinstance(value, str):
            return self.quoted(value)
        assert isinstance(value, CardRef)
        marks = {"@": value.id, "": value.number, "#": value.place}
        head = [] if value.name is None and value.id is not None else [self.quoted(value.name) if value.name else "?"]
        head += [f"{sign}{number}" for sign, number in marks.items() if number is not None]
        zone = None if value.zone is None else self.zone(value.zone)
        inside = ", ".join(part for part in (value.owner, zone) if part)
        return " ".join([*head, *([f"({inside})"] if inside else [])])

    def cards(self, value: Any) -> str:
        """Return several cards, or the word for none."""
        return ", ".join(map(self.reference, value)) or self.word("values", _NONE)

    def target(self, value: Any) -> str:
        """Return a card or the player."""
        return self.word("players", PLAYER) if value == PLAYER else self.reference(value)

    def places(self, value: tuple[int, ...]) -> str:
        """Return the places of shields, or the word for none."""
        return " ".join(f"#{place}" for place in value) or self.word("values", _NONE)

    def _is_plain(self, word: str) -> bool:
        """Tell whether a word is read as itself."""
        return _PLAIN.fullmatch(word) is not None and not any(
            fold(word) in self.notation.tables[table] for table in _TABLES
        )

    def _is_other_verb(self, name: str) -> bool:
        return any(parts == (name,) and verb.do != name for parts, verb in self.notation.verb_words)


_TABLES = ("facts", "values", "civilizations", "expectations")
_IN_FACTS = ("facts", "values", "civilizations")
_JAPANESE = re.compile(r"[ぁ-んァ-ヶー・\u4e00-\u9fff]+")
_HOSTILE = re.compile(r"""["“＂「《『#＃;；\\]|^\s|\s$""")
_PLAIN = re.compile(r"[A-Za-z](?:[\w.-]*[A-Za-z0-9])?", re.ASCII)
_LETTERS = frozenset({"A", "B"})
_NONE = "none"
