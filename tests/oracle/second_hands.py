"""What the second reading does with cards: they move, turn, are drawn and lose battles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from second_cards import Cards
from second_table import Lying, UnclearError
from second_turn import Place, State


def first_of(cards: Iterable[Lying]) -> Lying:
    """Return the first card; without one nobody knows which was meant."""
    for card in cards:
        return card
    raise UnclearError


class Hands(Cards):
    """Moves the cards of a game."""

    def moved(self, state: State, card: Lying, zone: str, **marks: Any) -> State:
        """Move a card: of several civilizations tapped to mana (405.1); within a zone nothing changes (409.2a)."""
        if zone in ("battle", "mana") and state.table.lies(card.key, zone):
            return state
        facts = self.facts.of(card.name)
        tapped = marks.get("tapped") or (zone == "mana" and len(facts.civilizations or ()) > 1)
        kind = marks.get("kind") or self.facts.kind(card.name)
        new = replace(card, tapped=bool(tapped), since=state.turn if zone == "battle" else 0, kind=kind)
        return replace(state, table=state.table.moved(new, zone, bottom=marks.get("bottom", False)))

    def drawn(self, state: State, side: str, count: int) -> State:
        """Draw cards, as many as there are (114.1, 114.6)."""
        for card in state.table.zones[side, "deck"][:count]:
            state = self.moved(state, card, "hand")
        return state

    def turned(self, state: State, cards: Iterable[Lying], *, tapped: bool) -> State:
        """Tap or untap cards (701.2)."""
        for card in cards:
            state = replace(state, table=state.table.turned(card, tapped=tapped))
        return state

    def settled(self, state: State) -> State:
        """The battle of an effect is decided by power if no line decides it (115.3a, 115.3b)."""
        fight, state = state.fight, replace(state, fight=None)
        if fight is None or not all(state.table.lies(key, "battle") for key in fight):
            return state
        return self._lost(state, self.losers(state, fight))

    def fought(self, state: State) -> State:
        """The battle of an attack is decided by power, if both are still there (508.1, 115.3a)."""
        assert state.attack is not None
        fight = (state.attack.attacker, state.attack.target or 0)
        return state.now(Place.OVER) if state.gone else self._lost(state, self.losers(state, fight)).now(Place.OVER)

    def anywhere(self, state: State, ref: Any, zones: Sequence[str], sides: Sequence[str]) -> Lying:
        """Return the card that an effect means: in the first zone, where only one is meant or all lie alike."""
        table, places = state.table, [(side, zone) for side in sides for zone in zones]
        found = [(where, card) for where in places for card in table.find(self.facts, ref, where)]
        known = [(where, card) for where, card in found if table.card(card.key).name is not None]
        if not known and len(zones) == 1:
            return first_of(card for _, card in found)
        meant = [card for where, card in known if where == known[0][0]]
        engaged = state.attack and any(card.key in (state.attack.attacker, state.attack.target) for card in meant)
        if len({replace(card, key=0) for card in meant}) != 1 or len({where[0] for where, _ in known}) != 1:
            raise UnclearError
        if engaged and len(meant) > 1:
            raise UnclearError
        return meant[0]

    def _lost(self, state: State, losers: Iterable[Lying] | None) -> State:
        if losers is None:
            return replace(state, lost=True)
        for card in losers:
            if "survives_battles" not in (self.facts.of(card.name).keywords or ()):
                state = self.moved(state, card, "graveyard")
        return state
