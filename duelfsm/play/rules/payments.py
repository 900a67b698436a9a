"""Costs (112.2): what a line wrote is checked, what it left out is chosen."""

from __future__ import annotations

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.mana import Mana, Need, has_each
from duelfsm.play.cards.mana_choice import assign
from duelfsm.play.effects.look_around import BECOME, may_go_on
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation
from duelfsm.position.card_events import Shuffled
from duelfsm.position.payment import Payment
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, join, plain

_new = tuple.__new__  # a mana card by all its fields, without a call of Python: a zone has many
Plan = tuple[tuple[int, ...], list[Payment]]  # the written cards, and the payments to assume

LACKING = Text(ja="足りない文明: {expected}。", en=" No mana is there for: {expected}.")
UNNAMED = Text(ja="その中に次の文明のカードがありません: {expected}。", en=" None of them is: {expected}.")


@RULES.guard
def pays_with_own_untapped_mana(game: Board, act: Act | None) -> bool:
    """The cards tapped for a cost are the payer's own and untapped (112.2)."""
    written = _written(act) or ()
    payable = {mana.card for mana in _pool(game)} if written else set()
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
    paid = need.paid(_mana_of(game, _named(written)))
    return paid >= need.cards or game.no(count=paid, limit=need.cards)


@RULES.guard
def pays_no_more(game: Board, act: Act | None) -> bool:
    """No card too many is tapped (112.2c)."""
    written = _written(act)
    need = _need(game) if written is not None else None
    if need is None or written is None:
        return True
    cards = _mana_of(game, _named(written))
    fits = need.paid(cards) <= need.cards and not need.spare(cards)
    return fits or game.no(count=len(written), limit=need.cards)


@RULES.guard
def cost_can_be_paid(game: Board, act: Act | None) -> bool:
    """Some choice of all payments of this turn that no line wrote pays them all (112.2)."""
    need = _need(game)
    if need is None or _planned(game, act, need) is not None:
        return True
    words = {"card": game.position.stack[-1].source or "?", "limit": need.cards}
    picks = _written(act)
    if picks is None:
        return game.no(**words, expected=_lacking(_pool(game), need, LACKING))
    if assign(_mana_of(game, _named(picks)), [need], game.effort) is not None:
        return game.no(**words, case="others_left")
    return game.no(**words, expected=_lacking(_mana_of(game, _named(picks)), need, UNNAMED), case="as_named")


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


def _planned(game: Board, act: Act | None, need: Need) -> Plan | None:
    """Return how a cost is paid: what the guard found is done, if nothing happened since."""
    stands = game.mark(), game.journal.undone, act
    if game.planned is None or game.planned[0] != stands:
        game.planned = stands, _plan(game, act, need)
    return game.planned[1]


def _plan(game: Board, act: Act | None, need: Need) -> Plan | None:
    """Return the written cards and the payments to assume, None where this and the earlier ones cannot be paid."""
    picks = _written(act)
    pool = _pool(game)
    written = tuple(pick.card.id for pick in picks or () if pick.card)
    if picks is not None and assign(_untapped(game, picks, pool), [need], game.effort) is None:
        return None
    now = frozenset([mana.card for mana in pool])
    needs = [Need(each.civilizations, each.cost, each.among) for each in game.position.assumed]
    needs += [] if picks is not None else [Need(need.civilizations, need.cost, now)]
    chosen = assign([mana for mana in [*pool, *_gone(game, needs)] if mana.card not in written], needs, game.effort)
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
    return [mana for mana in _mana_of(game, _named(picks)) if mana.card in there]


def _left(among: frozenset[int], written: tuple[int, ...]) -> frozenset[int]:
    """Return the cards that may have paid, but those that a line names: these were untapped till then."""
    return among.difference(written) if written else among


