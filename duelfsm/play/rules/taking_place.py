"""Which event that waits the card of a line takes the place of, and why it takes that of none (101.5, 609)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.play.effects.answering import answers
from duelfsm.play.effects.held_back import held_back
from duelfsm.play.effects.told_conditions import WHOSE, condition_text
from duelfsm.play.effects.told_in_words import asked_text
from duelfsm.play.effects.used_once import use_once
from duelfsm.play.effects.waiting import place_of
from duelfsm.play.rules.battle import may_have_lost
from duelfsm.play.rules.leaving import DESTROYED
from duelfsm.play.rules.one_event import names_of, replacing_it
from duelfsm.play.rules.orientation import switch_over
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.replaced_perhaps import BROKEN, is_before_a_break, is_of_another, may_say_more
from duelfsm.play.rules.several_events import turn_players
from duelfsm.position.card import Card, Side, other_side
from duelfsm.position.changed import SUSPENDED
from duelfsm.position.position import Happened
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text, join, plain


@RULES.guard
def its_event_is_here(game: Board, act: Act) -> bool:
    """A replacement applies to an event that would happen now, once for each, and not to what it does itself (609).

    What nobody knows of a card may take the place of a break, which has not begun as its shields are chosen (509.5).
    """
    facts = game.facts(act.action.source)
    if game.supposed and may_say_more(facts) and is_before_a_break(game) and not event_for(game, act):
        return game.no(card=act.action.source, event=game.edition.events[BROKEN].before)
    return facts is None or not replaces(facts) or bool(event_for(game, act)) or _may_apply_yet(game, act, facts)


def _may_apply_yet(game: Board, act: Act, facts: CardFacts) -> bool:
    """Tell whether a card applies though no event waits for it; else it is said why it replaces nothing (609)."""
    if _is_done_once(game, facts):
        return True
    events = places_taken(facts)
    if not events <= game.edition.replaceable.keys():
        return _answers_the_past(game, act, facts) or game.no(card=act.action.source)
    names = game.names(act.action.source)
    mine = (frame for frame in game.stack if game.edition.transitions[frame.edge].interrupts and frame.by == act.actor)
    if any(fold(frame.source or "") in names for frame in mine):
        return game.no(card=act.action.source, case="itself", rule=NOT_ITSELF)
    if DESTROYED in events and may_have_lost(game, act.actor):
        return True
    return game.no_with(lambda: {"card": act.action.source, **_why_none_is_left(game, act, events)})


def _why_none_is_left(game: Board, act: Act, events: set[str]) -> dict[str, Any]:
    """Return why nothing is replaced: it was already, the card is gone or held back, or the event's line comes first.

    What was done in the place of an event is not replaced once more. Several abilities are held back by several things:
    of these the first one speaks.
    """
    pick = act.pick("card")
    meant = pick.card.id if pick and pick.card else None
    waiting = (each for each in game.position.suspended if meant in (None, each.card))
    waiting = (each for each in waiting if not events.isdisjoint(names_of(game, each)))
    here = [each.replaced for each in waiting]
    if here and all(here):
        return {"case": "taken", "rule": ONCE}
    there = _lying_there(game, act, act.actor)
    if not there:
        theirs = _lying_there(game, act, other_side(act.actor))
        return {"case": "others", "expected": other_side(act.actor)} if theirs else {"case": "gone"}
    if any(each.replaced for each in game.position.suspended) and any(
        _answers_it(game, act.actor, *each) for each in there
    ):
        return {"case": "instead", "rule": ONCE}
    held = [words for each in there if (words := _held_back(game, act.actor, *each)) is not None]
    comes_first = {"event": join([game.edition.events[event].before for event in sorted(events)])}
    return held[0] if held else comes_first


def _lying_there(game: Board, act: Act, side: Side) -> list[tuple[Card, Ability, Happened | None]]:
    """Return the cards of a player that a line may name and lie where they replace, and what happened last of that."""
    names = game.names(act.action.source)
    named = [each for each in game.position.by_id.values() if each.owner == side and bears(each, names)]
    mine = [(card, ability) for card in named for ability in game.facts_of(card).abilities or ()]
    there = [(card, ability) for card, ability in mine if ability.replaces and _lay_there(game, card, ability)]
    return [(card, ability, _last(game, ability, card)) for card, ability in there]


def _last(game: Board, ability: Ability, card: Card) -> Happened | None:
    """Return what happened last in this turn of which an ability takes the place, of its own card if that is asked."""
    past = (each for each in reversed(game.position.past) if each.event == ability.on)
    return next((each for each in past if not ability.this or each.card in (None, card.id)), None)


def _lay_there(game: Board, card: Card, ability: Ability) -> bool:
    """Tell whether a card lies where its ability works, or lay there until what happened last to it (603.5c)."""
    if game.position.zone_of.get(card.id) == ability.zone:
        return True
    last = _last(game, ability, card)
    return last is not None and last.card == card.id


def _held_back(
    game: Board, owner: Side, source: Card, ability: Ability, last: Happened | None
) -> dict[str, object] | None:
    """Return the words for what keeps an ability from taking the place of an event; None where that is not known.

    Of what happened it is asked which card that was; of a condition only where it happened, as that may change.
    """
    case = held_back(game, owner, source, ability, before=True)
    if last is None:
        return {"case": case, **_RULES.get(case, {})} if case in _FOR_NOW else None
    if case is not None:
        met = condition_text(game.edition, ability.condition) if ability.condition else plain("")
        return {"case": case, "number": met, **_RULES.get(case, {})}
    if answers(game, owner, source, ability.model_copy(update={"first_time": False}), last):
        return {"case": "first"} if ability.first_time and not answers(game, owner, source, ability, last) else None
    return None if ability.this else {"case": "other", "number": _asked(game, ability)}


def _answers_it(game: Board, owner: Side, source: Card, ability: Ability, last: Happened | None) -> bool:
    """Tell whether an ability answers what happened last: that stands in the place of another event (101.5)."""
    return last is not None and last in game.position.past[-RECENT:] and answers(game, owner, source, ability, last)


def _asked(game: Board, ability: Ability) -> Text:
    """Return of which cards an event is that an ability takes the place of, in words."""
    asked = asked_text(game.edition, ability)
    whose = WHOSE[ability.whose]
    return Text(ja=f"{whose.ja}{asked.ja}", en=f"{whose.en} {asked.en}")


def event_for(game: Board, act: Act) -> tuple[Suspended, Card] | None:
    """Return the first event that waits and whose place the card of a line takes, with that card.

    It is that of the card that the line names, if it does. One that an ability of the turn player must take comes last
    for the other player (101.5b).
    """
    side, name, pick = act.actor, act.action.source, act.pick("card")
    meant = pick.card.id if pick and pick.card else None
    found = [
        (each, source, ability)
        for each in game.position.suspended
        if not each.replaced and (pick is None or each.card == meant)
        for owner, source, ability in replacing_it(game, each)
        if owner == side and fold(source.name or "") in game.names(name)
    ]
    found.sort(key=lambda one: is_of_another(one[2], one[0].card, one[1]))
    return min((one[:2] for one in found), key=lambda pair: turn_players(game, side, pair[0]) is not None, default=None)


def take_its_place(game: Board, each: Suspended, source: Card) -> int:
    """The event is replaced, and nothing else takes its place (101.5); what may do so but once is used.

    It is kept whose ability did so (609.9).

    Args:
        game: the game.
        each: the event.
        source: the card that takes its place.

    Returns:
        Which of the abilities of that card does so, from 1; 0 where that may be several.
    """
    found = replacing_it(game, each)
    fitting = [ability for _, card, ability in found if card is source]
    index = game.position.suspended.index(each)
    game.journal.take(SUSPENDED, index)
    game.journal.put(SUSPENDED, replace(each, replaced=True, owner=source.owner, name=source.name or each.name), index)
    if all(ability.once or ability.first_time or ability.switch for ability in fitting):  # else it may be another one
        for ability in fitting[:1]:
            _use(game, source, ability)
    return place_of(game, source, fitting[0]) if len(fitting) == 1 else 0


def _use(game: Board, source: Card, ability: Ability) -> None:
    """An ability is used that takes the place of one event of the turn, or of one at all (308.3, 609)."""
    if ability.once or ability.first_time:
        use_once(game, source.id, source.life, place_of(game, source, ability))
    if ability.switch:
        switch_over(game, source.id, source.life)


def places_taken(facts: CardFacts) -> set[str]:
    """Return the events whose place abilities of a card take."""
    return {ability.on for ability in facts.abilities or () if ability.replaces}


def replaces(facts: CardFacts) -> bool:
    """Tell whether a card has an ability that takes the place of an event."""
    return any(ability.replaces for ability in facts.abilities or ())


def needs_an_event(game: Board, side: Side, source: str) -> bool:
    """Tell whether a card applies to an event that waits, or to nothing at all (609)."""
    facts = game.facts(source)
    if game.supposed or facts is None or not replaces(facts):
        return False
    return not _is_done_once(game, facts) and _wait_to_be_replaced(game, side, places_taken(facts))


def _is_done_once(game: Board, facts: CardFacts) -> bool:
    return any(static.does in game.edition.done_once for static in game.statics(facts.name))


def nothing_is_here(game: Board, side: Side, facts: CardFacts) -> bool:
    """Tell whether no event is here whose place a card could take: none waits, and none is asked for that cannot."""
    events = places_taken(facts)
    return not events or (not game.position.suspended and _wait_to_be_replaced(game, side, events))


def _wait_to_be_replaced(game: Board, side: Side, events: set[str]) -> bool:
    """Tell whether all of some events wait before they happen, none perhaps as a card that nobody knows was lost."""
    return events <= game.edition.replaceable.keys() and (DESTROYED not in events or not may_have_lost(game, side))


def _answers_the_past(game: Board, act: Act, facts: CardFacts) -> bool:
    """Tell whether something happened in this turn whose place an ability takes that nothing can wait for."""
    names = game.names(act.action.source)
    cards = [card for card in game.position.by_id.values() if card.owner == act.actor and bears(card, names)]
    abilities = [ability for ability in facts.abilities or () if ability.replaces]
    game.effort.spend(len(cards) * len(abilities) * len(game.position.past))
    fits = partial(answers, game, act.actor)
    return any(fits(card, ability, each) for card in cards for ability in abilities for each in game.position.past)


RECENT = 4  # a card that goes leaves, is destroyed or comes to another zone, each an event
ONCE, NOT_ITSELF, SWITCHED = "101.5", "609.5", "308.3"
_FOR_NOW = frozenset({"turn", "switched", "used"})  # what nothing changes any more before the turn is over
_RULES: dict[str | None, dict[str, str]] = {"switched": {"rule": SWITCHED}}
