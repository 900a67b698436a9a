"""What goes from the top of a zone, and draws (114)."""

from __future__ import annotations

from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.its_object import free_first
from duelfsm.play.effects.waiting import happen
from duelfsm.play.facts.effort import MOVED, UNSEEN
from duelfsm.play.rules.instead import instead_to, replacement, waits
from duelfsm.play.rules.leaving import DRAWS, leaving
from duelfsm.play.rules.moves import TOP, arrived, go
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import Transition


def draw(game: Board, side: Side, count: int) -> None:
    """Draw cards one at a time (114.2); from an empty deck nothing is drawn (114.6), nor where an effect forbids it.

    An effect that takes the place of a draw puts the card elsewhere, or leaves it where it is (609).
    """
    for _ in range(count):
        at = next_to_draw(game, side)
        if at is None or is_forbidden(game, DRAWS, player=side, suffers=True):
            continue
        instead = replacement(game, DRAWS, player=side)
        if instead is not None:
            goal = instead_to(game, instead)
            if goal:
                move_from_top(game, side, DECK, goal, top=at)
        elif not waits(game, DRAWS, player=side):
            _draw_at(game, side, at)


def draw_one(game: Board, side: Side) -> None:
    """Draw the next card, where nothing takes the place of that (114.1)."""
    at = next_to_draw(game, side)
    if at is not None:
        _draw_at(game, side, at)


def _draw_at(game: Board, side: Side, at: int) -> None:
    game.effort.spend(MOVED)
    card = game.position.players[side].zones[DECK][at]
    game.journal.move((side, DECK), at, (side, HAND))
    happen(game, DRAWS, player=side, card=card)
    keep_out(game, card)


def move_from_top(
    game: Board,
    side: Side,
    origin: str,
    goal: str,
    index: int | None = None,
    *,
    top: int = TOP,
    count: int = 1,
    **marks: Any,
) -> None:
    """Move the first cards of a zone at once; one that comes to a public zone gets an identity, if not a name.

    *top* is the place of the first that goes.
    """
    public, place = game.edition.zones[goal].public, (side, origin)
    there = [*enumerate(game.position.zone(*place)[top:], top)]
    first = free_first(game, origin, there)[:count]
    cards = [card or (game.journal.show(place, at, None) if public else None) for at, card in first]
    ways = {
        way.card.id: way
        for way in leaving(game, [ZoneChange(card, goal, index, marks=marks) for card in cards if card])
    }
    game.effort.spend(UNSEEN * cards.count(None))
    for card in cards:
        if card is None:
            game.journal.move(place, game.position.zone(*place).index(None, top), (side, goal), index)
        elif card.id in ways:
            go(game, ways[card.id])
    arrived(game, ways.values())


def next_to_draw(game: Board, side: Side) -> int | None:
    """Return the place of the next card of a deck, but those at which an effect in progress looks (605.4)."""
    stack, cards = game.position.stack, game.position.players[side].zones[DECK]
    looked = {card for frame in stack for card in frame.looked} if stack else ()
    if not looked:  # as most often
        return TOP if cards else None
    return next((at for at, card in enumerate(cards) if card is None or card.id not in looked), None)


@RULES.guard
def draws_are_answered(game: Board, _act: Act | None) -> bool:
    """What answers the draw of another card may be resolved before the effect that made it goes on (114.5)."""
    names = game.answerers(DRAWS) if DRAWS in game.answered and game.edition.events[DRAWS].at_once else ()
    answer = (ability for name in names for ability in game.abilities(name, DRAWS))
    return any(not (ability.replaces or ability.this) for ability in answer) or game.no()


def keep_out(game: Board, card: Card | None) -> None:
    """A card whose own ability answers its draw joins the hand only when that is resolved (114.5)."""
    if card is not None and card.id not in game.position.drawn and _awaited(game, card.id):
        game.journal.set("drawn", (*game.position.drawn, card.id))


@RULES.guard
def a_drawn_card_joins(game: Board, _act: Act | None) -> bool:
    """What answered the draw of a card is resolved, or was left, so that the card is in the hand (114.5)."""
    return bool(game.position.drawn) and len(_still_out(game)) < len(game.position.drawn)


@RULES.change
def join_the_hand(game: Board, _act: Act | None) -> None:
    """The card is a card of the hand from now on, if it still lies there (114.5)."""
    game.journal.set("drawn", _still_out(game))


def _still_out(game: Board) -> tuple[int, ...]:
    """Return the drawn cards whose own effect waits or is being resolved."""
    return tuple(card for card in game.position.drawn if _awaited(game, card) or (card,) in _resolving(game))


def _awaited(game: Board, card: int) -> bool:
    events = game.edition.events
    return any(each.card == card and each.own and events[each.event].awaits for each in game.position.standby)


def _resolving(game: Board) -> list[tuple[int, ...]]:
    """Return of each open effect the card that it is of."""
    return [frame.cards[:1] for frame in game.open_effects]


@RULES.guard
def is_in_the_hand(game: Board, act: Act) -> bool:
    """Before what answers its draw is resolved a card is no card of the hand, but for its own effect (114.5)."""
    return not game.position.drawn or _are_in_the_hand(game, act)


def _are_in_the_hand(game: Board, act: Act) -> bool:
    """Tell whether the cards that an act means are none of those that have yet to join the hand."""
    out = {card for card in game.position.drawn if (card,) not in _resolving(game)}
    picks = [pick for picks in act.picks.values() for pick in picks if pick.zone == HAND]
    return all(pick.card is None or pick.card.id not in out or game.no(card=pick) for pick in picks)


@RULES.concerns_edge(is_in_the_hand)
def names_a_card_of_the_hand(_edition: Edition, edge: Transition) -> bool:
    """Tell whether an action looks for cards in the hand."""
    return any(HAND in field.zones for field in edge.fields.values())


DECK, HAND = "deck", "hand"
