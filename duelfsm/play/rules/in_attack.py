"""The attack in progress, as the rules read and change it."""

from __future__ import annotations

from duelfsm.play.game_type import Game
from duelfsm.position.position import Attack


def attack_of(game: Game) -> Attack:
    """Return the attack; every state inside an attack has one."""
    attack = game.position.attack
    assert attack is not None
    return attack


def change_attack(game: Game, **changes: object) -> None:
    """Change parts of the attack."""
    game.journal.set("attack", attack_of(game).model_copy(update=changes))
