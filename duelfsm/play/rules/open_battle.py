"""A battle of which nobody knows who lost it: whether its result triggered an effect is in doubt (115.3, law 12)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.delayed import delayed
from duelfsm.play.rules.battle import compare_power, doubt_power, losers_of
from duelfsm.play.rules.in_attack import is_creature_there
from duelfsm.play.rules.leaving import DESTROYED, LEAVES
from duelfsm.position.card import Card
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import fold

OF_A_RESULT = frozenset({"wins_battle", "loses_battle", DESTROYED, LEAVES})  # what a battle that was lost causes


def may_have_triggered(game: Board, act: Act, facts: CardFacts | None) -> bool:
    """Tell whether an effect triggered if the battle of this attack ended so; what would decide that is noted.

    Args:
        game: the game.
        act: the line that resolves it.
        facts: what is known of its card.

    Returns:
        True where the powers were compared, both fighters are still there, and nobody knows who lost (law 12).
    """
    names = game.names(act.action.source)
    answered = {ability.on for ability in (facts.abilities if facts else None) or ()}
    answered |= {each.event for each in delayed(game) if fold(each.name) in names}
    if answered.isdisjoint(OF_A_RESULT) or not _was_compared(game):
        return False
    fighters = _fighters(game)
    return len(fighters) > 1 and losers_of(game, fighters) is None and doubt_power(game, fighters)


def _was_compared(game: Board) -> bool:
    """Tell whether a record left the result of a battle of this turn unsaid."""
    transitions = game.edition.transitions
    return any(compare_power.__name__ in transitions[edge].do for edge in game.position.path)


def _fighters(game: Board) -> list[Card]:
    """Return who battles in the attack in progress and is still there (508.1)."""
    attack, position = game.position.attack, game.position
    if attack is None or attack.target is None:
        return []
    pairs = ((attack.attacker, attack.attacker_life), (attack.target, attack.target_life))
    return [position.card(card) for card, life in pairs if is_creature_there(game, card, life)]
