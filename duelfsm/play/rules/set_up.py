"""Set-up (103): the shields, then the first hand, of both players in one line or of each in one of its own."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.rules.draws import draw
from duelfsm.play.rules.moves import TOP
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Side, other_side

SHIELDS, HAND = "shields", "hand"


@RULES.change
def lay_shields(game: Board, act: Act | None) -> None:
    """Who has none yet lays the top cards of the deck as shields (103.3)."""
    for side in _without(game, act, SHIELDS):
        for _ in range(game.edition.zones[SHIELDS].starts):
            if game.position.zone(side, "deck"):
                game.journal.move((side, "deck"), TOP, (side, SHIELDS))


@RULES.change
def draw_hand(game: Board, act: Act | None) -> None:
    """Then who has none yet draws the first hand (103.3)."""
    for side in _without(game, act, HAND):
        draw(game, side, game.edition.zones[HAND].starts)


@RULES.guard
def lays_shields_once(game: Board, act: Act | None) -> bool:
    """Each player lays five shields, and no more (103.3)."""
    return _once(game, act, SHIELDS)


@RULES.guard
def draws_hand_once(game: Board, act: Act | None) -> bool:
    """Each player draws one first hand (103.3)."""
    return _once(game, act, HAND)


@RULES.guard
def other_lays_later(game: Board, act: Act | None) -> bool:
    """A line is of one player alone, and the other has no shields yet (103.3)."""
    return _is_first(game, act, SHIELDS)


@RULES.guard
def other_draws_later(game: Board, act: Act | None) -> bool:
    """A line is of one player alone, and the other has no hand yet (103.3)."""
    return _is_first(game, act, HAND)


def _of(act: Act | None) -> tuple[Side, ...]:
    """Return whom a line is about: both, where it names no player or nothing is written."""
    return SIDES if act is None or act.action.by is None else (act.action.by,)


def _without(game: Board, act: Act | None, zone: str) -> list[Side]:
    return [side for side in _of(act) if not game.position.zone(side, zone)]


def _once(game: Board, act: Act | None, zone: str) -> bool:
    """Tell whether nobody of whom it is said has done it; what no line says is done by those who have not."""
    done = [] if act is None else [side for side in _of(act) if game.position.zone(side, zone)]
    return not done or game.no(expected=done[0])


def _is_first(game: Board, act: Act | None, zone: str) -> bool:
    if act is None or act.action.by is None:
        return False
    return not game.position.zone(other_side(act.action.by), zone)
