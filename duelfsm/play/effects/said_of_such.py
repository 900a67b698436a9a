"""What is said of a card that comes, or is used: by effects that last, by cards in play, and by itself (110.3, 608)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import is_met, sides_meant
from duelfsm.play.effects.lasting import goes_on, use_up
from duelfsm.play.effects.reach import statics_of
from duelfsm.play.effects.such_cards import is_asked, is_of_such
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.cards import Static


def lasting_of(game: Board, kind: str, side: Side, card: Card) -> Iterator[Lasting]:
    """Yield the effects of a kind that last for a player and speak of such a card.

    Args:
        game: the game.
        kind: what they do.
        side: the player.
        card: the card.
    """
    for each in game.position.lasting:
        of_player = each.kind == kind and each.player == side and goes_on(game, each)
        if of_player and is_of_such(game, card, each.against):
            yield each


def use_up_of(game: Board, kind: str, side: Side, card: Card) -> None:
    """What effects said of the next such card alone was said of this one, and of no other (603.6)."""
    for each in list(lasting_of(game, kind, side, card)):
        use_up(game, each)


def in_play_of(game: Board, kind: str, side: Side, card: Card) -> Iterator[tuple[Static, Card]]:
    """Yield the static abilities in play of a kind that speak of such a card of a player, and whose they are."""
    for owner, source, static in statics_of(game, (kind,)):
        of_player = not static.of_itself and side in sides_meant(static.whose, owner)
        if of_player and is_asked(game, card, static):
            yield static, source


def of_itself(game: Board, kind: str, side: Side, said: Iterable[Static], card: Card | None = None) -> Iterator[Static]:
    """Yield those of the static abilities of a card that say something of a kind of the card itself, as things are."""
    for static in said:
        if static.does == kind and static.of_itself and not static.mode and is_met(game, side, static.condition, card):
            yield static