def _pool(game: Board) -> list[Mana]:
    """Return the payer's mana that is untapped, or tapped by a payment that was only assumed."""
    assumed = {card for payment in game.position.assumed for card in payment.cards}
    pool = [card for card in _here(game) if card.orientation is not Orientation.TAPPED or card.id in assumed]
    mana = _mana_of(game, pool)
    return [_as_it_was(game, *each) for each in zip(pool, mana, strict=True)] if assumed else mana


def _as_it_was(game: Board, card: Card, mana: Mana) -> Mana:
    """Return mana that may have paid before an effect changed its civilization as of both (112.2, 608.2a)."""
    facts = game.facts(card.name)
    printed = facts.civilizations if facts is not None and not card.face_down else mana.civilizations
    if printed is None or mana.civilizations is None or printed == mana.civilizations:
        return mana
    return mana._replace(civilizations=(*mana.civilizations, *printed))


def _here(game: Board) -> list[Card]:
    """Return the payer's mana cards, with the one that is used where it lay among them: it may pay, too (601.1c)."""
    frame = game.position.stack[-1]
    side = frame.by or game.turn_player
    used = game.position.known(frame.cards[0]) if frame.lay and game.edition.zones[frame.lay[0]].taps_all else None
    return [card for card in (*game.position.players[side].zones["mana"], used) if card is not None]


def _gone(game: Board, needs: list[Need]) -> list[Mana]:
    """Return the mana that has left the zone since: it may have paid what was paid while it was there (112.2)."""
    if not game.position.assumed:
        return []
    here = {card.id for card in _here(game)}
    there = frozenset[int]().union(*(need.among for need in needs if need.among is not None)) - here
    gone = [(card, game.position.known(card) or _last_seen(game, card)) for card in sorted(there)]
    become = may_go_on(game, BECOME)
    return [_mana(game, card, become=become) if card is not None else Mana(lost, None) for lost, card in gone]


def _last_seen(game: Board, card_id: int) -> Card | None:
    """Return a card as it was before it was shuffled away, None where nobody kept what happened."""
    shuffled = (event for event in reversed(game.journal.log) if isinstance(event, Shuffled))
    return next((card for event in shuffled for card in event.old if card is not None and card.id == card_id), None)


def _named(picks: list[Pick]) -> list[Card]:
    return [pick.card for pick in picks if pick.card]


def _mana_of(game: Board, cards: list[Card]) -> list[Mana]:
    become = may_go_on(game, BECOME)
    return [_mana(game, card, become=become) for card in cards]


def _mana(game: Board, card: Card, *, become: bool) -> Mana:
    """Return a card as mana, with its own number, else that of its type (309.5); face down it counts 1 (405.4)."""
    if card.face_down:
        return Mana(card.id, _civilizations(game, card))
    if become:  # else what its name tells is looked up once
        return _new(Mana, (card.id, *_as_mana(game, card)))
    known = game.as_mana.get(card.name)
    if known is None:
        known = game.as_mana[card.name] = _as_mana(game, card)
    return _new(Mana, (card.id, *known))


def _as_mana(game: Board, card: Card) -> tuple[tuple[str, ...] | None, int]:
    """Return the civilizations and the number of a mana card, like all of its name if no effect changes it."""
    facts = game.facts(card.name)
    number = facts.mana_number if facts is not None else None
    if number is None and facts is not None and facts.type is not None:
        number = game.edition.types[facts.type].mana_number
    return _civilizations(game, card), 1 if number is None else number


def _civilizations(game: Board, card: Card) -> tuple[str, ...] | None:
    """Return the civilizations of a mana card, None where they are not known; face down it has none (405.4)."""
    if card.face_down:
        return ()
    facts = game.facts_now(card)
    return facts.civilizations if facts else None


def _need(game: Board) -> Need | None:
    frame = game.position.stack[-1]
    if not frame.cost:
        return None
    facts = None if frame.nth else game.facts(frame.source)  # of an ability only the number is paid (602)
    return Need(tuple(facts.civilizations or ()) if facts else (), frame.cost)


def _written(act: Act | None) -> list[Pick] | None:
    return None if act is None or value_of(act.action, "pay") is None else act.picks["pay"]
