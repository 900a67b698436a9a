"""The use of cards (504, 601) and crossing (303)."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.lying_half import be_half
from duelfsm.play.effects.costs import COST, civilizations_made, cost_of, cost_to_cross
from duelfsm.play.effects.said_of_such import use_up_of
from duelfsm.play.effects.used_from import use_up_permission, zones_of_text, zones_said
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.attached import attach
from duelfsm.play.rules.castles import fortified, put_onto_shield
from duelfsm.play.rules.leaving import PENDING, alone_by, stands_already
from duelfsm.play.rules.moves import move, named_cards, shown
from duelfsm.play.rules.parts_of_costs import give, given
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.replacing import lies_anew
from duelfsm.play.rules.stacks import evolve_onto
from duelfsm.position.card import Card, Orientation
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.tables import CardType, WayOfUse
from duelfsm.rulebook.text import join
from duelfsm.rulebook.used_cards import goal_of_use, goes_onto_a_shield


@RULES.guard
def used_in_its_own_way(game: Board, act: Act) -> bool:
    """A creature is summoned, a spell cast, and so on: the type of the card says how (504.1)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    if kind is None:
        return game.doubt(pick, "type")
    return act.action.how in kind.uses or game.no_with(partial(_its_ways, game, act, kind))


def uses_of(game: Board, pick: Pick) -> Collection[str] | None:
    """Return the ways in which the type of a card lets it be used; None where nobody knows it, or has two halves."""
    kind = None if pick.name and game.halves(pick.name) else game.type_of(pick)
    return None if kind is None else kind.uses


def _its_ways(game: Board, act: Act, kind: CardType) -> dict[str, Any]:
    uses, notation = game.edition.uses, load_notation()
    ways = [notation.own_word("use", {"how": way}) or uses[way].name for way in kind.uses]
    words = {"limit": kind.name, "number": uses[act.action.how].name, "expected": join(ways)}
    return {**words, "case": "other_way" if ways else "no_way"}


@RULES.guard
def is_used_by_paying(game: Board, act: Act) -> bool:
    """A card that begins in a zone of its own is put out by effects alone, never by paying (820.4a)."""
    kind = game.type_of(act.the("card"))
    return kind is None or kind.home is None or not kind.uses or game.no()  # what has no use at all is told as that


@RULES.guard
def none_of_its_name_is_there(game: Board, act: Act) -> bool:
    """A Duelist, or a Dream creature, is not put out while its owner has one of its name there (101.2, 317.3)."""
    picks = _coming(game, act)
    stands = (pick for pick in picks if stands_already(game, game.type_of(pick), pick.owner, pick.name))
    pick = next(stands, None)
    return pick is None or game.no(card=pick, player=pick.owner, rule=alone_by(game, pick.name))


def _coming(game: Board, act: Act) -> list[Pick]:
    """Return the cards that come to the battle zone: the one that is used, or those that an effect puts there."""
    goal, zones = value_of(act.action, "goal"), game.edition.zones
    if goal is None:
        return [act.the("card")]
    return [pick for pick in named_cards(act) if not zones[pick.zone].field] if zones[goal].field else []


@RULES.guard
def is_no_s_trigger_that_waits(game: Board, act: Act) -> bool:
    """A card whose S-Trigger was declared is used as that is resolved, not inside an effect of the other (101.4d)."""
    pick, effect = act.the("card"), game.position.stack[-1]
    waiting = [each for each in game.position.standby if each.shield and each.declared and each.owner == act.actor]
    waits = pick.card is not None and any(each.card == pick.card.id for each in waiting)
    return (
        effect.by == act.actor
        or not waits
        or game.no(expected=pick.name or "?", card=effect.source or "?", player=effect.by or game.turn_player)
    )


@RULES.guard
def is_the_top_card(game: Board, act: Act) -> bool:
    """What may be used from a zone whose order counts is the card on top of it (409.1d, 401).

    Whether a card is used from a zone that only its text may name is in doubt.
    """
    pick = act.the("card")
    if pick.zone in zones_of_text(game, pick.name) and pick.zone not in zones_said(game, act.actor, pick.name or ""):
        game.doubt(pick, "statics")
    top = pick.at == 0 or not game.edition.zones[pick.zone].drawn
    return top or game.no(card=pick, number=pick.at + 1)


@RULES.change
def declare_use(game: Board, act: Act) -> None:
    """The card is pending while it is used (601.1b, 409); only this, by paying, is to have used it (504.1)."""
    pick = act.the("card")
    card, onto = shown(game, pick), goes_onto(game, act)
    be_half(game, card, pick.name)
    for_cost, pay = given(game, act), act.action.pay
    cost = cost_of(game, card, act.actor, given=for_cost, paid=None if pay is None else len(pay))
    asked = civilizations_made(game, card)
    use_up_of(game, COST, act.actor, card)
    use_up_permission(game, act.actor, card, pick.zone)
    tapped = card.tapped
    move(game, card, PENDING)
    if tapped and game.edition.zones[pick.zone].taps_all:  # a tapped mana card pays nothing for itself (601.1c)
        game.journal.turn(card, Orientation.TAPPED)
    happen(game, "used", player=act.actor, card=card)
    used_by(game, act, card, onto=onto, cost=cost, civilizations=asked)
    give(game, for_cost)
    if cost is None:
        game.doubt(pick, "cost")


