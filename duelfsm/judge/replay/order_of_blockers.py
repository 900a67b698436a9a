"""Creatures that one line names as those that redirect an attack: in which order is not said (507.2)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.refused.offence import name_of
from duelfsm.play.actions.kinds import Block


def orders_of(block: Block) -> Iterator[tuple[Block, str]]:
    """Yield a line with another one of its creatures as the last, which alone counts, and the name of that (507.2a).

    The other player is free to choose the order in which the abilities of the creatures are resolved, and one line
    that names them all does not tell it. In which order the others are resolved makes no difference.

    Args:
        block: the line as it is written; it is taken so where nothing behind it shows another order.
    """
    chosen = (block.card, *(block.more or ()))
    for at, last in enumerate(chosen[:-1]):
        first, *rest = (*chosen[:at], *chosen[at + 1 :], last)
        yield block.model_copy(update={"card": first, "more": tuple(rest)}), name_of(last)
