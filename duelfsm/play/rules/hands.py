"""What several rules do with cards: draw, show, move."""

from __future__ import annotations

from typing import Any

from duelfsm.play.act import Pick
from duelfsm.play.deeds import is_forbidden
from duelfsm.play.game_type import Game
from duelfsm.play.lasting import goes_on, is_used_up, may_go_on, use_up
from duelfsm.play.stack import beneath, linked
from duelfsm.play.waiting import happen
from duelfsm.position.card import SIDES, Card, Orientation, Side
from duelfsm.position.position import Lasting

TOP = 0


def draw(game: Game, side: Side, count: int) -> None:
    """Draw cards one at a time (114.2); from an empty deck nothing is drawn (114.6), nor where an effect forbids it.

    An effect that takes the place of a draw puts the card elsewhere, or leaves it where it is (609).
    """
    for _ in range(count):
        if not game.position.zone(side, "deck") or is_forbidden(game, DRAWS, player=side, suffers=True):
            continue
        instead = replacement(game, DRAWS, player=side)
        if instead is None:
            game.journal.move((side, "deck"), TOP, (side, "hand"))
            happen(game, DRAWS, player=side)
        elif goal := _instead_to(game, instead):
            move_from_top(game, side, "deck", goal)


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
    event = _TURNED.get(orientation)
    if card.orientation is orientation or (event and stopped(game, event, card)):
        return
    for each in (card, *linked(game, card)):  # linked Gods are one creature (804)
        game.journal.turn(each, orientation)
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


def move(
    game: Game,
    card: Card,
    zone: str,
    index: int | None = None,
    *,
    quiet: bool = False,
    undestroyed: bool = False,
    **marks: Any,
) -> None:
    """Move a card to a zone of its owner; what it comes with there follows from the zone.

    An effect that replaces the event sends it elsewhere, or leaves it where it is (609); what an effect forbids is
    left out (101.3). Nothing answers a *quiet* move, nor that of a card under another one or of a sealed one. What
    goes to the graveyard *undestroyed* is put there by an effect or a rule, and leaves all the same.
    """
    origin, at = where_is(game, card)
    quiet = quiet or not card.counts
    events = [] if quiet else events_of_move(game, origin[1], zone, undestroyed=undestroyed)
    goal = _goal_of(game, card, events, zone)
    if goal is None:
        return
    events = events if goal == zone else events_of_move(game, origin[1], goal)
    for event in events:
        if event != ENTERS:
            happen(game, event, card=card)
    below = beneath(game, card)
    _leave(game, card, origin[1])
    game.journal.move(origin, at, (card.owner, goal), index, **(arriving(game, card.name, goal) | marks))
    for each in below:  # what lies under a card goes with it (801.4)
        game.journal.move(*where_is(game, each), (each.owner, goal), index, **arriving(game, each.name, goal))
    if ENTERS in events:
        happen(game, ENTERS, card=card)


def events_of_move(game: Game, origin: str, goal: str, *, undestroyed: bool = False) -> list[str]:
    """Return what a way from zone to zone is, as events: to be destroyed, to leave, to come."""
    named = _MOVED.get((origin, goal))
    named = None if undestroyed and named == DESTROYED else named
    zones = game.edition.zones
    leaves = [LEAVES] if zones[origin].field and origin != goal else []
    return [*([named] if named else []), *leaves, *([ENTERS] if zones[goal].field and origin != goal else [])]


def stopped(game: Game, event: str, card: Card) -> bool:
    """Tell whether an effect forbids that this happens to a card, or takes its place."""
    return is_forbidden(game, event, card=card, suffers=True) or replacement(game, event, card=card) is not None


def replacement(game: Game, event: str, *, card: Card | None = None, player: Side | None = None) -> Lasting | None:
    """Return the effect that takes the place of an event, the turn player's first; it may be used up (101.5, 609)."""
    found = replacements(game, event, card=card, player=player)
    for each in found[:1]:
        use_up(game, each)
        return each
    return None


def never_comes(game: Game, event: str, *, card: Card | None = None, player: Side | None = None) -> bool:
    """Tell whether an event is forbidden, or each time left out for something else, so that nothing causes it (703)."""
    if is_forbidden(game, event, card=card, player=player, suffers=True):
        return True
    found = replacements(game, event, card=card, player=player)
    return bool(found) and found[0].goal is None and not is_used_up(game, found[0])


def replacements(game: Game, event: str, *, card: Card | None = None, player: Side | None = None) -> list[Lasting]:
    """Return the effects that would take the place of an event, the turn player's first (101.5b)."""
    if not may_go_on(game, INSTEAD):
        return []
    lasting = [each for each in game.position.lasting if each.kind == INSTEAD and goes_on(game, each)]
    found = [each for each in lasting if _replaces(game, each, event, card, player)]
    return sorted(found, key=lambda each: each.owner != game.turn_player)


def _replaces(game: Game, each: Lasting, event: str, card: Card | None, player: Side | None) -> bool:
    if game.edition.id_of("replaceable", each.what or "") != event:
        return False
    return (card.id, card.life) in each.cards if card else each.player == player


def _goal_of(game: Game, card: Card, events: list[str], zone: str) -> str | None:
    """Return where a card goes: the zone, another one instead, or None where it stays."""
    for event in events:
        if is_forbidden(game, event, card=card, suffers=True):
            return None
        each = replacement(game, event, card=card)
        if each is not None:
            return _instead_to(game, each)
    return zone


def _instead_to(game: Game, each: Lasting) -> str | None:
    """Return the zone to which an effect that takes the place of a move sends the card, None where it stays (609)."""
    return each.goal and game.edition.id_of("zones", each.goal)


def _leave(game: Game, card: Card, zone: str) -> None:
    """What was crossed onto a card stays (303.5), a God loses its link (804.5a), the front shows elsewhere (805)."""
    if not game.edition.zones[zone].field:
        return
    for side in SIDES:
        for each in game.position.zone(side, zone):
            if each is not None and each.on == card.id:
                game.journal.mark(each, "on", None)
    others = linked(game, card)
    if len(others) == 1:
        game.journal.mark(others[0], "link", None)
    if card.front is not None:
        game.journal.mark(card, "name", card.front)


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


INSTEAD = "instead"
DESTROYED, LEAVES, ENTERS, DRAWS, CAST = "destroyed", "leaves", "enters", "draws", "cast"
# What a way from zone to zone is called; other ways have no name of their own.
_MOVED = {
    ("battle", "graveyard"): DESTROYED,
    ("hand", "graveyard"): "discarded",
    ("pending", "graveyard"): CAST,
}
_TURNED = {Orientation.TAPPED: "taps", Orientation.UNTAPPED: "untaps"}
