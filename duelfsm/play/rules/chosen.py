"""Cards that an effect chooses to do something to them: the other player's may be out of its choice (101.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.forbidding import is_forbidden, said_of
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.facts.known_cards import BATTLE, CANNOT
from duelfsm.position.card import Side
from duelfsm.rulebook.effect_parts import Only

CHOOSE, MUST = "choose", "must"


def is_out_of_choice(game: Board, chooser: Side | None, pick: Pick, parts: Sequence[Only]) -> bool:
    """Tell whether a card of the other player is not chosen, and every part of the text that may mean it chooses."""
    return all(each.chosen for each in parts) and _may_not_be_chosen(game, chooser, pick)


def whether_it_chooses(game: Board, chooser: Side | None, act: Act, source: str) -> bool:
    """Say yes, and where a card is out of its choice, that an effect of which nothing is said may choose it (101.2)."""
    if not may_go_on(game, CANNOT):  # as most often: then no card is looked at
        return True
    picks = (pick for field in act.picks.values() for pick in field)
    if any(_may_not_be_chosen(game, chooser, pick) for pick in picks):
        game.doubt_name(source, "abilities")
    return True


def to_be_chosen(game: Board, chooser: Side | None, named: Sequence[Pick]) -> Iterator[Pick]:
    """Yield the cards of the other player that what chooses has to choose, and does not (105.6)."""
    said = said_of(game, MUST)
    cards = [card for deed, card in said if deed.suffers and deed.trigger == CHOOSE and card.owner != chooser]
    for card in cards:
        if not any(pick.card is card for pick in named):
            yield Pick(card.owner, BATTLE, 0, card, card.name)


def _may_not_be_chosen(game: Board, chooser: Side | None, pick: Pick) -> bool:
    if pick.owner == chooser:
        return False
    return is_forbidden(game, CHOOSE, card=as_shown(pick), player=pick.owner, suffers=True)
