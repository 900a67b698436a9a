"""What several rules do with cards: draw, show, move."""

from __future__ import annotations

from typing import Any

from duelfsm.play.act import Pick
from duelfsm.play.game_type import Game
from duelfsm.play.waiting import happen
from duelfsm.position.card import Card, Orientation, Side

TOP = 0


def draw(game: Game, side: Side, count: int) -> None:
    """Draw cards one at a time (114.2); from an empty deck nothing is drawn (114.6)."""
    for _ in range(count):
        if game.position.zone(side, "deck"):
            game.journal.move((side, "deck"), TOP, (side, "hand"))
            happen(game, "draws", player=side)


def shown(game: Game, pick: Pick) -> Card:
    """Return the card that is meant; a hidden one is shown now, with the name that it was given."""
    place = (pick.owner, pick.zone)
    card = game.position.zone(*place)[pick.index]
    if card is None:
        return game.journal.show(place, pick.index, pick.name)
    if card.name is None and pick.name is not None:
        game.journal.mark(card, "name", pick.name)
    return card


def turn(game: Game, card: Card, orientation: Orientation) -> None:
    """Turn a card; only a real change is one to answer (105.6, 603.2c)."""
    if card.orientation is orientation:
        return
    game.journal.turn(card, orientation)
    event = _TURNED.get(orientation)
    if event is not None:
        happen(game, event, card=card)


def where_is(game: Game, card: Card) -> tuple[tuple[Side, str], int]:
    """Return the place and index of a card."""
    for zone, cards in game.position.players[card.owner].zones.items():
        for index, each in enumerate(cards):
            if each is card:
                return (card.owner, zone), index
    raise LookupError(card.id)  # a card is always in one of its owner's zones


def move_from_top(game: Game, side: Side, origin: str, goal: str, index: int | None = None, **marks: Any) -> None:
    """Move the first card of a zone; one that comes to a public zone gets an identity, if not a name."""
    card = game.position.zone(side, origin)[TOP]
    if card is None and game.edition.zones[goal].public:
        card = game.journal.show((side, origin), TOP, None)
    if card is not None:
        move(game, card, goal, index, **marks)
    else:
        game.journal.move((side, origin), TOP, (side, goal), index)


def move(game: Game, card: Card, zone: str, index: int | None = None, **marks: Any) -> None:
    """Move a card to a zone of its owner; what it comes with there follows from the zone."""
    origin, at = where_is(game, card)
    event = _MOVED.get((origin[1], zone))
    if event is not None:
        happen(game, event, card=card)
    if game.edition.zones[origin[1]].field:
        happen(game, "leaves", card=card)
    game.journal.move(origin, at, (card.owner, zone), index, **(arriving(game, card.name, zone) | marks))
    if game.edition.zones[zone].field:
        happen(game, "enters", card=card)


def arriving(game: Game, name: str | None, zone: str) -> dict[str, Any]:
    """Return the marks that a card gets by coming to a zone (301.5, 405.1)."""
    facts = game.facts(name)
    declared = game.edition.zones[zone]
    if declared.field:
        turn = game.turn.number if game.turn else 0
        return {"since": turn, "kind": facts.type if facts else None}
    if declared.multicolour_tapped and facts and len(facts.civilizations or ()) > 1:
        return {"orientation": Orientation.TAPPED}
    return {}


# What a way from zone to zone is called; other ways have no name of their own.
_MOVED = {
    ("battle", "graveyard"): "destroyed",
    ("hand", "graveyard"): "discarded",
    ("pending", "graveyard"): "cast",
}
_TURNED = {Orientation.TAPPED: "taps", Orientation.UNTAPPED: "untaps"}
