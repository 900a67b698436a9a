"""Castles: put onto a shield, no shields themselves, and gone after their shield (304, 703.4k)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.rules.leaving import GRAVEYARD
from duelfsm.play.rules.moves import move, move_together, shown
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.used_cards import goes_onto_a_shield


@RULES.guard
def fortifies_a_shield(game: Board, act: Act) -> bool:
    """A castle is put onto one shield of its owner, nothing else is (304)."""
    named, used = act.picks.get("shield", []), act.the("card")
    if not goes_onto_a_shield(game.edition, act.action.how):
        return not named or game.no()
    if named:
        return (len(named) == 1 and _place(named[0]) != _place(used) and not _is_castle(named[0].card)) or game.no()
    return _first(game, act) is not None or game.no()


def fortified(game: Board, act: Act) -> Card:
    """Return the shield that a castle goes onto: the named one, else the first of its owner."""
    named = act.picks.get("shield")
    pick = named[0] if named else _first(game, act)
    assert pick is not None  # the guard asked
    return shown(game, pick)


def _first(game: Board, act: Act) -> Pick | None:
    """Return the first shield of the one who uses the castle, but the castle itself, if it comes from there."""
    used = _place(act.the("card"))
    for at, card in enumerate(game.position.counted(act.actor, SHIELDS)):
        if used != (act.actor, SHIELDS, at):
            return Pick(act.actor, SHIELDS, at, card, card.name if card else None)
    return None


def put_onto_shield(game: Board, castle: Card, shield: Card, zone: str) -> None:
    """Put a castle onto a shield; it is a card of that zone and no shield (304)."""
    move(game, castle, zone, fortifies=shield.id)


@RULES.guard
def a_castle_lost_its_shield(game: Board, _act: Act | None) -> bool:
    """The shield of a castle is gone, and its S-Trigger is resolved if it was used (304.3, 703.4k)."""
    return bool(game.journal.castles) and bool(_left_behind(game))


@RULES.change
def bury_castles(game: Board, _act: Act | None) -> None:
    """All of them go to the graveyard at once (703.4k)."""
    move_together(game, [ZoneChange(card, GRAVEYARD) for card in _left_behind(game)])


def _left_behind(game: Board) -> list[Card]:
    found, zone_of = list[Card](), game.position.zone_of
    for side in SIDES:
        cards = game.position.players[side].zones[SHIELDS]
        if cards and cards[-1] is not None and cards[-1].fortifies is not None:  # castles lie behind the shields
            castles = [card for card in cards if card is not None and card.fortifies is not None]
            alone = [card for card in castles if zone_of.get(card.fortifies or 0) != SHIELDS]
            found += [card for card in alone if not _is_used(game, card.fortifies)] if alone else ()
    return found


def _is_used(game: Board, shield: int | None) -> bool:
    """Tell whether the S-Trigger of what was this shield waits, or is being resolved (304.3)."""
    resolving = [frame.cards[:1] for frame in game.open_effects]
    return (shield,) in resolving or any(each.shield and each.card == shield for each in game.position.standby)


def _place(pick: Pick) -> tuple[Side, str, int]:
    return (pick.owner, pick.zone, pick.at)


def _is_castle(card: Card | None) -> bool:
    return card is not None and card.fortifies is not None


SHIELDS = "shields"
