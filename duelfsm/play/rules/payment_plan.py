"""How a cost is paid: by what a line names, and by mana that is chosen for it and for the earlier ones (112.2)."""

from __future__ import annotations

from collections.abc import Collection
from operator import attrgetter

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.mana import Mana, Need
from duelfsm.play.cards.mana_choice import assign
from duelfsm.play.rules.mana_cards import as_it_was, mana_of
from duelfsm.play.rules.paid_before import number_of_card
from duelfsm.position.card import Card, Orientation, Side
from duelfsm.position.card_events import Shuffled
from duelfsm.position.payment import Payment
from duelfsm.rulebook.cards import ability_at

_card = attrgetter("card")
Plan = tuple[tuple[int, ...], list[Payment]]  # the written cards, and the payments to assume


def could_be_paid(game: Board, side: Side, name: str | None, cost: int | None) -> bool:
    """Tell whether `cost_can_be_paid` if a player uses a card of this name now, and taps what is chosen for it."""
    need, here = need_for(game, name, cost), _mana_there(game, side)
    if need is None:
        return True
    if not game.position.assumed:  # as most often: no earlier payment has to be chosen anew beside it
        return assign(pool_of(game, here), [need], game.effort) is not None
    return plan_of(game, None, need, here) is not None


def planned(game: Board, act: Act | None, need: Need) -> Plan | None:
    """Return how a cost is paid: what the guard found is done, if nothing happened since."""
    stands = game.mark(), game.journal.undone, act
    if game.planned is None or game.planned[0] != stands:
        game.planned = stands, plan_of(game, act, need, paying_cards(game))
    return game.planned[1]


def plan_of(game: Board, act: Act | None, need: Need, here: list[Card], *, but: Collection[int] = ()) -> Plan | None:
    """Return the written cards and the payments to assume, None where this and the earlier ones cannot be paid.

    Args:
        game: the position.
        act: what names the cards; None where nothing does.
        need: the cost.
        here: the payer's mana cards.
        but: those of them that do not pay.
    """
    picks = named_to_pay(act)
    pool = [mana for mana in pool_of(game, here) if mana.card not in but] if but else pool_of(game, here)
    written = tuple(pick.card.id for pick in picks or () if pick.card)
    if picks is not None and assign(untapped_named(game, picks, pool), [need], game.effort) is None:
        return None
    now = frozenset(map(_card, pool))
    needs = [Need(each.civilizations, each.cost, each.among) for each in game.position.assumed]
    if picks is None:
        needs.append(Need(need.civilizations, need.cost, now))
    earlier = gone(game, needs, here)
    left = [mana for mana in [*pool, *earlier] if mana.card not in written] if written or earlier else pool
    chosen = assign(left, needs, game.effort)
    if chosen is None:
        return None
    payments = [
        Payment(each.civilizations, each.cost, cards, _left(each.among or now, written))
        for each, cards in zip(needs, chosen, strict=True)
    ]
    return written, payments


def untapped_named(game: Board, picks: list[Pick], pool: list[Mana]) -> list[Mana]:
    """Return the cards that a line names as they are now, if they can be tapped for it."""
    there = {mana.card for mana in pool}
    return [mana for mana in mana_of(game, cards_named(picks)) if mana.card in there]


def _left(among: frozenset[int], written: tuple[int, ...]) -> frozenset[int]:
    """Return the cards that may have paid, but those that a line names: these were untapped till then."""
    return among.difference(written) if written else among


def pool_of(game: Board, here: list[Card]) -> list[Mana]:
    """Return the payer's mana that is untapped, or tapped by a payment that was only assumed."""
    if not game.position.assumed:  # as most often
        return mana_of(game, [card for card in here if card.orientation is not Orientation.TAPPED])
    assumed = {card for payment in game.position.assumed for card in payment.cards}
    pool = [card for card in here if card.orientation is not Orientation.TAPPED or card.id in assumed]
    mana = mana_of(game, pool)
    return [as_it_was(game, *each) for each in zip(pool, mana, strict=True)] if assumed else mana


