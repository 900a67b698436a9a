"""The words of the facts of a card that the edition must know, and the ids that they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.errors import Error, must_be
from duelfsm.rulebook.card_asked import CardFeatures
from duelfsm.rulebook.card_ids import facts_in_ids, id_of_word
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Condition, Only
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import shown

Unknown = tuple[tuple[int | str, ...], str, list[str]]


def unknown_facts(facts: CardFacts, edition: Edition) -> Iterator[Unknown]:
    """Yield the words of a card that the edition does not know, by their place below the card."""
    yield from ((("type",), *each) for each in _unknown(edition, "types", facts.type))
    yield from _unknown_civilizations(facts)
    for at, word in enumerate(facts.keywords or ()):
        yield from ((("keywords", at), *each) for each in _unknown(edition, "keywords", word))
    for at, ability in enumerate(facts.abilities or ()):
        yield from _unknown_ability(("abilities", at), ability, edition)
    for at, static in enumerate(facts.statics or ()):
        yield from ((("statics", at), *each) for each in _unknown_static(static, edition))
    for at, base in enumerate(facts.bases or ()):
        for way in base.ways:
            yield from ((("bases", at), *each) for each in _unknown_asked(way, edition))
            yield from ((("bases", at), *each) for each in _unknown(edition, "zones", way.zone))


def _unknown(edition: Edition, table: str, word: str | None) -> Iterator[tuple[str, list[str]]]:
    """Yield a word that stands for nothing in a table, and what is known there."""
    if word is not None and edition.id_of(table, word) is None:
        yield word, edition.words_in(table)


def _unknown_civilizations(facts: CardFacts) -> Iterator[Unknown]:
    known = load_notation().tables["civilizations"]
    for at, word in enumerate(facts.civilizations or ()):
        if fold(word) not in known:
            yield ("civilizations", at), word, list(dict.fromkeys(known.values()))


def _unknown_ability(where: tuple[int | str, ...], ability: Ability, edition: Edition) -> Iterator[Unknown]:
    for field, table in (("on", "events"), ("zone", "zones")):
        yield from (((*where, field), *each) for each in _unknown(edition, table, getattr(ability, field)))
    for asked in (ability, *(paid for _, paid in ability.parts)):
        yield from ((where, *each) for each in _unknown_asked(asked, edition))
    for condition in (ability.needs, ability.condition):
        yield from ((where, *each) for each in _unknown_in(condition, edition))
    for at, only in enumerate(ability.only):
        yield from (((*where, "only", at), *each) for each in _unknown_only(only, edition))


def _unknown_only(only: Only, edition: Edition) -> Iterator[tuple[str, list[str]]]:
    for event in (only.on, only.after, only.otherwise):
        yield from _unknown(edition, "events", event)
    for zone in (only.origin, only.goal):
        yield from _unknown(edition, "zones", zone)
    yield from _unknown(edition, "deeds", only.without)
    yield from _unknown_lasting(only, edition)
    for asked in (only, only.onto):
        if asked is not None:
            yield from _unknown_asked(asked, edition)
    for condition in (only.each, only.condition, only.unless):
        yield from _unknown_in(condition, edition)


def _unknown_lasting(only: Only, edition: Edition) -> Iterator[tuple[str, list[str]]]:
    """Yield the words of what lasts that nobody knows: which effect that is, what it asks for, and until when."""
    operation = edition.operations.get(id_of_word(edition, "operations", only.lasting or ""))
    if only.lasting is not None and (operation is None or not operation.lasts):
        yield only.lasting, [each.id for each in edition.operations.values() if each.lasts]
    elif operation is not None and operation.what:
        yield from _unknown(edition, operation.what, only.what)
    elif operation is not None and only.what is not None and not operation.is_an_amount(only.what):
        yield only.what, [*_AMOUNTS] if "amount" in operation.slots else [*edition.durations]
    yield from _unknown(edition, "durations", only.until)


def _unknown_in(condition: Condition | None, edition: Edition) -> Iterator[tuple[str, list[str]]]:
    if condition is not None:
        for table, word in (("zones", condition.zone), ("events", condition.event)):
            yield from _unknown(edition, table, word)
        yield from _unknown_asked(condition, edition)
        for other in (condition.also, condition.either):
            yield from _unknown_in(other, edition)


def _unknown_asked(asked: CardFeatures, edition: Edition) -> Iterator[tuple[str, list[str]]]:
    """Yield the words of what is asked of cards that nobody knows: a type, civilizations."""
    yield from _unknown(edition, "types", asked.type)
    besides = getattr(asked, "besides", None)
    if besides is not None:
        yield from _unknown_asked(besides, edition)
    for word in asked.with_keyword:
        yield from _unknown(edition, "keywords", word)
    known = load_notation().tables["civilizations"]
    for way in getattr(asked, "or_such", ()):
        yield from _unknown_asked(way, edition)
    for word in (*asked.of_civilizations, *asked.all_civilizations):
        if fold(word) not in known:
            yield word, list(dict.fromkeys(known.values()))


def _unknown_static(static: Static, edition: Edition) -> Iterator[tuple[str, list[str]]]:
    operation = edition.operations.get(id_of_word(edition, "operations", static.does))
    if operation is None and static.does not in edition.done_once:
        standing = [each.id for each in edition.operations.values() if each.standing]
        yield static.does, list(dict.fromkeys([*standing, *edition.done_once]))
    elif operation and operation.what and operation.standing:
        yield from _unknown(edition, operation.what, static.what or "")
    for zone in (static.zone, static.within):
        yield from _unknown(edition, "zones", zone)
    yield from _unknown_asked(static, edition)
    yield from _unknown_in(static.condition, edition)
    yield from _unknown_in(static.each, edition)
    for asked in (static.against, *(paid for _, paid in static.parts)):
        if asked is not None:
            yield from _unknown_asked(asked, edition)


class UnknownWordError(Error, LookupError):
    """Of a card something is said in a word that the edition does not know; `known` lists those that it knows."""

    def __init__(self, card: str, word: str, known: list[str]) -> None:
        listed = ", ".join(known)
        en, ja = (
            f'{shown(card)}: "{shown(word)}" is not known; known',
            f"「{shown(word)}」という語はありません。使える語",
        )
        super().__init__(f"{en} / {ja}: {listed}")
        self.card, self.word, self.known = card, word, known


def known_facts(cards: Iterable[CardFacts], edition: Edition) -> list[CardFacts]:
    """Return the facts of cards in the ids of an edition.

    Raises:
        UnknownWordError: for the first word that it does not know.
    """
    must_be(cards, Iterable, "the cards of a game are a list of CardFacts")
    cards = list(cards)
    for each in cards:
        must_be(each, CardFacts, "the cards of a game are CardFacts")
    ask_for_known_words(cards, edition)
    return [facts_in_ids(facts, edition) for facts in cards]


def ask_for_known_words(cards: Iterable[CardFacts], edition: Edition) -> None:
    """Raise an `UnknownWordError` for the first word that is said of cards and that an edition does not know."""
    for facts in cards:
        for _, word, known in unknown_facts(facts, edition):
            raise UnknownWordError(facts.name, word, known)


_AMOUNTS = ("+2000", "-1000")
