"""What is taken from the top of a zone whose order is fixed: a GR creature, or where a text says so (401, 408)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import held_back
from duelfsm.play.rules.effect_text import number_of
from duelfsm.play.rules.moves import named_cards
from duelfsm.play.rules.registry import RULES
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only


@RULES.guard
def comes_from_the_top(game: Board, act: Act) -> bool:
    """From a zone that gives its top card alone no other one comes to the battle zone, nor is put under one (408)."""
    for pick in (coming := _coming(game, act)):
        if game.edition.zones[pick.zone].gives_top and (above := cards_above(game, pick, coming)):
            return game.no(card=pick, number=game.edition.zones[pick.zone].name, count=above)
    return True


def _coming(game: Board, act: Act) -> Sequence[Pick]:
    """Return the cards that an action lets come to the battle zone, or puts its card onto."""
    goal = value_of(act.action, "goal")
    if goal is None:
        return act.picks.get("onto", ())
    return named_cards(act) if game.edition.zones[goal].field else ()


def cards_above(game: Board, pick: Pick, others: Sequence[Pick] = ()) -> int:
    """Return how many cards lie on one for all that is known; those that go with it are none of them.

    A card that no line names is the one that has to be it.
    """
    zone = game.edition.zones[pick.zone]
    if pick.at == 0 or pick.name is None or not zone.ordered:
        return 0
    going, held = {each.at for each in others if each[:2] == pick[:2]}, held_back(game)
    above = enumerate(game.position.zone(pick.owner, pick.zone)[: pick.at])
    game.effort.spend(pick.at)
    return sum(at not in going and not (card and card.id in held) for at, card in above)


def is_of_other_cards(game: Board, frame: Frame, pick: Pick, only: Only) -> bool:
    """Tell whether a text speaks of the top cards of a zone, or of those that its effect looked at, and not of this."""
    if lies_below(game, frame, pick, only):
        return True
    return only.looked_at and bool(frame.looked) and (pick.card is None or pick.card.id not in frame.looked)


def lies_below(game: Board, frame: Frame, pick: Pick, only: Only) -> bool:
    """Tell whether more cards lie on one than an effect that takes the top cards may still take (401)."""
    most = number_of(game, frame, only) if only.top_card else None
    return most is not None and cards_above(game, pick) >= max(most - frame.did.count(only.on), 1)
