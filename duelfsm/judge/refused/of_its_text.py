"""Whether a line may be a part of the effect that no line opens: one that is none of it ends it (101.3)."""

from __future__ import annotations

from duelfsm.judge.refused.openings import is_of_effects, is_of_effects_here
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_deeds import actions_that_do
from duelfsm.play.rules.effect_kinds import kinds_named
from duelfsm.play.rules.effect_text import limits_of


def may_be_of_its_text(game: Game, action: Action) -> bool:
    """Tell whether an action is done in effects alone, and the text of the open one may name it.

    What is a part of attacks elsewhere, as a break is, is none of an effect whose text names no such thing: the
    effect is over then, and the line is judged as a part of an attack (509.1).
    """
    if not is_of_effects_here(game, action.do):
        return False
    if is_of_effects(game.edition, action.do):
        return True
    named = kinds_named(limits_of(game, game.stack[-1])) if game.in_an_effect else set()
    is_a_kind = any(action.do in actions_that_do(event) for event in game.edition.events)
    return not (named and is_a_kind) or any(action.do in actions_that_do(event) for event in named)
