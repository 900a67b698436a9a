"""Delayed triggers: what an effect made that waits for something to happen, once it is over (603.6)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.effects.lasting import goes_on, times_on, use_up
from duelfsm.position.card import Card
from duelfsm.position.kept_effects import Lasting, Waiting
from duelfsm.position.position import Happened

DELAY = "delay"


def woken(game: Board, happened: Happened, card: Card | None) -> list[Waiting]:
    """Return what waits by the delayed triggers that waited for an event; each is over with it (603.6)."""
    found: list[Waiting] = []
    game.effort.spend(len(game.position.lasting))
    for each in list(game.position.lasting):
        if each.kind == DELAY and goes_on(game, each) and _waited_for(game, each, happened, card):
            use_up(game, each)
            waits = _of_its_card(each, happened) if each.nth else _of_nobody(each, happened, card)
            found += [waits] * (times_on(game, each, card) if card and each.cards else 1)
    return found


def delayed(game: Board) -> list[Waiting]:
    """Return the delayed triggers that go on, as what they will let wait; no event has a number yet (603.6)."""
    going = (each for each in game.position.lasting if each.kind == DELAY and goes_on(game, each))
    named = ((each, game.edition.id_of("events", each.what or "")) for each in going)
    return [
        Waiting(owner=each.owner, name=each.source, card=0, event=event, serial=0)
        for each, event in named
        if event is not None
    ]


def _of_its_card(each: Lasting, happened: Happened) -> Waiting:
    """Return the effect of an ability that its card's use made, of the object that the card was then (400.5)."""
    card, life = each.place or (0, 0)
    return Waiting(
        owner=each.owner, name=each.source, card=card, life=life, event=happened.event, serial=happened.serial,
        nth=each.nth,
    )  # fmt: skip


def _of_nobody(each: Lasting, happened: Happened, card: Card | None) -> Waiting:
    """Return an effect of which a record alone says what it does: it is about the card to which something happened."""
    return Waiting(
        owner=each.owner, name=each.source, card=card.id if card else 0, event=happened.event, serial=happened.serial,
    )  # fmt: skip


def _waited_for(game: Board, each: Lasting, happened: Happened, card: Card | None) -> bool:
    if game.edition.id_of("events", each.what or "") != happened.event:
        return False
    if None not in (each.player, happened.player) and each.player != happened.player:
        return False
    return not each.cards or (card is not None and times_on(game, each, card) > 0)
