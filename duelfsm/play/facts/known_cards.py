"""What is known of cards, by each of their names, and how much is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache

from duelfsm.play.facts.effort import Effort
from duelfsm.position.card import Card
from duelfsm.position.position import Position
from duelfsm.rulebook.card_tables import PrintedFacts
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.catalog import is_own, load_catalog, shipped
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold

BATTLE = "battle"
_NOWHERE: frozenset[str] = frozenset()


class Lore:
    """The facts of cards: those of a record's own cards, then of those that ship; each is looked up once.

    Args:
        position: where the record's own cards stand.
        edition: what of the facts it knows.
    """

    def __init__(self, position: Position, edition: Edition) -> None:
        self.edition = edition
        self.effort = Effort()
        self._own = {fold(name): facts for facts in position.facts.values() for name in (facts.name, *facts.also)}
        self._answered: dict[str, set[str]] = {}
        self._looked_at: set[str | None] = set()
        self._homes: dict[str | None, str] = {}
        self._replaced: set[str] = set()
        self._speaking: set[str | None] = set()
        self._bearing: dict[str, set[str]] = {}
        said = {*_static_zones_of_shipped(), *_static_zones(position.facts.values())}
        zones = [zone or self._works_in(kind) for zone, kind in said]
        self.static_zones = tuple(sorted({BATTLE, *zones}))
        self._facts: dict[str | None, CardFacts | None] = {None: None}
        self._abilities: dict[tuple[str, str], list[Ability]] = {}
        self._statics: dict[str, tuple[Static, ...]] = {}
        self._names: dict[str, frozenset[str]] = {}

    def facts(self, name: str | None) -> CardFacts | None:
        """Return what is known of the card of this name."""
        try:
            return self._facts[name]
        except KeyError:
            own, other = self._own.get(fold(name or "")), shipped(name or "")
            found = self._facts[name] = own or (other and known_in(other, self.edition))
            return found

    def shipped(self, name: str | None) -> CardFacts | None:
        """Return the facts of a card where they are those that ship, None where the record or the user says them."""
        return None if fold(name or "") in self._own or is_own(name or "") else self.facts(name)

    def text(self, name: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the words for what the text of a shipped card says beyond its facts: of itself, and of others."""
        facts = self.facts(name)
        return (facts.own, facts.more) if isinstance(facts, PrintedFacts) else ((), ())

    def facts_of(self, card: Card) -> CardFacts:
        """Return what is known of a card in play; nothing but its name where nobody knows it."""
        return self.facts(card.name) or CardFacts(name=card.name or "?")

    def abilities(self, name: str, event: str) -> list[Ability]:
        """Return the known abilities of a card that answer an event."""
        found = self._abilities.get((name, event))
        if found is None:
            facts = self.facts(name)
            found = [ability for ability in facts.abilities or () if ability.on == event] if facts else []
            self._abilities[name, event] = found
        return found

    def answering(self, event: str, names: set[str | None]) -> Set[str]:
        """Return the zones from which abilities of the cards of some names answer an event; names only come to be."""
        if len(names) != len(self._looked_at):
            self._look_at(names)
        return self._answered.get(event, _NOWHERE)

    def replaced(self, event: str, names: set[str | None]) -> bool:
        """Tell whether abilities of the cards of some names take the place of an event (609)."""
        if len(names) != len(self._looked_at):
            self._look_at(names)
        return event in self._replaced

    def homes(self, names: set[str | None]) -> Mapping[str | None, str]:
        """Return to which zone the cards of some names go back, those that do (117.1); it grows as names come to be."""
        self._look_at(names)
        return self._homes

    def speaking(self, names: set[str | None]) -> Set[str | None]:
        """Return those of the names of which the text of a shipped card speaks of other cards, too."""
        self._look_at(names)
        return self._speaking

    def bearing(self, folded: Set[str], names: set[str | None]) -> Set[str]:
        """Return those of some names that are one of these, folded."""
        self._look_at(names)
        found = [self._bearing[name] for name in folded if name in self._bearing]
        return found[0] if len(found) == 1 else _NOWHERE.union(*found)

    def _look_at(self, names: set[str | None]) -> None:
        """Look up what is new among some names, which only come to be."""
        for name in names - self._looked_at:
            facts = self.facts(name)
            for ability in (facts.abilities or ()) if facts else ():
                self._answered.setdefault(ability.on, set()).add(ability.zone)
                self._replaced |= {ability.on} if ability.replaces else set()
            if self.text(name)[1]:
                self._speaking.add(name)
            if name is not None:
                self._bearing.setdefault(fold(name), set()).add(name)
            home = self.edition.types[facts.type].home if facts and facts.type else None
            if home is not None:
                self._homes[name] = home
        self._looked_at = {*names}

    def statics(self, name: str) -> tuple[Static, ...]:
        """Return the known static abilities of a card, each with its zone, whichever of its names it is called by."""
        found = self._statics.get(name)
        if found is None:
            facts = self.facts(name)
            said = (facts.statics or ()) if facts else ()
            zone = self._works_in(facts.type if facts else None)
            found = tuple([each if each.zone else each.model_copy(update={"zone": zone}) for each in said])
            self._statics[name] = found
        return found

    def _works_in(self, kind: str | None) -> str:
        """Return the zone from which static abilities of a card of this type work (110.3d)."""
        return self.edition.types[kind].works_in if kind else BATTLE

    def names(self, name: str) -> frozenset[str]:
        """Return every name of the card of this name, folded."""
        found = self._names.get(name)
        if found is None:
            facts = self.facts(name)
            known = (facts.name, *facts.also) if facts else ()
            found = self._names[name] = frozenset(fold(each) for each in (name, *known))
        return found

    def begun_by(self, start: str) -> list[str]:
        """Return the names of the record's own cards of which one begins so, whichever of their names that is."""
        begun = (facts.name for name, facts in self._own.items() if name.startswith(fold(start)))
        return list(dict.fromkeys(begun))


@cache
def _static_zones_of_shipped() -> frozenset[tuple[str | None, str | None]]:
    """Return what the shipped cards say of the zones of their static abilities."""
    return frozenset(_static_zones(load_catalog().values()))


def _static_zones(cards: Iterable[CardFacts]) -> Iterator[tuple[str | None, str | None]]:
    """Yield the zone that is said of each static ability, and the type of its card."""
    return ((static.zone, facts.type) for facts in cards for static in facts.statics or ())


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
