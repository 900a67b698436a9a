"""The attack in progress, as the rules read and change it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.effects.characteristics import kind_of
from duelfsm.position.attack import OpenAttack
from duelfsm.position.card import Card


def attack_of(game: Board) -> OpenAttack:
    """Return the attack; every state inside an attack has one."""
    attack = game.position.attack
    assert attack is not None
    return attack


def attacker_of(game: Board) -> Card | None:
    """Return the attacker, None where it is no part of the attack any more (505.6)."""
    attack = attack_of(game)
    here = is_creature_there(game, attack.attacker, attack.attacker_life)
    return game.position.known(attack.attacker) if here and attack.attacker not in attack.removed else None


def is_creature_there(game: Board, card: int, life: int) -> bool:
    """Tell whether an object still lies in the battle zone, and is nothing but a creature now (505.3, 505.6)."""
    if not game.position.in_zone(card, life, "battle"):
        return False
    kind = kind_of(game, game.position.card(card))
    return kind is None or game.edition.types[kind].attacks


def change_attack(game: Board, **changes: Any) -> None:
    """Change parts of the attack."""
    game.journal.set("attack", replace(attack_of(game), **changes))
