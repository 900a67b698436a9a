"""Costs (112.2): what a line wrote is checked, what it left out is chosen."""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.mana import Mana, Need, has_each
from duelfsm.play.cards.mana_choice import assign
from duelfsm.play.rules.mana_cards import as_it_was, civilizations_there_are, mana_of, names_of_unknown
from duelfsm.play.rules.paid_before import number_of_card
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation, Side
from duelfsm.position.card_events import Shuffled
from duelfsm.position.payment import Payment
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, join, plain

Plan = tuple[tuple[int, ...], list[Payment]]  # the written cards, and the payments to assume

LACKING = Text(ja="足りない文明: {expected}。", en=" No mana is there for: {expected}.")
UNNAMED = Text(ja="その中に次の文明のカードがありません: {expected}。", en=" None of them is: {expected}.")


@RULES.guard
def pays_with_own_untapped_mana(game: Board, act: Act | None) -> bool:
    """The cards tapped for a cost are the payer's own and untapped (112.2)."""
    written = _written(act) or ()
    payable = {mana.card for mana in _pool(game, _here(game))} if written else set()
    for pick in written:
        if pick.card is None or pick.card.id not in payable:
            return game.no(target=pick)
    return True


@RULES.guard
def pays_each_civilization(game: Board, act: Act | None) -> bool:
    """A cost below the number of civilizations still takes a card for each (112.2b)."""
    written = _written(act)
    need = _need(game) if written is not None else None
    if need is None or written is None or need.cost >= len(need.civilizations):
        return True
    count, limit = len(written), len(need.civilizations)
    return count >= limit or game.no(card=game.position.stack[-1].source or "?", count=count, limit=limit)


@RULES.guard
def pays_enough(game: Board, act: Act | None) -> bool:
    """The tapped cards make the cost (112.2a)."""
    written = _written(act)
    need = _need(game) if written is not None else None
    if need is None or written is None:
        return True
    paid = need.paid(mana_of(game, _named(written)))
    return paid >= need.cards or game.no(count=paid, limit=need.cards)


@RULES.guard
def pays_no_more(game: Board, act: Act | None) -> bool:
    """No card too many is tapped (112.2c)."""
    written = _written(act)
    need = _need(game) if written is not None else None
    if need is None or written is None:
        return True
    cards = mana_of(game, _named(written))
    fits = need.paid(cards) <= need.cards and not need.spare(cards)
    return fits or game.no(count=len(written), limit=need.cards)


@RULES.guard
def cost_can_be_paid(game: Board, act: Act | None) -> bool:
    """Some choice of all payments of this turn that no line wrote pays them all (112.2)."""
    need = _need(game)
    if need is None:
        return True
    if _planned(game, act, need) is not None:
        return _as_far_as_is_known(game, act, need)
    words = {"card": game.position.stack[-1].source or "?", "limit": need.cards}
    picks = _written(act)
    if picks is None:
        return game.no(**words, expected=_lacking(_pool(game, _here(game)), need, LACKING))
    if assign(mana_of(game, _named(picks)), [need], game.effort) is not None:
        return game.no(**words, case="others_left")
    return game.no(**words, expected=_lacking(mana_of(game, _named(picks)), need, UNNAMED), case="as_named")


def _as_far_as_is_known(game: Board, act: Act | None, need: Need) -> bool:
    """Answer True for what can be paid, in doubt where that hangs on a civilization that nobody knows (112.2)."""
    frame = game.position.stack[-1]
    facts = None if frame.nth else game.facts(frame.source)
    untold = facts.name if facts is not None and facts.civilizations is None else None
    here = _here(game) if untold or need.civilizations else []
    names = names_of_unknown(game, here)
    if not (names or untold):
        return True
    picks, pool = _written(act), _pool(game, here)
    cards = pool if picks is None else _untapped(game, picks, pool)
    known = [mana._replace(civilizations=()) if mana.card in names else mana for mana in cards]
    needs = [need] if untold is None else [Need((each,), need.cost) for each in civilizations_there_are()]
    paid = all(assign(known, [each], game.effort) is not None for each in needs)
    unknown = dict.fromkeys(names.values()) if untold is None else [untold]
    return paid or all(game.doubt_name(name, "civilizations") for name in unknown)


def _lacking(cards: list[Mana], need: Need, sentence: Text) -> Text:
    """Return which civilizations none of the cards is of, nothing where each has one (112.2)."""
    word = load_notation().word
    lacking = [
        Text(ja=word("civilizations", civilization, "ja"), en=word("civilizations", civilization, "en"))
        for civilization in need.civilizations
        if not has_each(cards, (civilization,))
    ]
    return sentence.fill({"expected": join(lacking)}) if lacking else plain("")


@RULES.change
def pay_cost(game: Board, act: Act | None) -> None:
    """Tap the mana that pays; what was assumed before may be chosen anew.

    Where nothing is known of the cost, or a judge lets stand what was paid wrongly, that is what was written.
    """
    need = _need(game)
    plan = _planned(game, act, need) if need else None
    if plan is None:
        for paid in [pick.card for pick in _written(act) or () if pick.card]:
            game.journal.turn(paid, Orientation.TAPPED)
        return
    written, assumed = plan
    tapped = {card for payment in assumed for card in payment.cards} | set(written)
    free = {card for payment in game.position.assumed for card in payment.cards} - tapped
    here = _here(game)
    for card in here if free else ():
        if card.id in free:
            game.journal.turn(card, Orientation.UNTAPPED)
    for card in here:
        if card.id in tapped:
            game.journal.turn(card, Orientation.TAPPED)
    game.journal.set("assumed", assumed)


