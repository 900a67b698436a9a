"""Cards are turned (105)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.cards.parts import first_of_each, linked
from duelfsm.play.effects.used_once import let_go_of_used_up
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.instead import may_be_stopped, stopped, waits
from duelfsm.play.rules.paid_before import paid_as_they_were
from duelfsm.position.card import Card, Orientation
from duelfsm.rulebook.tables import Zone


def turn(game: Board, card: Card, orientation: Orientation) -> None:
    """Turn a card; only a real change is one to answer (105.6, 603.2c)."""
    turn_together(game, [card], orientation)


def turn_together(game: Board, cards: list[Card], orientation: Orientation) -> None:
    """Turn cards as one event (111.2): whatever answers that sees all of them as they lie then."""
    if not cards:
        return
    event = _TURNED.get(orientation)
    lying = first_of_each([card for card in cards if card.orientation is not orientation])
    if event is not None and may_be_stopped(game, event):
        lying = [card for card in lying if not (stopped(game, event, card) or waits(game, event, card=card))]
    if game.position.assumed:
        paid_as_they_were(game, cards)
    _turn(game, lying, orientation, event)
    if orientation is Orientation.UNTAPPED:
        _untapped_though_it_came_tapped(game, cards)


def _untapped_though_it_came_tapped(game: Board, cards: list[Card]) -> None:
    """Mana that an effect untaps pays in the turn in which it came, whether it came tapped or not (405.1)."""
    now = game.position.turn.number if game.position.turn else None
    for card in cards:
        if card.since == now is not None and game.edition.zones[game.position.zone_of[card.id]].multicolour_tapped:
            game.journal.mark(card, "since", None)


def taps_in(game: Board, zone: Zone, pick: Pick | None) -> bool:
    """Tell whether a card can be tapped in a zone; of one that nobody named it is not asked (105.4a)."""
    if zone.taps_all or not zone.taps_by_type:
        return zone.taps_all
    kind = game.type_of(pick)
    if pick is None or (kind is None and pick.card and pick.card.tapped):
        return True
    return game.doubt(pick, "type") if kind is None else kind.taps


def switch_over(game: Board, field: int, life: int) -> None:
    """A D-Switch that is used turns its field upside down; what waits of it besides waits no longer (308.3)."""
    card = game.position.known(field)
    kind = game.type_in_play(card) if card is not None else None
    if card is not None and kind is not None and kind.inverts and game.position.in_zone(card.id, life, "battle"):
        turn_together(game, [card], Orientation.UPSIDE_DOWN)
        let_go_of_used_up(game)


def turn_after_all(game: Board, card: Card, event: str) -> None:
    """Turn a card where something could have taken the place of that (609)."""
    orientation = next(each for each, name in _TURNED.items() if name == event)
    _turn(game, [card], orientation, event)


def _turn(game: Board, turning: list[Card], orientation: Orientation, event: str | None) -> None:
    journal = game.journal
    for card in turning:
        journal.turn(card, orientation)
        for each in linked(game, card) if card.link is not None else ():  # linked Gods are one creature (804)
            journal.turn(each, orientation)
    for card in turning if event is not None else ():
        happen(game, event or "", card=card)


_TURNED = {Orientation.TAPPED: "taps", Orientation.UNTAPPED: "untaps"}
