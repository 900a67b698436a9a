"""What is left of a creature of several cards whose top card alone goes: reconstruction (703.4h, 801.4)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.parts import attached, bear, beneath, go_on_as
from duelfsm.play.rules.leaving import leaving
from duelfsm.play.rules.moves import arrived, go, move
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.stacks import lay
from duelfsm.position.card import Card


@RULES.change
def take_top(game: Board, act: Act) -> None:
    """Only the card on top leaves; the uppermost below that may lie there stays, with the others under it (801.4b)."""
    _take_top(game, act, apart=False)


@RULES.change
def take_top_apart(game: Board, act: Act) -> None:
    """Only the card on top leaves; each creature below stays by itself, as it was before 2021-03-16 (801.4)."""
    _take_top(game, act, apart=True)


def _take_top(game: Board, act: Act, *, apart: bool) -> None:
    top = act.card("card")
    ways = leaving(game, [ZoneChange(top, act.action.goal)])
    for way in ways:
        below = beneath(game, top)
        stays = below if apart else below[: _as_many_as_stay(game, below)]
        heir = _uppermost(game, below) if apart else next(iter(stays[::-1]), None)
        for card in below:
            alone = apart or card is heir or card not in stays
            game.journal.mark(card, "under", None if alone or heir is None else heir.id)
            lay(game, card, top.orientation)
        bear(game, attached(game, top) if below else [], heir)
        if heir is not None:  # what is left did not come: it goes on in the attack, with the effects (801.4c, 505.6)
            go_on_as(game, top, heir)
        for card in below[len(stays) :][::-1]:
            move(game, card, "graveyard")
        go(game, way)
    arrived(game, ways)


def _as_many_as_stay(game: Board, below: list[Card]) -> int:
    """Return how many are left once what cannot lie there by itself went off the top (801.4a, 801.4b)."""
    kinds = [game.type_in_play(card) for card in below]
    return next((at for at in range(len(below), 0, -1) if (kind := kinds[at - 1]) is None or kind.stays), 0)


def _uppermost(game: Board, below: list[Card]) -> Card | None:
    """Return as what a creature goes on whose top card leaves: the uppermost creature below, else the last card."""
    return next((each for each in reversed(below) if game.is_creature(each)), next(iter(below[::-1]), None))
