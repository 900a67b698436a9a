"""The facts of a card in the ids of an edition, in place of the words that people write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from duelfsm.rulebook.card_asked import CardAsked, CardFeatures
from duelfsm.rulebook.cards import Ability, CardFacts, EvolutionBase, Static, unsaid_zone
from duelfsm.rulebook.catalog import shipped, unsaid
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Condition, Only
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.paid_parts import PAID_WITH

T = TypeVar("T", Ability, Condition, Static, EvolutionBase, Only, CardFeatures, CardAsked)


def facts_in_ids(facts: CardFacts, edition: Edition, other: CardFacts | None = None) -> CardFacts:
    """Return the facts with ids in place of names; what they leave out is taken from *other*, or what ships."""
    changes: dict[str, Any] = {
        "type": facts.type and id_of_word(edition, "types", facts.type),
        "civilizations": facts.civilizations and tuple(_civilizations(facts.civilizations)),
        "keywords": facts.keywords and tuple(id_of_word(edition, "keywords", word) for word in facts.keywords),
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


def asked_in_ids(asked: CardAsked, edition: Edition) -> CardAsked:
    """Return what is asked of cards with ids in place of names."""
    return _in_ids(asked, edition)


def _in_ids(part: T, edition: Edition) -> T:
    """Return an ability, or a condition of one, with ids in place of names."""
    changes: dict[str, Any] = {}
    for field, value in vars(part).items():
        if not value:  # most says little of all that can be said
            continue
        if field in _TABLES:
            changes[field] = id_of_word(edition, _TABLES[field], value)
        elif field in _CIVILIZATIONS:
            known = load_notation().tables["civilizations"]
            changes[field] = tuple(known.get(fold(word), word) for word in value)
        elif field == WITH_KEYWORD:
            changes[field] = tuple(id_of_word(edition, "keywords", word) for word in value)
        elif field in _CONDITIONS:
            changes[field] = _in_ids(value, edition)
        elif field in _LISTS:
            changes[field] = tuple(_in_ids(each, edition) for each in value)
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


def id_of_word(edition: Edition, table: str, word: str) -> str:
    """Return the id that a word stands for; a word that the edition does not know, which was told, as it is."""
    return edition.id_of(table, word) or word


BATTLE, WITH_KEYWORD = "battle", "with_keyword"
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
_CIVILIZATIONS = frozenset({"of_civilizations", "all_civilizations"})
_LISTS = frozenset({"only", "alternatives", "or_such"})
_CONDITIONS = frozenset(
    ("needs", "condition", "unless", "each", "besides", "against", "onto", "also", "either", *PAID_WITH)
)
