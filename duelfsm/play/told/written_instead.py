"""What an operation is written as where no effect does it."""

from __future__ import annotations

from duelfsm.play.actions.base import Action
from duelfsm.play.run.running import Running
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text


def written_instead(game: Running, action: Action) -> Text | None:
    """Return the name of the action that takes a card where an operation would, as a charge does to the mana zone.

    A charge takes a card of the hand (503.1): it is none of what happens to cards of other zones alone.
    """
    said = action.model_dump(by_alias=True)
    edges = [edge for edge in game.edition.transitions.values() if edge.trigger == action.do]
    zones = {said.get("from")} - {None} or {zone for each in edges for f in each.fields.values() for zone in f.zones}
    landings = [each for each in load_remedies().lands if each.field and each.to == said.get("to") is not None]
    return next(
        (game.edition.triggers[each.id].name for each in landings if each.id != action.do and each.origin in zones),
        None,
    )
