"""A refused line among the lines of its record, as what is told elsewhere looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import Openings
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Apply
from duelfsm.play.game import Game
from duelfsm.play.rules.taking_place import replaces


class AmongLines(NamedTuple):
    """A refused line among the lines of its record.

    Who takes it otherwise leaves the game so that the line is legal, or as it was.

    Attributes:
        game: as it stands where the line was refused.
        line: the refused line.
        actions: the lines of the record.
        openings: what the lines open.
    """

    game: Game
    line: Offence
    actions: Sequence[Action]
    openings: Openings

    @property
    def replacement(self) -> Apply | None:
        """What the line says takes the place of an event, None where it says no such thing (609)."""
        return replacement_said(self.game, self.line.action)


def replacement_said(game: Game, action: Action) -> Apply | None:
    """Return an action that may take the place of an event: a static ability alone waits for none (604.4)."""
    if not isinstance(action, Apply):
        return None
    facts = game.facts(action.source)
    once = facts is not None and any(each.does in game.edition.done_once for each in game.statics(facts.name))
    return action if not once or facts is None or replaces(facts) else None
