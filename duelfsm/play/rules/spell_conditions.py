"""Whether a spell does nothing, as what its abilities ask for is not so when it resolves (302.2, 603.4)."""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.answering import turn_fits
from duelfsm.play.effects.at_any_time import is_idle
from duelfsm.play.effects.held_back import held_back
from duelfsm.play.rules.effect_conditions import owner_of
from duelfsm.play.rules.effect_deeds import deeds_of
from duelfsm.play.rules.effect_kinds import is_used_there
from duelfsm.play.rules.effect_text import has_discarded_first, is_of_a_spell, limits_of, open_ability
from duelfsm.play.rules.leaving import GRAVEYARD
from duelfsm.play.rules.spells import cards_of_effect, edges_since
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Ability


def is_idle_effect(game: Board, act: Act, waited: Waiting | None, source: Card | None) -> bool:
    """Tell whether an effect does nothing, as what it asks for is not so when it resolves (603.4).

    A spell is asked, too, as it is resolved: what it does never waits (302.2).
    """
    return is_idle(game, act, waited, source) or (waited is None and is_idle_spell(game, act.actor, act.action.source))


def is_idle_spell(game: Board, owner: Side, name: str | None) -> bool:
    """Tell whether all that the spell of the open effect does is held back, by its condition or the turn (603.4)."""
    found = _of_spell(game, name)
    cards = cards_of_effect(game)
    card = game.position.known(cards[0]) if found and cards else None
    return card is not None and bool(found) and all(held_back(game, owner, card, each) is not None for each in found)


def does_nothing_inside(game: Board, act: Act) -> bool:
    """Tell whether an act is what a spell does by its S-Trigger, and that spell does nothing (112.3a, 603.4).

    It is looked at as the first such thing is done: what the spell did changes the table.
    """
    frame = game.stack[-1]
    opened = open_ability(game, frame)
    if opened is None or not opened.used or not is_idle_spell(game, owner_of(game, frame), frame.source):
        return False
    return not (_has_begun(game, frame) or _is_its_use(game, act, frame))


def is_for_other_turns(game: Board, frame: Frame) -> bool:
    """Tell whether it is the turn alone that holds back all that a spell does."""
    owner, found = owner_of(game, frame), _of_spell(game, frame.source)
    return bool(found) and not any(turn_fits(game, owner, each) for each in found)


def _of_spell(game: Board, name: str | None) -> list[Ability]:
    """Return what a card does as a spell that is resolved."""
    facts = game.facts(name) if name else None
    return [each for each in (facts.abilities if facts else None) or () if is_of_a_spell(game, each)]


def _has_begun(game: Board, frame: Frame) -> bool:
    """Tell whether an effect did anything but use its card."""
    state = game.edition.transitions[frame.edge].to
    done = (edge for edge in edges_since(game, frame) if edge.to == edge.source != state)
    return any(edge.call is None for edge in done)


def _is_its_use(game: Board, act: Act, frame: Frame) -> bool:
    """Tell whether an act uses the card of an effect, or is what comes before that (112.3b)."""
    if has_discarded_first(limits_of(game, frame)) and value_of(act.action, "goal") == GRAVEYARD:
        return True
    done = [*deeds_of(game, act)]
    return bool(done) and all(is_used_there(game, frame, each) for each in done)
