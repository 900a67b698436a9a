"""Effects of a card of which nobody knows the abilities: whether they triggered is in doubt (603.2, law 12)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.position.card import Side

UNTOLD = "?"  # what stands for the name of a card that nobody knows


def is_of_an_untold(game: Board, act: Act) -> bool:
    """Tell whether an effect may be that of a card of which nobody knows the abilities; that is in doubt (law 12)."""
    source = act.action.source
    return (source != UNTOLD or any_is_untold(game, act.actor)) and game.doubt_name(source, "abilities")


def any_is_untold(game: Board, side: Side) -> bool:
    """Tell whether nobody knows the abilities of one of a player's cards: that it is, or what its text says (603.2)."""
    half_told = game.half_told
    return any(
        card is None or card.name is None or card.name in half_told
        for zone in game.position.players[side].zones.values() for card in zone
    )  # fmt: skip
