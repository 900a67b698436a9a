"""From a position in which a game began to the head that says it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from duelfsm.errors import Error
from duelfsm.position.card import SIDES, Card, Orientation, Side
from duelfsm.position.position import Position
from duelfsm.record.model.entries import CardEntry, PlayerHead
from duelfsm.record.model.opening import Opening, turn_fields
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.tables import Zone
from duelfsm.rulebook.values import Values

Named = dict[tuple[int, str], tuple[str, ...]]
_ON, _LINKED = "on", "linked"
_LAID = {"edition", "first", "players", "facts", "next_card", "applied"}  # what is not of the place in the turn


class UntoldStartError(Error):
    """A game began in a position that no head of a record can say."""

    def __init__(self) -> None:
        super().__init__(
            "the game began in a position that no head of a record says / ゲームの始まりを記録の見出しでは書けません"
        )


def head_of_position(position: Position, edition: Edition) -> Values:
    """Return the head of a record, as plain data, that begins in a position.

    Raises:
        UntoldStartError: where no head can say it.
    """
    deal = position.turn is None and position.state == edition.entry(Entry.DEAL)
    start = None if deal else _start(position, edition)
    facts, turn = [*position.facts.values()], start["turn"] if start else 1
    players = {side: _player(position, edition, side, turn, deal=deal) for side in SIDES}
    opening = Opening(edition, facts, turn, empty=deal)
    laid = {side: opening.player(side, PlayerHead.model_validate(players[side])) for side in SIDES}
    if laid != position.players or opening.next_card != position.next_card:
        raise UntoldStartError
    head: Values = {"duelfsm": 1, "edition": position.edition, "first": position.first, "players": players}
    head |= {"cards": facts} if facts else {}
    return head | ({"deal": True} if deal else {}) | ({"start": start} if start else {})


def _start(position: Position, edition: Edition) -> Values | None:
    """Return where in the turn a game begins, None where it does with its first turn."""
    turn = position.turn
    where: Values | None = None
    if turn is not None:
        before = position.state == edition.entry(Entry.TURN) and not position.stack
        where = {"turn": turn.number + before, "player": position.ordinary if before else turn.player}
        where |= {} if before else {"state": position.levels[0]}
    asked = where or {"turn": 1, "player": position.first}
    fields = turn_fields(position.first, asked["turn"], asked["player"], asked.get("state"), edition)
    said = Position.of(**{"edition": "", "first": "A", "ordinary": position.first, "players": {}, **fields})
    if any(getattr(said, name) != getattr(position, name) for name in Position.model_fields if name not in _LAID):
        raise UntoldStartError
    return where


def _player(position: Position, edition: Edition, side: Side, turn: int, *, deal: bool) -> Values:
    """Return what the head says of a player: the name, and each zone that is not as set-up leaves it."""
    player, head = position.players[side], Values()
    if player.name != side:
        head["name"] = player.name
    for zone in edition.zones.values():
        cards = player.zones[zone.id]
        if zone.id in PlayerHead.model_fields and (deal or cards != [None] * zone.starts):
            head[zone.id] = [*_entries(zone, cards, turn)]
    return head


def _entries(zone: Zone, cards: list[Card | None], turn: int) -> Iterator[int | Values]:
    """Yield what lies in a zone: how many cards nobody saw, and the others one by one."""
    beneath = _named_beneath(cards)
    cards = [card for card in cards if card is None or (card.under is None and card.link in (None, card.id))]
    ids = [card.id if card else None for card in cards]
    fortified = {card.fortifies for card in cards if card is not None} - {None}

    def is_number(card: Card | None) -> bool:
        """A card of which nothing is said but that it is there has an identity in public zones and below castles."""
        return card is None or (not _entry(card, turn, ids, beneath) and (zone.public or card.id in fortified))

    for numbered, group in groupby(cards, is_number):
        found = list(group)
        if numbered:
            yield len(found)
        else:
            yield from (_entry(card, turn, ids, beneath) for card in found if card is not None)


def _named_beneath(cards: list[Card | None]) -> Named:
    """Return the names of what lies under each card (801), is linked with it (804), or has it as a gear (303)."""
    there = {card.id: card for card in cards if card is not None}
    found: Named = {}
    for card in there.values():
        if card.under is not None and not card.face_down:
            found[card.under, _ON] = (
                card.name or "?",
                *found.get((card.under, _ON), ()),
            )  # the uppermost first (801.4b)
        elif card.on is not None and card.on in there:
            found[card.id, _ON] = (there[card.on].name or "?",)
        elif card.link is not None and card.link != card.id:
            found[card.link, _LINKED] = (*found.get((card.link, _LINKED), ()), card.name or "?")
    return found


def _entry(card: Card, turn: int, ids: list[int | None], beneath: Named) -> Values:
    """Return how a card lies, as far as a head says it; one of two halves bears the name of both (405.1)."""
    half = card.kind is None and not card.turned
    said: dict[str, Any] = {
        "name": (card.front if half else None) or card.name,
        "tapped": card.orientation is Orientation.TAPPED,
        "upside_down": card.orientation is Orientation.UPSIDE_DOWN,
        "face_down": card.face_down,
        "came_now": bool(card.since) and card.since == turn,
        "on": beneath.get((card.id, _ON), ()),
        "linked": beneath.get((card.id, _LINKED), ()),
        "seals": card.seals,
        "fortifies": ids.index(card.fortifies) + 1 if card.fortifies in ids[:-1] and card.fortifies else None,
    }
    return {name: value for name, value in said.items() if value != CardEntry.model_fields[name].default}
