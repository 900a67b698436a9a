"""Effects of a card of which nobody knows the abilities: whether they triggered is in doubt (603.2, law 12)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.position.card import Side
from duelfsm.rulebook.cards import CardFacts

UNTOLD = "?"  # what stands for the name of a card that nobody knows


def is_of_an_untold(game: Board, act: Act) -> bool:
    """Tell whether an effect may be that of a card of which nobody knows the abilities; that is in doubt (law 12)."""
    source = act.action.source
    return (source != UNTOLD or any_is_untold(game, act.actor)) and game.doubt_name(source, "abilities")


def is_of_untold_keywords(game: Board, act: Act, facts: CardFacts | None) -> bool:
    """Tell whether an effect may be that of a keyword of a card of which nobody knows the keywords, as of a Slayer.

    Only what happened to such a card of the player in this turn is answered; that it was is in doubt (115.3d, law 12).
    """
    if facts is None or facts.abilities is None or facts.keywords is not None:
        return False
    answered = {event for keyword in game.edition.keywords.values() for event in keyword.answers}
    game.effort.spend(len(game.position.past))
    happened = (each.card for each in game.position.past if each.event in answered and each.card is not None)
    cards = (game.position.known(card) for card in happened)
    own = (card for card in cards if card is not None and card.owner == act.actor)
    return any(card.name == facts.name for card in own) and game.doubt_name(facts.name, "keywords")


def any_is_untold(game: Board, side: Side) -> bool:
    """Tell whether nobody knows the abilities of one of a player's cards: that it is, or what its text says (603.2)."""
    half_told = game.half_told
    return any(
        card is None or card.name is None or card.name in half_told
        for zone in game.position.players[side].zones.values() for card in zone
    )  # fmt: skip
