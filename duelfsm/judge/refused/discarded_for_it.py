"""The card that an S-Back has discarded, told with the use of its card as a cost is (112.3b, 701.7a)."""

from __future__ import annotations

from typing import NamedTuple

from duelfsm.judge.refused.force import force
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Move
from duelfsm.play.actions.uses import Use
from duelfsm.play.cards.named_shield import DISCARDED
from duelfsm.play.game import Game


class DiscardAndUse(NamedTuple):
    """What such a line says in two: a card is discarded, and behind that a card is used."""

    discard: Move
    use: Use
    refused: bool = False  # whether the discard was, where it was told first: it is no other mistake then


def discard_and_use(action: Action) -> DiscardAndUse | None:
    """Return what a line says that uses a card and discards for it, None for any other line."""
    if not isinstance(action, Use) or not action.discard:
        return None
    first, *more = action.discard
    origin, goal = DISCARDED
    discard = Move.model_validate(
        {"by": action.by, "card": first, "more": tuple(more) or None, "from": origin, "to": goal}
    )
    return DiscardAndUse(discard, action.model_copy(update={"discard": None}))


def discarded(game: Game, discard: Move, *, refused: bool) -> bool:
    """Discard a card in the effect that is open; what was refused as it was told was discarded nevertheless."""
    return bool(game.apply(discard)) or (refused and force(game, discard))
