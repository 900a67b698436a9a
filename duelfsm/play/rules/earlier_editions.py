"""What only earlier editions ask; their overlays name it (law 6)."""

from __future__ import annotations

from dataclasses import replace

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.condition import counts_hold, is_unused
from duelfsm.play.effects.forbidding import said_of
from duelfsm.play.effects.named_effect import standby_of
from duelfsm.play.rules.break_numbers import numbers_of_breaks
from duelfsm.play.rules.breaks import cannot_strike, take_shields
from duelfsm.play.rules.declare import declare_ability, seen_unbroken
from duelfsm.play.rules.declared_use import is_usable
from duelfsm.play.rules.in_attack import attack_of, attacker_of, change_attack
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.turns import insert_turn
from duelfsm.play.rules.which_ability import answered, meant_of
from duelfsm.position.card import SIDES
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.effect_parts import Condition


@RULES.guard
def attack_was_blocked(game: Board, _act: Act | None) -> bool:
    """A block, not a changed target, stands against a direct attack (104.2a until 2018-03-02)."""
    return attack_of(game).blocker is not None or game.no()


@RULES.guard
def attack_was_cancelled(game: Board, _act: Act | None) -> bool:
    """Only an effect ends an attack; one whose attacker is gone goes through its substeps (505.6a until 2019-06-18)."""
    return attack_of(game).cancelled or game.no()


@RULES.change
def grant_extra_turn_as_gained(game: Board, act: Act) -> None:
    """Extra turns come in the order in which they were gained, whoever gained them (500.5 without 500.5a)."""
    insert_turn(game, act, {*SIDES})


@RULES.guard
def breaks_one_shield(game: Board, act: Act) -> bool:
    """Shields are broken one at a time (509.5 until 2017-03-25)."""
    said = len(act.picks["shields"])
    return said == 1 or game.no(count=said)


@RULES.guard
def breaks_are_left(game: Board, _act: Act) -> bool:
    """An attack breaks no more shields than its attacker can (509.2)."""
    attack = attack_of(game)
    card, numbers = game.position.card(attack.attacker), numbers_of_breaks(game)
    if numbers is None:
        return game.doubt_card(card, "keywords")
    return attack.broken < max(numbers) or game.no(card=card.name or "?", limit=max(numbers))


@RULES.guard
def every_break_was_made(game: Board, _act: Act | None) -> bool:
    """It breaks as many as it must, while it is part of the attack and a shield is there (509.2, 101.3)."""
    attack, card = attack_of(game), attacker_of(game)
    if card is None or attack.cancelled or not game.position.counted(game.position.opponent, "shields"):
        return True
    if cannot_strike(game):  # an effect forbids it now (101.2)
        return True
    due = min(numbers_of_breaks(game) or {1}) - attack.broken
    return due <= 0 or game.no(card=card.name or "?", count=due)


@RULES.guard
def attacker_is_still_there(game: Board, _act: Act) -> bool:
    """A creature that left the attack breaks no further shield (505.6)."""
    return attacker_of(game) is not None or game.no()


@RULES.change
def count_the_break(game: Board, act: Act) -> None:
    """One more shield is broken by this attack; more where a judge lets that stand."""
    change_attack(game, broken=attack_of(game).broken + len(act.picks["shields"]))


@RULES.guard
def blocks_alone(game: Board, act: Act) -> bool:
    """One creature at most blocks by choice, beside all that must (507.1a, 507.1b until 2021-09-07)."""
    must = [card for deed, card in said_of(game, "must") if not deed.suffers and deed.trigger == act.action.do]
    chosen = [*act.picks["card"], *act.picks["more"]]
    free = [pick for pick in chosen if not any(pick.card is card for card in must)]
    return len(free) <= 1 or game.no(card=free[1])


@RULES.change
def take_before_declaring(game: Board, act: Act | None) -> None:
    """The shields reach the hand, and what they answer is declared then (113.6)."""
    fresh = game.stack[-1].fresh
    take_shields(game, act)
    game.journal.frame(fresh=(*fresh, *game.stack[-1].fresh))


@RULES.guard
def was_taken(game: Board, act: Act) -> bool:
    """Shields are taken before anything is declared; one that still lies there is not declared (113.6)."""
    pick = act.the("card")
    return not game.edition.zones[pick.zone].breaks or game.no(card=pick, **seen_unbroken(game, pick))


@RULES.guard
def answers_as_taken(game: Board, act: Act) -> bool:
    """What a shield can do is declared from the hand, by the cards that came by this break (113.6)."""
    pick = act.the("card")
    came = pick.card is not None and pick.card.id in game.stack[-1].cards
    facts = game.facts(pick.name)
    if facts is None or facts.abilities is None:
        return game.doubt(pick, "abilities") if came else game.no(card=pick)
    usable = [each for each in facts.abilities if each.declared and is_usable(game, act, each)]
    right = [each for each in usable if (came if _is_of_shields(game, each) else each.zone == pick.zone)]
    fitting = [each for each in right if answered(game, act, pick.card, each)]
    return bool(meant_of(game, act, facts, fitting)) or game.no(card=pick)


@RULES.guard
def has_the_mana_to_declare(game: Board, act: Act) -> bool:
    """The mana that a declared ability asks for must be there as it is declared (112.3c until 2022-08-10)."""
    pick = act.the("card")
    facts = game.facts(pick.name)
    asked = [each.condition for each in (facts.abilities if facts else None) or () if each.declared]
    for condition in asked:
        if condition and _is_of_mana(game, condition) and not counts_hold(game, act.actor, condition):
            return game.no(card=pick, limit=condition.at_least)
        if condition and not is_unused(game, act.actor, condition, declared=True):
            return game.no(card=pick, case="used")
    return True


@RULES.change
def declare_with_the_mana(game: Board, act: Act) -> None:
    """The mana is looked at now, and not again when the effect resolves (112.3c until 2022-08-10)."""
    before = len(game.position.standby)
    declare_ability(game, act)
    for index, waits in [*enumerate(game.position.standby)][before:]:  # nothing waits of a card that nobody has seen
        if waits.condition is not None and _is_of_mana(game, waits.condition):
            game.journal.take("standby", index)
            game.journal.put("standby", replace(waits, condition=None), index)


@RULES.guard
def has_the_mana_to_resolve(game: Board, act: Act) -> bool:
    """Without its mana the effect cannot be used when its turn comes (112.3c until 2018-08-09)."""
    index = standby_of(game, act.actor, act.action.source)
    waits = game.position.standby[index] if index is not None else None
    if waits is None or not waits.declared or waits.condition is None or not _is_of_mana(game, waits.condition):
        return True
    if not counts_hold(game, waits.owner, waits.condition):
        return game.no(card=waits.name, limit=waits.condition.at_least)
    return is_unused(game, waits.owner, waits.condition) or game.no(card=waits.name, case="used")


def _is_of_mana(game: Board, condition: Condition) -> bool:
    zone = game.edition.zones.get(condition.zone or "")
    return zone is not None and zone.taps_all


def _is_of_shields(game: Board, ability: Ability) -> bool:
    return game.edition.zones[ability.zone].breaks
