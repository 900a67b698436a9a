"""Of which cards a record says that they apply, though nobody knows what of them does (604.4, 609, law 12)."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Apply
from duelfsm.rulebook.notation import fold


def said_to_apply(actions: Iterable[Action]) -> frozenset[str]:
    """Return the names, folded, of the cards of which lines say that they apply."""
    return frozenset(fold(action.source) for action in actions if isinstance(action, Apply))
