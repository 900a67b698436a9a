"""Whether the cost of a card that is used will be paid, told before anything is done (112.2, 601.1).

A list of choices asks that of every card of a hand, and most often nothing comes between its use and its payment.
"""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.costs import cost_of
from duelfsm.play.effects.look_around import NO_KINDS, kinds_going_on, look_around
from duelfsm.play.effects.printed_text import text_may_lift
from duelfsm.play.rules.leaving import PENDING
from duelfsm.play.rules.main import declare_use
from duelfsm.play.rules.own_use import asks_for_mana, declare_free_use
from duelfsm.play.rules.payment_plan import could_be_paid
from duelfsm.play.rules.payments import cost_can_be_paid
from duelfsm.play.rules.registry import RULES
from duelfsm.position.changed import CALLS
from duelfsm.rulebook.used_cards import goes_onto_a_shield


@RULES.foresees(declare_use)
def cost_will_be_paid(game: Board, act: Act) -> bool | None:
    """Tell whether the cost of a card can be paid as it is used, None where that hangs on what its use does."""
    pick = act.the("card")
    if not _is_plain(game, act, pick) or game.edition.zones[pick.zone].taps_all:  # there it may pay, too (601.1c)
        return None
    cost = cost_of(game, pick.card, act.actor) if pick.card is not None else None
    paid = could_be_paid(game, act.actor, pick.name, cost)
    return None if not paid and _may_be_lifted(game, act) else paid


def _may_be_lifted(game: Board, act: Act) -> bool:
    return text_may_lift(game, act, game.edition.guards[cost_can_be_paid.__name__].rests_on)


@RULES.foresees(declare_free_use)
def nothing_is_paid(game: Board, act: Act) -> bool | None:
    """Tell that nothing is paid for a card that an effect uses, None where something may come between (101.4d)."""
    return True if _is_plain(game, act, act.the("card")) and not asks_for_mana(game) else None


def _is_plain(game: Board, act: Act, pick: Pick) -> bool:
    """Tell whether a card goes to be used and no more: nothing else is done for it, or watches where it lies (703).

    It is used as what it is, not as one of its halves; what it is put onto is seen, and stays where it lies.
    """
    if game.journal.touched or not _is_itself(pick) or pick.name in game.homes():
        return False
    others = [(field, each) for field, picks in act.picks.items() if picks and field != "card" for each in picks]
    if not all(field == "onto" and each.card and _is_itself(each) for field, each in others):
        return False
    said = value_of(act.action, "pay") is not None or goes_onto_a_shield(game.edition, act.action.how)
    return not (said or _is_watched(game, pick.zone)) and _is_settled(game)


def _is_itself(pick: Pick) -> bool:
    return pick.card is None or pick.card.name == pick.name


def _is_settled(game: Board) -> bool:
    """Tell whether what goes on, if anything, neither does anything by itself nor speaks of mana, moves or payments.

    Nor may a state-based action apply by it: none does yet, and what these kinds change is asked by the one alone that
    looks at powers, and by what needs more than the cards in play (703.4c).
    """
    kinds = kinds_going_on(game)
    if game.quiet and not kinds:  # as most often
        return True
    if game.quiet is None or not _is_of_no_payment(game, kinds) or game.seen.powerless or game.journal.there:
        return False
    asked = game.machine.state_based.watching(NO_KINDS, game.seen.among, NO_KINDS, game.seen.swaying)
    return not any(each.when(game, None) for each in asked)


def _is_of_no_payment(game: Board, kinds: frozenset[str]) -> bool:
    """Tell whether nothing between the use of a card and its payment asks for any of these effects (601.1)."""
    operations = game.edition.operations
    return all(kind in operations and operations[kind].of_no_payment for kind in kinds)


def _is_watched(game: Board, zone: str) -> bool:
    """Tell whether static abilities work in a zone, or a state-based action may apply by what a use changes there."""
    among = look_around(game).among
    if game.journal.watched is game.journal.everything:
        game.journal.watch(game.machine.state_based.watched, among)
    return zone in game.static_zones or not game.journal.watched.isdisjoint((zone, PENDING, STANDBY, CALLS))


STANDBY = "standby"
