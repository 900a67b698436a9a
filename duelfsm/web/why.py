"""Why an action may not be done now: it is tried with nothing but its name, and the refusal is the answer."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import ValidationError

from duelfsm.play.action import Action, CardRef
from duelfsm.play.actions import ANY_ACTION, PLAYER, OwnAction
from duelfsm.play.game import Game, Refused
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.finding import Finding

_MODELS: dict[str, type[Action]] = {model.model_fields["do"].default: model for model in get_args(OwnAction)}
_STANDS_FOR: dict[str, Any] = {
    "card": CardRef(),
    "onto": CardRef(),
    "cards": (CardRef(),),
    "target": PLAYER,
    "source": "?",
}


def why_not(game: Game, do: str) -> Finding | None:
    """Return why an action may not be done now, None where one of its forms is legal or there is no such action.

    A player who may act is refused by more than whose action it is, so both are asked, the turn player first.
    """
    found = [refusal for side in (game.turn_player, game.position.opponent) if (refusal := _refusal(game, do, side))]
    return found[0] if len(found) == len(SIDES) else None


def _refusal(game: Game, do: str, by: Side) -> Finding | None:
    model = _MODELS.get(do)
    if model is None:
        return None
    needed = [name for name, field in model.model_fields.items() if field.is_required()]
    values = {name: _stands_for(game, name) for name in needed}
    try:
        action = ANY_ACTION.validate_python({"do": do, **values, "by": by})
    except ValidationError:
        return None
    outcome = game.apply(action)
    if isinstance(outcome, Refused):
        return outcome.findings[0]
    game.undo()
    return None


def _stands_for(game: Game, name: str) -> Any:
    """Return what stands in a field that must be filled, where nothing is known of the action but its name."""
    tables = {"how": list(game.edition.uses), "goal": list(game.edition.zones)}
    return tables[name][0] if name in tables else _STANDS_FOR.get(name, game.turn_player)
