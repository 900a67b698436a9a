"""Cards that are attached to a creature: crossed gears, auras and the like (303.4, 310)."""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import linked
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.play.rules.moves import move, shown
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.rulebook.card_tables import PrintedFacts


@RULES.guard
def attaches_to_a_creature(game: Board, act: Act) -> bool:
    """An aura is put onto one creature of its owner, which is said, a GR creature where it is used (310)."""
    zones, onto = game.edition.uses[act.action.how].attaches, act.picks.get("onto", [])
    if not zones:
        return True
    there = len(onto) == 1 and onto[0].zone in zones
    kind = game.type_of(onto[0]) if there else None
    if there and kind is None:
        return game.doubt(onto[0], "type")
    if kind is None or not kind.attacks:
        return game.no()
    bearer = game.edition.types.get(game.edition.uses[act.action.how].bearer or "")
    return bearer is None or kind.is_a(bearer.id) or game.no(case="other", target=onto[0], limit=bearer.name)


@RULES.guard
def is_borne_by_such(game: Board, act: Act) -> bool:
    """A gear and a weapon are put onto a creature, an aura onto a GR creature, or as its text says (303.4, 310).

    Of a creature that is put onto another one its text must say so.
    """
    kind = game.type_of(act.the("card"))
    if kind is None or kind.borne_by is None:
        source = next((frame.source for frame in reversed(game.stack) if frame.source), None)
        return kind is None or not kind.attacks or game.doubt_name(source or "?", "abilities")
    for pick in act.picks["cards"]:
        bearer = game.type_of(pick)
        if bearer is None:
            game.doubt(pick, "type")
        elif not (bearer.is_a(kind.borne_by) or (bearer.attacks and _may_say_so(game))):
            return game.no(target=pick, limit=game.edition.types[kind.borne_by].name, rule=kind.rule)
    return True


def _may_say_so(game: Board) -> bool:
    """Tell whether the text of the open effect says what bears a card, or may do so, as nobody told it (101.1)."""
    frame = game.stack[-1]
    limits, facts = limits_of(game, frame), game.facts(frame.source)
    if limits or not (facts is None or isinstance(facts, PrintedFacts)):
        return any(each.onto is not None for each in limits)
    return game.doubt_name(frame.source or "?", "abilities")


@RULES.guard
def comes_by_itself(game: Board, act: Act) -> bool:
    """An aura, or a weapon, does not come to the battle zone alone (305, 310)."""
    zones = game.edition.zones
    if not zones[value_of(act.action, "goal")].field:
        return True
    pick = act.pick("card")
    kind = game.type_of(pick)
    if pick is None or kind is None or kind.comes_alone or zones[pick.zone].field:
        return True
    return game.no(limit=kind.name, rule=kind.rule.partition(".")[0])


@RULES.guard
def onto_another_creature(game: Board, act: Act) -> bool:
    """What is on a creature is put onto another one, not once more onto the same, which a link makes one (303.4a).

    An aura is not crossed: of it this is the reading of its own number (310.3).
    """
    card = act.the("card").card
    if card is None or card.on is None:
        return True
    onto = (act.picks.get("onto") or act.picks["cards"])[0]
    bearers = [part.id for part in (onto.card, *linked(game, onto.card))] if onto.card else []
    if card.on not in bearers:
        return True
    kind = game.type_of(act.the("card"))
    return game.no(target=onto, **({"case": "along", "rule": kind.rule} if kind and not kind.comes_alone else {}))


@RULES.change
def put_on(game: Board, act: Act) -> None:
    """The card is attached to another one, also when it was on one before (303.4a)."""
    onto = act.picks["cards"][0].card
    assert onto is not None
    attach(game, shown(game, act.the("card")), onto)


def attach(game: Board, card: Card, onto: Card) -> None:
    """Put a card onto a creature; one that is not in the battle zone comes there, and so does its bearer (310)."""
    for each in (onto, card):
        move(game, each, BATTLE)
    if all(game.position.zone_of[each.id] == BATTLE for each in (onto, card)):  # what cannot come is on nothing (409.2)
        game.journal.mark(card, "on", onto.id)
