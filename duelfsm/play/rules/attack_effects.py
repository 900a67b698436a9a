"""What an effect does to the attack in progress (505.6, 507.2b)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import parts_of
from duelfsm.play.rules.in_attack import change_attack
from duelfsm.play.rules.registry import RULES


@RULES.guard
def attack_in_progress(game: Board, _act: Act) -> bool:
    """There is an attack that an effect could change (505.6)."""
    return game.position.attack is not None or game.no()


@RULES.change
def change_target(game: Board, act: Act) -> None:
    """Another creature, or the player, is the target; nobody blocks by that (507.2b)."""
    card = act.picks["target"][0].card if act.picks["target"] else None
    target = {"target": card.id, "target_life": card.life} if card else {"target": None, "target_life": 0}
    change_attack(game, changed=True, **target)


@RULES.change
def put_blocking(game: Board, act: Act) -> None:
    """The creature is the blocking creature and the target, but it did not block (507.4)."""
    card = act.card("card")
    change_attack(game, changed=True, target=card.id, target_life=card.life, blocker=card.id)


@RULES.change
def leave_attack(game: Board, act: Act) -> None:
    """The creatures are no part of the attack any more (505.6)."""
    gone = tuple(part.id for pick in act.picks["cards"] if pick.card for part in parts_of(game, pick.card))
    attack = game.position.attack
    change_attack(game, removed=(*attack.removed, *gone) if attack else gone)


@RULES.change
def end_attack(game: Board, _act: Act) -> None:
    """The rest of the attack is left out; what waits is still resolved, and the attacker stays tapped (505.6a)."""
    change_attack(game, cancelled=True)
