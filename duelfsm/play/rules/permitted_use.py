"""What a keyword ability that permits a use leaves behind, as an Abyss Slash does (409.1d, 603.6)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.used_from import keywords_permitting
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.delayed_triggers import leave_delayed_triggers
from duelfsm.play.rules.main import declare_use
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.turns import OF_THE_TURN
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.keyword import Keyword


@RULES.change
def gains_by_its_permission(game: Board, _act: Act | None) -> None:
    """A creature that was used by what a keyword of its own permits has what that lends it, this turn (409.1d).

    Where something else permits that use, too, nobody knows that the end of the turn asks for anything.
    """
    frame = game.position.stack[-1]
    card, (zone, _) = game.position.known(frame.cards[0]), frame.lay or (None, 0)
    edge = game.edition.transitions[frame.edge]
    if card is None or zone is None or declare_use.__name__ not in edge.sets:  # only a use by paying (504.1)
        return
    side = frame.by or game.turn_player
    keywords, alone = keywords_permitting(game, side, card, zone)
    if keywords and game.position.in_zone(card.id, card.life, BATTLE):
        for keyword in keywords:
            _lend(game, card.id, keyword)
        if alone:
            leave_delayed_triggers(game, side, frame.source, card)


def _lend(game: Board, number: int, keyword: Keyword) -> None:
    card, turn = game.position.card(number), game.position.turn.number if game.position.turn else 0
    if keyword.lends is not None:
        reached = ((card.id, card.life),)
        game.journal.put(
            "lasting",
            Lasting(
                kind=GAIN, owner=card.owner, source=card.name or "?", turn=turn, until=OF_THE_TURN, cards=reached,
                what=keyword.lends,
            ),
        )  # fmt: skip


GAIN = "gain"  # the operation by which a card has a keyword ability for a time (608.2a)
