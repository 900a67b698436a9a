"""Forced moves of a turn that are said behind a line which came before all of them: that is one mistake (500.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.story import line_text
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.game import Game
from duelfsm.play.run.refusal_words import LATE


def said_too_late(game: Game, line: Offence, actions: Sequence[Action], refused: Sequence[Offence]) -> Explained | None:
    """Take a forced move whose step is over as part of the mistake of the refused one that is said directly before it.

    Both were taken as made for the line that came too early: a charge before the untap and the draw. One that a line
    of this turn said already is another mistake.

    Args:
        game: as it stands where the line was refused.
        line: the refused line.
        actions: the lines of the record.
        refused: the lines that were refused.
    """
    before = refused[-1] if refused and not (refused[-1].unread or game.in_an_effect) else None
    if before is None or before.index != line.index - 1 or before.turn != line.turn:
        return None
    said = takewhile(lambda each: not isinstance(each, Turn), reversed(actions[: line.index]))
    if any(each.do == line.action.do for each in said):
        return None
    both = all(_is_forced_and_over(game, each.action) for each in (before, line))
    note = read_as(game, "one_mistake", line=line_text(before.line))
    return Explained(note, judged=False) if both else None


def _is_forced_and_over(game: Game, action: Action) -> bool:
    """Tell whether an action is a forced move of the turn, at which nobody chooses, and its step is over (500.2a)."""
    edges = [edge for edge in game.machine.graph.turn.edges if edge.trigger == action.do]
    why = game.why(action) if edges and all(edge.forced for edge in edges) else None
    return why is not None and why.kind == LATE
