"""Effects of which nobody knows whether they triggered: what would decide that is noted (603.2, law 12)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.play.effects.answering import may_answer
from duelfsm.play.effects.such_cards import doubt_what_is_asked
from duelfsm.play.rules.open_battle import may_have_triggered
from duelfsm.position.card import Side
from duelfsm.rulebook.cards import CardFacts

UNTOLD = "?"  # what stands for the name of a card that nobody knows


def may_wait(game: Board, act: Act, facts: CardFacts | None) -> bool:
    """Tell whether an effect may wait: a battle is open, or it answers a card of which too little is known.

    Args:
        game: the game.
        act: the line that resolves it.
        facts: what is known of its card.

    Returns:
        True where nobody knows; what would decide it is noted.
    """
    return may_have_triggered(game, act, facts) or _answers_one_not_known(game, act, facts)


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


def _answers_one_not_known(game: Board, act: Act, facts: CardFacts | None) -> bool:
    names = game.names(act.action.source)
    there = [card for card in game.position.zone(act.actor, "battle") if card is not None and bears(card, names)]
    abilities = [each for each in (facts.abilities if facts else None) or () if not (each.replaces or each.delayed)]
    game.effort.spend(len(game.position.past) // 2)
    for source in there:
        for ability in abilities:
            for happened in game.position.past:
                if may_answer(game, act.actor, source, ability, happened):
                    doubt_what_is_asked(game, game.position.card(happened.card or 0), ability)
                    return True
    return False
