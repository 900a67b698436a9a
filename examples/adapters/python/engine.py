"""An engine of few rules: creatures without abilities, one player's turn after the other's.

Three rules it breaks, so that whoever tests it has what to find:

- 503.2: a player charges as many cards a turn as they like.
- 505.2: creatures attack untapped creatures, too.
- 703.4d: of two creatures of the same power only the one that was attacked is destroyed.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

ZONES = ("deck", "hand", "shields", "mana", "battle", "graveyard")
Facts = dict[str, dict[str, Any]]
Zones = dict[str, list[str]]


class Game:
    """A game; `step` is what the turn player came to: "charge", "use", "attack", or "hit", where an attack arrives."""

    def __init__(self, first: str, facts: Facts, zones: dict[str, Zones], tapped: set[str]) -> None:
        self.facts, self.zones = facts, zones
        self.turn, self.other, self.tapped = 0, first, tapped
        self.begin_turn()

    def begin_turn(self) -> None:
        """Untap and draw, but for the first turn."""
        self.turn, self.by, self.other, self.step = self.turn + 1, self.other, "AB"[self.other == "A"], "charge"
        self.mine, self.theirs = self.zones[self.by], self.zones[self.other]
        self.ready = {*self.mine["battle"]}  # what comes later in the turn does not attack in it
        self.tapped -= {*self.mine["mana"], *self.ready}
        self.mine["hand"] += [self.mine["deck"].pop(0) for _ in range(self.turn > 1)]
        self.losers = self._decked()

    def payments(self, card: str) -> Iterator[set[str]]:
        """Yield what pays for a card: as many untapped cards as it costs, one for each of its civilizations."""
        wanted, mana = self.facts[card]["civilizations"], [one for one in self.mine["mana"] if one not in self.tapped]
        for paid in combinations(mana, self.facts[card]["cost"]):
            orders = permutations([self.facts[each]["civilizations"] for each in paid], len(wanted))
            if any(all(one in each for one, each in zip(wanted, order, strict=True)) for order in orders):
                yield {*paid}

    def moves(self) -> list[tuple[str, ...]]:
        """Return all that may be done."""
        if self.losers:
            return []
        if self.step == "hit":
            return [("break", shield) for shield in self.theirs["shields"]] or [("direct_attack",)]
        hand = self.mine["hand"] if self.step != "attack" else []
        charges = [("charge", card) for card in hand if self.step == "charge"]
        uses = [("use", card) for card in hand if any(self.payments(card))]
        attackers = [card for card in self.mine["battle"] if card in self.ready - self.tapped]
        attacks = [("attack", card, to) for card in attackers for to in ("player", *self.theirs["battle"])]
        return [*charges, *uses, *attacks, ("end",)]

    def charge(self, card: str) -> None:
        """Put a card into the mana zone; one of several civilizations lies there tapped."""
        self._put(card, self.mine, "mana")
        self.tapped |= {card} if len(self.facts[card]["civilizations"]) > 1 else set()

    def use(self, card: str, paid: set[str]) -> None:
        """Summon a creature."""
        self._put(card, self.mine, "battle")
        self.tapped, self.step = self.tapped | paid, "use"

    def attack(self, card: str, target: str) -> None:
        """Tap a creature; a battle takes place at once, what hits the player is asked for."""
        self.tapped, self.step = self.tapped | {card}, "hit" if target == "player" else "attack"
        if target in self.facts:
            wins = self.facts[card]["power"] >= self.facts[target]["power"]
            self._put(*(target, self.theirs) if wins else (card, self.mine), "graveyard")

    def hit(self, shield: str | None = None) -> None:
        """Break a shield, or win."""
        self.step = "attack"
        if shield is None:
            self.losers = [self.other]
        else:
            self._put(shield, self.theirs, "hand")

    def _decked(self) -> list[str]:
        """Return who has no card left in the deck, and loses."""
        return [by for by, zones in self.zones.items() if not zones["deck"]]

    def _put(self, card: str, owner: Zones, goal: str) -> None:
        next(zone for zone in owner.values() if card in zone).remove(card)
        owner[goal].append(card)
        self.tapped.discard(card)
