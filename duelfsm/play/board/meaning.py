"""An action as the machine hands it about: who acts, the cards that are meant, and what is not known of them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Any, NamedTuple

from duelfsm.play.board.any_card import AnyCard, HangsOnTheCard
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.tables import CardField
from duelfsm.rulebook.transition import Transition


class Doubt(NamedTuple):
    """A fact of a card that is not known and would decide a guard."""

    card: str
    fact: str


def is_meant(card: Card, field: CardField) -> bool:
    """Tell whether a field means a card, which may lie under another one or be sealed (116.2a, 403.4)."""
    return card.counts or field.means(under=card.under is not None, sealed=bool(card.seals))


class Pick(NamedTuple):
    """A card that is meant: its place, and the card itself unless it is hidden."""

    owner: Side
    zone: str
    at: int
    card: Card | None
    name: str | None


def speaks_against(field: CardField, attacker: int | None, pick: Pick) -> tuple[bool, bool]:
    """Tell what speaks against a card of a name: it lies under another one (403.4), or not as others that are meant.

    What is put onto a creature in an attack, as by an Invasion, is put onto the *attacker* (506.3b).
    """
    if pick.card is None:
        return False, False
    turned = field.lying is not None and pick.card.tapped != (field.lying == "tapped")
    other = field.beneath and attacker is not None and pick.card.id != attacker
    return pick.card.under is not None, turned or other


Known = Mapping[str, Mapping[Any, Pick]]


@dataclass(init=False, slots=True)
class Act:
    """An action, its actor, and for each of its fields what it means: picks, or None where nothing is named.

    `action` is None for a move that nobody wrote. `edge` is there for the guards that are asked of every action.
    `known`: for a field, what the references mean that were made from the cards of its zones.
    """

    action: Any
    by: Side | None
    picks: dict[str, list[Pick]]
    edge: Transition | None
    known: Known | None

    def __init__(
        self,
        action: Any,
        by: Side | None,
        picks: dict[str, list[Pick]] | None = None,
        edge: Transition | None = None,
        known: Known | None = None,
    ) -> None:
        self.action, self.by, self.edge, self.known = action, by, edge, known
        self.picks = {} if picks is None else picks

    def pick(self, name: str) -> Pick | None:
        """Return the one card of a field, None where the action names none."""
        picks = self.picks.get(name)
        return picks[0] if picks else None

    def the(self, name: str) -> Pick:
        """Return the card of a field that must be filled."""
        return self.picks[name][0]

    def card(self, name: str) -> Card:
        """Return the card of a field whose zones are public, so that it has an identity."""
        card = self.picks[name][0].card
        assert card is not None
        return card

    def named(self, known: Set[str | None]) -> Set[str | None]:
        """Return the names of the cards of all fields, of any card those that are *known* in the game."""
        try:
            return {pick.name for picks in self.picks.values() for pick in picks}
        except HangsOnTheCard:
            return known

    def unseen(self, name: str) -> list[Pick]:
        """Return the hidden cards of a field that the action shows by their names."""
        picks: Any = self.picks.get(name, ())
        if not picks or type(picks) is AnyCard:
            return []
        return [pick for pick in picks if (pick.card is None or pick.card.name is None) and pick.name is not None]

    def covered(self, name: str, field: CardField) -> Pick | None:
        """Return the first card of a field that is covered or sealed though the field means no such, None without."""
        picks: Any = self.picks.get(name, ())
        if type(picks) is AnyCard:
            return None
        for pick in picks:
            if pick.card is not None and not is_meant(pick.card, field):
                return pick  # type: ignore[no-any-return]  # it is no longer any card
        return None

    @property
    def actor(self) -> Side:
        """The player who acts; known once the cards of an action were looked for."""
        assert self.by is not None
        return self.by
