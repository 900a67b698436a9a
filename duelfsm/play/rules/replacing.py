"""What takes the place of an event that waits for it, once for each, and what happens after all (101.5, 609)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.names import bears
from duelfsm.play.effects.answering import answers
from duelfsm.play.rules.battle import may_have_lost
from duelfsm.play.rules.breaks import go_on_breaking
from duelfsm.play.rules.done_instead import can_be_done, doubt_what_was_left, is_out_of_reach, left_to_happen
from duelfsm.play.rules.draws import draw_one
from duelfsm.play.rules.ends import loser_by, over
from duelfsm.play.rules.instead import must_apply, replacing
from duelfsm.play.rules.leaving import DESTROYED, DRAWS
from duelfsm.play.rules.moves import move_together
from duelfsm.play.rules.orientation import turn_after_all
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.stacks import evolve_onto
from duelfsm.position.card import Card, Orientation, Side
from duelfsm.position.changed import SUSPENDED
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import join
from duelfsm.rulebook.transition import Transition


@RULES.guard
def its_event_is_here(game: Board, act: Act) -> bool:
    """A replacement applies to an event that would happen now, once for each, and not to what it does itself (609)."""
    facts = game.facts(act.action.source)
    if facts is None or not replaces(facts) or event_for(game, act):
        return True
    if any(static.does in game.edition.done_once for static in game.statics(facts.name)):
        return True
    events = places_taken(facts)
    if not events <= game.edition.replaceable.keys():
        return _answers_the_past(game, act, facts) or game.no(card=facts.name)
    names = game.names(act.action.source)
    mine = (frame for frame in game.stack if game.edition.transitions[frame.edge].interrupts and frame.by == act.actor)
    if any(fold(frame.source or "") in names for frame in mine):
        return game.no(card=facts.name, case="itself", rule=NOT_ITSELF)
    if DESTROYED in events and may_have_lost(game, act.actor):
        return True
    return _none_is_left(game, act, facts, events)


def _none_is_left(game: Board, act: Act, facts: CardFacts, events: set[str]) -> bool:
    """Say why nothing is replaced: it was already, the card is gone, or the line of the event comes first."""
    pick = act.pick("card")
    meant = pick.card.id if pick and pick.card else None
    waiting = (each for each in game.position.suspended if each.event in events and meant in (None, each.card))
    here = [each.replaced for each in waiting]
    if here and all(here):
        return game.no(card=facts.name, case="taken", rule=ONCE)
    names, zones = game.names(act.action.source), {each.zone for each in facts.abilities or () if each.replaces}
    if not any(bears(card, names) for zone in zones for card in game.position.zone(act.actor, zone)):
        return game.no(card=facts.name, case="gone")
    return game.no(card=facts.name, event=join([game.edition.events[event].before for event in sorted(events)]))


@RULES.guard
@RULES.asked_only_with(SUSPENDED)
def replacements_apply_first(game: Board, _act: Act) -> bool:
    """What takes the place of an event applies as it would happen, before anything else is done (609).

    What a static ability or a replacement is doing is carried out first.
    """
    left = unreplaced(game)
    if not left or any(game.edition.transitions[frame.edge].interrupts for frame in game.stack):
        return True
    return game.no(expected=left[0].name, event=game.edition.events[left[0].event].before)


@RULES.concerns_edge(replacements_apply_first)
def concerns_what_goes_on(edition: Edition, edge: Transition) -> bool:
    """Tell whether the game goes on by an edge: not by what ends an effect or the game, or applies by itself."""
    return not (edge.interrupts or edge.leaves_all) and goes_on(edition, edge.trigger)


def goes_on(edition: Edition, word: str) -> bool:
    """Tell whether the game goes on by an action: not by the end of an effect, or by what applies by itself."""
    return not (edition.triggers[word].aside or _interrupts(edition, word))


def applies_before(edition: Edition, words: Iterable[str]) -> bool:
    """Tell whether what applies by itself comes among the next actions before the game goes on (609)."""
    known = (word for word in words if word in edition.triggers)
    return next((_interrupts(edition, word) for word in known if not edition.triggers[word].aside), False)


def _interrupts(edition: Edition, word: str) -> bool:
    return any(edge.interrupts for edge in edition.declaration.anywhere if edge.trigger == word)


def let_happen(game: Board) -> None:
    """What was not replaced though it had to be happens as it was written: a judge goes on with that."""
    for each in unreplaced(game):
        _go_on(game, each)


def let_happen_what_may(game: Board) -> bool:
    """What need not be replaced, and was not as the game goes on, happens now; what was replaced is over.

    It is told whether there was any. What is done in the place of one event does not yet go on with the game.
    """
    done = _what_may_happen(game)
    for each in done:
        if each.replaced:
            game.journal.take(SUSPENDED, game.position.suspended.index(each))
        else:
            _go_on(game, left_to_happen(game, each))
    return bool(done)


@RULES.change
def rest_is_broken(game: Board, _act: Act | None) -> None:
    """A shield for which nothing was applied goes to the hand with the others: then it is too late (609)."""
    let_happen_what_may(game)


def anything_may_happen(game: Board) -> bool:
    """Tell whether anything waits that happens, or is over, as soon as the game goes on."""
    return bool(game.position.suspended and _what_may_happen(game))


def _what_may_happen(game: Board) -> list[Suspended]:
    """Return what need not be replaced and was not, and what was replaced; nothing while that is being done."""
    if any(game.edition.transitions[frame.edge].interrupts for frame in game.stack):
        return []
    return [each for each in game.position.suspended if each.replaced or each.optional or is_out_of_reach(game, each)]


def event_for(game: Board, act: Act) -> tuple[Suspended, Card] | None:
    """Return the first event that waits and whose place the card of a line takes, with that card.

    It is that of the card that the line names, if it does. One that an ability of the turn player must take comes last
    for the other player (101.5b).
    """
    side, name, pick = act.actor, act.action.source, act.pick("card")
    meant = pick.card.id if pick and pick.card else None
    found = [
        (each, source)
        for each in game.position.suspended
        if not each.replaced and (pick is None or each.card == meant)
        for owner, source, _ in replacing(game, each.event, each.player, each.card)
        if owner == side and fold(source.name or "") in game.names(name)
    ]
    return min(found, key=lambda pair: turn_players(game, side, pair[0]) is not None, default=None)


def turn_players(game: Board, side: Side, each: Suspended) -> Card | None:
    """Return the turn player's card that must take the place of an event, before the other player's may (101.5b)."""
    found = replacing(game, each.event, each.player, each.card) if side != game.turn_player else ()
    mine = (each for each in found if each[0] == game.turn_player and must_apply(each[2]))
    return next((source for owner, source, ability in mine if can_be_done(game, owner, source, ability)), None)


def take_its_place(game: Board, each: Suspended) -> None:
    """The event is replaced, and nothing else takes its place (101.5)."""
    index = game.position.suspended.index(each)
    game.journal.take(SUSPENDED, index)
    game.journal.put(SUSPENDED, replace(each, replaced=True), index)


def lies_anew(game: Board, card: Card) -> None:
    """A card that was put back from where it was used is the one of the event that waits for it (409.2, 609)."""
    for index, each in enumerate(game.position.suspended):
        if each.card == card.id and not each.replaced:
            game.journal.take(SUSPENDED, index)
            game.journal.put(SUSPENDED, replace(each, life=card.life), index)


def places_taken(facts: CardFacts) -> set[str]:
    """Return the events whose place abilities of a card take."""
    return {ability.on for ability in facts.abilities or () if ability.replaces}


def replaces(facts: CardFacts) -> bool:
    """Tell whether a card has an ability that takes the place of an event."""
    return any(ability.replaces for ability in facts.abilities or ())


def nothing_is_here(game: Board, side: Side, facts: CardFacts) -> bool:
    """Tell whether no event is here whose place a card could take: none waits, and none is asked for that cannot."""
    events = places_taken(facts)
    if not events:
        return True
    if game.position.suspended or not events <= game.edition.replaceable.keys():
        return False
    return DESTROYED not in events or not may_have_lost(game, side)


def _answers_the_past(game: Board, act: Act, facts: CardFacts) -> bool:
    """Tell whether something happened in this turn whose place an ability takes that nothing can wait for."""
    cards = [card for card in game.position.by_id.values() if card.owner == act.actor and card.name == facts.name]
    abilities = [ability for ability in facts.abilities or () if ability.replaces]
    game.effort.spend(len(cards) * len(abilities) * len(game.position.past))
    fits = partial(answers, game, act.actor)
    return any(fits(card, ability, each) for card in cards for ability in abilities for each in game.position.past)


def unreplaced(game: Board) -> list[Suspended]:
    """Return the events whose place something must take and can, and nothing took (101.3)."""
    must = [each for each in game.position.suspended if not (each.replaced or each.optional)]
    return [each for each in must if not is_out_of_reach(game, each)]


def _go_on(game: Board, each: Suspended) -> None:
    """Let an event happen of which nothing took the place."""
    doubt_what_was_left(game, each)
    game.journal.take(SUSPENDED, game.position.suspended.index(each))
    card = game.position.known(each.card) if each.card is not None else None
    if each.event == DRAWS:
        draw_one(game, each.player)
    elif each.rule is not None:
        over(game, [loser_by(each.event, each.player)], each.rule)
    elif card is not None and card.life == each.life:
        _goes_after_all(game, card, each)


def _goes_after_all(game: Board, card: Card, each: Suspended) -> None:
    """Let a card go, or turn, of which nothing took the place; an evolution goes onto what it was to (801)."""
    there = [base for base in map(game.position.known, each.onto) if base is not None]
    bases = [base for base in there if game.position.zone_of[base.id] == each.goal]
    marks = {"orientation": Orientation.TAPPED} if each.tapped else {}
    if each.goal is None and game.edition.events[each.event].declared:
        go_on_breaking(game, card, each.event)
    elif each.goal is None:
        turn_after_all(game, card, each.event)
    elif bases:
        evolve_onto(game, card, bases, left=each.event)
    else:
        way = ZoneChange(card, each.goal, each.index, undestroyed=each.undestroyed, marks=marks, left=each.event)
        move_together(game, [way])


ONCE, NOT_ITSELF = "101.5", "609.5"
