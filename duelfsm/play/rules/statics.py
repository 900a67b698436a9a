"""What applies by itself: static abilities that do something once, and replacements (604.4, 609)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.condition import condition_holds, is_seen
from duelfsm.play.game_type import Game
from duelfsm.play.one_shot import anything_due, due_at_once, have_applied, met
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.standby import source_of
from duelfsm.position.one_shot import OneShot
from duelfsm.rulebook.cards import CardFacts, Static
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold


@RULES.guard
def applies_by_itself(game: Game, act: Act) -> bool:
    """Only a static ability or a replacement interrupts what goes on; what triggers waits (101.4d)."""
    facts = game.facts(act.action.source)
    if facts is None or (facts.abilities is None and facts.statics is None):
        return game.doubt_name(act.action.source, "abilities")
    return _replaces(facts) or bool(facts.statics) or game.no(card=facts.name)


@RULES.guard
def its_condition_is_met(game: Game, act: Act) -> bool:
    """A static ability applies only while what it asks for is so (604.4)."""
    facts = game.facts(act.action.source)
    if facts is None or _replaces(facts) or not facts.statics:
        return True
    if any(_works(game, act, static) for static in facts.statics):
        return True
    seen = all(each.condition is None or is_seen(game, act.actor, each.condition) for each in facts.statics)
    return game.no(card=facts.name) if seen else game.doubt_name(facts.name, "statics")


@RULES.guard
def turn_players_static_first(game: Game, act: Act) -> bool:
    """Of static abilities of both players the turn player's applies first (604.4b)."""
    facts = game.facts(act.action.source)
    mine = due_at_once(game, game.turn_player)
    if act.actor == game.turn_player or not mine or facts is None or _replaces(facts):
        return True
    return game.no(card=facts.name, expected=mine[0].name)


@RULES.guard
def statics_apply_first(game: Game, _act: Act) -> bool:
    """What a static ability does once comes before other abilities are resolved, even inside an effect (604.4).

    What such an ability, or a replacement, is doing is carried out first.
    """
    if not anything_due(game) or any(game.edition.transitions[frame.edge].interrupts for frame in game.stack):
        return True
    left = [each for side in (game.turn_player, game.position.opponent) for each in due_at_once(game, side)]
    return not left or game.no(expected=left[0].name)


@RULES.concerns_edge(statics_apply_first)
def resolves_abilities(edition: Edition, edge: Transition) -> bool:
    """Tell whether abilities are resolved in a state, but by what goes on aside."""
    state = edition.states.get(edge.source)
    return state is not None and state.resolves and not edition.triggers[edge.trigger].aside


@RULES.change
def open_static(game: Game, act: Act) -> None:
    """What it does follows, and then what was interrupted goes on."""
    names = game.names(act.action.source)
    applying = [each for each in due_at_once(game, act.actor) if fold(each.name) in names][:1]
    have_applied(game, applying)
    card = game.position.known(applying[0].card) if applying else source_of(game, act, None)
    place = {"cards": (card.id,), "lives": (card.life,)} if card else {}
    game.journal.frame(by=act.actor, source=act.action.source, **place)


@RULES.guard
def a_condition_is_over(game: Game, _act: Act | None) -> bool:
    """A static ability applies anew when its condition comes to be met again (604.4)."""
    return bool(game.position.applied) and bool(_over(game))


@RULES.change
def may_apply_anew(game: Game, _act: Act | None) -> None:
    """What applied is forgotten as soon as its condition is not met any more."""
    for each in _over(game):
        game.journal.take("applied", _applied(game).index(each))


def _works(game: Game, act: Act, static: Static) -> bool:
    condition = static.condition
    return condition is None or (is_seen(game, act.actor, condition) and condition_holds(game, act.actor, condition))


def _replaces(facts: CardFacts) -> bool:
    return any(ability.replaces for ability in facts.abilities or ())


def _applied(game: Game) -> list[OneShot]:
    return game.position.applied or []


def _over(game: Game) -> list[OneShot]:
    still = met(game)
    return [each for each in _applied(game) if each not in still]
