"""Who acts, where a line does not say it."""

from __future__ import annotations

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.find import candidates
from duelfsm.play.cards.names import bears
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import CardField, Owner


def actor_meant(game: Board, action: Action) -> Side | None:
    """Return who acts: where a line that says nobody may be either's, the one with whom its card is known to lie.

    An effect is its owner's: the one for whom it waits, or in whose battle zone alone its card lies (101.4, 603.2).
    """
    if action.by is not None:
        return action.by
    if action.do not in game.machine.of_either:
        source = vars(action).get("source")
        return None if source is None else _owner_of(game, source)
    edges = [edge for edge in game.edition.transitions.values() if edge.trigger == action.do]
    fields = [(name, field) for edge in edges for name, field in edge.fields.items() if field.of is Owner.ACTOR]
    sides = {side for side in SIDES for name, field in fields if _lies_with(game, field, action, name, side)}
    return sides.pop() if len(sides) == 1 else None


def acting(game: Board, action: Action) -> Side | None:
    """Return who acts: also inside an effect, what effects do is done by the owner of the one that is open (101.4)."""
    frame, procedures = game.open_effect, game.edition.procedures
    knows = frame and any(edge.trigger == action.do for edge in procedures[frame.procedure].transitions)
    return actor_meant(game, action) or (frame.by if frame and knows else None)


def _owner_of(game: Board, source: str) -> Side | None:
    """Return whose the effect of a card is, None where it may be either's; nobody is named where nothing tells."""
    names = game.names(source)
    waiting = {each.owner for each in game.position.standby if fold(each.name) in names}
    lying = {side for side in SIDES for card in game.position.zone(side, "battle") if bears(card, names)}
    sides = waiting or lying
    return sides.pop() if len(sides) == 1 else None


def _lies_with(game: Board, field: CardField, action: Action, name: str, side: Side) -> bool:
    """Tell whether a card that an action names is known to lie where a player would look for it."""
    ref = value_of(action, name)
    found = candidates(game, field, Act(action, side), ref) if ref is not None else iter(())
    return any(pick.card is not None and pick.card.name is not None for pick in found)
