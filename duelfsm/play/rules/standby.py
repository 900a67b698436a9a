"""What waits: who may resolve what, in which order (101.4, 603)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.hands import shown
from duelfsm.play.rules.registry import RULES
from duelfsm.play.waiting import (
    ANY_TIME,
    answers,
    condition_holds,
    does_something,
    due,
    standby_of,
    waiting,
    waits_for,
)
from duelfsm.position.card import SIDES, Card
from duelfsm.position.position import Happened, Waiting
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.notation import fold

BEFORE_BREAK = "before_break"
UNKNOWN = Ability(on=ANY_TIME, declared=True, shield=True, optional=True)


@RULES.guard
def is_of_shield_class(game: Game, act: Act) -> bool:
    """The effect is one of an S-Trigger, S-Back, G-Strike or Sabaki Z that waits (101.4b)."""
    index = standby_of(game, act.actor, act.action.source)
    return (index is not None and game.position.standby[index].shield) or game.no(card=act.action.source)


@RULES.guard
def turn_players_shield_first(game: Game, act: Act) -> bool:
    """Among this class, too, the turn player goes first (101.4a)."""
    first = [each for each in waits_for(game, game.turn_player) if each.shield]
    return act.actor == game.turn_player or not first or game.no(expected=first[0].name)


@RULES.guard
def is_turn_players(game: Game, act: Act) -> bool:
    """In this beat only the turn player's effects are resolved (101.4a)."""
    return act.actor == game.turn_player or game.no()


@RULES.guard
def no_shield_class_waits(game: Game, _act: Act) -> bool:
    """The class of S-Triggers goes before every other effect (101.4, 101.4b)."""
    first = [each for side in SIDES for each in waits_for(game, side) if each.shield]
    return not first or game.no(expected=first[0].name)


@RULES.guard
def turn_player_cuts_in(game: Game, act: Act) -> bool:
    """A turn player's effect that arose meanwhile goes first, after the current one (101.4c)."""
    mine = due(game, game.turn_player)
    return act.actor == game.turn_player or not mine or game.no(expected=mine[0].name)


@RULES.guard
def it_waits(game: Game, act: Act) -> bool:
    """Only what triggered, or was declared, and has not been resolved can be resolved (603.2)."""
    source = act.action.source
    facts = game.facts(source)
    if facts is None or facts.abilities is None:
        return game.doubt_name(source, "abilities")
    if any(ability.on == ANY_TIME for ability in facts.abilities):
        return True
    return standby_of(game, act.actor, facts.name) is not None or game.no(expected=source)


@RULES.guard
def turn_player_is_done(game: Game, _act: Act | None) -> bool:
    """The turn player resolves everything that must be resolved (101.4a)."""
    left = due(game, game.turn_player)
    return not left or game.no(expected=left[0].name)


@RULES.guard
def other_is_done(game: Game, _act: Act | None) -> bool:
    """Then the other player does (101.4a)."""
    left = due(game, game.position.opponent)
    return not left or game.no(expected=left[0].name)


@RULES.guard
def waits_for_the_actor(game: Game, act: Act) -> bool:
    """There is something to pass over."""
    return bool(waits_for(game, act.actor)) or game.no()


@RULES.change
def open_effect(game: Game, act: Act) -> None:
    """An effect begins to resolve, and waits no longer (101.4)."""
    index = standby_of(game, act.actor, act.action.source, opened=True)
    waited = game.journal.take("standby", index) if index is not None else None
    card = _source(game, act, waited)
    game.journal.frame(
        by=act.actor,
        source=act.action.source,
        cards=(card.id,) if card else (),
        lives=(card.life,) if card else (),
        idle=waited is not None and not does_something(game, waited),
    )


@RULES.guard
def applies_by_itself(game: Game, act: Act) -> bool:
    """Only a static ability or a replacement interrupts what goes on; what triggers waits (101.4d)."""
    facts = game.facts(act.action.source)
    if facts is None or (facts.abilities is None and facts.statics is None):
        return game.doubt_name(act.action.source, "abilities")
    replaces = any(ability.replaces for ability in facts.abilities or ())
    return replaces or bool(facts.statics) or game.no(card=facts.name)


@RULES.change
def open_static(game: Game, act: Act) -> None:
    """What it does follows, and then what was interrupted goes on."""
    card = _source(game, act, None)
    place = {"cards": (card.id,), "lives": (card.life,)} if card else {}
    game.journal.frame(by=act.actor, source=act.action.source, **place)


@RULES.change
def pass_over(game: Game, act: Act) -> None:
    """What waits for the actor waits no longer."""
    _drop(game, waits_for(game, act.actor))


@RULES.change
def leave_optional(game: Game, _act: Act | None) -> None:
    """What a player may resolve and did not is left at the end of the window; so is what would do nothing."""
    left = [each for side in SIDES for each in waits_for(game, side)]
    for each in left:
        if each.unseen:
            game.doubt_name(each.name, "abilities")
    _drop(game, left)


@RULES.guard
def is_broken_or_elsewhere(game: Game, act: Act) -> bool:
    """Of the shields only those that are being broken are declared (509.5a)."""
    pick = act.the("card")
    broken = pick.card is not None and pick.card.id in game.stack[-1].cards
    return broken or not game.edition.zones[pick.zone].breaks or game.no(card=pick)


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
    declared = [
        ability
        for ability in facts.abilities
        if ability.declared and ability.zone == pick.zone and is_usable(game, act, ability)
    ]
    return any(answered(game, act, pick.card, ability) for ability in declared) or game.no(card=pick)


def is_usable(game: Game, act: Act, ability: Ability) -> bool:
    """Tell whether an ability can be used now: what it needs is looked at when it is declared."""
    return ability.needs is None or condition_holds(game, act.actor, ability.needs)


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
    for ability in game.facts_of(card).abilities or (UNKNOWN,):
        happened = answered(game, act, card, ability) if ability.declared else None
        if happened is not None:
            game.journal.put("standby", waiting(act.actor, card, ability, happened))
            game.journal.put("answered", (card.id, happened.serial))
            return


def _source(game: Game, act: Act, waited: Waiting | None) -> Card | None:
    """Return the card whose effect it is, where it is known: that of what waited, or one in the battle zone."""
    if waited is not None:
        return game.position.known(waited.card)
    name = fold(act.action.source)
    cards = game.position.zone(act.actor, "battle")
    return next((card for card in cards if card and card.name and fold(card.name) == name), None)


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
        if card is not None and answers(game, act.actor, card, ability, happened):
            return happened
        if card is None and ability.on == happened.event and not ability.this:
            return happened
    return None


def _fresh(game: Game) -> Iterator[Happened]:
    yield from game.stack[-1].fresh
    yield from game.position.fresh


def _drop(game: Game, gone: list[Waiting]) -> None:
    for each in gone:
        game.journal.take("standby", game.position.standby.index(each))
