"""How a card comes to a zone: tapped, where its own text, another card or an effect says so (105, 405, 608)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.said_of_such import in_play_of, lasting_of, of_itself, use_up_of
from duelfsm.position.card import Card


def may_come_tapped(game: Board, zone: str) -> bool:
    """Tell whether a card of the game, or an effect, says that cards come to a zone tapped; most often none does."""
    kind = game.edition.zones[zone].tapped_by
    return kind is not None and (kind in game.said or may_go_on(game, kind))


def comes_tapped(game: Board, card: Card, zone: str) -> bool:
    """Tell whether a card that comes to a zone comes tapped; what has no tapped state there never does (105.4a)."""
    goal = game.edition.zones[zone]
    if goal.tapped_by is None:
        return False
    kind = None if goal.taps_all else game.type_in_play(card)
    return (kind is None or kind.taps) and next(_said(game, card, goal.tapped_by), None) is not None


def use_up_tapped(game: Board, card: Card, zone: str) -> None:
    """What lets the next such card alone come tapped did so (105.4, 405, 603.6)."""
    kind = game.edition.zones[zone].tapped_by
    if kind is not None and may_go_on(game, kind):
        use_up_of(game, kind, card.owner, card)


def _said(game: Board, card: Card, kind: str) -> Iterator[object]:
    """Yield what lets a card come tapped: it says so itself, wherever it comes from (110.3), an effect or a card."""
    yield from of_itself(game, kind, card.owner, game.statics(card.name or ""), card)
    if may_go_on(game, kind):
        yield from lasting_of(game, kind, card.owner, card)
        yield from in_play_of(game, kind, card.owner, card)
