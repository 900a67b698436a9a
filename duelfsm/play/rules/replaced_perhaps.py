"""What takes the place of an event by a text that nobody knows, where a record says that it applies (609, law 12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from duelfsm.play.board.board import Board
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.which_ability import fresh_events
from duelfsm.position.card import Card, Side, other_side
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.transition import By


def may_be_replaced(game: Board, event: str) -> bool:
    """Tell whether a card of the game may take the place of an event, as is known of it or as a line says (609)."""
    return game.replaced(event) or (bool(game.supposed) and _is_a_going(game, event))


def perhaps_replacing(game: Board, event: str, card: int | None) -> Iterator[tuple[Side, Card, Ability]]:
    """Yield whose they are, the cards and what may take the place of what happens to a card, the turn player's first.

    Of these cards a line says that they apply, and nobody knows what does so; they are in the battle zone, or the card
    itself.
    """
    if not game.supposed or card is None or not _is_a_going(game, event):
        return
    zones = {BATTLE, game.position.zone_of.get(card)}
    for owner in (game.turn_player, other_side(game.turn_player)):
        for zone, cards in game.position.players[owner].zones.items():
            there = [each for each in cards if each is not None and each.counts] if zone in zones else ()
            yield from ((owner, each, unknown_replacement(event)) for each in there if _is_said_to_apply(game, each))


def _is_a_going(game: Board, event: str) -> bool:
    """Tell whether by an event a card goes from where it lies, which such texts prevent: one event for each way.

    Who is destroyed leaves, too, and a shield that is broken goes to the hand.
    """
    return event in GOING and event in game.edition.replaceable


def is_before_a_break(game: Board) -> bool:
    """Tell whether shields were chosen to be broken, and their way to the hand has not begun (509.3, 509.4)."""
    if not game.stack:
        return False
    if {each.event for each in fresh_events(game)} == {BEFORE_BREAK}:
        return True
    procedures = game.edition.procedures
    by_itself = [edge for edge in procedures[game.stack[-1].procedure].transitions if edge.by is By.NOBODY]
    return any(edge.call is not None and procedures[edge.call].standby for edge in by_itself)


def is_of_another(ability: Ability, card: int | None, source: Card) -> bool:
    """Tell whether what nobody knows would take the place of what happens to another card: its own is meant first."""
    return ability is unknown_replacement(ability.on) and card != source.id


def _is_said_to_apply(game: Board, card: Card) -> bool:
    return (
        card.name is not None
        and not game.supposed.isdisjoint(game.names(card.name))
        and may_say_more(game.facts(card.name))
    )


def may_say_more(facts: CardFacts | None) -> bool:
    """Tell whether nobody knows if anything of a card applies by itself: no known ability does (604.4, 609)."""
    if facts is None or facts.abilities is None:
        return True
    known = any(ability.replaces for ability in facts.abilities)
    return facts.statics is None and not known


@lru_cache(maxsize=100)
def unknown_replacement(event: str) -> Ability:
    """Return what takes the place of an event of any card, and need not, as far as anybody knows."""
    return Ability(on=event, this=False, replaces=True, optional=True, unseen=True)


BEFORE_BREAK, BROKEN = "before_break", "shield_broken"
GOING = frozenset({"leaves", "discarded", BROKEN})
