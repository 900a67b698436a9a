"""Cards that an effect puts somewhere tapped: where its text says so, or something else lets them come so (105.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.effects.coming import comes_tapped
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.rules.effect_deeds import EffectDeed
from duelfsm.rulebook.effect_parts import Only

CIVILIZATIONS = "civilizations"


def tapped_without_a_word(game: Board, deeds: Iterable[EffectDeed], due: Sequence[Only]) -> Pick | None:
    """Return a card that is told to come tapped though nothing lets it; a hidden one may be of two civilizations."""
    if any(part.comes_tapped for part in due):
        return None
    told = [each for each in deeds if each.tapped and each.goal is not None]
    picks = [(each.pick, each.goal) for each in told if each.pick is not None]
    picks += [(pick, told[0].goal) for pick in _on_top(game, [each for each in told if each.pick is None])]
    return next((pick for pick, goal in picks if not _may_come_tapped(game, pick, goal)), None)


def _on_top(game: Board, unnamed: Sequence[EffectDeed]) -> list[Pick]:
    """Return the cards that go where none is named: the first ones of a zone whose order counts."""
    first = unnamed[0] if unnamed else None
    if first is None or first.origin is None or first.side is None or not game.edition.zones[first.origin].ordered:
        return []
    there = game.position.zone(first.side, first.origin)[: len(unnamed)]
    return [Pick(first.side, first.origin, at, card, card.name if card else None) for at, card in enumerate(there)]


def _may_come_tapped(game: Board, pick: Pick, goal: str | None) -> bool:
    """Tell whether a card may come to a zone tapped: by what it says, by another card, or of several civilizations."""
    card, zone = as_shown(pick), game.edition.zones[goal or ""]
    if card is None or card.name is None or comes_tapped(game, card, zone.id):
        return True
    facts = game.facts(card.name)
    known = facts.civilizations if facts is not None else None
    if zone.multicolour_tapped and known is None:
        return game.doubt(pick, CIVILIZATIONS)
    if facts is None or facts.statics is None or any(game.text(card.name)):
        return game.doubt(pick, "statics")
    return zone.multicolour_tapped and len(known or ()) > 1
