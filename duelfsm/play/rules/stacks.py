"""Cards on and under each other, their other sides, links and seals (116.2a, 303.4, 403.4, 701.26, 801 to 807)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.hands import TOP, move, shown, where_is
from duelfsm.play.rules.registry import RULES
from duelfsm.play.stack import beneath, inherit
from duelfsm.position.card import Card, Orientation


@RULES.guard
def evolves_from_something(game: Game, act: Act) -> bool:
    """An evolution comes only onto something, which is a choice and is said (801)."""
    kind = game.type_of(act.the("card"))
    return kind is None or not kind.evolves or bool(act.picks.get("onto")) or game.no()


@RULES.guard
def evolves_a_creature(game: Game, act: Act) -> bool:
    """An evolution goes onto a creature of its owner, or onto what its own text says (801)."""
    for pick in (*act.picks.get("cards", ()), *act.picks.get("onto", ())):
        kind = game.type_of(pick)
        if kind is not None and not (kind.attacks or kind.taps):
            return game.no(target=pick)
    return True


@RULES.change
def evolve(game: Game, act: Act) -> None:
    """The card goes on top and keeps the state of what lies under it: tapped if one was (801.2, 801.2b)."""
    evolve_onto(game, shown(game, act.the("card")), [pick.card for pick in act.picks["cards"] if pick.card])


def evolve_onto(game: Game, top: Card, bases: list[Card]) -> None:
    """Put a card on top of others; it goes on with their attack and their effects (801.2, 801.2a)."""
    tapped = any(base.tapped for base in bases)
    move(game, top, "battle", orientation=Orientation.TAPPED if tapped else Orientation.UNTAPPED)
    for base in bases:
        inherit(game, base, top)
        for card in [*beneath(game, base), base]:
            game.journal.mark(card, "under", top.id)


@RULES.change
def put_under(game: Game, act: Act) -> None:
    """The card lies under another one and is no card of the battle zone by itself (403.4)."""
    card, top = shown(game, act.the("card")), act.picks["cards"][0].card
    assert top is not None
    if not game.edition.zones[act.the("card").zone].field:
        move(game, card, "battle", quiet=True)
    game.journal.mark(card, "under", top.id)


@RULES.change
def put_on(game: Game, act: Act) -> None:
    """The card is attached to another one, also when it was on one before (303.4a)."""
    onto = act.picks["cards"][0].card
    assert onto is not None
    game.journal.mark(shown(game, act.the("card")), "on", onto.id)


@RULES.guard
def several_are_named(game: Game, act: Act) -> bool:
    """A link joins at least two creatures (804)."""
    return len(act.picks["cards"]) > 1 or game.no()


@RULES.change
def link(game: Game, act: Act) -> None:
    """The creatures are one creature from now on, tapped if one was, as an evolution is (801.2b, 804)."""
    cards = [pick.card for pick in act.picks["cards"] if pick.card]
    tapped = any(card.tapped for card in cards)
    for card in cards:
        game.journal.mark(card, "link", cards[0].id)
        game.journal.turn(card, Orientation.TAPPED if tapped else Orientation.UNTAPPED)


@RULES.change
def unlink(game: Game, act: Act) -> None:
    """The creatures stand by themselves again (804)."""
    for pick in act.picks["cards"]:
        if pick.card:
            game.journal.mark(pick.card, "link", None)


@RULES.change
def turn_over(game: Game, act: Act) -> None:
    """The card shows its other side; its state, its effects and its attack stay (805.5)."""
    card, name = act.card("card"), act.action.name
    game.journal.mark(card, "front", card.front or card.name)
    shows = name or card.front or card.name
    facts = game.facts(shows)
    game.journal.mark(card, "name", facts.name if facts else shows)
    game.journal.mark(card, "kind", (facts and facts.type) or game.edition.operations[act.action.do].side)


@RULES.change
def seal(game: Game, act: Act) -> None:
    """The top card of its owner's deck is put on each creature, which is treated as not there (116.2a)."""
    for pick in act.picks["cards"]:
        if pick.card and game.position.zone(pick.owner, "deck"):
            cover = game.position.zone(pick.owner, "deck")[TOP] or game.journal.show((pick.owner, "deck"), TOP, None)
            move(game, cover, "battle", quiet=True, face_down=True)
            game.journal.mark(cover, "under", pick.card.id)
            game.journal.mark(pick.card, "seals", pick.card.seals + 1)


@RULES.guard
def is_sealed(game: Game, act: Act) -> bool:
    """Only a sealed creature loses a seal (703.4j)."""
    return all(pick.card and pick.card.seals for pick in act.picks["cards"]) or game.no()


@RULES.change
def unseal(game: Game, act: Act) -> None:
    """A seal goes to the graveyard (703.4j)."""
    for pick in act.picks["cards"]:
        seals = [card for card in beneath(game, pick.card) if card.face_down] if pick.card else []
        if pick.card and seals:
            game.journal.mark(pick.card, "seals", pick.card.seals - 1)
            move(game, seals[0], "graveyard", quiet=True)


@RULES.change
def swap(game: Game, act: Act) -> None:
    """Two cards change places; the one that comes takes the position and the attack of the other (701.26a).

    Where one of them does not go its way, nothing changes (701.26b).
    """
    mark, old, goal = game.mark(), act.card("card"), act.the("target").zone
    new = shown(game, act.the("target"))
    move(game, new, "battle", orientation=old.orientation)
    inherit(game, old, new, effects=False)
    move(game, old, goal)
    came = game.edition.zones[where_is(game, new)[0][1]].field
    if not came or where_is(game, old)[0][1] != goal:
        game.back_to(mark)


@RULES.change
def take_top(game: Game, act: Act) -> None:
    """Only the card on top leaves; what lies under it stays as the top card lay (801.4)."""
    top, goal = act.card("card"), act.action.goal
    for card in beneath(game, top):
        game.journal.mark(card, "under", None)
        game.journal.turn(card, top.orientation)
    move(game, top, goal)
