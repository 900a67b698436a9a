"""The attack in progress (505 to 510)."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.position.card import Side


@dataclass(slots=True, unsafe_hash=True)  # nothing changes it; a frozen one takes four times as long to make
class OpenAttack:
    """The attack in progress. Cards are named by id and life: one that left the zone is no part of it (505.6).

    Without a creature as `target` the attack is on the player. `removed`: creatures that an effect took out of it.
    `broken`: how many times it has broken a shield, in editions that break them one at a time.
    `redirected`: the creatures that redirected it, as they were resolved (507.2). `used`: who used an ability in it
    that is not used twice in an attack (112.3c).
    """

    attacker: int
    attacker_life: int
    target: int | None = None
    target_life: int = 0
    blocker: int | None = None
    redirected: tuple[int, ...] = ()
    changed: bool = False
    removed: tuple[int, ...] = ()
    cancelled: bool = False
    broken: int = 0
    used: tuple[Side, ...] = ()
