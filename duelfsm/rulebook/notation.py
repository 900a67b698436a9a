"""The words of the hand notation: verbs of both languages and their slots, as data."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from duelfsm.rulebook.kept import kept
from duelfsm.rulebook.notation_words import (
    AbilityWord,
    Civilization,
    FactWord,
    HeadKey,
    Lying,
    Marker,
    NamedAbility,
    NotationPart,
    PlaceKind,
    Sentence,
    Slot,
    Verb,
    Words,
    ZoneWords,
)
from duelfsm.rulebook.operations import verbs_of_operations
from duelfsm.rulebook.reader import SpecError, SpecFault, read_yaml
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.text import Text


class Notation(NotationPart):
    """The notation, as `specs/notation.yaml` declares it."""

    verbs: tuple[Verb, ...]
    markers: tuple[Marker, ...]
    particles: tuple[Words, ...]
    players: tuple[Words, ...]
    zones: tuple[ZoneWords, ...]
    lies: tuple[Lying, ...]
    kinds: tuple[PlaceKind, ...]
    head: tuple[HeadKey, ...]
    facts: tuple[FactWord, ...]
    values: tuple[Words, ...]
    civilizations: tuple[Civilization, ...]
    expectations: tuple[Words, ...]
    ability: tuple[AbilityWord, ...]
    named_abilities: tuple[NamedAbility, ...]
    named_statics: tuple[NamedAbility, ...]
    named_conditions: tuple[NamedAbility, ...]
    numbers: tuple[Words, ...]
    sentences: tuple[Sentence, ...]
    past: dict[str, str]
    endings: tuple[str, ...]
    lead_ins: tuple[str, ...]
    not_bare: tuple[str, ...]
    not_in_names: tuple[str, ...]
    no_names: tuple[str, ...]

    @cached_property
    def colourless(self) -> frozenset[str]:
        """The words for civilizations that are none: what is so has no civilization, and asks for none (112.2)."""
        return frozenset(each.id for each in self.civilizations if not each.counts)

    @cached_property
    def verb_words(self) -> list[tuple[tuple[str, ...], Verb]]:
        """Every word of a verb as its parts, the longest first; an English one as it is said of somebody, too."""
        pairs = [(tuple(fold(word).split()), verb) for verb in self.verbs for word in verb.words]
        declared = {parts for parts, _ in pairs}
        said = [((_of_somebody(parts[0]), *parts[1:]), verb) for parts, verb in pairs if (parts[0],) in declared]
        pairs += [pair for pair in said if pair[0] not in declared]
        return sorted(pairs, key=lambda pair: (-sum(map(len, pair[0])), pair[0]))

    @cached_property
    def verbs_from(self) -> dict[str, list[tuple[tuple[str, ...], Verb]]]:
        """The words of verbs by their first letter, the longest first."""
        found: dict[str, list[tuple[tuple[str, ...], Verb]]] = {}
        for parts, verb in self.verb_words:
            found.setdefault(parts[0][0], []).append((parts, verb))
        return found

    @cached_property
    def done_by(self) -> dict[tuple[str, ...], str]:
        """What each word of a verb does, by its parts."""
        return {parts: verb.do for parts, verb in self.verb_words}

    @cached_property
    def tables(self) -> dict[str, dict[str, str]]:
        """For each list of words: the id by the folded word."""
        return {name: {fold(w): item.id for item in getattr(self, name) for w in item.words} for name in _LISTS}

    @cached_property
    def most_parts(self) -> dict[str, dict[str, int]]:
        """For each list of words: of how many parts the longest is that begins with a word."""
        return {name: most_by_first(word.split(" ") for word in words) for name, words in self.tables.items()}

    @cached_property
    def most_parts_done(self) -> dict[str, int]:
        """Of how many parts the longest word of a verb is that begins with a word."""
        return most_by_first(self.done_by)

    def own_word(self, do: str, fields: dict[str, Any]) -> Text | None:
        """Return the word that says more than what is done, as to destroy does of a move; None where there is none."""
        verbs = (verb for verb in self.verbs if verb.do == do and verb.set)
        verb = next((verb for verb in verbs if all(fields.get(key) == said for key, said in verb.set.items())), None)
        return Text(ja=verb.in_language("ja"), en=verb.in_language("en")) if verb else None

    @cached_property
    def behind(self) -> dict[str, tuple[str, ...]]:
        """The words of each marker that Japanese has behind the word that they mark."""
        return {marker.id: marker.behind for marker in self.markers if marker.behind}

    def words_by_deed(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the words for each deed, those of the verb that bears its name before those of others."""
        return [(verb.do, verb.words) for verb in sorted(self.verbs, key=lambda verb: verb.id == verb.do)]

    def word(self, table: str, item_id: str, language: str) -> str:
        """Return the word of an item in a language."""
        items: tuple[Words, ...] = getattr(self, table)
        return next(item.in_language(language) for item in items if item.id == item_id)

    def named(self, table: str, item_id: str) -> Text:
        """Return the word of an item in each language."""
        return Text(ja=self.word(table, item_id, "ja"), en=self.word(table, item_id, "en"))


