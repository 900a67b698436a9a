"""How a game stands, what an action changed, and what may be done, as plain data of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

from duelfsm.play.actions.base import CardRef
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.position.card import BLANK, MARKS, SIDES, Card, Side
from duelfsm.position.card_events import Moved, Turned
from duelfsm.position.events import Event
from duelfsm.position.position import Position
from duelfsm.rulebook.values import Values


def table_told(game: Game) -> Values:
    """Return how a game stands: the turn, the state, and the cards of each zone, its first card first."""
    position = game.position
    turn = position.turn
    told: Values = {"turn": turn.number if turn else None, "player": turn.player if turn else position.first}
    told["state"] = game.state
    told["players"] = {side: _zones(position, side) for side in SIDES}
    if position.result is not None:
        told["result"] = {"losers": list(position.result.losers), "rule": position.result.rule}
    return told


def _zones(position: Position, side: Side) -> dict[str, list[Values | None]]:
    """Return the cards of each zone; most lie as usual, and have a name."""
    zones = position.players[side].zones
    return {
        zone: [
            None if card is None
            else {"id": card.id, "name": card.name} if card.name and not card.front and _lying(card) == _AS_USUAL
            else _card(position, card)
            for card in cards
        ]
        for zone, cards in zones.items()
    }  # fmt: skip


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
    return [change for event in events for change in _changes(game.position, event)]


def _changes(position: Position, event: Event) -> Iterator[Values]:
    if isinstance(event, Moved):
        went = {"owner": event.origin[0], "from": event.origin[1], "to": event.goal[1]}
        yield {**_of(position, event.card), **went, **_tapped_there(event)}
    elif isinstance(event, Turned):
        yield {**_of(position, event.card), "tapped": event.new == TAPPED}


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
