"""Why nothing waits of a card: the number that an effect is refused by which did not trigger (501.2 to 511.1)."""

from __future__ import annotations

from duelfsm.play.game_type import Game
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import fold


def not_declared(game: Game, facts: CardFacts) -> str | None:
    """Return the rule by which nothing of a card is declared where what it answers belongs to a skipped substep."""
    happened, over = {each.event for each in game.position.past}, _steps_over(game)
    events = [game.edition.events[ability.on] for ability in facts.abilities or () if ability.declared]
    skipped = [event.skipped for event in events if event.id not in happened and event.step in over]
    return skipped[0] if events and len(skipped) == len(events) else None


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
