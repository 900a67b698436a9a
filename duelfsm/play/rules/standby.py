"""What waits: who may resolve what, in which order (101.4, 603)."""

from __future__ import annotations

from functools import partial
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Doubt
from duelfsm.play.effects.at_any_time import at_any_time, which_at_any_time
from duelfsm.play.effects.done_once import anything_due, due_at_once, have_applied
from duelfsm.play.effects.its_object import object_of
from duelfsm.play.effects.left_in_doubt import does_nothing_surely, doubt_what_is_left
from duelfsm.play.effects.named_effect import source_of, standby_of, tells_another_apart, told_apart
from duelfsm.play.effects.used_once import use_up_once
from duelfsm.play.effects.waiting import ANY_TIME, due, is_short, is_spent, waits_for
from duelfsm.play.rules.effect_duties import left_to_do
from duelfsm.play.rules.in_attack import attack_of, change_attack
from duelfsm.play.rules.may_wait import is_of_an_untold, is_of_untold_keywords
from duelfsm.play.rules.open_battle import may_have_triggered
from duelfsm.play.rules.orientation import switch_over
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.spell_conditions import is_idle_effect
from duelfsm.play.rules.spell_resolved import take_up_what_was_done
from duelfsm.play.rules.untriggered import RESOLVED, lapsed, to_come, was_cast, why_not
from duelfsm.position.card import SIDES, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import fold


@RULES.guard
def is_of_shield_class(game: Board, act: Act) -> bool:
    """The effect is one of an S-Trigger, S-Back, G-Strike or Sabaki Z that waits (101.4b)."""
    waiting = _named(game, act)
    return (waiting is not None and waiting.shield) or game.no(card=act.action.source)


@RULES.guard
def turn_players_shield_first(game: Board, act: Act) -> bool:
    """Among this class, too, the turn player goes first (101.4a)."""
    first = [each for each in waits_for(game, game.turn_player) if each.shield]
    return act.actor == game.turn_player or not first or game.no(expected=first[0].name)


@RULES.guard
def is_turn_players(game: Board, act: Act) -> bool:
    """In this beat only the turn player's effects are resolved (101.4a)."""
    return act.actor == game.turn_player or game.no()


@RULES.guard
def no_shield_class_waits(game: Board, act: Act) -> bool:
    """The class of S-Triggers goes before every other effect (101.4, 101.4b), also before what it put out (112.3a)."""
    first = [each for side in SIDES for each in waits_for(game, side) if each.shield]
    if first and _surely_waits_not(game, act):
        return True  # that says more
    if not first or (tells_another_apart(game, act) and not at_any_time(game, act, game.facts(act.action.source))):
        return True
    events, asked = game.edition.events, standby_of(game, act.actor, act.action.source, ability=act.action.ability)
    after = None if asked is None else events[game.position.standby[asked].event].after
    return game.no(expected=first[0].name, rule=after or events[first[0].event].first)


@RULES.guard
def arose_meanwhile(game: Board, act: Act) -> bool:
    """After the turn player's beat only what arose since cuts in: the rest was left to be resolved no more (101.4c)."""
    if act.actor != game.turn_player or standby_of(game, act.actor, act.action.source) is None:
        return True
    names = game.names(act.action.source)
    mine = (each.serial for each in waits_for(game, act.actor) if fold(each.name) in names)
    return max(mine, default=-1) > game.position.stack[-1].since or game.no(card=act.action.source)


@RULES.change
def turn_players_beat_ends(game: Board, _act: Act | None) -> None:
    """What the turn player need not resolve and did not is left (101.4a)."""
    _left_to_here(game)


@RULES.change
def turn_player_declines(game: Board, act: Act) -> None:
    """Who lets the other player resolve first leaves what could have cut in (101.4c)."""
    if act.actor != game.turn_player:
        _left_to_here(game)


def _left_to_here(game: Board) -> None:
    if game.position.stack[-1].since != game.position.serial:
        game.journal.frame(since=game.position.serial)


@RULES.guard
def turn_player_cuts_in(game: Board, act: Act) -> bool:
    """A turn player's effect that arose meanwhile goes first, after the current one (101.4c)."""
    mine = due(game, game.turn_player)
    return act.actor == game.turn_player or not mine or game.no(expected=mine[0].name)


@RULES.guard
def no_effect_holds_it_back(game: Board, act: Act) -> bool:
    """What waits stays in standby until the effect in progress is over, and all that is a part of it (101.4d)."""
    names = game.names(act.action.source)
    held = [each for each in game.position.standby if each.owner == act.actor and fold(each.name) in names]
    if not held or standby_of(game, act.actor, act.action.source) is not None:
        return True
    depth = [game.edition.procedures[frame.procedure].holds_back for frame in game.position.stack]
    effect, *inside = game.position.stack[len(depth) - 1 - depth[::-1].index(True) :]
    calls = [(game.edition.transitions[each.edge], game.edition.procedures[each.procedure]) for each in inside[:1]]
    rule = next((edge.numbers.get(procedure.initial) for edge, procedure in calls), None)
    return game.no(expected=held[0].name, card=effect.source or "?", rule=rule)


def _named(game: Board, act: Act) -> Waiting | None:
    """Return what waits and is named; whether the condition of its ability is met may be seen by nobody (603.4)."""
    index = standby_of(game, act.actor, act.action.source, **told_apart(act))
    if index is None:
        return None
    if game.position.standby[index].unseen:
        game.doubt_name(act.action.source, "abilities")
    return game.position.standby[index]


