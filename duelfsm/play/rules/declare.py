"""Declarations of use: which ability answers what just happened (113.6, 603.2e, 603.2f)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from duelfsm.play.act import Act
from duelfsm.play.condition import condition_holds, condition_text
from duelfsm.play.game_type import Game
from duelfsm.play.names import bears
from duelfsm.play.rules.hands import shown
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.untriggered import not_declared, number_of, too_late
from duelfsm.play.waiting import ANY_TIME, answers, put_in_standby, waiting
from duelfsm.position.card import Card, Side, other_side
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import Ability, CardFacts

BEFORE_BREAK, STANDING = "before_break", "113.6a"
UNKNOWN = Ability(on=ANY_TIME, declared=True, optional=True)
OF_A_SHIELD = UNKNOWN.model_copy(update={"shield": True})


@RULES.guard
def is_broken_or_elsewhere(game: Game, act: Act) -> bool:
    """Of the shields only those that are being broken are declared (509.5a)."""
    pick = act.the("card")
    broken = pick.card is not None and pick.card.id in game.stack[-1].cards
    return broken or not game.edition.zones[pick.zone].breaks or game.no(card=pick)


@RULES.guard
def is_in_time(game: Game, act: Act) -> bool:
    """What answers shields on their way to the hand is declared while they are on it (113.6, 509.5a, 509.5d)."""
    pick = act.the("card")
    facts = game.facts(pick.name)
    declared = [each for each in (facts.abilities if facts else None) or () if each.declared]
    if any(answered(game, act, pick.card, each) for each in declared):
        return True
    placed = [each for each in declared if game.edition.events[each.on].declared]
    late = too_late(game, act, placed)
    return late is None or game.no(card=pick, rule=number_of(game, late.declared or ""), event=late.name)


@RULES.guard
def answers_what_happened(game: Game, act: Act) -> bool:
    """A declared ability answers its event in the window after it (603.2e, 603.2f).

    One that is not known may answer whatever happened, but for the moment before a break: what is declared after
    the choice of shields is an S-Trigger or the like, if the record says nothing else (509.5a).
    """
    pick = act.the("card")
    facts = game.facts(pick.name)
    if facts is None or facts.abilities is None:
        anything = any(happened.event != BEFORE_BREAK for happened in _fresh(game))
        return game.doubt(pick, "abilities") if anything else game.no(card=pick)
    declared = [ability for ability in facts.abilities if ability.declared and ability.zone == pick.zone]
    fitting = [ability for ability in declared if answered(game, act, pick.card, ability)]
    if any(is_usable(game, act, ability) for ability in fitting):
        return True
    rule = STANDING if _counted_on_standby(game, act, facts.abilities) else not_declared(game, facts)
    words = {"rule": rule} if rule else {}
    return game.no(card=pick, **words, **_why_nothing(game, act, facts, fitting))


def _why_nothing(game: Game, act: Act, facts: CardFacts, fitting: list[Ability]) -> dict[str, Any]:
    """Return what is told of a card that cannot be declared: what it asks for, whose it is, or that it is late."""
    for ability in fitting:
        assert ability.needs is not None  # or else it could be used
        return {"case": "unmet", "limit": condition_text(game.edition, ability.needs)}
    pick, other = act.the("card"), other_side(act.actor)
    declared = [ability for ability in facts.abilities or () if ability.declared]
    if any(_lies_there(game, facts, other, ability.zone) for ability in declared) and pick.card is None:
        return {"case": "others", "expected": other}
    late = too_late(game, act, declared)
    return {"case": "late", "event": late.name} if late else {}


def _lies_there(game: Game, facts: CardFacts, side: Side, zone: str) -> bool:
    """Tell whether a card of these facts is known to lie in a zone of a player."""
    names = game.names(facts.name)
    return any(bears(card, names) for card in game.position.zone(side, zone))


def is_usable(game: Game, act: Act, ability: Ability, *, standing: bool = False) -> bool:
    """Tell whether an ability can be used now: what it needs is looked at when it is declared."""
    return ability.needs is None or condition_holds(game, act.actor, ability.needs, standing=standing)


def _counted_on_standby(game: Game, act: Act, abilities: Iterable[Ability]) -> bool:
    """Tell whether only shields in standby, which do not count, would make one of the abilities usable (113.6a)."""
    unusable = [ability for ability in abilities if ability.declared and not is_usable(game, act, ability)]
    return any(is_usable(game, act, ability, standing=True) for ability in unusable)


@RULES.guard
def declared_once(game: Game, act: Act) -> bool:
    """An ability is declared once for its event (603.2b)."""
    card = act.the("card").card
    if card is None:
        return True
    return (card.id, _serial(game, act, card)) not in game.position.answered or game.no(card=card.name or "?")


@RULES.change
def declare_ability(game: Game, act: Act) -> None:
    """The card is shown and stays where it is until its effect resolves; the effect goes to standby."""
    card = shown(game, act.the("card"))
    for ability in game.facts_of(card).abilities or (_unknown(game),):
        happened = answered(game, act, card, ability) if ability.declared else None
        if happened is not None:
            put_in_standby(game, waiting(act.actor, card, ability, happened))
            game.journal.put("answered", (card.id, happened.serial))
            return


def _unknown(game: Game) -> Ability:
    """Return what is taken of an ability nobody knows: where shields go to the hand it is one of theirs (113.6)."""
    return OF_A_SHIELD if game.edition.procedures[game.stack[-1].procedure].standby else UNKNOWN


def _serial(game: Game, act: Act, card: Card) -> int:
    for ability in game.facts_of(card).abilities or ():
        happened = answered(game, act, card, ability) if ability.declared else None
        if happened is not None:
            return happened.serial
    return 0


def answered(game: Game, act: Act, card: Card | None, ability: Ability) -> Happened | None:
    """Return the first event of this window that the ability answers; an unknown ability answers any."""
    for happened in _fresh(game):
        if ability.on == ANY_TIME:
            return happened
        if answers(game, act.actor, card, ability, happened):
            return happened
    return None


def _fresh(game: Game) -> Iterator[Happened]:
    yield from game.stack[-1].fresh
    yield from game.position.fresh
