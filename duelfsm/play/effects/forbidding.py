"""Deeds: actions as something that a card or a player does, or suffers; what effects say of them (101.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import is_met
from duelfsm.play.effects.lasting import Going, on_card, on_player
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.such_cards import is_known_as
from duelfsm.play.facts.known_cards import CANNOT
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.deeds import Deed
from duelfsm.rulebook.edition import Edition

COMPELLING = frozenset({"nothing_compels"})  # the guards by which what must be done comes first


@contextmanager
def not_asking(game: Board, guards: frozenset[str]) -> Iterator[None]:
    """Leave out, for the time being, some guards that are asked of every action."""
    before = game.unasked
    game.unasked = before | guards
    try:
        yield
    finally:
        game.unasked = before


def deed_of(game: Board, going: Going) -> Deed:
    """Return the deed that an effect forbids or compels."""
    return game.edition.deeds[game.edition.id_of("deeds", going.what or "") or ""]


def forbidding(
    game: Board,
    trigger: str,
    *,
    card: Card | None = None,
    player: Side | None = None,
    suffers: bool = False,
    met: Card | None = None,
    how: str | None = None,
) -> Going | None:
    """Return what forbids that a card or a player does this, or suffers it (101.2); None where nothing does.

    What is suffered by a card is suffered by its player, too, where both are given, and an event by its owner.

    Args:
        game: the game.
        trigger: the action, or an event that can be replaced.
        card: the card, if it is said of a card.
        player: the player, if it is said of a player.
        suffers: True where it is suffered.
        met: the creature that the card meets by it, if there is one (505.2, 507.1), or the card that the player uses.
        how: the way in which a card is used (504.1).
    """
    if not may_go_on(game, CANNOT):
        return None
    found = _of_card(game, trigger, card, met, how, suffers=suffers) if card is not None else None
    if player is None and card is not None and suffers and trigger in game.edition.replaceable:
        player = card.owner
    if found is None and player is not None:
        going = on_player(game, CANNOT, player)
        said = (each for each in going if _says(game, each, trigger, how, suffers=suffers))
        found = next((each for each in said if meets(game, each, met or card)), None)
    if found is None and card is not None and game.hinting:
        _doubt_text(game, trigger, card, suffers=suffers)
    return found


def _of_card(
    game: Board, trigger: str, card: Card, met: Card | None, how: str | None, *, suffers: bool
) -> Going | None:
    """Return what is said of a card, by effects or by itself, that forbids it."""
    for each in on_card(game, CANNOT, card):
        if not _says(game, each, trigger, how, suffers=suffers):
            continue
        if _lies_where(game, deed_of(game, each), card) and meets(game, each, met):
            return each
    for each in _said_of_itself(game, card) if CANNOT in game.of_itself else ():
        if _says(game, each, trigger, how, suffers=suffers):
            return each
    return None


def _doubt_text(game: Board, trigger: str, card: Card, *, suffers: bool) -> None:
    """What the text of a printed card may forbid that no fact forbids is in doubt, and is not forbidden (law 12)."""
    deeds = (game.edition.deeds[word] for word in game.hints(card.name) if word in game.edition.deeds)
    if any((deed.trigger, deed.suffers) == (trigger, suffers) and _lies_where(game, deed, card) for deed in deeds):
        game.doubt_card(card, "statics")


def kinds_of_itself(game: Board) -> frozenset[str]:
    """Return the kinds of what cards of this record say of themselves wherever they lie (110.3)."""
    every = (static for facts in game.position.facts.values() for static in facts.statics or ())
    return kinds_that_hold_anywhere(game, every)


def kinds_that_hold_anywhere(game: Board, statics: Iterable[Static]) -> frozenset[str]:
    """Return the kinds of those static abilities that speak of their own card wherever it lies (110.3)."""
    return frozenset(static.does for static in statics if _holds_anywhere(game, static))


@lru_cache(maxsize=100)
def done_anywhere(edition: Edition) -> frozenset[str]:
    """Return the actions by which something is done to cards that lie outside the battle zone (110.3)."""
    return frozenset(deed.trigger for deed in edition.deeds.values() if deed.anywhere)


def _said_of_itself(game: Board, card: Card) -> Iterator[Static]:
    """Yield what a card says of itself wherever it lies, such as that it cannot be summoned (110.3)."""
    for static in game.statics(card.name) if card.name else ():
        if _holds_anywhere(game, static) and is_met(game, card.owner, static.condition, card):
            yield static


def _holds_anywhere(game: Board, static: Static) -> bool:
    mine = static.does == CANNOT and static.of_itself and not static.player
    return mine and deed_of(game, static).anywhere


def _says(game: Board, going: Going, trigger: str, how: str | None, *, suffers: bool) -> bool:
    deed = deed_of(game, going)
    return deed.trigger == trigger and deed.suffers == suffers and deed.how in (None, how)


def meets(game: Board, going: Going, met: Card | None) -> bool:
    """Tell whether the creature that is met is such as an effect asks for; most ask for none."""
    return going.against is None or is_known_as(game, met, going.against)


def _lies_where(game: Board, deed: Deed, card: Card | None) -> bool:
    """Tell whether a card lies where a deed happens to creatures, of which alone it is said then (501.1)."""
    return deed.within is None or (card is not None and game.position.in_zone(card.id, card.life, deed.within))


def is_forbidden(
    game: Board,
    trigger: str,
    *,
    card: Card | None = None,
    player: Side | None = None,
    suffers: bool = False,
    met: Card | None = None,
    how: str | None = None,
) -> bool:
    """Tell whether an effect forbids that a card or a player does this, or suffers it (101.2)."""
    if not may_go_on(game, CANNOT):  # as most often
        return False
    return forbidding(game, trigger, card=card, player=player, suffers=suffers, met=met, how=how) is not None


def said_of(game: Board, kind: str) -> Iterator[tuple[Deed, Card]]:
    """Yield every deed of which effects say *kind*, with each creature of the battle zone that they say it of.

    What is said of a player is said of each of that player's creatures.
    """
    if not may_go_on(game, kind):
        return
    for side in SIDES:
        every = dict.fromkeys([deed_of(game, each) for each in on_player(game, kind, side)])
        for card in game.position.players[side].zones.get("battle", ()):
            if card is not None and card.counts:
                yield from ((deed, card) for deed in every if game.is_creature(card))
                said = [deed_of(game, each) for each in on_card(game, kind, card)]
                game.effort.spend(3 * len(said))
                yield from ((deed, card) for deed in dict.fromkeys(said))