def _of_somebody(verb: str) -> str:
    """Return an English verb as it is said of somebody: draws, searches, applies; any other word as it is."""
    if not (verb.isascii() and verb.isalpha() and len(verb) > _ABBREVIATED) or (verb[-1] == "s" and verb[-2] != "s"):
        return verb
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return verb + ("es" if verb.endswith(_HISSING) else "s")


def most_by_first(words: Iterable[Sequence[str]]) -> dict[str, int]:
    """Return of how many parts the longest word is, by its first part."""
    found: dict[str, int] = {}
    for parts in words:
        found[parts[0]] = max(found.get(parts[0], 0), len(parts))
    return found


def fold(text: str) -> str:
    """Return *text* for comparison: full-width forms as plain ones, capitals as small letters, no middle dots.

    A middle dot only parts the words of a Japanese name, and is left out as often as it is written.
    """
    return _fold_word(text) if len(text) <= _WORD else _fold(text)


@lru_cache(maxsize=10_000)
def _fold_word(text: str) -> str:
    """Fold a word or a name: they come again and again."""
    return _fold(text)


def _fold(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return folded.replace(_DOT, "") or folded


_NO_LISTS = frozenset(
    {"verbs", "kinds", "sentences", "past", "endings", "lead_ins", "not_bare", "not_in_names", "no_names"}
)
_LISTS = tuple(name for name in Notation.model_fields if name not in _NO_LISTS)
_MODELS = (
    AbilityWord,
    NamedAbility,
    Notation,
    Words,
    ZoneWords,
    Verb,
    Slot,
    Civilization,
    Sentence,
    HeadKey,
    PlaceKind,
    FactWord,
    Lying,
    Marker,
    Text,
)
_DOT = "・"
_HISSING = ("ss", "x", "ch", "sh")
_ABBREVIATED = 2  # letters: a stands for attack
_WORD = 200  # letters


@cache
def load_notation(root: Path | None = None) -> Notation:
    """Return the notation of the specs.

    Raises:
        SpecError: where a word stands for two verbs, or the file cannot be used.
    """
    folder = root or spec_root()
    return kept(("notation",), folder, {each.__name__: each for each in _MODELS}, lambda: _read(folder))


def _read(folder: Traversable) -> Notation:
    path = folder / "notation.yaml"
    try:
        notation = Notation.model_validate(_with_operations(read_yaml(path), folder))
    except ValidationError as error:
        raise SpecError([SpecFault(str(path), 1, fault["msg"]) for fault in error.errors()]) from None
    seen: dict[tuple[str, ...], str] = {}
    for parts, verb in notation.verb_words:
        if seen.setdefault(parts, verb.id) != verb.id:
            raise SpecError([SpecFault(str(path), 1, f"{' '.join(parts)!r} stands for {seen[parts]} and {verb.id}")])
    return notation


def _with_operations(data: Any, root: Traversable) -> Any:
    """Return the notation with the verbs of the operations, which the declaration names."""
    slots = {slot["id"]: slot for slot in data.pop("slots", ())}
    return {**data, "verbs": [*data.get("verbs", ()), *verbs_of_operations(root, slots)]}
