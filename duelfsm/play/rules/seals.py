"""Seals: what lies face down on a creature, which is treated as not there, and what takes them off (116, 703.4j)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import beneath
from duelfsm.play.rules.leaving import ENTERS
from duelfsm.play.rules.moves import TOP, move
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.notation import fold


@RULES.change
def seal(game: Board, act: Act) -> None:
    """The top card of its owner's deck is put on each creature, which is treated as not there (116.2a)."""
    for pick in act.picks["cards"]:
        if pick.card and game.position.zone(pick.owner, "deck"):
            cover = game.position.zone(pick.owner, "deck")[TOP] or game.journal.show((pick.owner, "deck"), TOP, None)
            move(game, cover, "battle", quiet=True, face_down=True)
            game.journal.mark(cover, "under", pick.card.id)
            game.journal.mark(cover, "turned", game.position.serial)
            game.journal.mark(pick.card, "seals", pick.card.seals + 1)


@RULES.guard
def is_sealed(game: Board, act: Act) -> bool:
    """Only a sealed creature loses a seal (703.4j)."""
    return all(pick.card and pick.card.seals for pick in act.picks["cards"]) or game.no()


@RULES.change
def unseal(game: Board, act: Act) -> None:
    """A seal goes to the graveyard (703.4j)."""
    for pick in act.picks["cards"]:
        if pick.card is not None:
            _take_off(game, pick.card)


@RULES.guard
def a_command_came(game: Board, _act: Act | None) -> bool:
    """A Command came that is of a civilization of its owner's sealed creature (703.4j)."""
    return any(_sealed(game, side) and any(_freed(game, side)) for side in SIDES)


@RULES.change
def a_seal_comes_off(game: Board, _act: Act | None) -> None:
    """One seal of such a creature goes to the graveyard; where there are several, nobody says which, and it is told."""
    for side in SIDES:
        for serial, card in list(_freed(game, side))[:1]:
            _take_off(game, card)
            for cover in (each for sealed in _sealed(game, side) for each in _seals(game, sealed)):
                game.journal.mark(cover, "turned", serial)


def _freed(game: Board, side: Side) -> Iterator[tuple[int, Card]]:
    """Yield the number of each coming by which a seal comes off, and from which creature, where there is one alone."""
    sealed = _sealed(game, side)
    for each in game.position.past:
        if each.event == ENTERS and each.player == side and each.card is not None:
            came = game.position.known(each.card)
            fitting = [card for card in sealed if came and _alike(game, came, card)]
            if len(fitting) == 1 and all(cover.turned < each.serial for cover in _seals(game, fitting[0])):
                yield each.serial, fitting[0]


def _alike(game: Board, came: Card, sealed: Card) -> bool:
    """Tell whether a card is known to be a Command, and to have a civilization of the sealed creature."""
    facts, other = game.facts(came.name), game.facts(sealed.name)
    races = [fold(race) for race in (facts and facts.races) or ()]
    mine, theirs = (facts and facts.civilizations) or (), (other and other.civilizations) or ()
    return any(word in race for race in races for word in COMMAND) and not set(mine).isdisjoint(theirs)


def _sealed(game: Board, side: Side) -> list[Card]:
    cards = game.position.players[side].zones.get("battle", ())
    return [card for card in cards if card is not None and card.seals]


def _seals(game: Board, card: Card) -> list[Card]:
    return [each for each in beneath(game, card) if each.face_down]


def _take_off(game: Board, card: Card) -> None:
    seals = _seals(game, card)
    if seals:
        game.journal.mark(card, "seals", card.seals - 1)
        move(game, seals[0], "graveyard", quiet=True)


COMMAND = ("command", "コマンド")  # what stands in the races of a Command
