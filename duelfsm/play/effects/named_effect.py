"""Which of the effects that wait a line means (101.4, 603.3)."""

from __future__ import annotations

from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.play.effects.waiting import does_something, waits_for
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.notation import fold


def standby_of(
    game: Board,
    side: Side,
    source: str,
    *,
    opened: bool = False,
    number: int | None = None,
    ability: int | None = None,
) -> int | None:
    """Return the index in standby of an effect of this player and source; None if none waits.

    Of several it is one that has to come first, of these one that has to be resolved, and the oldest: a line says no
    less than must be (101.4, 603.3). With *number* it is that of one card among those of the name that the player has
    in the battle zone, where it is that of one of them at all.
    """
    names = game.names(source)
    mine = waits_for(game, side, opened=opened, early=True)
    found = [each for each in mine if fold(each.name) in names and ability in (None, each.nth, *each.among)]
    found = found if number is None else _of_the_number(game, side, found, numbered(game, side, names, number))
    if not found:
        return None
    since = game.position.stack[-2 if opened else -1].since if side == game.turn_player and len(found) > 1 else 0
    first = found[0] if len(found) == 1 else min(found, key=lambda each: _precedence(game, each, since))
    return game.position.standby.index(first)


def told_apart(act: Act) -> dict[str, Any]:
    """Return by what a line tells an effect apart from others of its name: which card, and which of its abilities."""
    return {"number": act.action.number, "ability": act.action.ability}


def tells_another_apart(game: Board, act: Act) -> bool:
    """Tell whether a line names what waits of the class of S-Triggers, and then another card or ability than that."""
    asked = standby_of(game, act.actor, act.action.source)
    if asked is None or not game.position.standby[asked].shield:
        return False
    return standby_of(game, act.actor, act.action.source, **told_apart(act)) is None


def _of_the_number(game: Board, side: Side, found: list[Waiting], card: int | None) -> list[Waiting]:
    """Return the effects of the card that is numbered; else those of cards that lie elsewhere, which have none.

    Where another card was put onto it they are those of the creature that it is a part of now (801.2).
    """
    base = game.position.known(card) if card is not None else None
    card = base.under if base is not None and base.under is not None else card
    there = {card.id for card in game.position.zone(side, "battle") if card}
    return [each for each in found if each.card == card] or [each for each in found if each.card not in there]


def _precedence(game: Board, waiting: Waiting, since: int) -> tuple[bool, bool, int, bool, int]:
    """Return how early an effect is meant among others of its name and owner.

    What is done at once goes first (603.5b), then the class of S-Triggers (101.4b), then what comes before the newest
    break (603.7), what arose *since* the turn player's beat (101.4c), what must be resolved before what may be, and
    what does nothing last (603.4).
    """
    nested = game.edition.events[waiting.event].nested
    needed = 2 if not does_something(game, waiting) else int(waiting.optional or waiting.unseen or bool(waiting.unsure))
    return not waiting.at_once, not waiting.shield, -waiting.serial if nested else 0, waiting.serial <= since, needed


def numbered(game: Board, side: Side, names: frozenset[str], number: int) -> int | None:
    """Return the id of one card among those of a name in a player's battle zone, None where there is none."""
    cards = game.position.zone(side, "battle")
    found = [card.id for card in cards if bears(card, names)]
    return found[number - 1] if number <= len(found) else None


def source_of(game: Board, act: Act, waited: Waiting | None) -> Card | None:
    """Return the card whose effect it is, where it is known: that of what waited, or one in the battle zone."""
    if waited is not None:
        return game.position.known(waited.card)
    names = game.names(act.action.source)
    return next((card for card in game.position.zone(act.actor, "battle") if bears(card, names)), None)