@RULES.guard
def it_waits(game: Board, act: Act) -> bool:
    """Only what triggered, or was declared, and has not been resolved can be resolved (603.2).

    What triggered if a card is such as an ability asks for waits in doubt; behind its window nothing waits either way.
    """
    source = act.action.source
    facts = game.facts(source)
    if _may_wait(game, act, facts) or is_of_untold_keywords(game, act, facts):
        return True
    if gone := lapsed(game, act):
        return game.no(expected=source, **gone)
    if was_cast(game, act):
        return game.no(expected=source, **(to_come(game, act) or {"rule": RESOLVED, "case": "cast"}))
    if facts is None or facts.abilities is None:
        return is_of_an_untold(game, act) or game.no(case="untold")
    if any(ability.on == ANY_TIME for ability in facts.abilities):
        return game.no(expected=source, case="other_turn")
    return game.no(expected=source, **why_not(game, act, facts))


def _may_wait(game: Board, act: Act, facts: CardFacts | None) -> bool:
    """Tell whether an effect of a card waits, may come at any time, or may have triggered."""
    return _named(game, act) is not None or bool(at_any_time(game, act, facts)) or may_have_triggered(game, act, facts)


def _surely_waits_not(game: Board, act: Act) -> bool:
    """Tell whether it is known what triggers the card of an effect, and that nothing of it waits."""
    facts = game.facts(act.action.source)
    return facts is not None and facts.abilities is not None and not _may_wait(game, act, facts)


@RULES.guard
def turn_player_is_done(game: Board, _act: Act | None) -> bool:
    """The turn player resolves everything that must be resolved (101.4a)."""
    return _is_done(game, game.turn_player)


@RULES.guard
def other_is_done(game: Board, _act: Act | None) -> bool:
    """Then the other player does (101.4a)."""
    return _is_done(game, game.position.opponent)


def _is_done(game: Board, side: Side) -> bool:
    """Tell whether nothing is left that a player has to resolve; what a drawn card waits for is told first (114.5)."""
    left = sorted(left_to_do(game, side), key=lambda each: each.card not in game.position.drawn)
    if not left:
        return True
    awaits = game.edition.events[left[0].event].awaits if left[0].card in game.position.drawn else None
    return game.no(expected=left[0].name, rule=awaits)


@RULES.guard
def shield_class_is_done(game: Board, _act: Act | None) -> bool:
    """What was declared of the shields is resolved by its owner, in any order, before anything else (509.5e)."""
    left = [each for side in SIDES for each in left_to_do(game, side) if each.shield] if game.position.standby else None
    return not left or game.no(expected=left[0].name)


@RULES.guard
def waits_for_the_actor(game: Board, act: Act) -> bool:
    """There is something to pass over: what applies by itself comes first, whoever owns it (604.4)."""
    if anything_due(game):
        return bool(due_at_once(game, act.actor)) or game.no()
    return bool(waits_for(game, act.actor)) or game.no()


def _taken(game: Board, act: Act) -> Waiting | None:
    index = standby_of(game, act.actor, act.action.source, opened=True, **told_apart(act))
    return game.journal.take("standby", index) if index is not None else None


@RULES.change
def open_effect(game: Board, act: Act) -> None:
    """An effect begins to resolve, and waits no longer (101.4)."""
    waited = _taken(game, act)
    game.doubt_all(Doubt(*fact) for fact in (waited.unsure if waited is not None else ()))
    if waited is not None and waited.once:
        use_up_once(game, waited)
    if waited is not None and waited.switch:
        switch_over(game, waited.card, waited.life)
    card = source_of(game, act, waited)
    idle = does_nothing_surely(game, partial(is_idle_effect, game, act, waited, card))
    of_card = object_of(game, waited, card, act.action.source)
    of_waited: dict[str, Any] = {"nth": which_at_any_time(game, act)} if waited is None else {}
    if waited is not None:
        of_waited = {
            "short": does_nothing_surely(game, partial(is_short, game, waited)),
            "spent": is_spent(game, waited),
            "nth": act.action.ability or waited.nth,
            "keyword": waited.keyword,
        }
    if waited is not None and waited.unused and game.position.attack and not idle:
        change_attack(game, used=(*attack_of(game).used, act.actor))
    game.journal.frame(by=act.actor, idle=idle, **of_card, **of_waited)
    if waited is None:
        take_up_what_was_done(game)


@RULES.change
def pass_over(game: Board, act: Act) -> None:
    """What should have applied for the actor is due no longer; else what waits for the actor waits no longer."""
    applying = due_at_once(game, act.actor)
    have_applied(game, applying)
    _drop(game, [] if applying else waits_for(game, act.actor))


@RULES.guard
def nothing_waits(game: Board, _act: Act | None) -> bool:
    """Nothing is in standby, applies by itself, or may yet happen: nothing comes of a window (101.4, 604.4, 609)."""
    return not (game.position.standby or game.position.suspended) and (
        game.seen.idle == game.journal.in_play or not anything_due(game)
    )


@RULES.change
def leave_optional(game: Board, _act: Act | None) -> None:
    """What a player may resolve and did not is left at the end of the window; so is what would do nothing."""
    left = [each for side in SIDES for each in waits_for(game, side)] if game.position.standby else []
    doubt_what_is_left(game, left)
    _drop(game, left)


def _drop(game: Board, gone: list[Waiting]) -> None:
    for each in gone:
        game.journal.take("standby", game.position.standby.index(each))
