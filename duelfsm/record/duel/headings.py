"""Lines that only name a step, as people head what happens in it: remarks."""

from __future__ import annotations

from functools import cache

from duelfsm.rulebook.edition import load_edition, newest_edition, words_of
from duelfsm.rulebook.notation import fold


def is_heading(body: str) -> bool:
    """Tell whether a line says nothing but the name of a step or substep, in either language."""
    return fold(body.strip().rstrip(_COLONS)) in _names()


@cache
def _names() -> frozenset[str]:
    """Return the names of steps and substeps; what happens in a state (カードを引く) may be meant as an action."""
    declared = load_edition(newest_edition()).declaration
    words = {fold(word) for item in (*declared.steps, *declared.states) for word in words_of(item)}
    return frozenset(word for word in words if word.endswith(_STEP))


_STEP = ("step", "ステップ")
_COLONS = ":："
