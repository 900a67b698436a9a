"""The use of cards (504, 601) and crossing (303)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.castles import fortified, put_onto_shield
from duelfsm.play.rules.hands import move, shown
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.stacks import evolve_onto
from duelfsm.play.waiting import happen
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.tables import Use
from duelfsm.rulebook.text import join


@RULES.guard
def used_in_its_own_way(game: Game, act: Act) -> bool:
    """A creature is summoned, a spell cast, and so on: the type of the card says how (504.1)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    if kind is None:
        return game.doubt(pick, "type")
    if act.action.how in kind.uses:
        return True
    uses, notation = game.edition.uses, load_notation()
    ways = [notation.own_word("use", {"how": way}) or uses[way].name for way in kind.uses]
    words = {"limit": kind.name, "number": uses[act.action.how].name, "expected": join(ways)}
    return game.no(**words, case="other_way" if ways else "no_way")


@RULES.change
def declare_use(game: Game, act: Act) -> None:
    """The card is pending while it is used (601.1b, 409); only this, by paying, is to have used it (504.1)."""
    pick = act.the("card")
    card, onto = shown(game, pick), _onto(game, act)
    facts = game.facts(card.name)
    move(game, card, "pending")
    happen(game, "used", player=act.actor, card=card)
    cost = _cost(game, card.name)
    game.journal.frame(by=act.actor, source=card.name, cards=(card.id,), onto=onto, how=act.action.how, cost=cost)
    if facts is None or facts.cost is None:
        game.doubt(pick, "cost")


@RULES.change
def declare_free_use(game: Game, act: Act) -> None:
    """A card that an effect uses costs nothing, unless the effect says so (101.4d)."""
    pick = act.the("card")
    card, onto = shown(game, pick), _onto(game, act)
    move(game, card, "pending")
    game.journal.frame(by=act.actor, source=card.name, cards=(card.id,), onto=onto, how=act.action.how, cost=0)


@RULES.guard
def crosses_a_gear(game: Game, act: Act) -> bool:
    """Only a cross gear is crossed (303.3b)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.crosses or game.no()


@RULES.guard
def onto_own_creature(game: Game, act: Act) -> bool:
    """It is crossed onto a creature of its owner (303.3b)."""
    onto = act.the("onto")
    if onto.owner != act.by:
        return game.no(target=onto)
    kind = game.type_of(onto)
    return game.doubt(onto, "type") if kind is None else kind.attacks or game.no(target=onto)


@RULES.change
def declare_cross(game: Game, act: Act) -> None:
    """Its cost is paid again (303.3b, 504.2)."""
    gear = act.the("card")
    cards = (act.card("card").id, act.card("onto").id)
    game.journal.frame(by=act.actor, source=gear.name, cards=cards, cost=_cost(game, gear.name))
    if game.stack[-1].cost is None:
        game.doubt(gear, "cost")


@RULES.guard
def is_a_crossing(game: Game, _act: Act | None) -> bool:
    """The cost that is paid is that of a crossing: it works on two cards (303.3b)."""
    return len(game.stack[-1].cards) > 1 or game.no()


@RULES.guard
def is_a_spell(game: Game, _act: Act | None) -> bool:
    """What is used stays pending until it has resolved (302.2)."""
    how = game.stack[-1].how
    return (how is not None and game.edition.uses[how].resolves) or game.no()


@RULES.change
def cross_gear(game: Game, _act: Act | None) -> None:
    """The gear is crossed onto the creature, also when it was on another before (303.4a)."""
    gear, onto = game.stack[-1].cards
    game.journal.mark(game.position.card(gear), "on", onto)


@RULES.change
def put_out(game: Game, _act: Act | None) -> None:
    """The card comes into play, an evolution on top of its bases (801); one that nobody knows is what it is used as."""
    card = game.position.card(game.stack[-1].cards[0])
    way = _way(game)
    bases = [base for base in map(game.position.known, game.stack[-1].onto) if base is not None]
    if bases and game.edition.zones[way.to].breaks:
        put_onto_shield(game, card, bases[0], way.to)
    elif bases:
        evolve_onto(game, card, bases)
    else:
        move(game, card, way.to)
    if card.kind is None and game.edition.zones[way.to].field:
        game.journal.mark(card, "kind", way.type)


@RULES.change
def bury_spell(game: Game, _act: Act | None) -> None:
    """A spell that has resolved goes to the graveyard (302.2)."""
    move(game, game.position.card(game.stack[-1].cards[0]), _way(game).to)


def _onto(game: Game, act: Act) -> tuple[int, ...]:
    """Return the cards that it goes onto: the named ones, for a castle the first shield if none is named."""
    if game.edition.zones[game.edition.uses[act.action.how].to].breaks:
        return (fortified(game, act).id,)
    return tuple(pick.card.id for pick in act.picks.get("onto", ()) if pick.card)


def _way(game: Game) -> Use:
    return game.edition.uses[game.stack[-1].how or ""]


def _cost(game: Game, name: str | None) -> int | None:
    facts = game.facts(name)
    return facts.cost if facts else None
