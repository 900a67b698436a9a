"""What is said of an attack that ended before its time (505.6, 505.6a)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.in_attack import is_creature_there
from duelfsm.rulebook.text import Text, card_word, join, plain

IS_OUT = Text(ja="({card}が攻撃から外れました)", en=" ({card} is out of it)")
ENDED = Text(ja="(効果により中止されました)", en=" (by an effect)")


def out_of_the_attack(game: Board) -> Text:
    """Return which creature is out of the attack in progress, or that an effect ended it; else nothing."""
    attack, position = game.position.attack, game.position
    if attack is None:
        return plain("")
    both = [(attack.attacker, attack.attacker_life), (attack.target or 0, attack.target_life)]
    gone = [card for card, life in both if not is_creature_there(game, card, life) or card in attack.removed]
    known = [each for each in map(position.known, gone) if each is not None]
    names = join([card_word(card.name or "?") for card in known])
    return IS_OUT.fill({"card": names}) if known else ENDED if attack.cancelled else plain("")


def is_no_creature_any_more(game: Board) -> bool:
    """Tell whether who is out of the attack in progress still lies in the battle zone, and is no creature (505.6)."""
    attack, position = game.position.attack, game.position
    if attack is None:
        return False
    both = [(attack.attacker, attack.attacker_life), (attack.target or 0, attack.target_life)]
    gone = [(card, life) for card, life in both if not is_creature_there(game, card, life)]
    return bool(gone) and any(position.in_zone(card, life, BATTLE) for card, life in gone)
