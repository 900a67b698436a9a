"""Declarations of use: which ability answers what just happened (113.6, 603.2e, 603.2f)."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import partial
from typing import Any

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.answering import turn_fits
from duelfsm.play.effects.condition import is_not_spent
from duelfsm.play.effects.told_conditions import condition_text
from duelfsm.play.effects.waiting import ANY_TIME, put_in_standby, waiting
from duelfsm.play.rules.declared_from import declared_elsewhere, is_on_its_way, lies_there, not_held, not_on_its_way
from duelfsm.play.rules.declared_use import is_kept_from, is_usable, its_own_use_is_not_forbidden
from duelfsm.play.rules.draws import keep_out
from duelfsm.play.rules.kind_declared import not_answered_by_any, shield_gone
from duelfsm.play.rules.moves import shown
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.untriggered import beat_of, not_declared, too_late
from duelfsm.play.rules.which_ability import (
    answered,
    as_declared,
    called_so,
    done_by_another,
    fresh_events,
    is_in_doubt,
    is_nested,
    is_of_kind,
    kind_named,
    meant_of,
    nth_of,
    number_declared,
    number_of,
    number_of_its_place,
    undeclared,
)
from duelfsm.position.card import other_side
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import join
from duelfsm.rulebook.transition import Transition

STANDING, USED = "113.6a", "112.3c"


@RULES.guard
def is_broken_or_elsewhere(game: Board, act: Act) -> bool:
    """Of the shields only those that are being broken are declared (509.5a)."""
    pick = act.the("card")
    broken = pick.card is not None and pick.card.id in game.position.stack[-1].cards
    return broken or not game.edition.zones[pick.zone].breaks or game.no(card=pick, **seen_unbroken(game, pick))


def seen_unbroken(game: Board, pick: Pick) -> dict[str, str]:
    """Return what is told of a card that lies where its ability would be declared, had it been broken (509.5a)."""
    card = pick.card if pick.card is not None and pick.card.name is not None else None
    seen = card is not None and not any(card.id in frame.cards for frame in game.position.stack)
    return {"case": "unbroken"} if seen and may_be_declared(game, pick) else {}


@RULES.guard
def is_in_time(game: Board, act: Act) -> bool:
    """What answers shields on their way to the hand is declared while they are on it (113.6, 509.5a, 509.5d)."""
    pick = act.the("card")
    facts = game.facts(pick.name)
    if gone := shield_gone(game, act, facts):
        return game.no(card=pick, **gone)
    declared = [each for each in (facts.abilities if facts else None) or () if each.declared]
    if any(answered(game, act, pick.card, each) for each in declared):
        return True
    placed = [each for each in declared if game.edition.events[each.on].declared]
    late = too_late(game, act, placed)
    if late is None:
        return True
    event = game.edition.events[late.event]
    there = [each for each in placed if each.on == event.id]
    [ability, *_] = meant_of(game, act, facts, there) or there
    return game.no(card=pick, rule=number_declared(game, event, ability), event=event.name)


@RULES.guard
def answers_what_happened(game: Board, act: Act) -> bool:
    """A declared ability answers its event in the window after it (603.2e, 603.2f).

    One that is not known may answer whatever happened, but for the moment before a break: what is declared after
    the choice of shields is an S-Trigger or the like, if the record says nothing else (509.5a).
    """
    pick = act.the("card")
    facts = game.facts(pick.name)
    if facts is None or facts.abilities is None:
        told = not_answered_by_any(game, act)
        return game.doubt(pick, "abilities") if told is None else game.no(card=pick, **told)
    kind = kind_named(game, act)
    if kind is not None and not any(is_of_kind(each, kind) for each in facts.abilities):
        return game.no(card=pick, case="of_no_kind", rule=kind.rule, limit=kind.name)
    there = [each for each in _declared_there(game, pick, facts.abilities) if answered(game, act, pick.card, each)]
    fitting = meant_of(game, act, facts, there)
    usable = [ability for ability in fitting if is_usable(game, act, ability)]
    if usable:
        return is_in_doubt(game, act, pick, usable) or True
    if there and not fitting and act.action.ability is None:
        called = _called_otherwise(game, act, there)
        return game.no(card=pick, **called, **_number_of_the_word(game, act, there[0]))
    return game.no_with(partial(_not_answering, game, act, facts, fitting))


def could_answer(game: Board) -> Set[str | None]:
    """Return the names of which abilities may answer what happened, None for a card that nobody has seen (603.2e)."""
    events = {ANY_TIME, *[each.event for each in fresh_events(game)]}
    return {None}.union(game.untold, *map(game.declarers, events))


def may_be_declared(game: Board, pick: Pick) -> bool:
    """Tell whether a card has a declared ability where it lies, or nobody knows its abilities (603.2e)."""
    facts = game.facts(pick.name)
    return facts is None or facts.abilities is None or bool(_declared_there(game, pick, facts.abilities))


def _declared_there(game: Board, pick: Pick, abilities: Iterable[Ability]) -> list[Ability]:
    events, declared = game.edition.events, [each for each in abilities if each.declared]
    return [each for each in declared if each.zone == pick.zone or (each.this and events[each.on].own)]


def _not_answering(game: Board, act: Act, facts: CardFacts, fitting: list[Ability]) -> dict[str, Any]:
    """Return what is told of a card none of whose abilities answers what happened."""
    rule = STANDING if _counted_on_standby(game, act, facts.abilities or ()) else not_declared(game, facts)
    return {"card": act.the("card"), "rule": rule, **_why_nothing(game, act, facts, fitting)}


def _number_of_the_word(game: Board, act: Act, ability: Ability) -> dict[str, str]:
    """Return the rule by which is declared what a line names, where there is one state for that (509.5a, 509.5b)."""
    event = game.edition.events[ability.on]
    state = number_of(game, event.declared) if event.declared else None
    rule = state if act.action.used else event.numbers.get("unused", state)
    return {"rule": rule} if rule else {}


def _called_otherwise(game: Board, act: Act, there: list[Ability]) -> dict[str, Any]:
    """Return what is told where another word calls what is there: a G-Strike is no S-Trigger (509.5a, 509.5b)."""
    said, words = act.action.model_dump(by_alias=True), load_notation()
    called, used = words.own_word(act.action.do, said), act.action.used
    if called is None or used is None or not called_so(game, there, used=not used):
        return {"case": "named"}
    return {"case": "otherwise", "event": called, "limit": words.own_word(act.action.do, {**said, "used": not used})}


def _why_nothing(game: Board, act: Act, facts: CardFacts, fitting: list[Ability]) -> dict[str, Any]:
    """Return what is told of a card that cannot be declared: what it asks for, whose it is, or that it is late."""
    for ability in fitting:
        assert ability.needs is not None  # or else it could be used
        used = {} if is_not_spent(game, act.actor, ability.needs, declared=True) else {"rule": USED}
        return {"case": "unmet", "limit": condition_text(game.edition, ability.needs), **used}
    pick, other = act.the("card"), other_side(act.actor)
    declared = [ability for ability in facts.abilities or () if ability.declared]
    if not declared:
        return {"case": "without"}
    theirs = any(lies_there(game, facts, other, ability.zone) for ability in declared)
    mine = any(lies_there(game, facts, act.actor, ability.zone) for ability in declared)
    if theirs and not mine and pick.card is None:
        return {"case": "others", "expected": other, **number_of_its_place(game, declared[0])}
    lacking = {} if _lies_as_said(act, pick) else not_held(game, facts, act.actor, declared)
    if lacking:
        return lacking
    elsewhere = declared_elsewhere(game, pick, declared) if _lies_as_said(act, pick) else None
    if elsewhere:
        return {"case": "elsewhere", "expected": elsewhere, "number": game.edition.zones[pick.zone].name}
    return _when_it_was(game, act, declared)


def _when_it_was(game: Board, act: Act, declared: list[Ability]) -> dict[str, Any]:
    """Return what is told of a card of which nothing is declared here: it only comes, is late, or nothing happened."""
    pick = act.the("card")
    late = too_late(game, act, declared)
    if late is None and (others := _in_another_turn(game, act, declared)):
        return others
    if late is None:
        awaited = dict.fromkeys(game.edition.events[ability.on].name for ability in declared)
        own = number_of_its_place(game, declared[0]) if is_nested(game) else {}
        return done_by_another(game, act, declared) or {"event": join(list(awaited)), **own}
    if is_on_its_way(game, pick) and not _declared_there(game, pick, declared):
        return not_on_its_way(game, declared)
    rule = beat_of(game, act, late)
    return {"case": "late", "event": game.edition.events[late.event].name, **({"rule": rule} if rule else {})}


def _in_another_turn(game: Board, act: Act, declared: list[Ability]) -> dict[str, Any]:
    """Return that what a card answers happened, and in the turn of the player in which it is not declared (603.2e)."""
    happened = {each.event for each in fresh_events(game)}
    awaited = [each for each in declared if each.on in happened]
    if not awaited or any(turn_fits(game, act.actor, each) for each in awaited):
        return {}
    return {"case": "other_turn", "expected": game.turn_player, "event": game.edition.events[awaited[0].on].name}


def _lies_as_said(act: Act, pick: Pick) -> bool:
    """Tell whether a card lies where it is looked for: a hidden one of another zone need not be it."""
    return bool(pick.card and pick.card.name) or getattr(value_of(act.action, "card"), "zone", None) is not None


def _counted_on_standby(game: Board, act: Act, abilities: Iterable[Ability]) -> bool:
    """Tell whether only shields in standby, which do not count, would make one of the abilities usable (113.6a)."""
    unusable = [ability for ability in abilities if ability.declared and not is_usable(game, act, ability)]
    return any(is_usable(game, act, ability, standing=True) for ability in unusable)


@RULES.concerns_edge(its_own_use_is_not_forbidden)
def declares(_edition: Edition, edge: Transition) -> bool:
    """Tell whether the use of an ability is declared by an edge (603.2e)."""
    return declare_ability.__name__ in edge.do


@RULES.change
def declare_ability(game: Board, act: Act) -> None:
    """The card is shown and stays where it is until its effect resolves; the effect goes to standby."""
    pick = act.the("card")
    seen = pick.card  # before it is shown now: what nobody had seen may be what was drawn (114.5)
    card = as_declared(game, shown(game, pick), pick)
    left = list(undeclared(game, act, seen, card))
    if len(left) > 1:
        left.sort(key=lambda each: (not is_usable(game, act, each[0]), is_kept_from(game, act, pick, each[0])))
    among = tuple(nth_of(game.facts_of(card), each) for each, _ in left) if len(left) > 1 else ()
    for ability, happened in left[:1]:
        put_in_standby(game, waiting(game, act.actor, card, ability, happened, among=among))
        game.journal.put("answered", (card.id, happened.serial, nth_of(game.facts_of(card), ability)))
        keep_out(game, card)
