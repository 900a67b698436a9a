"""How the cards lie where a game begins, and where in the turn that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from duelfsm.position.card import Card, Orientation, Side, other_side
from duelfsm.position.player import Player
from duelfsm.position.position import Frame, GameTurn
from duelfsm.record.model.entries import CardEntry, PlayerHead, castles
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.halves import lying_half, whole_of, with_halves
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import Zone


def turn_fields(first: Side, number: int, player: Side, state: str | None, edition: Edition) -> dict[str, Any]:
    """Return the fields of a position that stands before a turn, or in a state of it."""
    if number == 1 and state is None:
        return {"state": edition.entry(Entry.GAME)}
    begun = _begun(first, number - 1)
    if state is None:
        last = GameTurn(number=number - 1, player=other_side(player), nth=begun[other_side(player)] or 1)
        return {"state": edition.entry(Entry.TURN), "turn": last, "begun": begun, "ordinary": player}
    begun[player] += 1
    now = GameTurn(number=number, player=player, nth=begun[player])
    return {**_inside(state, edition), "turn": now, "begun": begun, "ordinary": other_side(player)}


def _inside(state: str, edition: Edition) -> dict[str, Any]:
    """Return where a state begins: with the call that leads to it, if there is one, so that effects may come first."""
    for edge in edition.declaration.transitions:
        if edge.to == state and edge.call and edge.source != state:
            frame = Frame(procedure=edge.call, home=state, edge=edge.id)
            return {"state": edition.procedures[edge.call].initial, "stack": [frame]}
    return {"state": state}


def _begun(first: Side, turns: int) -> dict[Side, int]:
    """Return how many turns each player has begun, in the ordinary rotation."""
    return {first: (turns + 1) // 2, other_side(first): turns // 2}


class Opening:
    """Lays the cards of a start and numbers them.

    Args:
        edition: whose zones there are.
        facts: what is known of the cards, in ids.
        turn: the number of the turn in progress.
        empty: whether nothing is dealt yet, and all of it is in the deck.
    """

    def __init__(self, edition: Edition, facts: Sequence[CardFacts], turn: int, *, empty: bool) -> None:
        self.edition, self.facts, self.turn, self.empty = edition, facts, turn, empty
        self.next_card = 1
        self.kinds = {each.name: each.type for each in facts}
        self.own = with_halves({fold(each.name): each for each in facts}) if any(each.halves for each in facts) else {}

    def player(self, side: Side, head: PlayerHead) -> Player:
        """Return a player and what lies in the zones, by what the head says of that."""
        zones = {}
        total = sum(zone.starts for zone in self.edition.zones.values())
        for zone in self.edition.zones.values():
            starts = zone.starts if not self.empty else total * (zone.id == next(iter(self.edition.zones)))
            content = getattr(head, zone.id, None)
            zones[zone.id] = self._cards(side, zone, starts if content is None else content)
        return Player(name=head.name or side, zones=zones)

    def _cards(self, side: Side, zone: Zone, content: Any) -> list[Card | None]:
        """A card of a public zone whose name nobody wrote has an identity: it can be tapped and told apart."""
        cards: list[Card | None] = []
        on_shields = castles(content)
        for entry in (content,) if isinstance(content, int) else content:
            if entry in on_shields:
                continue
            if not isinstance(entry, int):
                cards += self._lying(side, zone, entry)
            elif zone.public:
                cards += [self._card(side, zone, CardEntry()) for _ in range(entry)]
            else:
                cards += [None] * entry
        self._attach(side, zone, content, cards)
        return cards + [self._castle(side, zone, entry, cards) for entry in on_shields]

    def _lying(self, side: Side, zone: Zone, entry: str | CardEntry) -> list[Card | None]:
        """Return a card, before it what lies below it (801), and behind it what is linked (804) and the seals (116)."""
        card = self._card(side, zone, entry)
        if not isinstance(entry, CardEntry):
            return [card]
        named = () if self._is_attached(card.name) else entry.on
        below = [replace(each, under=card.id) for each in self._with(side, zone, entry, named)]
        gods = self._with(side, zone, entry, entry.linked)
        for each in (*below, *gods):
            each.orientation = card.orientation
        for each in (card, *gods) if gods else ():
            each.link = card.id
        card.seals = entry.seals
        return [*below[::-1], card, *gods, *(self._seal(side, zone, card) for _ in range(entry.seals))]

    def _with(self, side: Side, zone: Zone, entry: CardEntry, names: tuple[str, ...]) -> list[Card]:
        """Return the cards of these names, which came when the one of the entry did."""
        return [self._card(side, zone, CardEntry(name=name, came_now=entry.came_now)) for name in names]

    def _seal(self, side: Side, zone: Zone, card: Card) -> Card:
        return replace(self._card(side, zone, CardEntry(face_down=True)), under=card.id)

    def _attach(self, side: Side, zone: Zone, content: Any, cards: list[Card | None]) -> None:
        """Attach gears and the like to what they name (303, 310); what is not listed lies there, too."""
        entries = () if isinstance(content, int) else content
        for entry in (each for each in entries if isinstance(each, CardEntry) and each.on):
            if not self._is_attached(entry.name):
                continue
            gear = next(each for each in cards if each and each.name == entry.name and each.on is None)
            bearer = next((each for each in cards if each and each.name == entry.on[0]), None)
            if bearer is None:
                bearer = self._card(side, zone, entry.on[0])
                cards.append(bearer)
            gear.on = bearer.id

    def _is_attached(self, name: str | None) -> bool:
        """Tell whether a card lies on a creature that it does not cover, as a gear (303) or an aura does (310)."""
        known = shipped(name or "")
        kind = self.edition.types.get(self.kinds.get(name or "") or (known and known.type) or "")
        return kind is not None and not kind.attacks

    def _castle(self, side: Side, zone: Zone, entry: CardEntry, shields: list[Card | None]) -> Card:
        """A castle lies behind the shields, on one of them, which has an identity by that (304)."""
        place = (entry.fortifies or 0) - 1
        shield = shields[place] or self._card(side, zone, CardEntry())
        shields[place] = shield
        return replace(self._card(side, zone, entry), fortifies=shield.id)

    def _card(self, side: Side, zone: Zone, entry: str | CardEntry) -> Card:
        entry = CardEntry(name=entry) if isinstance(entry, str) else entry
        self.next_card += 1
        kind = self.kinds.get(entry.name or "")
        name, front = self._half(zone, entry.name)
        orientation = Orientation.TAPPED if entry.tapped else Orientation.UNTAPPED
        return Card(
            id=self.next_card - 1,
            owner=side,
            name=name,
            front=front,
            orientation=Orientation.UPSIDE_DOWN if entry.upside_down else orientation,
            face_down=entry.face_down,
            since=self.turn if entry.came_now else 0 if zone.field else None,
            kind=kind if zone.field or self._lies_as_castle(zone, kind, entry) else None,
            awoken=zone.field and kind in self.edition.types and self.edition.types[kind].awoken,
        )

    def _half(self, zone: Zone, name: str | None) -> tuple[str | None, str | None]:
        """Return what a card with two halves is: one of them in the battle zone, else both; and if one, of what."""
        if name is None or (name in self.kinds and fold(name) not in self.own):
            return name, None
        whole = whole_of(self._facts, name)
        half = lying_half(self._facts, self.edition, whole, name) if zone.field else whole
        return half, whole if half != whole else None

    def _facts(self, name: str) -> CardFacts | None:
        """Return what is known of a card that has halves, or is one, by the record or by what ships."""
        return self.own.get(fold(name)) or shipped(name)

    def _lies_as_castle(self, zone: Zone, kind: str | None, entry: CardEntry) -> bool:
        """A G-Castle whose face is up in the shield zone was executed (822)."""
        declared = self.edition.types.get(kind or "")
        if declared is None or declared.leaves_for is None:
            return False
        return declared.works_in == zone.id and not entry.face_down
