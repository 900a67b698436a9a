"""What is known of cards, by each of their names, and how much is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache

from duelfsm.play.facts.effort import Effort
from duelfsm.position.card import Card
from duelfsm.position.position import Position
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.catalog import load_catalog
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import CardType

BATTLE = "battle"
_NOWHERE: frozenset[str] = frozenset()


class Lore:
    """The facts of cards: those of a record's own cards, then of those that ship; each is looked up once.

    Args:
        position: where the record's own cards stand.
        types: the types of cards of the edition.
    """

    def __init__(self, position: Position, types: Mapping[str, CardType]) -> None:
        self._types = types
        self.effort = Effort()
        self._shipped = load_catalog()
        self._own = {fold(name): facts for facts in position.facts.values() for name in (facts.name, *facts.also)}
        self._answered: dict[str, set[str]] = {}
        self._looked_at: set[str | None] = set()
        self.replaced = _replaced_by_shipped() | _replaced(position.facts.values())
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
            folded = fold(name or "")
            found = self._facts[name] = self._own.get(folded) or self._shipped.get(folded)
            return found

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
            for facts in map(self.facts, names - self._looked_at):
                for ability in (facts.abilities or ()) if facts else ():
                    self._answered.setdefault(ability.on, set()).add(ability.zone)
            self._looked_at = {*names}
        return self._answered.get(event, _NOWHERE)

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
        return self._types[kind].works_in if kind else BATTLE

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


@cache
def _replaced_by_shipped() -> frozenset[str]:
    """Return the events of which an ability of a shipped card takes the place (609)."""
    return _replaced(load_catalog().values())


def _replaced(cards: Iterable[CardFacts]) -> frozenset[str]:
    return frozenset(ability.on for facts in cards for ability in facts.abilities or () if ability.replaces)
