"""The attack in progress, as the rules read and change it."""

from __future__ import annotations

from typing import Any

from duelfsm.play.board.board import Board
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
    there = game.position.in_zone(card, life, "battle")
    return there and game.is_creature(game.position.by_id[card])


def change_attack(game: Board, **changes: Any) -> None:
    """Change parts of the attack."""
    attack = attack_of(game)
    game.journal.set("attack", OpenAttack(**{field: getattr(attack, field) for field in _FIELDS} | changes))


_FIELDS = OpenAttack.__slots__
