"""The Mana Charge step (503)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.characteristics import total
from duelfsm.play.effects.forbidding import deed_of, is_forbidden
from duelfsm.play.effects.lasting import on_player
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.moves import move, shown
from duelfsm.play.rules.registry import RULES

CHARGES_A_TURN = 1
CHARGE, MUST = "charge", "must"


@RULES.guard
def charges_left(game: Board, _act: Act) -> bool:
    """One card a turn may be charged, if no effect changes the number (503.2)."""
    limit = CHARGES_A_TURN + total(on_player(game, "charges", game.turn_player))
    charged = game.position.charges
    return charged < limit or game.no(limit=limit, **({} if charged else {"case": "none"}))


@RULES.guard
def no_charge_is_left_out(game: Board, _act: Act) -> bool:
    """Who must charge, by an effect or a static ability, does so while it is possible (503.1, 101.2)."""
    side = game.turn_player
    if not any(deed_of(game, each).trigger == CHARGE for each in on_player(game, MUST, side)):
        return True
    limit = CHARGES_A_TURN + total(on_player(game, "charges", side))
    can = game.position.zone(side, "hand") and limit > 0 and not is_forbidden(game, CHARGE, player=side)
    return game.position.charges > 0 or not can or game.no(player=side)


@RULES.change
def charge_card(game: Board, act: Act) -> None:
    """Put the card from hand into the mana zone (503.1); one of several civilizations enters tapped (405.1)."""
    card = shown(game, act.the("card"))
    move(game, card, "mana")
    happen(game, "charges", player=game.turn_player, card=card)
    game.journal.set("charges", game.position.charges + 1)
