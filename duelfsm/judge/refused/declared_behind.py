"""What an S-Back names is told before its declaration: both happen as the shields are broken (112.3b, 509.5c)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import is_of_effects
from duelfsm.judge.refused.story import line_text
from duelfsm.judge.refused.ways import read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Declare, Effect
from duelfsm.play.effects.named_effect import standby_of
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_text import has_discarded_first, limits_of
from duelfsm.play.rules.leaving import DISCARDED
from duelfsm.play.rules.spells import done_before_it
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.notation import fold


def declared_behind(game: Game, line: Offence, actions: Sequence[Action]) -> dict[int, Finding]:
    """Declare what the next line declares of a card that is no shield, where a line is what is done by that.

    People write `discard X (B, shields)`, then `s-back Y`.

    Args:
        game: as it stands where the line was refused; it stands then behind the declaration.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        What is told of the next line; nothing where that declares no such card, or no shield is on its way.
    """
    at, count = line.index + 1, game.accepted
    behind = actions[at] if at < len(actions) and is_of_effects(game.edition, line.action.do) else None
    if not (isinstance(behind, Declare) and behind.by in (None, line.action.by)):
        return {}
    waited = {each.serial for each in game.position.standby}
    new = [each for each in game.position.standby if each.serial not in waited] if game.apply(behind) else []
    frame = game.stack[-1] if game.stack and game.edition.procedures[game.stack[-1].procedure].standby else None
    if frame is not None and any(each.shield and each.card not in frame.cards for each in new):
        return {at: read_as(game, "declared_first", line=line_text(line.line))}
    undo_to(game, count)
    return {}


def is_opened_again(game: Game, action: Action) -> bool:
    """Tell whether an action opens the effect that is open already, and no other one of that card waits."""
    frame = game.stack[-1] if game.in_an_effect else None
    if frame is None or not isinstance(action, Effect) or action.by not in (None, frame.by):
        return False
    return fold(action.source) == fold(frame.source or "") and standby_of(game, frame.by or "A", action.source) is None


def has_begun(game: Game) -> bool:
    """Tell whether the open effect did something itself, but for the discard before it uses its card (112.3b)."""
    frame = game.stack[-1] if game.in_an_effect else None
    if frame is None or not done_before_it(game, frame):
        return False
    return {*frame.did} != {DISCARDED} or not has_discarded_first(limits_of(game, frame))
