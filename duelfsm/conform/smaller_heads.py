"""The heads of smaller games: one that begins later, or as the first turn, and with fewer cards and zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelfsm.conform.deviation import ScriptedGame
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.protocol.one_game_asked import GameAsked, begin
from duelfsm.record.model.entries import PlayerHead
from duelfsm.record.model.record import Head
from duelfsm.rulebook.values import Values

_MARKS = ("name", "tapped")


def turns_of(script: ScriptedGame) -> list[tuple[Values, tuple[Values, ...]]]:
    """Return for each turn of a game, the first excepted, a head that begins before it, and the actions from there."""
    asked, found = GameAsked(begin(Head.model_validate(script.head)), script.pace), []
    number = asked.game.turn.number
    for index, said in enumerate(script.actions, 1):
        asked.do(ANY_ACTION.validate_python(said))
        turn = asked.game.turn
        before = asked.before_the_turn() if turn.number != number else None
        if before is not None:
            start = {"turn": turn.number, "player": turn.player}
            players = {side: _zones(script.head["players"][side], told) for side, told in before["players"].items()}
            found.append(({**script.head, "start": start, "players": players}, script.actions[index:]))
        number = turn.number
    return found


def as_first_turn(head: Values) -> list[Values]:
    """Return heads that begin before the same turn as the first: nothing is drawn in that, or was before (500.6)."""
    player, players = head["start"]["player"], head.get("players", {})
    first = {**head, "first": player}
    del first["start"]
    zones = players.get(player, {})
    hand, deck = zones.get("hand"), zones.get("deck")
    if not isinstance(hand, list) or not isinstance(deck, list) or not deck:
        return [first]
    drawn = {**players, player: {**zones, "hand": [*hand, deck[0]], "deck": deck[1:]}}
    return [first, {**first, "players": drawn}]


def _zones(first: Values, told: Values) -> Values:
    """Return the zones of a player as a head says them; those of which it said nothing at first it need not say."""
    return {
        zone: [{name: mark for name, mark in card.items() if name in _MARKS} if card else 1 for card in cards]
        for zone, cards in told.items() if (cards or zone in first) and zone in PlayerHead.model_fields
    }  # fmt: skip


def cards_of(head: Values) -> list[tuple[str, str, Any]]:
    """Return the cards of the zones of a head: whose, in which zone, and the card."""
    players: dict[str, Any] = head.get("players", {})
    return [
        (side, zone, card)
        for side, zones in players.items()
        for zone, cards in zones.items() if isinstance(cards, list)
        for card in cards
    ]  # fmt: skip


def with_cards(head: Values, cards: Sequence[tuple[str, str, Any]]) -> Values:
    """Return a head with some of its cards alone, and with the facts of these alone."""
    players: dict[str, Any] = {
        side: {zone: [] if isinstance(each, list) else each for zone, each in zones.items()}
        for side, zones in head.get("players", {}).items()
    }
    for side, zone, card in cards:
        players[side][zone].append(card)
    lying = {card if isinstance(card, str) else card.get("name") for _, _, card in cards if not isinstance(card, int)}
    known = [facts for facts in head.get("cards", ()) if _name(facts) in lying]
    return {**head, "players": players, "cards": known}


def without_zone(head: Values, which: tuple[str, str]) -> Values:
    """Return a head that says nothing of one zone: set-up fills it with cards that nobody has seen."""
    side, zone = which
    players = {each: dict(zones) for each, zones in head["players"].items()}
    del players[side][zone]
    return with_cards({**head, "players": players}, cards_of({"players": players}))


def _name(facts: Any) -> str:
    return str(facts["name"] if isinstance(facts, dict) else facts.name)
