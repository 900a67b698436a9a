"""Cards as mana: their civilizations, and as how many they count (112.2, 405.4)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from duelfsm.play.board.board import Board
from duelfsm.play.cards.mana import Mana, has_each
from duelfsm.play.effects.look_around import BECOME, may_go_on
from duelfsm.position.card import Card, Orientation
from duelfsm.rulebook.notation import load_notation

_new = tuple.__new__  # a mana card by all its fields, without a call of Python: a zone has many


def mana_of(game: Board, cards: list[Card]) -> list[Mana]:
    """Return cards as mana, each with its own number, else that of its type (309.5)."""
    become, known = may_go_on(game, BECOME), game.as_mana
    if game.position.narrowed and not become:
        return [_as_narrowed(game, card, _mana(game, card, become=become)) for card in cards]
    return [
        _new(Mana, (card.id, *known[card.name]))
        if not become and not card.face_down and card.name in known
        else _mana(game, card, become=become)
        for card in cards
    ]


def _mana(game: Board, card: Card, *, become: bool) -> Mana:
    """Return a card as mana; face down it counts 1 (405.4)."""
    if card.face_down:
        return Mana(card.id, _civilizations(game, card))
    if become:  # else what its name tells is looked up once
        return _new(Mana, (card.id, *_as_mana(game, card)))
    known = game.as_mana.get(card.name)
    if known is None:
        known = game.as_mana[card.name] = _as_mana(game, card)
    return _new(Mana, (card.id, *known))


def _as_narrowed(game: Board, card: Card, mana: Mana) -> Mana:
    """Return the mana of a card that nobody saw with the civilizations that what it paid leaves it (112.2)."""
    if card.name is not None or card.face_down:
        return mana
    narrowed = next((each for each in game.position.narrowed if each.is_of(card)), None)
    return mana if narrowed is None else mana._replace(civilizations=narrowed.civilizations)


def _as_mana(game: Board, card: Card) -> tuple[tuple[str, ...] | None, int]:
    """Return the civilizations and the number of a mana card, like all of its name if no effect changes it."""
    facts = game.facts(card.name)
    number = facts.mana_number if facts is not None else None
    if number is None and facts is not None and facts.type is not None:
        number = game.edition.types[facts.type].mana_number
    return _civilizations(game, card), 1 if number is None else number


def _civilizations(game: Board, card: Card) -> tuple[str, ...] | None:
    """Return the civilizations of a mana card, None where they are not known; face down it has none (405.4)."""
    if card.face_down:
        return ()
    facts = game.facts_now(card)
    return facts.civilizations if facts else None


def as_it_was(game: Board, card: Card, mana: Mana) -> Mana:
    """Return mana that may have paid before an effect changed its civilization as of both (112.2, 608.2a)."""
    facts = game.facts(card.name)
    printed = facts.civilizations if facts is not None and not card.face_down else mana.civilizations
    if printed is None or mana.civilizations is None or printed == mana.civilizations:
        return mana
    return mana._replace(civilizations=(*mana.civilizations, *printed))


def names_of_unknown(game: Board, cards: list[Card]) -> dict[int, str]:
    """Return the names of mana cards, by their ids, whose civilizations nobody knows.

    Of cards without a name a record says only that they are there: they pay what it pays with them.
    """
    known = game.as_mana
    return {
        card.id: card.name
        for card in cards
        if card.name is not None and not card.face_down and known.get(card.name, KNOWN)[0] is None
    }


def may_have_come_tapped(game: Board, card: Card) -> bool:
    """Tell whether a mana card of unknown civilizations came in this turn: as one of several it came tapped (405.1).

    What lay there before was untapped as the turn began (501.1).
    """
    turn = game.position.turn
    return turn is not None and card.since == turn.number and card.orientation is not Orientation.TAPPED


@cache
def civilizations_there_are() -> tuple[str, ...]:
    """Return the civilizations of which a card can be."""
    return tuple(each.id for each in load_notation().civilizations if each.counts)


def may_each_be_asked_for(cards: list[Mana]) -> bool:
    """Tell whether there are as many civilizations, each with a card of its own among these (112.2, 112.2b)."""
    return any(has_each(cards, each) for each in combinations(civilizations_there_are(), len(cards)))


KNOWN = ((), 0)
