"""Creatures that are tapped for the cost of a card (601.1a): as its own text says, untapped ones of its owner."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.costs import may_be_tapped, tapped_for
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.such_cards import is_asked, is_known
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.rulebook.cards import Tapping


@RULES.guard
def taps_what_its_cost_names(game: Board, act: Act) -> bool:
    """Only such creatures are tapped for a cost as the text of the card names, and as many (601.1a)."""
    picks, pick = act.picks.get("tap", ()), act.the("card")
    if not picks:
        return True
    facts = game.facts(pick.name)
    if facts is None or facts.statics is None:
        return game.doubt(pick, "statics")
    ways = tapped_for(game, act.actor, pick.name)
    if not ways:
        return game.no(card=pick, case="none")
    held = next((each for each in picks if not _can_be_tapped(game, each)), None)
    return game.no(card=pick, target=held, case="tapped") if held else _fits(game, pick, picks, ways)


def _can_be_tapped(game: Board, pick: Pick) -> bool:
    card = pick.card
    return card is not None and not card.tapped and not is_forbidden(game, TAPS, card=card, suffers=True)


def _fits(game: Board, pick: Pick, picks: Sequence[Pick], ways: Sequence[Tapping]) -> bool:
    cards = [each.card for each in picks if each.card]
    if any(may_be_tapped(game, cards, way) for way in ways):
        return True
    unknown = next((each for each in cards if not any(is_known(game, each, way) for way in ways)), None)
    if unknown is not None:
        return game.doubt_card(unknown, "races")
    others = [each for each in picks if not any(_is_such(game, each.card, way) for way in ways)]
    if others:
        return game.no(card=pick, target=others[0])
    return game.no(card=pick, case="number", count=len(cards), limit=ways[0].number or 1)


def _is_such(game: Board, card: Card | None, way: Tapping) -> bool:
    return card is not None and is_asked(game, card, way)


TAPS = "taps"
