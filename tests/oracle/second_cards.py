"""What the second reading says of cards: who may attack, be attacked and block, and who loses a battle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from second_table import Facts, Lying, UnclearError
from second_turn import State

FRESH = {"evolution_creature", "awakened_creature", "super_creature"}
ATTACKERS = {"creature", "neo_creature", "psychic_creature", "dragheart_creature", "gr_creature", *FRESH}


@dataclass(frozen=True)
class Verdict:
    """What the reading says of a line: the rules that forbid it, or a card that is not there; `doubt`: undecided."""

    rules: frozenset[str] = frozenset()
    missing: bool = False
    doubt: bool = False

    def __or__(self, other: Verdict) -> Verdict:
        return Verdict(self.rules | other.rules, self.missing or other.missing, self.doubt or other.doubt)

    @property
    def refused(self) -> bool:
        """Tell whether the line is illegal."""
        return bool(self.rules) or self.missing


LEGAL, MISSING, DOUBT = Verdict(), Verdict(missing=True), Verdict(doubt=True)


def refused(*rules: str) -> Verdict:
    """Return the verdict that one of these rules forbids the line."""
    return Verdict(frozenset(rules))


def weigh(cards: Iterable[Lying], fault: Callable[[Lying], Verdict]) -> Verdict:
    """Return the verdict on the best of the cards that a line may mean."""
    found = [fault(card) for card in cards]
    if not found:
        return MISSING
    if LEGAL in found:
        return LEGAL
    if any(not each.refused for each in found):
        return DOUBT
    return Verdict(frozenset[str]().union(*(each.rules for each in found)))


class Cards:
    """Says what may be done with the cards of a game."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def attacker(self, state: State, card: Lying) -> Verdict:
        """Return the verdict on a card as the attacker (505.3, 506.1a, 301.5); of one that spares players none."""
        self._is_free(card, "attack", "untapped-target")
        if "attacks_no_players" in (self.facts.words(card.name) or ()):
            raise UnclearError
        if card.tapped:
            return refused("506.1a", *self._no_creature(card).rules)
        return self._no_creature(card) | self._sick(state, card)

    def _sick(self, state: State, card: Lying) -> Verdict:
        words = self.facts.words(card.name)
        if card.since != state.turn or self.kind(card) in FRESH:
            return LEGAL
        if self.kind(card) == "neo_creature":
            return DOUBT  # it depends on what lies under it (802.3), which is not kept here
        return DOUBT if words is None else LEGAL if "speed_attacker" in words else refused("301.5")

    def target(self, card: Lying) -> Verdict:
        """Return the verdict on a creature as the target of an attack (505.2)."""
        self._is_free(card, "be_attacked")
        creature = self._no_creature(card)
        return (refused("505.2") if creature.refused else creature) | (LEGAL if card.tapped else refused("505.2"))

    def blocker(self, state: State, card: Lying) -> Verdict:
        """Return the verdict on a card as the blocker (505.3, 507.1a)."""
        assert state.attack is not None
        self._is_free(state.table.card(state.attack.attacker), "be_blocked", "untapped-target")
        words = self.facts.words(card.name)
        able = DOUBT if words is None or "guardman" in words else LEGAL if "blocker" in words else refused("507.1a")
        free = refused("507.1a") if card.tapped or card.key == state.attack.target else LEGAL
        return able | free | self._no_creature(card)

    def _is_free(self, card: Lying, *deeds: str) -> None:
        if self.facts.bound(card.name, *deeds):
            raise UnclearError

    def losers(self, state: State, fighters: tuple[int, int]) -> list[Lying] | None:
        """Return who loses a battle by power (115.3b), None where a power is not known."""
        cards = [state.table.card(key) for key in fighters]
        winners = [card for card in cards if "wins_battles" in (self.facts.of(card.name).keywords or ())]
        if winners:
            return [card for card in cards if card not in winners]
        if self._changes_powers([card.name for card in cards]):
            return None
        powers = [self.facts.of(card.name).power for card in cards]
        known = [power for power in powers if power is not None]
        if len(known) < len(powers):
            return None
        return [card for card, power in zip(cards, known, strict=True) if power == min(known)]

    def _changes_powers(self, names: Iterable[str | None]) -> bool:
        """Tell whether one of these says something of powers, or a card of the record of others' powers."""
        own = [each for name in names for each in self.facts.of(name).statics or ()]
        others = [each for facts in self.facts.all.values() for each in facts.statics or () if each.whose != "this"]
        return any(static.does == "power" for static in [*own, *others])

    def _no_creature(self, card: Lying) -> Verdict:
        kind = self.kind(card)
        return DOUBT if kind is None else LEGAL if kind in ATTACKERS else refused("505.3")

    def kind(self, card: Lying) -> str | None:
        """Return the type of a card, or that of what it was used as; None where nobody knows it."""
        return card.kind or self.facts.kind(card.name)

    def lying(self, state: State, ref: Any, side: str) -> list[Lying]:
        """Return the cards of a player's battle zone that a line may mean."""
        return state.table.find(self.facts, ref, (side, "battle"))
