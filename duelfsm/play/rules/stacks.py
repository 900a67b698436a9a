"""Cards on and under each other, and their other sides (303.4, 403.4, 701.26, 801 to 807)."""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.parts import attached, bear, beneath, go_on_as, inherit, parts_of
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.evolution import names_bases
from duelfsm.play.rules.leaving import leaving
from duelfsm.play.rules.moves import arrived, go, move, shown, unlink_one
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation
from duelfsm.position.suspended import Suspended


@RULES.guard
def evolves_from_something(game: Board, act: Act) -> bool:
    """An evolution comes only onto something, which is a choice and is said, but for one that needs nothing (801)."""
    goal, zones = value_of(act.action, "goal"), game.edition.zones
    if goal is not None and not zones[goal].field:
        return True
    pick = act.pick("card")
    kind = game.type_of(pick)
    if pick is None or kind is None or not kind.evolves or act.picks.get("onto") or _needs_nothing(game, pick):
        return True
    if goal is None:
        return game.no()
    return zones[pick.zone].field or game.no(case="by_effect")


@RULES.guard
def changes_places_with_its_owners(game: Board, act: Act) -> bool:
    """A card goes to zones of its owner alone, so that cards of both players do not change places (701.26)."""
    card, target = act.the("card"), act.the("target")
    return card.owner == target.owner or game.no(card=card, target=target)


@RULES.guard
def comes_onto_something(game: Board, act: Act) -> bool:
    """An evolution does not come by a swap: it would lie on nothing (801)."""
    pick = act.the("target")
    kind = game.type_of(pick)
    return kind is None or not kind.evolves or _needs_nothing(game, pick) or game.no(card=pick)


def _needs_nothing(game: Board, pick: Pick) -> bool:
    """Tell whether the text of an evolution says that it is put onto nothing."""
    facts = game.facts(pick.name)
    if facts is None or facts.bases is not None:
        return facts is not None and facts.bases == ()
    return any(game.edition.keywords[word].baseless for word in facts.keywords or ())


@RULES.guard
def lies_on_others(game: Board, act: Act) -> bool:
    """Only an evolution, or a NEO creature, is put onto other cards (801, 802)."""
    if not names_bases(game, act):
        return True
    kind = game.type_of(act.the("card"))
    if kind is None:
        return game.doubt(act.the("card"), "type")
    return kind.lies_on_others or game.no(limit=kind.name)


@RULES.change
def evolve(game: Board, act: Act) -> None:
    """The card goes on top and keeps the state of what lies under it: tapped if one was (801.2, 801.2b)."""
    evolve_onto(game, shown(game, act.the("card")), [pick.card for pick in act.picks["cards"] if pick.card])


def evolve_onto(game: Board, top: Card, bases: list[Card], left: Suspended | None = None) -> None:
    """Put a card on top of others; it goes on with their attack and their effects (801.2, 801.2a).

    It may be *left* of an event whose place nothing took (609). What lies elsewhere goes under it without having
    come to the battle zone (403.4).
    """
    there = [each for each in bases if game.edition.zones[game.position.zone_of[each.id]].field]
    for base in [each for each in bases if each not in there]:
        move(game, base, "battle", quiet=True)
    onto = tuple([base.id for base in bases])
    here = game.edition.zones[game.position.zone_of[top.id]].field
    tapped = any(card.tapped for card in [*bases, *([top] if here else [])])
    lies = Orientation.TAPPED if tapped else Orientation.UNTAPPED
    way = ZoneChange(top, "battle", marks={"orientation": lies}, onto=onto)
    if left is not None:
        way.left, way.paid = left.event, left.paid
    ways = [] if here else leaving(game, [way])
    for way in ways:
        go(game, way)
    if here or any(game.edition.zones[way.zone].field for way in ways):
        for base in there:  # its own abilities answer that while it still lies there by itself (603.2)
            happen(game, EVOLVED, card=base)
        game.journal.turn(top, lies)
        _lie_beneath(game, top, [part for base in bases for part in parts_of(game, base)])
    arrived(game, ways)  # what lies under it by now is no creature that sees it come (403.4)


def _lie_beneath(game: Board, top: Card, bases: list[Card]) -> None:
    for base in bases:
        go_on_as(game, base, top)
        bear(game, attached(game, base), top)
        for card in [*beneath(game, base), base]:
            game.journal.mark(card, "under", top.id)


@RULES.change
def put_under(game: Board, act: Act) -> None:
    """The card, with what lies under it, lies under another one and is no card of the battle zone by itself (403.4)."""
    card, top = shown(game, act.the("card")), act.picks["cards"][0].card
    assert top is not None
    if game.edition.zones[act.the("card").zone].field:
        bear(game, attached(game, card), None)
        unlink_one(game, card)
    else:  # below what lies there already (801.4b)
        move(game, card, "battle", LOWEST, quiet=True)
    for each in [*beneath(game, card), card]:
        game.journal.mark(each, "under", top.id)


@RULES.guard
def has_another_side(game: Board, act: Act) -> bool:
    """Only a card with two sides is turned over, as its type is (805.5, 807)."""
    pick = act.the("card")
    kind = game.type_of(pick)
    if kind is None:
        return game.doubt(pick, "type")
    return act.action.do in kind.turned_by or game.no(card=pick, number=kind.name)


@RULES.change
def turn_over(game: Board, act: Act) -> None:
    """The card shows its other side; its state, its effects and its attack stay (805.5). It awoke, or not (805.6)."""
    card, name = act.card("card"), act.action.name
    game.journal.mark(card, "front", card.front or card.name)
    shows = name or card.front or card.name
    facts = game.facts(shows)
    game.journal.mark(card, "name", facts.name if facts else shows)
    operation = game.edition.operations[act.action.do]
    game.journal.mark(card, "kind", (facts and facts.type) or operation.side)
    game.journal.mark(card, "awoken", operation.awakens)
    game.journal.mark(card, "turned", game.position.serial)
    lay(game, card, card.orientation)


@RULES.change
def swap(game: Board, act: Act) -> None:
    """Two cards change places; the one that comes takes the position and the attack of the other (701.26a).

    Where one of them does not go its way, nothing changes (701.26b).
    """
    mark, old, goal = game.mark(), act.card("card"), act.the("target").zone
    new = shown(game, act.the("target"))
    comes, leaves = ZoneChange(new, "battle", marks={"orientation": old.orientation}), ZoneChange(old, goal)
    ways = leaving(game, [comes, leaves])
    if len(ways) < BOTH or not game.edition.zones[comes.zone].field or leaves.zone != goal:
        game.back_to(mark)
        return
    go(game, comes)
    inherit(game, old, new, effects=False)
    go(game, leaves)
    arrived(game, ways)


def lay(game: Board, card: Card, orientation: Orientation) -> None:
    """Turn a card as another one lies, or as it lay itself as another card: only fields stand upside down (701.28)."""
    kind = game.type_in_play(card)
    stands = orientation is not Orientation.UPSIDE_DOWN or kind is None or kind.inverts
    game.journal.turn(card, orientation if stands else Orientation.UNTAPPED)


BOTH, EVOLVED, LOWEST = 2, "evolved", 0
