"""Why nothing waits of a card: the number that an effect is refused by which did not trigger (501.2 to 511.1)."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.waiting import answers
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text


def not_declared(game: Game, facts: CardFacts) -> str | None:
    """Return the rule by which nothing of a card is declared where what it answers belongs to a skipped substep."""
    events = [game.edition.events[ability.on] for ability in facts.abilities or () if ability.declared]
    if not events:
        return None
    happened, over = {each.event for each in game.position.past}, _steps_over(game)
    skipped = [event.skipped for event in events if event.id not in happened and event.step in over]
    return skipped[0] if len(skipped) == len(events) else None


def too_late(game: Game, act: Act, abilities: Iterable[Ability]) -> tuple[str, Text] | None:
    """Return the rule of the place where one of the abilities had to be declared, and what it answers; else None.

    A card that is hidden now may be any of those to which it happened and whose name nobody knows.
    """
    for ability in abilities:
        event = game.edition.events[ability.on]
        for happened in game.position.past if event.declared else ():
            card = game.position.known(happened.card) if happened.card is not None else None
            source = act.the("card").card or (card if card and card.name is None else None)
            if answers(game, act.actor, source, ability, happened):
                return _number_of(game, event.declared or ""), event.name
    return None


def _number_of(game: Game, state: str) -> str:
    """Return the number of a state of a procedure at the place that called it last."""
    declared, transitions = game.edition.states[state], game.edition.transitions
    calls = [edge for edge in map(transitions.__getitem__, game.position.path) if edge.call == declared.step]
    return calls[-1].numbers.get(state, declared.rule) if calls else declared.rule


def _steps_over(game: Game) -> set[str]:
    """Return the steps that this turn went through and left."""
    states = game.edition.states
    passed = {states[edge.source].step for edge in map(game.edition.transitions.__getitem__, game.position.path)
              if edge.source in states}  # fmt: skip
    return passed - {states[game.position.levels[0]].step}


def why_not(game: Game, facts: CardFacts) -> str | None:
    """Return the rule by which no effect of a card waits: what it answers did not happen, or not as it asks.

    None where it triggered in this turn and was resolved, once for each event, and where no moment is named (603.2).
    """
    happened, step = {each.event for each in game.position.past}, game.edition.states[game.position.levels[0]].step
    if any(fold(name) in game.names(facts.name) for name, _ in game.position.triggered):
        return None
    for ability in facts.abilities or ():
        event = game.edition.events[ability.on]
        if ability.on in happened:
            return None if ability.declared else event.settled
        if event.unless and event.step in (None, step):
            return event.unless
    return None
