"""Effects of which a card says that they may come at any time, in the turns and on the condition that it names."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.answering import turn_fits
from duelfsm.play.effects.condition import is_met
from duelfsm.play.effects.waiting import ANY_TIME, does_something
from duelfsm.position.card import Card
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.cards import Ability, CardFacts


def at_any_time(game: Board, act: Act, facts: CardFacts | None) -> list[Ability]:
    """Return the abilities of a card whose effects may come at any time of this turn."""
    abilities = facts.abilities or () if facts else ()
    return [each for each in abilities if each.on == ANY_TIME and turn_fits(game, act.actor, each)]


def which_at_any_time(game: Board, act: Act) -> int:
    """Return which ability of the card comes at any time, from 1: the one that is named, or the only one; else 0."""
    facts = game.facts(act.action.source)
    fitting = at_any_time(game, act, facts)
    found = [at for at, each in enumerate((facts.abilities if facts else None) or (), 1) if each in fitting]
    named = [at for at in found if at == act.action.ability]
    return named[0] if named else found[0] if len(found) == 1 else 0


def is_idle(game: Board, act: Act, waited: Waiting | None, source: Card | None) -> bool:
    """Tell whether an effect does nothing, as its condition is not met when it resolves (603.4)."""
    if waited is not None:
        return not does_something(game, waited)
    asked = [each.condition for each in at_any_time(game, act, game.facts(act.action.source))]
    return bool(asked) and not any(is_met(game, act.actor, each, source) for each in asked)
