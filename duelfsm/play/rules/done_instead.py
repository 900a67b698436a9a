"""What must take the place of an event, and whether that can be done: else the event happens (101.3, 609)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from duelfsm.play.board.board import Board
from duelfsm.play.effects.waiting import place_of
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.play.rules.effect_whole import can_be_done_whole
from duelfsm.play.rules.instead import must_apply, replacing
from duelfsm.position.card import Card, Side
from duelfsm.position.changed import SUSPENDED
from duelfsm.position.position import Frame
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.cards import Ability


def is_out_of_reach(game: Board, each: Suspended) -> bool:
    """Tell whether nothing that must take the place of an event can be done: it happens then (101.3, 609)."""
    return not any(can_be_done(game, *one) for one in _bound(game, each))


def left_to_happen(game: Board, each: Suspended) -> Suspended:
    """Return an event as it happens: it may, also where something must take its place, and that cannot be done."""
    if each.optional:
        return each
    happens = replace(each, optional=True)
    game.journal.set(SUSPENDED, [happens if other is each else other for other in game.position.suspended])
    return happens


def doubt_what_was_left(game: Board, each: Suspended) -> None:
    """What must take the place of an event, if what nobody saw was so, is in doubt where it was left (609, law 12)."""
    for _, source, ability in replacing(game, each.event, each.player, each.card):
        if ability.unseen and not ability.optional:
            game.doubt_card(source, "abilities")


def can_be_done(game: Board, owner: Side, source: Card, ability: Ability) -> bool:
    """Tell whether all can be done that an ability does in the place of an event (609)."""
    frame = Frame(
        "", "", "", by=owner, source=source.name, cards=(source.id,), lives=(source.life,),
        nth=place_of(game, source, ability),
    )  # fmt: skip
    return can_be_done_whole(game, frame, limits_of(game, frame))


def _bound(game: Board, each: Suspended) -> Iterator[tuple[Side, Card, Ability]]:
    """Yield what must take the place of an event."""
    found = replacing(game, each.event, each.player, each.card)
    yield from (one for one in found if must_apply(one[2]))