def used_by(game: Board, act: Act, card: Card, *, onto: tuple[int, ...], **paid: Any) -> None:
    """Keep in mind what is used, how, for what, and where it lay."""
    pick = act.the("card")
    game.journal.frame(
        by=act.actor, source=card.name, cards=(card.id,), onto=onto, how=act.action.how,
        lay=(pick.zone, pick.at), **paid,
    )  # fmt: skip


@RULES.guard
def crosses_a_gear(game: Board, act: Act) -> bool:
    """Only a cross gear is crossed (303.3b)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.crosses or game.no()


def may_be_crossed(game: Board, pick: Pick) -> bool:
    """Tell whether a card may be a cross gear: what it is, or nobody knows (303.3b)."""
    kind = game.type_of(pick)
    return kind is None or kind.crosses


@RULES.guard
def onto_own_creature(game: Board, act: Act) -> bool:
    """It is crossed onto a creature of its owner, and so not onto itself, whatever it is (303.3b)."""
    onto = act.the("onto")
    if onto.owner != act.by or onto.card is act.the("card").card:
        return game.no(target=onto)
    kind = game.type_of(onto)
    return game.doubt(onto, "type") if kind is None else kind.attacks or game.no(target=onto)


@RULES.change
def declare_cross(game: Board, act: Act) -> None:
    """Its cost is paid again (303.3b, 504.2)."""
    gear, pay = act.the("card"), act.action.pay
    cards = (act.card("card").id, act.card("onto").id)
    cost = cost_to_cross(game, act.card("card"), act.actor, paid=None if pay is None else len(pay))
    asked = civilizations_made(game, act.card("card"))
    game.journal.frame(by=act.actor, source=gear.name, cards=cards, cost=cost, civilizations=asked)
    if game.position.stack[-1].cost is None:
        game.doubt(gear, "cost")


@RULES.guard
def is_a_crossing(game: Board, _act: Act | None) -> bool:
    """The cost that is paid is that of a crossing: it works on two cards (303.3b)."""
    return len(game.position.stack[-1].cards) > 1 or game.no()


@RULES.guard
def is_a_spell(game: Board, _act: Act | None) -> bool:
    """What is used stays pending until it has resolved (302.2)."""
    how = game.position.stack[-1].how
    return (how is not None and game.edition.uses[how].resolves) or game.no()


@RULES.change
def cross_gear(game: Board, _act: Act | None) -> None:
    """The gear is crossed onto the creature, also when it was on another before (303.4a)."""
    gear, onto = game.position.stack[-1].cards
    game.journal.mark(game.position.card(gear), "on", onto)


@RULES.change
def put_out(game: Board, _act: Act | None) -> None:
    """The card comes into play, an evolution on top of its bases (801); one that nobody knows is what it is used as."""
    card = game.position.card(game.position.stack[-1].cards[0])
    way = _way(game)
    bases = [base for base in map(game.position.known, game.position.stack[-1].onto) if base is not None]
    kind = game.kind_of(card) or _used_as(game, way, bases)
    goal = goal_of_use(game.edition, way.id, kind)
    if bases and goes_onto_a_shield(game.edition, way.id):
        put_onto_shield(game, card, bases[0], goal)
    elif bases and way.attaches:
        attach(game, card, bases[0])
    elif bases:
        evolve_onto(game, card, bases)
    else:
        move(game, card, goal)
    zone = game.position.zone_of[card.id]
    if zone == PENDING:
        _put_back(game, card, way)
    elif card.kind is None and (game.edition.zones[zone].field or game.edition.types[kind].leaves_for):
        game.journal.mark(card, "kind", kind)
    if zone != PENDING and way.event is not None:
        happen(game, way.event, player=game.position.stack[-1].by, card=card)


def _used_as(game: Board, way: WayOfUse, bases: list[Card]) -> str:
    """Return as what a card is used that nobody knows; what is summoned onto creatures is an evolution (801, 802.3)."""
    kinds = game.edition.types.values() if bases and not way.attaches else ()
    evolving = (kind.id for kind in kinds if kind.evolves and kind.is_a(way.type) and way.id in kind.uses)
    return next(evolving, way.type)


def _put_back(game: Board, card: Card, way: WayOfUse) -> None:
    """What cannot come stays where it was (409.2)."""
    zone, at = game.position.stack[-1].lay or ("hand", 0)
    move(game, card, zone, min(at, len(game.position.zone(card.owner, zone))), quiet=True)
    lies_anew(game, card, way.event)


def goes_onto(game: Board, act: Act) -> tuple[int, ...]:
    """Return the cards that it goes onto: the named ones, for a castle the first shield if none is named."""
    if goes_onto_a_shield(game.edition, act.action.how):
        return (fortified(game, act).id,)
    return tuple(shown(game, pick).id for pick in act.picks.get("onto", ()))


def _way(game: Board) -> WayOfUse:
    return game.edition.uses[game.position.stack[-1].how or ""]
