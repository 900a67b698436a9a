"""Whether what is declared of a card can be used: its needs, and what forbids its use or leaves it out (101.2)."""

from __future__ import annotations

from typing import NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.condition import counts_hold, is_unused, ways_to_hold
from duelfsm.play.effects.forbidding import forbidding
from duelfsm.play.effects.lasting import Going
from duelfsm.play.effects.used_by_itself import way_of_itself
from duelfsm.play.rules.effect_text import done_so_far, limits_of, open_ability
from duelfsm.play.rules.permissions import said_by
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.which_ability import answered, as_declared, nth_of, undeclared
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.halves import halves_that_have


class UseLeftOut(NamedTuple):
    """Which use of the cards that an effect moves is left out, and the card whose text says so."""

    use: str
    source: str


def is_usable(game: Board, act: Act, ability: Ability, *, standing: bool = False) -> bool:
    """Tell whether an ability can be used now: what it needs is looked at when it is declared."""
    if ability.needs is None:
        return True
    source = act.the("card").card
    return any(
        all(
            counts_hold(game, act.actor, each, source, standing=standing)
            and is_unused(game, act.actor, each, declared=True)
            for each in way
        )
        for way in ways_to_hold(ability.needs)
    )


@RULES.guard
@RULES.asked_only_with("cannot")
def its_own_use_is_not_forbidden(game: Board, act: Act) -> bool:
    """Who cannot cast, or summon, or use S-Triggers, does not declare that a card does so by itself (101.2).

    Another ability of the card that the line may mean as well is declared all the same.
    """
    pick = act.the("card")
    left = [ability for ability, _ in undeclared(game, act, pick.card, pick) if is_usable(game, act, ability)]
    going = [_forbids_its_use(game, act, pick, ability) for ability in left]
    return not going or None in going or game.no(card=pick, **said_by(game, next(each for each in going if each)))


@RULES.guard
def is_not_taken_without_it(game: Board, act: Act) -> bool:
    """What an effect takes without its S-Trigger, as its text says, is not declared for that (101.2)."""
    without = uses_left_out(game)
    if without is None:
        return True
    pick = act.the("card")
    left = [ability for ability, _ in undeclared(game, act, pick.card, pick) if is_usable(game, act, ability)]
    name = game.edition.deeds[without.use].name
    kept = left and all(_is_left_out(game, act, pick, ability) for ability in left)
    return not kept or game.no(card=pick, expected=without.source, number=name)


@RULES.guard
def declared_once(game: Board, act: Act) -> bool:
    """Each ability of a card is declared once for its event (603.2b)."""
    pick = act.the("card")
    card = pick.card and as_declared(game, pick.card, pick)
    if card is None or any(is_usable(game, act, ability) for ability, _ in undeclared(game, act, card, card)):
        return True
    said, serial = game.position.answered, _serial(game, act, card)
    return all(each[:2] != (card.id, serial) for each in said) or game.no(card=card.name or "?")


@RULES.guard
def is_the_half_that_has_it(game: Board, act: Act) -> bool:
    """A card with two halves is used by an ability of its own as the half that has the ability (112.3a).

    Where only one half is known, the ability that was declared is that of this half, and the effect bears its name.
    """
    pick, frame = act.the("card"), game.position.stack[-1]
    ability = open_ability(game, frame)
    if ability is None or not ability.used or pick.card is None or pick.card.id not in frame.cards[:1]:
        return True
    source, whole = frame.source or "", pick.card.name or ""
    having = (source,) if source in game.halves(whole) else halves_that_have(game.facts, source, ability)
    return not having or pick.name in having or game.no(card=pick, expected=having[0])


def is_kept_from(game: Board, act: Act, pick: Pick, ability: Ability) -> bool:
    """Tell whether a card is not used by one of its abilities: that is forbidden, or left out as it is moved."""
    return _forbids_its_use(game, act, pick, ability) is not None or _is_left_out(game, act, pick, ability)


def _is_left_out(game: Board, act: Act, pick: Pick, ability: Ability) -> bool:
    without = uses_left_out(game)
    return without is not None and without.use in _uses_of(game, act, pick, ability)


def _forbids_its_use(game: Board, act: Act, pick: Pick, ability: Ability) -> Going | None:
    """Return what forbids the use of a card that its ability makes; None where nothing does, or it makes none."""
    said = (_forbidden(game, pick, act.actor, use) for use in _uses_of(game, act, pick, ability))
    return next((going for going in said if going is not None), None)


def _uses_of(game: Board, act: Act, pick: Pick, ability: Ability) -> list[str]:
    """Return what an ability makes of its card: in which way that is used, and that it is so by an S-Trigger."""
    said = game.edition.triggers[act.edge.trigger].of_itself if act.edge is not None else None
    way = way_of_itself(game, pick.name, nth_of(game.facts(pick.name), ability))
    itself = said.id if said and ability.is_s_trigger else None
    return [use for use in (way, itself) if use is not None]


def _forbidden(game: Board, pick: Pick, side: Side, way: str) -> Going | None:
    """Return what forbids that a card is used in a way, None where nothing does."""
    return forbidding(game, game.edition.deeds[way].trigger, card=as_shown(pick), player=side, how=way)


def uses_left_out(game: Board) -> UseLeftOut | None:
    """Return what the effect that takes these shields, or breaks them, leaves out; None where it leaves out nothing.

    Where it may have done one of several parts of its text, each of them says so.
    """
    frame = game.open_effect
    if frame is None:
        return None
    limits = limits_of(game, frame)
    said = {limits[at].without for parts in done_so_far(frame)[-1:] for at in parts}
    use = said.pop() if len(said) == 1 else None
    return None if use is None else UseLeftOut(game.edition.id_of("deeds", use) or use, frame.source or "?")


def _serial(game: Board, act: Act, card: Card) -> int:
    for ability in game.facts_of(card).abilities or ():
        happened = answered(game, act, card, ability) if ability.declared else None
        if happened is not None:
            return happened.serial
    return 0
