"""Seals: what lies face down on a creature, which is treated as not there, and what takes them off (116, 703.4j)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import beneath
from duelfsm.play.effects.such_cards import is_asked, is_known
from duelfsm.play.rules.leaving import ENTERS
from duelfsm.play.rules.moves import TOP, move
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.changed import SEALS


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
            game.journal.frame(sealed=(*game.stack[-1].sealed, pick.card.id))


@RULES.guard
def was_not_sealed_before(game: Board, act: Act) -> bool:
    """No effect reaches a creature that is sealed already (116.2a); the one that seals it may do so several times."""
    before = (pick for pick in act.picks["cards"] if _sealed_before(game, pick))
    return all(_is_no_creature(game, pick) for pick in before)


def _sealed_before(game: Board, pick: Pick) -> bool:
    """Tell whether a card has a seal that is not of the open effect."""
    return pick.card is not None and pick.card.seals > game.stack[-1].sealed.count(pick.card.id)


def _is_no_creature(game: Board, pick: Pick) -> bool:
    """Tell whether a sealed card is there all the same: what is no creature is (116.2a)."""
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else not kind.attacks or game.no(card=pick)


@RULES.guard
def is_sealed(game: Board, act: Act) -> bool:
    """Only a sealed creature loses a seal (703.4j)."""
    return all(pick.card and pick.card.seals for pick in act.picks["cards"]) or game.no()


@RULES.change
def unseal(game: Board, act: Act) -> None:
    """A seal goes to the graveyard; where a Command came for several creatures, it is the one that it takes off."""
    for pick in act.picks["cards"]:
        if pick.card is not None:
            serial = next((at for at, freed in _freed(game, pick.card.owner) if pick.card in freed), None)
            _take_off(game, pick.card)
            if serial is not None:
                _take_no_more(game, pick.card.owner, serial)


@RULES.guard
def a_command_came(game: Board, _act: Act | None) -> bool:
    """A Command came that is of a civilization of its owner's sealed creature (703.4j)."""
    if SEALS not in game.journal.ties:
        return False
    return any(_sealed(game, side) and any(_freed_alone(game, side)) for side in SIDES)


@RULES.change
def a_seal_comes_off(game: Board, _act: Act | None) -> None:
    """One seal of such a creature goes to the graveyard; where there are several, nobody says which, and it is told."""
    for side in SIDES:
        for serial, card in list(_freed_alone(game, side))[:1]:
            _take_off(game, card)
            _take_no_more(game, side, serial)


def frees_one_of(game: Board, side: Side) -> list[Card]:
    """Return the creatures from one of which a seal comes off by a Command that came, where nobody said from which."""
    return next((freed for _, freed in _freed(game, side) if len(freed) > 1), [])


def _freed_alone(game: Board, side: Side) -> Iterator[tuple[int, Card]]:
    return ((serial, freed[0]) for serial, freed in _freed(game, side) if len(freed) == 1)


def _freed(game: Board, side: Side) -> Iterator[tuple[int, list[Card]]]:
    """Yield the number of each coming by which a seal comes off, and the creatures from one of which it does."""
    sealed = _sealed(game, side)
    for each in game.position.past:
        if each.event == ENTERS and each.player == side and each.card is not None:
            came = game.position.known(each.card)
            freed = [card for card in sealed if came and _alike(game, came, card) and _since(game, card, each.serial)]
            if freed:
                yield each.serial, freed


def _since(game: Board, card: Card, serial: int) -> bool:
    """Tell whether the seals of a card lay there as a Command came, and it took none off yet."""
    return all(cover.turned < serial for cover in _seals(game, card))


def _take_no_more(game: Board, side: Side, serial: int) -> None:
    """Note on every seal which Command was the last to take one off."""
    for cover in (each for sealed in _sealed(game, side) for each in _seals(game, sealed)):
        game.journal.mark(cover, "turned", serial)


def _alike(game: Board, came: Card, sealed: Card) -> bool:
    """Tell whether a card is known to be a Command, and to have a civilization of the sealed creature."""
    facts, other = game.facts(came.name), game.facts(sealed.name)
    command = game.machine.state_based.such.get(COMMAND_CAME)
    mine, theirs = (facts and facts.civilizations) or (), (other and other.civilizations) or ()
    is_one = command is not None and is_known(game, came, command) and is_asked(game, came, command)
    return is_one and not set(mine).isdisjoint(theirs)


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


COMMAND_CAME = "command_came"
