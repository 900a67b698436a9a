"""The words of the facts of a card that the edition must know, and the ids that they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from duelfsm.errors import Error
from duelfsm.rulebook.card_asked import CardFeatures
from duelfsm.rulebook.cards import Ability, CardFacts, EvolutionBase, Static, unsaid_zone
from duelfsm.rulebook.catalog import shipped, unsaid
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Condition, Only
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.paid_parts import PAID_WITH
from duelfsm.rulebook.text import shown

Unknown = tuple[tuple[int | str, ...], str, list[str]]
T = TypeVar("T", Ability, Condition, Static, EvolutionBase, Only, CardFeatures)


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
    operation = edition.operations.get(_id(edition, "operations", only.lasting or ""))
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
        yield from _unknown_in(condition.also, edition)


def _unknown_asked(asked: CardFeatures, edition: Edition) -> Iterator[tuple[str, list[str]]]:
    """Yield the words of what is asked of cards that nobody knows: a type, civilizations."""
    yield from _unknown(edition, "types", asked.type)
    besides = getattr(asked, "besides", None)
    if besides is not None:
        yield from _unknown_asked(besides, edition)
    for word in asked.with_keyword:
        yield from _unknown(edition, "keywords", word)
    known = load_notation().tables["civilizations"]
    for word in asked.of_civilizations:
        if fold(word) not in known:
            yield word, list(dict.fromkeys(known.values()))


def _unknown_static(static: Static, edition: Edition) -> Iterator[tuple[str, list[str]]]:
    operation = edition.operations.get(_id(edition, "operations", static.does))
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
        super().__init__(f'{shown(card)}: "{shown(word)}" is not known; known / 知らない語です。知っている語: {listed}')
        self.card, self.word, self.known = card, word, known


def known_facts(cards: Iterable[CardFacts], edition: Edition) -> list[CardFacts]:
    """Return the facts of cards in the ids of an edition.

    Raises:
        UnknownWordError: for the first word that it does not know.
    """
    cards = list(cards)
    for facts in cards:
        for _, word, known in unknown_facts(facts, edition):
            raise UnknownWordError(facts.name, word, known)
    return [facts_in_ids(facts, edition) for facts in cards]


def facts_in_ids(facts: CardFacts, edition: Edition, other: CardFacts | None = None) -> CardFacts:
    """Return the facts with ids in place of names; what they leave out is taken from *other*, or what ships."""
    changes: dict[str, Any] = {
        "type": facts.type and _id(edition, "types", facts.type),
        "civilizations": facts.civilizations and tuple(_civilizations(facts.civilizations)),
        "keywords": facts.keywords and tuple(_id(edition, "keywords", word) for word in facts.keywords),
        "abilities": facts.abilities and tuple(_ability_in_ids(each, facts, edition) for each in facts.abilities),
        "statics": facts.statics and tuple(_in_ids(each, edition) for each in facts.statics),
        "bases": facts.bases and tuple(_in_ids(each, edition) for each in facts.bases),
    }
    own, other = facts.model_copy(update=changes), other or shipped(facts.name)
    alike = other is not None and not unsaid(other) and not differing(own, other)
    return own.filled_from(other) if other and alike else own


def differing(own: CardFacts, other: CardFacts) -> list[str]:
    """Return the facts that a record and a shipped card both say, and not alike: they are not of one card."""
    said = ((fact, getattr(own, fact), getattr(other, fact)) for fact in _PRINTED)
    return [fact for fact, mine, theirs in said if None not in (mine, theirs) and _plain(mine) != _plain(theirs)]


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, tuple) else value


def _civilizations(words: tuple[str, ...]) -> Iterator[str]:
    """Yield the civilizations of a card; a colourless one has none, and asks for none where it is paid for (112.2)."""
    notation = load_notation()
    for word in words:
        civilization = notation.tables["civilizations"].get(fold(word), word)
        if civilization not in notation.colourless:
            yield civilization


def _in_ids(part: T, edition: Edition) -> T:
    """Return an ability, or a condition of one, with ids in place of names."""
    changes: dict[str, Any] = {}
    for field, table in _TABLES.items():
        if getattr(part, field, None) is not None:
            changes[field] = _id(edition, table, getattr(part, field))
    if getattr(part, "of_civilizations", ()):
        known = load_notation().tables["civilizations"]
        changes["of_civilizations"] = tuple(known.get(fold(word), word) for word in part.of_civilizations)
    if getattr(part, "with_keyword", ()):
        changes["with_keyword"] = tuple(_id(edition, "keywords", word) for word in part.with_keyword)
    for field in _CONDITIONS:
        condition = getattr(part, field, None)
        if condition is not None:
            changes[field] = _in_ids(condition, edition)
    for field in _LISTS:
        if getattr(part, field, ()):
            changes[field] = tuple(_in_ids(each, edition) for each in getattr(part, field))
    return part.model_copy(update=changes)


def _ability_in_ids(ability: Ability, facts: CardFacts, edition: Edition) -> Ability:
    """Return an ability in ids; one that names no zone works from where cards of its type do (110.3d)."""
    ability = _as_declared(ability, edition)
    kind = edition.types.get(edition.id_of("types", facts.type) or "") if facts.type else None
    unsaid = "zone" not in ability.model_fields_set and ability.zone == BATTLE
    return _in_ids(ability.model_copy(update={"zone": kind.works_in}) if kind and unsaid else ability, edition)


def _as_declared(ability: Ability, edition: Edition) -> Ability:
    """Return an S-Trigger or the like as declared, said or not, where what answers its event is (113.6, 509.5a)."""
    event = edition.events.get(edition.id_of("events", ability.on) or "")
    if ability.declared or ability.replaces or not ability.shield or event is None or event.declared is None:
        return ability
    declared = ability.model_copy(update={"declared": True})
    unsaid = "zone" not in ability.model_fields_set
    return declared.model_copy(update={"zone": unsaid_zone(declared)}) if unsaid else declared


def _id(edition: Edition, table: str, word: str) -> str:
    """Return the id that a word stands for; a word that the edition does not know, which was told, as it is."""
    return edition.id_of(table, word) or word


BATTLE = "battle"
_PRINTED = ("type", "cost", "civilizations", "power", "keywords")
_TABLES = {
    "on": "events",
    "after": "events",
    "otherwise": "events",
    "zone": "zones",
    "within": "zones",
    "origin": "zones",
    "goal": "zones",
    "without": "deeds",
    "event": "events",
    "type": "types",
    "does": "operations",
    "lasting": "operations",
    "until": "durations",
}
_LISTS = ("only", "alternatives")
_CONDITIONS = ("needs", "condition", "unless", "each", "besides", "against", "onto", "also", *PAID_WITH)


_AMOUNTS = ("+2000", "-1000")
