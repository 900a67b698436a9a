"""Cards that an effect cannot put into the battle zone, whatever its text says: nothing is owed of them (101.3)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.evolution import may_be_its_base
from duelfsm.play.rules.leaving import stands_already
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.cards import EvolutionBase
from duelfsm.rulebook.tables import CardType


def never_comes(game: Board, card: Card, owner: Side) -> bool:
    """Tell whether it is known that a card cannot come into the battle zone as things are.

    A spell never does (302.3), nor what is alone of its name and stands there already (317.3), nor what works
    elsewhere; an evolution needs something that it is put onto (801), an aura a creature to bear it (310).

    Args:
        game: the game.
        card: a card outside the battle zone.
        owner: whose card it is.
    """
    kind = game.type_in_play(card)
    if kind is None or card.name is None or game.halves(card.name):
        return False
    if not kind.stays or kind.works_in != BATTLE or stands_already(game, kind, owner, card.name):
        return True
    if kind.evolves:
        return not all(_may_lie_under(game, owner, card, each) for each in _bases(game, card))
    return not kind.comes_alone and not _may_bear(game, owner, kind)


def _bases(game: Board, card: Card) -> tuple[EvolutionBase, ...]:
    """Return what an evolution is put onto; where that is not known, a creature (801)."""
    facts = game.facts(card.name)
    return (facts.bases if facts else None) or (EvolutionBase(type=CREATURE),)


def _may_lie_under(game: Board, owner: Side, card: Card, base: EvolutionBase) -> bool:
    """Tell whether a card is there that is such a base, or may be."""
    picks = (pick for way in base.ways for pick in _there(game, owner, way.zone or BATTLE) if pick.card is not card)
    return any(pick.name is None or may_be_its_base(game, pick, base) for pick in picks)


def _may_bear(game: Board, owner: Side, kind: CardType) -> bool:
    """Tell whether a creature is there, or can come at once, that bears a card of this type (305, 310, 408)."""
    home = game.edition.types[kind.borne_by or CREATURE].home
    types = [game.type_of(pick) for pick in _there(game, owner, BATTLE)]
    borne = any(each is None or each.is_a(kind.borne_by or CREATURE) for each in types)
    return borne or (home is not None and bool(game.position.zone(owner, home)))


def _there(game: Board, owner: Side, zone: str) -> Iterator[Pick]:
    """Yield the cards of a zone of a player that are seen as such: none that lies under another one, or is sealed."""
    for at, card in enumerate(game.position.counted(owner, zone)):
        yield Pick(owner, zone, at, card, card.name if card is not None else None)


CREATURE = "creature"