def paying_cards(game: Board) -> list[Card]:
    """Return the payer's mana cards, with the one that is used where it lay among them: it may pay, too (601.1c)."""
    frame = game.position.stack[-1]
    here = _mana_there(game, frame.by or game.turn_player)
    used = game.position.known(frame.cards[0]) if frame.lay and game.edition.zones[frame.lay[0]].taps_all else None
    if used is not None:
        here.append(used)
    return here


def _mana_there(game: Board, side: Side) -> list[Card]:
    return [card for card in game.position.players[side].zones["mana"] if card is not None]


def gone(game: Board, needs: list[Need], here: list[Card]) -> list[Mana]:
    """Return the mana that left the zone or was turned since, as it was: it may have paid before that (112.2)."""
    if not game.position.assumed:
        return []
    ids = {card.id for card in here}
    there = frozenset[int]().union(*(need.among for need in needs if need.among is not None)) - ids
    cards = [(lost, _known_before(game, number_of_card(lost))) for lost in sorted(there)]
    return [Mana(lost, None) if card is None else _mana_before(game, lost, card) for lost, card in cards]


def _mana_before(game: Board, lost: int, card: Card) -> Mana:
    [mana] = mana_of(game, [card])
    return as_it_was(game, card, mana)._replace(card=lost)


def _known_before(game: Board, card_id: int) -> Card | None:
    return game.position.known(card_id) or _last_seen(game, card_id)


def _last_seen(game: Board, card_id: int) -> Card | None:
    """Return a card as it was before it was shuffled away, None where nobody kept what happened."""
    shuffled = (event for event in reversed(game.journal.log) if isinstance(event, Shuffled))
    return next((card for event in shuffled for card in event.old if card is not None and card.id == card_id), None)


def cards_named(picks: list[Pick]) -> list[Card]:
    """Return the cards that a line names, but for hidden ones."""
    return [pick.card for pick in picks if pick.card]


def need_here(game: Board) -> Need | None:
    """Return the cost that is to be paid now, None where nothing is (112.2)."""
    frame = game.position.stack[-1]
    name = None if frame.nth else frame.source  # of an ability only the number (602)
    return need_for(game, name, frame.cost, frame.civilizations)


def need_for(game: Board, name: str | None, cost: int | None, made: tuple[str, ...] | None = None) -> Need | None:
    """Return what pays for a card of a name at a cost, None where nothing is paid (112.2).

    *made*: the civilizations that effects made of its own.
    """
    if not cost or made is not None:
        return Need(made or (), cost) if cost else None
    facts = game.facts(name)
    return Need(tuple(facts.civilizations or ()) if facts else (), cost)


def most_for_nothing(game: Board) -> int | None:
    """Return how many cards at most are tapped for a cost of nothing, None where nobody knows that it is nothing.

    For a cost that came to nothing the rules ask for no more than a card for each civilization (112.2b). What an
    S-Trigger or the like uses costs nothing at all (101.4d); another effect may say that it does. An ability that is
    activated for no mana takes none (602).
    """
    frame = game.position.stack[-1]
    outer = game.position.stack[-2] if len(game.position.stack) > 1 else None
    if frame.nth:
        return None if ability_at(game.facts(frame.source), frame.nth) is None else 0
    if outer is not None and game.edition.procedures[outer.procedure].holds_back:
        ability = ability_at(game.facts(outer.source), outer.nth)
        return 0 if ability is not None and ability.used and outer.cards == frame.cards else None
    facts = game.facts(frame.source)
    return len(facts.civilizations) if facts and facts.civilizations is not None and frame.cost == 0 else None


def named_to_pay(act: Act | None) -> list[Pick] | None:
    """Return the cards that a line names for a cost, None where it names none."""
    if act is None or act.action is None or vars(act.action).get("pay") is None:
        return None
    return act.picks["pay"]
