"""What is known of cards, by each of their names, and how much is looked at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache

from duelfsm.play.facts.effort import Effort
from duelfsm.position.card import Card
from duelfsm.position.position import Position
from duelfsm.rulebook.card_tables import PrintedFacts
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.catalog import is_own, load_catalog, own_cards_read, shipped
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold

BATTLE = "battle"
_NOWHERE: frozenset[str] = frozenset()


class KnownByName:
    """What is known of cards by their names alone: games with the same cards of their own share it.

    Args:
        own: the record's own cards.
        edition: what of the facts it knows.

    Attributes:
        quiet_looks: names, types and zones of cards by which nothing goes on, see `lasting`.
        unusual_looks: of these, what may not lie as it does.
    """

    def __init__(self, own: list[CardFacts], edition: Edition) -> None:
        self.cards = own
        self.own = {fold(name): facts for facts in own for name in (facts.name, *facts.also)}
        said = {*_static_zones_of_shipped(), *_static_zones(own)}
        self.static_zones = tuple(sorted({BATTLE, *(zone or works_in(edition, kind) for zone, kind in said)}))
        self.facts: dict[str | None, CardFacts | None] = {None: None}
        self.abilities: dict[tuple[str, str], list[Ability]] = {}
        self.statics: dict[str, tuple[Static, ...]] = {}
        self.names: dict[str, frozenset[str]] = {}
        self.quiet_looks: set[tuple[str | None, str | None, str]] = set()
        self.unusual_looks: set[tuple[str | None, str | None, str]] = set()


_KNOWN: OrderedDict[tuple[object, ...], KnownByName] = OrderedDict()
_MOST_KNOWN, _MOST_NAMES = 32, 10_000


def _known_by_name(position: Position, edition: Edition) -> KnownByName:
    """Return what is known of cards where these are a record's own; the facts of the last records are kept."""
    own = [*position.facts.values()]
    key = (edition, own_cards_read(), *map(id, own))  # what is kept holds its facts, so that no others have their ids
    found = _KNOWN.get(key)
    if found is None or len(found.facts) > _MOST_NAMES:
        found = _KNOWN[key] = KnownByName(own, edition)
        if len(_KNOWN) > _MOST_KNOWN:
            _KNOWN.popitem(last=False)
    return found


def works_in(edition: Edition, kind: str | None) -> str:
    """Return the zone from which static abilities of a card of a type work (110.3d)."""
    return edition.types[kind].works_in if kind else BATTLE


class Lore:
    """The facts of cards: those of a record's own cards, then of those that ship; each is looked up once.

    Args:
        position: where the record's own cards stand.
        edition: what of the facts it knows.
    """

    def __init__(self, position: Position, edition: Edition) -> None:
        self.edition = edition
        self.effort = Effort()
        known = _known_by_name(position, edition)
        self._own, self.static_zones = known.own, known.static_zones
        self._facts, self._abilities, self._statics = known.facts, known.abilities, known.statics
        self._names, self.quiet_looks, self.unusual_looks = known.names, known.quiet_looks, known.unusual_looks
        self._answered: dict[str, set[str]] = {}
        self._looked_at: set[str | None] = set()
        self._homes: dict[str | None, str] = {}
        self._answerers: dict[str, set[str]] = {}
        self._replaced: set[str] = set()
        self._speaking: set[str | None] = set()
        self._bearing: dict[str, set[str]] = {}
        self._spelt = ""  # every name of the cards that were looked at, folded, each between two ends of a line

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

    def answerers(self, event: str) -> Set[str]:
        """Return those of the names that were looked at of which abilities answer an event."""
        return self._answerers.get(event, _NOWHERE)

    def home_of(self, name: str | None) -> str | None:
        """Return the zone of its own to which a card of a name goes back (117.1), None for most."""
        facts = self.facts(name)
        return self.edition.types[facts.type].home if facts and facts.type else None

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
        if len(names) != len(self._looked_at):
            self._look_at(names)
        found = [self._bearing[name] for name in folded if name in self._bearing]
        return found[0] if len(found) == 1 else _NOWHERE.union(*found)

    def begins_another(self, start: str) -> bool:
        """Tell whether a longer name of a card that was looked at begins so, folded."""
        begun = f"\n{fold(start)}"
        return begun in self._spelt and self._spelt.count(begun) != self._spelt.count(f"{begun}\n")

    def _look_at(self, names: set[str | None]) -> None:
        """Look up what is new among some names, which only come to be."""
        for name in names - self._looked_at:
            facts = self.facts(name)
            for ability in (facts.abilities or ()) if facts else ():
                self._answered.setdefault(ability.on, set()).add(ability.zone)
                self._answerers.setdefault(ability.on, set()).add(name or "")
                self._replaced |= {ability.on} if ability.replaces else set()
            if self.text(name)[1]:
                self._speaking.add(name)
            if name is not None:
                self._bearing.setdefault(fold(name), set()).add(name)
                self._spelt = "\n".join((self._spelt, *self.names(name), ""))
            home = self.home_of(name)
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
        return works_in(self.edition, kind)

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
