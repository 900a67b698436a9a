"""Which ability of a card a declaration means, and what it answers (603.2b, 603.2e)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.names import names_of
from duelfsm.play.effects.answering import answers, may_answer, turn_fits
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.such_cards import doubt_what_is_asked
from duelfsm.play.effects.told_in_words import asked_text
from duelfsm.play.effects.waiting import ANY_TIME
from duelfsm.position.card import Card
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.tables import Declarable
from duelfsm.rulebook.text import join, plain, shown

OF_ITSELF = "603.2e"  # by which an ability is declared for what it answers alone
CHEAPLY = 3  # as many events that an ability may answer are as much as one card that is looked at
UNKNOWN = Ability(on=ANY_TIME, declared=True, optional=True)
OF_A_SHIELD = UNKNOWN.model_copy(update={"shield": True})


def answered(game: Board, act: Act, card: Card | None, ability: Ability) -> Happened | None:
    """Return the first event of this window that the ability answers, or may; an unknown ability answers any."""
    owner = act.actor
    for happened in fresh_events(game):
        if ability.on == ANY_TIME and turn_fits(game, owner, ability):
            return happened
        if ability.on == happened.event and (
            answers(game, owner, card, ability, happened) or may_answer(game, owner, card, ability, happened)
        ):
            return happened
    return None


def fresh_events(game: Board) -> Iterator[Happened]:
    """Yield what can be answered in the window that is open, the oldest first."""
    game.effort.spend((len(game.position.stack[-1].fresh) + len(game.position.fresh)) // CHEAPLY)
    yield from game.position.stack[-1].fresh
    yield from game.position.fresh


def undeclared(game: Board, act: Act, seen: Card | None, of: Card | Pick) -> Iterator[tuple[Ability, Happened]]:
    """Yield the abilities of a card that the line may mean and were not declared for their event; like ones are one."""
    facts, card = (game.facts(of.name), of.card) if isinstance(of, Pick) else (game.facts_of(of), of)
    declared = {(serial, nth) for answering, serial, nth in game.position.answered if card and answering == card.id}
    abilities = dict.fromkeys((facts.abilities if facts else None) or (_unknown(game),))
    happened = {each: answered(game, act, seen, each) for each in abilities if each.declared}
    for ability in meant_of(game, act, facts, [each for each, event in happened.items() if event]):
        event = happened[ability]
        if event is not None and (event.serial, nth_of(facts, ability)) not in declared:
            yield ability, event


def as_declared(game: Board, card: Card, pick: Pick) -> Card:
    """Return a card as the half that is declared, where nobody knows the abilities of all of it (112.3a).

    Its effect waits by the name of that half then, of which alone it is known what it has. Else it is as it is.
    """
    known = pick.name in (None, card.name) or game.facts_of(card).abilities is not None
    return card if known or pick.name not in game.halves(card.name or "") else replace(card, name=pick.name)


def meant_of(game: Board, act: Act, facts: CardFacts | None, abilities: list[Ability]) -> list[Ability]:
    """Return the abilities that a line may mean: the one of its number, else those of the kind that its word says.

    Of several of that kind one whose text is known is meant.
    """
    number, used, kind = act.action.ability, act.action.used, kind_named(game, act)
    if number is not None and facts is not None and facts.abilities is not None:
        return [each for each in abilities if nth_of(facts, each) == number]
    called = [each for each in abilities if kind is None or is_of_kind(each, kind)]
    meant = called if used is None else called_so(game, called, used=used)
    return sorted(meant, key=lambda each: used is not None and not (each.used or each.only))


def kind_named(game: Board, act: Act) -> Declarable | None:
    """Return the kind of ability that a line names as it is declared, None where it names none (112.3)."""
    return game.edition.declarables.get(act.action.kind or "")


def is_of_kind(ability: Ability, kind: Declarable) -> bool:
    """Tell whether an ability is of a kind that is declared, or one that nobody knows (112.3)."""
    answers_so = ability.on in kind.answered and not ability.this and ability.whose in (kind.whose, "any")
    return ability.declared and (ability.on == ANY_TIME or (answers_so and ability.zone == kind.lies_in))


def called_so(game: Board, abilities: list[Ability], *, used: bool) -> list[Ability]:
    """Return those of some abilities that may be S-Triggers, or G-Strikes (509.5a, 509.5b)."""
    return [each for each in abilities if _is_called_so(game, each, used=used)]


def _is_called_so(game: Board, ability: Ability, *, used: bool) -> bool:
    """Tell whether an ability may be an S-Trigger, which uses its card, or a G-Strike, by which something lasts.

    Where no more is said of one than that it is declared, it may be either (509.5a, 509.5b).
    """
    if not _is_of_a_shield(game, ability):
        return False
    if ability.used or not ability.only:
        return ability.used is used or not ability.used
    return not used and any(part.lasting for part in ability.only)


def _is_of_a_shield(game: Board, ability: Ability) -> bool:
    """Tell whether an ability is one of a shield on its way, or one that nobody knows (113.6, 509.5a, 509.5b).

    A Ninja Strike answers no shield, and an S-Back that of another card, from the hand.
    """
    if ability.on == ANY_TIME:
        return True
    on_its_way = ability.shield or game.edition.events[ability.on].declared is not None
    return on_its_way and (ability.this or game.edition.zones[ability.zone].breaks)


def is_nested(game: Board) -> bool:
    """Tell whether a window is for what goes before something else alone, as before a break (509.4, 603.7)."""
    return any(game.edition.events[each.event].nested for each in fresh_events(game))


def number_declared(game: Board, event: EventType, ability: Ability) -> str:
    """Return the rule by which an ability of its kind is declared in the one state for it (509.5a to 509.5d)."""
    strikes = bool(ability.only) and not ability.used  # of one of which no more is said nobody knows what it does
    own = event.numbers.get("unused" if strikes else "of_others") if strikes or not ability.this else None
    return own or number_of(game, event.declared or "")


def number_of(game: Board, state: str) -> str:
    """Return the number of a state of a procedure at the place that called it last."""
    declared, transitions = game.edition.states[state], game.edition.transitions
    latest = map(transitions.__getitem__, reversed(game.position.path))
    calling = next((edge for edge in latest if edge.call == declared.step), None)
    return calling.numbers.get(state, declared.rule) if calling else declared.rule


def number_of_its_place(game: Board, ability: Ability) -> dict[str, str]:
    """Return the rule by which an ability is declared that has one state for that, not one in each window (509.5a)."""
    event = game.edition.events[ability.on]
    return {"rule": number_declared(game, event, ability)} if event.declared else {}


def nth_of(facts: CardFacts | None, ability: Ability) -> int:
    """Return which of the abilities of its card an ability is, from 1; 0 for one that nobody knows."""
    abilities = (facts.abilities if facts else None) or ()
    return abilities.index(ability) + 1 if ability in abilities else 0


def is_in_doubt(game: Board, act: Act, pick: Pick, usable: list[Ability]) -> bool:
    """Say of which card too little is known, where nobody knows whether any ability answers what it did (law 12)."""
    events = [(ability, answered(game, act, pick.card, ability)) for ability in usable]
    found = [(each, event) for each, event in events if event and may_answer(game, act.actor, pick.card, each, event)]
    if len(found) < len(usable):
        return False
    for ability, event in found:
        doubt_what_is_asked(game, game.position.card(event.card or 0), ability)
    return True


def done_by_another(game: Board, act: Act, declared: Collection[Ability]) -> dict[str, Any]:
    """Return what is told where a card did what an ability answers, and is none of those of which that speaks."""
    for ability in declared:
        for happened in fresh_events(game):
            card = game.position.known(happened.card or 0)
            if card is None or ability.this or card.owner not in sides_meant(ability.whose, act.actor):
                continue
            if ability.on == happened.event and ability.looks:
                event = game.edition.events[ability.on]
                rule = {"rule": number_declared(game, event, ability)} if event.declared else {}
                said = {"expected": card.name or "?", "limit": asked_text(game.edition, ability)}
                return {"case": "unlike", **said, **rule}
    pick = act.the("card")
    if pick.card is None and game.bearing(names_of(game, pick.name)):
        return {}  # the card that lies there is meant, not a hidden one of its name
    return next((told for each in declared if each.this and (told := _happened_to_others(game, each))), {})


def _happened_to_others(game: Board, ability: Ability) -> dict[str, Any]:
    """Return what is told where what an ability of a card itself answers did happen, to other cards alone (603.2)."""
    happened = [each for each in fresh_events(game) if each.event == ability.on]
    cards = [game.position.known(each.card or 0) for each in happened]
    names = [card.name for card in cards if card is not None and card.name]
    if not names or len(names) < len(cards):
        return {}
    others = join([plain(shown(name)) for name in dict.fromkeys(names)])
    return {"case": "of_others", "rule": OF_ITSELF, "expected": others, "event": game.edition.events[ability.on].name}


def _unknown(game: Board) -> Ability:
    """Return what is taken of an ability nobody knows: where shields go to the hand it is one of theirs (113.6)."""
    return OF_A_SHIELD if game.edition.procedures[game.position.stack[-1].procedure].standby else UNKNOWN