def could_be_paid(game: Board, side: Side, name: str | None, cost: int | None) -> bool:
    """Tell whether `cost_can_be_paid` if a player uses a card of this name now, and taps what is chosen for it."""
    need = _need_of(game, name, cost)
    return need is None or _plan(game, None, need, _mana_there(game, side)) is not None


def _planned(game: Board, act: Act | None, need: Need) -> Plan | None:
    """Return how a cost is paid: what the guard found is done, if nothing happened since."""
    stands = game.mark(), game.journal.undone, act
    if game.planned is None or game.planned[0] != stands:
        game.planned = stands, _plan(game, act, need, _here(game))
    return game.planned[1]


def _plan(game: Board, act: Act | None, need: Need, here: list[Card]) -> Plan | None:
    """Return the written cards and the payments to assume, None where this and the earlier ones cannot be paid."""
    picks = _written(act)
    pool = _pool(game, here)
    written = tuple(pick.card.id for pick in picks or () if pick.card)
    if picks is not None and assign(_untapped(game, picks, pool), [need], game.effort) is None:
        return None
    now = frozenset([mana.card for mana in pool])
    needs = [Need(each.civilizations, each.cost, each.among) for each in game.position.assumed]
    needs += [] if picks is not None else [Need(need.civilizations, need.cost, now)]
    chosen = assign(
        [mana for mana in [*pool, *_gone(game, needs, here)] if mana.card not in written], needs, game.effort
    )
    if chosen is None:
        return None
    payments = [
        Payment(each.civilizations, each.cost, cards, _left(each.among or now, written))
        for each, cards in zip(needs, chosen, strict=True)
    ]
    return written, payments


def _untapped(game: Board, picks: list[Pick], pool: list[Mana]) -> list[Mana]:
    """Return the cards that a line names as they are now, if they can be tapped for it."""
    there = {mana.card for mana in pool}
    return [mana for mana in mana_of(game, _named(picks)) if mana.card in there]


def _left(among: frozenset[int], written: tuple[int, ...]) -> frozenset[int]:
    """Return the cards that may have paid, but those that a line names: these were untapped till then."""
    return among.difference(written) if written else among


def _pool(game: Board, here: list[Card]) -> list[Mana]:
    """Return the payer's mana that is untapped, or tapped by a payment that was only assumed."""
    assumed = {card for payment in game.position.assumed for card in payment.cards}
    pool = [card for card in here if card.orientation is not Orientation.TAPPED or card.id in assumed]
    mana = mana_of(game, pool)
    return [as_it_was(game, *each) for each in zip(pool, mana, strict=True)] if assumed else mana


def _here(game: Board) -> list[Card]:
    """Return the payer's mana cards, with the one that is used where it lay among them: it may pay, too (601.1c)."""
    frame = game.position.stack[-1]
    side = frame.by or game.turn_player
    used = game.position.known(frame.cards[0]) if frame.lay and game.edition.zones[frame.lay[0]].taps_all else None
    return [*_mana_there(game, side), *([] if used is None else [used])]


def _mana_there(game: Board, side: Side) -> list[Card]:
    return [card for card in game.position.players[side].zones["mana"] if card is not None]


def _gone(game: Board, needs: list[Need], here: list[Card]) -> list[Mana]:
    """Return the mana that left the zone or was turned since, as it was: it may have paid before that (112.2)."""
    if not game.position.assumed:
        return []
    ids = {card.id for card in here}
    there = frozenset[int]().union(*(need.among for need in needs if need.among is not None)) - ids
    gone = [(lost, _known_before(game, number_of_card(lost))) for lost in sorted(there)]
    return [Mana(lost, None) if card is None else _mana_before(game, lost, card) for lost, card in gone]


def _mana_before(game: Board, lost: int, card: Card) -> Mana:
    [mana] = mana_of(game, [card])
    return as_it_was(game, card, mana)._replace(card=lost)


def _known_before(game: Board, card_id: int) -> Card | None:
    return game.position.known(card_id) or _last_seen(game, card_id)


def _last_seen(game: Board, card_id: int) -> Card | None:
    """Return a card as it was before it was shuffled away, None where nobody kept what happened."""
    shuffled = (event for event in reversed(game.journal.log) if isinstance(event, Shuffled))
    return next((card for event in shuffled for card in event.old if card is not None and card.id == card_id), None)


def _named(picks: list[Pick]) -> list[Card]:
    return [pick.card for pick in picks if pick.card]


def _need(game: Board) -> Need | None:
    frame = game.position.stack[-1]
    return _need_of(game, None if frame.nth else frame.source, frame.cost)  # of an ability only the number (602)


def _need_of(game: Board, name: str | None, cost: int | None) -> Need | None:
    if not cost:
        return None
    facts = game.facts(name)
    return Need(tuple(facts.civilizations or ()) if facts else (), cost)


def _written(act: Act | None) -> list[Pick] | None:
    return None if act is None or value_of(act.action, "pay") is None else act.picks["pay"]
