"""What is known of cards by their names alone: games with the same cards of their own share it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from duelfsm.position.position import Position
from duelfsm.rulebook.card_hints import hints_of
from duelfsm.rulebook.card_ids import differing
from duelfsm.rulebook.card_tables import PrintedFacts
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.catalog import own_cards_read, shipped, with_said
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.halves import HalfFacts, halves_of, with_halves
from duelfsm.rulebook.notation import fold

Look = tuple[str | None, str | None, str]  # the name of a card, its type, and in which zone it lies


class FactsByName(dict[str | None, CardFacts | None]):
    """What is known of the card of a name: the record's own, else what ships, as far as the edition has its words.

    What the record adds to a card that ships, without saying what it is, stands beside what is known of that.
    """

    def __init__(self, own: dict[str, CardFacts], edition: Edition) -> None:
        super().__init__({None: None})
        self._own, self._edition = own, edition

    def __missing__(self, name: str) -> CardFacts | None:
        own = self._own.get(fold(name))
        apart = own is not None and (own.type is not None or isinstance(own, HalfFacts))
        other = None if apart else shipped(name)
        known = other and known_in(other, self._edition)
        added = with_said(known, own) if known and own and not differing(own, known) else own or known
        self[name] = found = _with_keywords(added, self._edition)
        return found


def _with_keywords(facts: CardFacts | None, edition: Edition) -> CardFacts | None:
    """Return the facts of a card with the abilities that its printed keywords mean, if its own are known."""
    known = facts.keywords if facts is not None and facts.abilities is not None else None
    meant = [
        ability for word in known or () if word in edition.keywords for ability in edition.keywords[word].abilities
    ]
    if facts is None or not meant:
        return facts
    return facts.model_copy(update={"abilities": (*(facts.abilities or ()), *meant)})


class NamesByName(dict[str, frozenset[str]]):
    """Every name of the card of a name, folded."""

    def __init__(self, facts: FactsByName) -> None:
        super().__init__()
        self._facts = facts

    def __missing__(self, name: str) -> frozenset[str]:
        facts = self._facts[name]
        known = (facts.name, *facts.also) if facts else ()
        self[name] = found = frozenset(fold(each) for each in (name, *known))
        return found


class HalvesByName(dict[str, tuple[str, ...]]):
    """The names of the halves of the card of a name, or of that of a half; none where it has no such."""

    def __init__(self, facts: FactsByName) -> None:
        super().__init__()
        self._facts = facts

    def __missing__(self, name: str) -> tuple[str, ...]:
        self[name] = found = halves_of(self._facts.__getitem__, name)
        return found


class HintsByName(dict[str | None, frozenset[str]]):
    """What the text of the shipped card of a name may say besides its facts."""

    def __init__(self, facts: FactsByName) -> None:
        super().__init__()
        self._facts = facts

    def __missing__(self, name: str | None) -> frozenset[str]:
        self[name] = found = hints_of(self._facts[name])
        return found


class TextsByName(dict[str | None, tuple[tuple[str, ...], tuple[str, ...]]]):
    """The words for what the text of the shipped card of a name says beyond its facts: of itself, and of others."""

    def __init__(self, facts: FactsByName) -> None:
        super().__init__()
        self._facts = facts

    def __missing__(self, name: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        facts = self._facts[name]
        self[name] = found = (facts.own, facts.more) if isinstance(facts, PrintedFacts) else ((), ())
        return found


class KnownByName:
    """What is known of cards by their names alone: games with the same cards of their own share it.

    Args:
        own: the record's own cards.
        edition: what of the facts it knows.

    Attributes:
        looks: names, types and zones of cards that were looked at.
        quiet_looks: of these, those by which nothing goes on.
        weak_looks: those that are printed with power 0.
        unusual_looks: what may not lie as it does.
        odd_looks: the last two together.
        answered_by_keywords: the events that keyword abilities answer.
        as_mana: the civilizations and the number of cards as mana.
    """

    def __init__(self, own: list[CardFacts], edition: Edition) -> None:
        self.cards = own
        self.own = with_halves({fold(name): facts for facts in own for name in _names_of(facts)})
        self.facts = FactsByName(self.own, edition)
        self.names = NamesByName(self.facts)
        self.halves = HalvesByName(self.facts)
        self.hints = HintsByName(self.facts)
        self.texts = TextsByName(self.facts)
        keywords = edition.keywords.values()
        self.answered_by_keywords = frozenset(event for keyword in keywords for event in keyword.answers)
        self.abilities: dict[tuple[str, str], list[Ability]] = {}
        self.statics: dict[str, tuple[Static, ...]] = {}
        self.looks: set[Look] = set()
        self.quiet_looks: set[Look] = set()
        self.weak_looks: set[Look] = set()
        self.unusual_looks: set[Look] = set()
        self.odd_looks: set[Look] = set()
        self.as_mana: dict[str | None, tuple[tuple[str, ...] | None, int]] = {}


def _names_of(facts: CardFacts) -> Iterator[str]:
    """Yield the names of a card; what is added to one that ships is said of it by each of its names."""
    other = shipped(facts.name) if facts.type is None else None
    yield from (facts.name, *facts.also, *((other.name, *other.also) if other else ()))


_KNOWN: OrderedDict[tuple[object, ...], KnownByName] = OrderedDict()
_MOST_KNOWN, _MOST_NAMES = 32, 10_000


def known_by_name(position: Position, edition: Edition) -> KnownByName:
    """Return what is known of cards where these are a record's own; the facts of the last records are kept."""
    own = [*position.facts.values()]
    key = (edition, own_cards_read(), *map(id, own))  # what is kept holds its facts, so that no others have their ids
    found = _KNOWN.get(key)
    if found is None or len(found.facts) > _MOST_NAMES:
        found = _KNOWN[key] = KnownByName(own, edition)
        if len(_KNOWN) > _MOST_KNOWN:
            _KNOWN.popitem(last=False)
    return found


def known_in(facts: CardFacts, edition: Edition) -> CardFacts:
    """Return the facts of a shipped card as far as an edition has their words; the others are not known there."""
    unknown = [fact for fact, words in _words(facts, edition) if not all(words)]
    return facts.model_copy(update=dict.fromkeys(unknown)) if unknown else facts


def _words(facts: CardFacts, edition: Edition) -> Iterator[tuple[str, list[bool]]]:
    """Yield a fact, and for each of its words whether the edition has it."""
    abilities, statics = facts.abilities or (), facts.statics or ()
    yield "type", [facts.type in edition.types] if facts.type else []
    yield "keywords", [word in edition.keywords for word in facts.keywords or ()]
    yield "abilities", [each.on in edition.events and each.zone in edition.zones for each in abilities]
    yield "statics", [each.does in edition.operations or each.does in edition.done_once for each in statics]
