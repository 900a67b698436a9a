"""The characteristics of a card as they are now: its facts, and what effects made of them (608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duelfsm.play.lasting import kinds_going_on, on_card, total
from duelfsm.position.card import Card
from duelfsm.rulebook.tables import Keyword

if TYPE_CHECKING:
    from duelfsm.play.board import Board

CHANGING = ("power", "become")


def power_of(game: Board, card: Card) -> int | None:
    """Return the power of a creature, None where it is not known."""
    facts = game.facts(card.name)
    printed = became(game, card, "power") or (facts.power if facts else None)
    return None if printed is None else int(printed) + total(on_card(game, "power", card))


def powers_may_change(game: Board) -> bool:
    """Tell whether anything goes on that changes powers, so that one may be 0 or less."""
    return not kinds_going_on(game).isdisjoint(CHANGING)


def keywords_of(game: Board, card: Card, name: str | None = None) -> list[Keyword] | None:
    """Return the keyword abilities of a card, None where they are not known and nothing else gave it one.

    Args:
        game: the game.
        card: the card.
        name: the name by which an action shows a card that had none yet.
    """
    facts = game.facts(name or card.name)
    gained = [_keyword(game, each.what) for each in on_card(game, "gain", card)]
    if facts is None or facts.keywords is None:
        return gained or None
    lost = {_keyword(game, each.what) for each in on_card(game, "remove", card)}
    printed = [game.edition.keywords[word] for word in facts.keywords]
    return [keyword for keyword in [*printed, *gained] if keyword not in lost]


def became(game: Board, card: Card, fact: str) -> str | None:
    """Return what an effect made of a characteristic, the last one; None where none did."""
    found = [each for each in on_card(game, "become", card) if game.edition.id_of("facts", each.what or "") == fact]
    return getattr(found[-1], "name", None) if found else None


def _keyword(game: Board, word: str | None) -> Keyword:
    return game.edition.keywords[game.edition.id_of("keywords", word or "") or ""]
