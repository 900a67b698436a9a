"""What an open effect does: a record says it, the rules check that it may be (101.4, 105, 400.5)."""

from __future__ import annotations

from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.names import bears, names_of
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.draws import HAND, draw, move_from_top
from duelfsm.play.rules.effect_deeds import deeds_of
from duelfsm.play.rules.effect_limits import parts_of
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.play.rules.effect_ways import as_named
from duelfsm.play.rules.leaving import GRAVEYARD
from duelfsm.play.rules.moves import TOP, move_together, named_cards, shown
from duelfsm.play.rules.orientation import taps_in, turn_together
from duelfsm.play.rules.permissions import SEALED
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.together import free_on_top, hold
from duelfsm.position.card import SIDES, Orientation, Side
from duelfsm.rulebook.tables import Zone


@RULES.change
def effect_draws(game: Board, act: Act) -> None:
    """A player draws cards, one at a time (114.1, 114.2)."""
    draw(game, _player(game, act), act.action.count)


@RULES.guard
def has_such_cards(game: Board, act: Act) -> bool:
    """Cards that are not named must be there in the number that is said (101.3)."""
    if act.picks.get("card"):
        return True
    there = len(game.position.counted(_player(game, act), act.action.origin)) if act.action.origin else 0
    return act.action.count <= there or game.no(limit=there, count=act.action.count)


@RULES.guard
def is_taken_from_there(game: Board, act: Act) -> bool:
    """Who discards a card takes it from the hand, as the shield counts that an S-Back names (701.7a, 112.3b)."""
    action = act.action
    if action.origin != HAND or action.goal != GRAVEYARD:
        return True
    pick = next((each for each in named_cards(act) if not _is_discarded_from(game.edition.zones[each.zone])), None)
    return pick is None or game.no(card=pick, number=game.edition.zones[pick.zone].name)


@RULES.guard
def is_destroyed_there(game: Board, act: Act) -> bool:
    """What lies in the battle zone is destroyed, a castle too; any other card is put into the graveyard (701)."""
    action = act.action
    if (action.origin, action.goal) != (BATTLE, GRAVEYARD) or action.undestroyed:
        return True
    elsewhere = [each for each in named_cards(act) if each.zone != BATTLE]
    pick = next((each for each in elsewhere if not (each.card and each.card.fortifies)), None)
    return pick is None or game.no(card=pick, number=game.edition.zones[pick.zone].name)


@RULES.guard
def is_destroyed_by_itself(game: Board, act: Act) -> bool:
    """What lies under another card is a part of it, and is not destroyed by itself, only put elsewhere (403.4)."""
    action = act.action
    if (action.origin, action.goal) != (BATTLE, GRAVEYARD) or action.undestroyed:
        return True
    pick = next((each for each in named_cards(act) if each.card and each.card.under), None)
    return pick is None or game.no(card=pick)


@RULES.guard
def goes_elsewhere(game: Board, act: Act) -> bool:
    """A card is moved to another zone (400.5), or within its own where the line says so, or order counts (409.2a)."""
    goal = game.edition.zones[act.action.goal]
    picks = () if goal.ordered or act.action.origin == goal.id else named_cards(act)
    stays = next((each for each in picks if each.zone == goal.id and not (each.card and each.card.under)), None)
    return stays is None or game.no(card=stays, number=goal.name)


def _is_discarded_from(zone: Zone) -> bool:
    """Tell whether cards are discarded from a zone: the hand, or where a card is being used."""
    return zone.id == HAND or zone.uses is not None


@RULES.guard
def can_come_tapped(game: Board, act: Act) -> bool:
    """What cannot be tapped in a zone is not put there tapped (105.4a)."""
    zone = game.edition.zones[act.action.goal]
    if not act.action.tapped or zone.taps_all:
        return True
    picks = named_cards(act)
    if not picks:
        return taps_in(game, zone, None) or game.no(card="?")
    return all(taps_in(game, zone, pick) or game.no(card=pick) for pick in picks)


