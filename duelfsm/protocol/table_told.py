"""How a game stands, what an action changed, and what may be done, as plain data of the protocol."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

from duelfsm.play.actions.base import CardRef
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.position.card import BLANK, MARKS, SIDES, Card, Side
from duelfsm.position.card_events import CARD_EVENTS, Moved, Place, Turned
from duelfsm.position.events import Event
from duelfsm.position.position import Position
from duelfsm.rulebook.values import Values


class TellsTable:
    """Tells how a game stands; of the zones only those anew in which a card changed since it was told last.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._zones: dict[Place, list[Values | None]] = {}
        self._number, self._redone = 0, game.journal.redone  # up to which event they are told
        self._last: Event | None = None

    def table(self) -> Values:
        """Return the turn, the state, and the cards of each zone, its first card first."""
        game, position = self._game, self._game.position
        self._forget_what_changed()
        turn = position.turn
        told: Values = {"turn": turn.number if turn else None, "player": turn.player if turn else position.first}
        told["state"] = game.state
        known, anew = self._zones, self._told_anew  # most zones are as they were told last
        told["players"] = {
            side: {
                zone: anew(side, zone) if (kept := known.get((side, zone))) is None else kept
                for zone in position.players[side].zones
            }
            for side in SIDES
        }
        if position.result is not None:
            told["result"] = {"losers": list(position.result.losers), "rule": position.result.rule}
        return told

    def _told_anew(self, side: Side, zone: str) -> list[Values | None]:
        told = self._zones[side, zone] = _cards(self._game.position, self._game.position.zone(side, zone))
        return told

    def _forget_what_changed(self) -> None:
        journal, position = self._game.journal, self._game.position
        log, before = journal.log, self._number
        goes_on = (
            journal.redone == self._redone and len(log) >= before and (not before or log[before - 1] is self._last)
        )
        changes = [each for each in log[before:] if isinstance(each, CARD_EVENTS)] if goes_on else []
        if not goes_on or not all(
            isinstance(each, Moved | Turned) for each in changes
        ):  # a name is told elsewhere, too
            self._zones.clear()
        for each in changes if self._zones else ():
            for place in _places(position, each):
                self._zones.pop(place, None)
        self._number, self._last, self._redone = len(log), log[-1] if log else None, journal.redone


def _places(position: Position, event: Event) -> tuple[Place, ...]:
    """Return the zones of the card that an event moved or turned."""
    if isinstance(event, Moved):
        return event.origin, event.goal
    return ((position.card(event.card).owner, position.zone_of[event.card]),) if isinstance(event, Turned) else ()


def _cards(position: Position, cards: Iterable[Card | None]) -> list[Values | None]:
    """Return the cards of a zone; most lie as usual, and have a name."""
    return [
        None if card is None
        else {"id": card.id, "name": card.name} if card.name and not card.front and _lying(card) == _AS_USUAL
        else _card(position, card)
        for card in cards
    ]  # fmt: skip


def _card(position: Position, card: Card) -> Values:
    """Return a card as it lies; what is as usual is left out."""
    told: Values = {"id": card.id}
    if card.name is not None:
        told["name"] = card.front or card.name
    told |= {mark: True for mark in ("tapped", "face_down") if getattr(card, mark)}
    if card.orientation == UPSIDE_DOWN:
        told[UPSIDE_DOWN] = True
    told |= {mark: _named(position, getattr(card, mark)) for mark in ("under", "on") if getattr(card, mark)}
    return told | ({"seals": card.seals} if card.seals else {})


def _named(position: Position, card_id: int) -> str | int:
    """Return a card by its name, or by its id where it has none."""
    card = position.known(card_id)
    return card.name if card is not None and card.name is not None else card_id


def changes_told(game: Game, events: Iterable[Event]) -> list[Values]:
    """Return what became of cards, in the order in which it happened: where they went, and how they were turned."""
    return [_change(game.position, event) for event in events if isinstance(event, Moved | Turned)]


def _change(position: Position, event: Moved | Turned) -> Values:
    if isinstance(event, Turned):
        return {**_of(position, event.card), "tapped": event.new == TAPPED}
    went = {"owner": event.origin[0], "from": event.origin[1], "to": event.goal[1]}
    return {**_of(position, event.card), **went, **_tapped_there(event)}


def _tapped_there(event: Moved) -> Values:
    """Return that a card came tapped, as one of several civilizations to the mana zone (405.1)."""
    return {TAPPED: True} if event.new is not None and event.new[_ORIENTATION] == TAPPED else {}


def _of(position: Position, card_id: int | None) -> Values:
    card = position.known(card_id) if card_id is not None else None
    return {} if card is None else {"card": card.name, "id": card.id, "owner": card.owner}


def choices_told(choices: Iterable[Choice]) -> list[Values]:
    """Return what may be done; where a field leaves a choice, its values stand in `options`."""
    return [_choice(choice) for choice in choices]


def _choice(choice: Choice) -> Values:
    fields = {name: [plain_value(option) for option in options] for name, options in choice.fields.items()}
    told: Values = {"do": choice.do, "by": choice.by, **choice.given}
    told |= {name: options[0] for name, options in fields.items() if len(options) == 1}
    several = {name: options for name, options in fields.items() if len(options) != 1}
    return told | ({"options": several} if several else {})


def plain_value(value: Any) -> Any:
    """Return what stands in a field of an action as plain data."""
    if isinstance(value, CardRef):
        return value.model_dump(exclude_none=True)
    return [plain_value(each) for each in value] if isinstance(value, tuple) else value


TAPPED, UPSIDE_DOWN = "tapped", "upside_down"
_LIES = ("orientation", "face_down", "under", "on", "seals")
_lying, _AS_USUAL = attrgetter(*_LIES), tuple(BLANK[mark] for mark in _LIES)
_ORIENTATION = MARKS.index("orientation")
