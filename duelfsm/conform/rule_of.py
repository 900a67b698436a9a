"""By which rule it is that the referee's game stands as it does, or takes what the engine does not."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.conform.changes_compared import CardToldOtherwise
from duelfsm.conform.standing_compared import END, LOSERS, WHOSE_TURN
from duelfsm.conform.zones_compared import DECK, CardLies, CardLiesOtherwise
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Draw, Untap
from duelfsm.play.actions.of_effects import Move, Tap
from duelfsm.play.game import Game
from duelfsm.play.told.causes import applied_behind
from duelfsm.position.card_events import Marked, Moved, Turned
from duelfsm.position.events import Event, Stepped
from duelfsm.protocol.one_game_asked import GameAsked
from duelfsm.protocol.replies import TableTold
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.values import Values


def of_an_edge(game: Game, events: Sequence[Event], word: str) -> str | None:
    """Return the rule by which an action was taken, of what it made happen."""
    edges = [game.edition.transitions[event.edge] for event in events if isinstance(event, Stepped)]
    return next((edge.rule for edge in edges if edge.trigger == word), of_the_last_edge(game, events))


def of_an_action(asked: GameAsked, action: Action) -> str | None:
    """Return the rule by which a legal action is taken: of several ways that it may go, the one that it goes."""
    outcome = asked.do(action)
    if isinstance(outcome, Finding):
        return outcome.rule
    rule = of_an_edge(asked.game, outcome.events, action.do)
    asked.undo()
    return rule


def of_standing(asked: GameAsked, ours: TableTold, about: str) -> str | None:
    """Return the rule by which the referee's game stands as it does, in what the engine's stands otherwise."""
    if about in (END, LOSERS):
        return of_the_end(asked, over=ours.result)
    return of_the_turn(asked.game) if about in WHOSE_TURN else of_the_last_edge(asked.game, asked.events)


def of_the_last_edge(game: Game, events: Sequence[Event]) -> str | None:
    """Return the rule of the last edge that was taken."""
    edges = [event.edge for event in events if isinstance(event, Stepped)]
    return game.edition.transitions[edges[-1]].rule if edges else None


def of_the_turn(game: Game) -> str:
    """Return the rule by which the turn in progress began: the first one of the game, or one that follows (512.1)."""
    begins = [edge for edge in game.edition.transitions.values() if edge.begins == TURN]
    taken = [edge for edge in begins if edge.id in game.position.path]
    return (taken or (begins[:1] if game.turn.number == 1 else begins[-1:]))[0].rule


def of_the_end(asked: GameAsked, *, over: Values | None) -> str:
    """Return the rule by which a game is *over*, as its result says; of one that goes on that by which it would end."""
    edition = asked.game.edition
    ends = (
        edge.rule for edge in edition.transitions.values() if edge.leaves_all and edition.states[edge.to or ""].final
    )
    return next(ends) if over is None else str(over["rule"])


def of_a_change(asked: GameAsked, events: Sequence[Event], otherwise: CardToldOtherwise) -> str | None:
    """Return the rule by which a card changed as the referee tells it, or may not change as the engine does."""
    game, name = asked.game, otherwise.name
    card = next((each for each in game.position.by_id.values() if name is not None and each.name == name), None)
    if card is None:
        return of_the_last_edge(game, events)
    ours = CardLies(card.owner, game.position.zone_of[card.id], card.tapped, card.under is not None)
    goals = [each.goal for each in otherwise.theirs if each.goal is not None]
    theirs = ours._replace(zone=[ours.zone, *goals][-1], tapped=not ours.tapped)
    return of_a_place(asked, events, CardLiesOtherwise(str(name), ours, theirs))


def of_a_place(asked: GameAsked, events: Sequence[Event], otherwise: CardLiesOtherwise) -> str | None:
    """Return the rule by which a card lies as it does here, or by which it may not lie as it does there."""
    game = asked.game
    card = next((each for each in game.position.by_id.values() if each.name == otherwise.name), None)
    touched = None if card is None else _touching(game, events, card.id)
    if touched is not None:
        return touched
    refused = asked.refused_on_the_way(_moved_there(otherwise))
    return None if refused is None else refused.rule


def _touching(game: Game, events: Sequence[Event], card: int) -> str | None:
    """Return the rule of what did something to a card last: a state-based action (703), or an edge that was taken."""
    touched = [
        at for at, event in enumerate(events) if isinstance(event, Moved | Turned | Marked) and event.card == card
    ]
    if not touched:
        return None
    applied = applied_behind(game, events, touched[-1])
    edges = [(at, event.edge) for at, event in enumerate(events) if isinstance(event, Stepped)]
    taken = next((edge for at, edge in edges if at > touched[-1]), edges[-1][1] if edges else None)
    if applied is not None:
        return applied.rule
    return None if taken is None else game.edition.transitions[taken].own_rule


def _moved_there(otherwise: CardLiesOtherwise) -> list[Draw | Move | Tap | Untap]:
    """Return what would have to be done so that a card lies as the engine says: the likeliest first."""
    ours, theirs, name = otherwise.ours, otherwise.theirs, otherwise.name
    if ours is None or theirs is None:
        return []
    if ours.zone != theirs.zone:
        tries: list[Draw | Move | Tap | Untap] = [Move.model_validate({"card": name, "to": theirs.zone})]
        return [Draw.model_validate({"by": theirs.owner}), *tries] if ours.zone == DECK else tries
    return [Untap.model_validate({"cards": [name]}) if ours.tapped else Tap.model_validate({"cards": [name]})]


TURN = "turn"  # the run that an edge begins