@RULES.change
def effect_moves(game: Board, act: Act) -> None:
    """Cards, or a number of cards from the top of a zone, go to another zone at once (111.2, 400.5).

    Where the effect does more together they go as soon as all of it is said.
    """
    action = act.action
    marks: dict[str, Any] = {"orientation": Orientation.TAPPED} if action.tapped or _says_tapped(game, act) else {}
    end = None if action.bottom or not game.edition.zones[action.goal].ordered else TOP
    cards = [shown(game, pick) for pick in named_cards(act)]
    if not cards and game.position.stack[-1].held is not None:
        cards = free_on_top(game, _player(game, act), action.origin, action.count)
    ways = [ZoneChange(card, action.goal, end, undestroyed=action.undestroyed, marks=marks) for card in cards]
    if ways and game.position.stack[-1].held is not None:
        hold(game, ways)
    elif ways:
        move_together(game, ways)
    else:
        move_from_top(game, _player(game, act), action.origin, action.goal, end, count=action.count, **marks)


def _says_tapped(game: Board, act: Act) -> bool:
    """Tell whether the text of the open effect has these cards come tapped, whether a line says so or not (105.4)."""
    frame = game.stack[-1]
    limits = limits_of(game, frame)
    if not any(each.comes_tapped for each in limits):
        return False
    done = as_named(game, limits, [*deeds_of(game, act)])
    parts = [parts_of(game, frame, limits, each, done) for each in done]
    return all(limits[at].comes_tapped for each in parts for at in each)


@RULES.guard
def can_be_tapped(game: Board, act: Act) -> bool:
    """Only creatures and tamaseeds in the battle zone and cards of the mana zone have a tapped state (105.4a)."""
    return _has_tapped_state(game, act)


@RULES.guard
def can_be_untapped(game: Board, act: Act | None) -> bool:
    """What has no tapped state cannot leave it (105.4a)."""
    return _has_tapped_state(game, act)


@RULES.change
def effect_taps(game: Board, act: Act) -> None:
    """Tap a card; one that is tapped already stays as it is (105.6)."""
    _turn(game, act, Orientation.TAPPED)


@RULES.change
def effect_untaps(game: Board, act: Act) -> None:
    """Untap a card; a field that stands upside down is not turned back (105.5)."""
    _turn(game, act, Orientation.UNTAPPED)


@RULES.guard
def can_be_inverted(game: Board, act: Act) -> bool:
    """Only a field is turned upside down (701.28)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.inverts or game.no()


@RULES.change
def effect_inverts(game: Board, act: Act) -> None:
    """Turn a field upside down (701.28, 308.3)."""
    _turn(game, act, Orientation.UPSIDE_DOWN)


def _has_tapped_state(game: Board, act: Act | None) -> bool:
    picks = act.picks.get("cards", ()) if act else ()
    return all(taps_in(game, game.edition.zones[pick.zone], pick) or _says_why(game, pick) for pick in picks)


def _says_why(game: Board, pick: Pick) -> bool:
    """Say why a card is not turned: one that nobody saw elsewhere is the sealed one of its name (116.2a)."""
    there = (card for side in SIDES for card in game.position.zone(side, BATTLE))
    if pick.card is None and any(card and card.seals and bears(card, names_of(game, pick.name)) for card in there):
        return game.no(card=pick, case="sealed", rule=SEALED)
    return game.no(card=pick)


def _turn(game: Board, act: Act, orientation: Orientation) -> None:
    cards = [shown(game, pick) for pick in (*act.picks.get("cards", ()), *act.picks.get("card", ()))]
    turn_together(game, [card for card in cards if card.orientation is not Orientation.UPSIDE_DOWN], orientation)


def _player(game: Board, act: Act) -> Side:
    return act.action.player or act.by or game.turn_player
