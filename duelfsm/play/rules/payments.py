"""Costs (112.2): what a line wrote is checked, what it left out is chosen."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Doubt, Pick
from duelfsm.play.cards.mana import Mana, Need, has_each
from duelfsm.play.cards.mana_choice import assign
from duelfsm.play.effects.costs import cost_not_met
from duelfsm.play.effects.told_conditions import condition_text
from duelfsm.play.rules.effect_conditions import owner_of, source_of
from duelfsm.play.rules.mana_cards import (
    civilizations_there_are,
    mana_of,
    may_each_be_asked_for,
    may_have_come_tapped,
    names_of_unknown,
)
from duelfsm.play.rules.mana_narrowed import narrow
from duelfsm.play.rules.payment_plan import (
    Plan,
    cards_named,
    most_for_nothing,
    named_to_pay,
    need_here,
    paying_cards,
    plan_of,
    planned,
    pool_of,
    untapped_named,
)
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation
from duelfsm.position.position import Frame
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, join, plain

LACKING = Text(ja="足りない文明: {expected}。", en=" No mana is there for: {expected}.")
CIVILIZATIONS, EXACTLY = "civilizations", "112.2a"
UNNAMED = Text(ja="その中に次の文明のカードがありません: {expected}。", en=" None of them is: {expected}.")


@RULES.guard
def pays_with_own_untapped_mana(game: Board, act: Act | None) -> bool:
    """The cards tapped for a cost are the payer's own and untapped (112.2)."""
    written = named_to_pay(act) or ()
    payable = {mana.card for mana in pool_of(game, paying_cards(game))} if written else set()
    for pick in written:
        if pick.card is None or pick.card.id not in payable:
            return game.no(target=pick, **_of_its_name(written, pick, payable))
    return True


def _of_its_name(written: Sequence[Pick], pick: Pick, payable: Set[int]) -> dict[str, Any]:
    """Return that some cards of a name can pay, but fewer than a line names; nothing where none of them can (112.2)."""
    named = [each.card for each in written if each.name == pick.name]
    there = sum(card is not None and card.id in payable for card in named)
    return {"case": "fewer", "count": there, "limit": len(named)} if there else {}


@RULES.guard
def pays_each_civilization(game: Board, act: Act | None) -> bool:
    """A cost below the number of civilizations still takes a card for each (112.2b)."""
    written = named_to_pay(act)
    need = need_here(game) if written is not None else None
    if need is None or written is None or need.cost >= len(need.civilizations):
        return True
    count, limit = len(written), len(need.civilizations)
    return count >= limit or game.no(card=game.position.stack[-1].source or "?", count=count, limit=limit)


@RULES.guard
def pays_enough(game: Board, act: Act | None) -> bool:
    """The tapped cards make the cost (112.2a)."""
    written = named_to_pay(act)
    need = need_here(game) if written is not None else None
    if need is None or written is None:
        return True
    paid = need.paid(mana_of(game, cards_named(written)))
    return paid >= need.cards or game.no(count=paid, limit=need.cards)


@RULES.guard
def pays_no_more(game: Board, act: Act | None) -> bool:
    """No card too many is tapped (112.2c)."""
    written = named_to_pay(act)
    need = need_here(game) if written is not None else None
    if written is None:
        return True
    if need is None:
        most = most_for_nothing(game)
        return most is None or len(written) <= most or game.no(count=len(written), limit=0)
    cards = mana_of(game, cards_named(written))
    paid = need.paid(cards)
    if paid <= need.cards:
        return not need.spare(cards) or game.no(count=len(written), limit=need.cards)
    if untold := _of_as_many_civilizations(game, need, cards):
        return game.doubt_name(untold, CIVILIZATIONS)
    one_less = any(need.paid([each for each in cards if each is not mana]) >= need.cards for mana in cards)
    words = {"count": len(written)} if one_less else {"case": "sum", "rule": EXACTLY, "count": paid}
    return game.no(limit=need.cards, **words)


def _of_as_many_civilizations(game: Board, need: Need, cards: list[Mana]) -> str | None:
    """Return the name of a card that may be of as many civilizations as cards are tapped for it, None for others.

    Nobody told its civilizations, and each takes a card, though the cost is lower (112.2b).
    """
    frame = game.position.stack[-1]
    facts = None if frame.nth or frame.civilizations is not None else game.facts(frame.source)
    untold = facts.name if facts is not None and facts.civilizations is None else None
    return untold if untold and need.cost < len(cards) and may_each_be_asked_for(cards) else None


@RULES.guard
def cost_can_be_paid(game: Board, act: Act | None) -> bool:
    """Some choice of all payments of this turn that no line wrote pays them all (112.2)."""
    need = need_here(game)
    if need is None:
        return True
    frame = game.position.stack[-1]
    if planned(game, act, need) is not None:
        return is_paid_surely(game, act, need, None if frame.nth or frame.civilizations is not None else frame.source)
    words = {"card": frame.source or "?", "limit": need.cards}
    picks = named_to_pay(act)
    if picks is None:
        return game.no(**words, **_unmet(game, frame), expected=lacking(game, need))
    if assign(mana_of(game, cards_named(picks)), [need], game.effort) is not None:
        return game.no(**words, case="others_left")
    return game.no(**words, expected=_lacking(mana_of(game, cards_named(picks)), need, UNNAMED), case="as_named")


def _unmet(game: Board, frame: Frame) -> dict[str, object]:
    """Return what is told where another cost would be paid, were it as that asks: that of a G-Zero (601.1a)."""
    unmet = cost_not_met(game, source_of(game, frame), owner_of(game, frame))
    if unmet is None or unmet.condition is None:
        return {}
    return {"case": "unmet", "count": unmet.instead, "number": condition_text(game.edition, unmet.condition)}


def lacking(game: Board, need: Need) -> Text:
    """Return which civilizations a cost lacks among the mana that is there, nothing where each has a card (112.2)."""
    return _lacking(pool_of(game, paying_cards(game)), need, LACKING)


def is_paid_surely(game: Board, act: Act | None, need: Need, name: str | None) -> bool:
    """Answer True for what can be paid, in doubt where that hangs on a civilization that nobody knows (112.2).

    Args:
        game: the game.
        act: what names the cards that pay.
        need: the cost.
        name: that of the card whose civilizations it asks for, None where no card says them.
    """
    facts = game.facts(name)
    untold = facts.name if facts is not None and facts.civilizations is None else None
    here = paying_cards(game)
    names = names_of_unknown(game, here)
    late = (
        {card.id: names[card.id] for card in here if card.id in names and may_have_come_tapped(game, card)}
        if names
        else {}
    )
    if late:
        _doubt_what_came_now(game, act, need, here, late)
    if not untold and (not names or not need.civilizations):
        return True
    picks, pool = named_to_pay(act), pool_of(game, here)
    cards = pool if picks is None else untapped_named(game, picks, pool)
    known = [mana._replace(civilizations=()) if mana.card in names else mana for mana in cards]
    needs = [need] if untold is None else [Need((each,), need.cost) for each in civilizations_there_are()]
    paid = all(assign(known, [each], game.effort) is not None for each in needs)
    unknown = dict.fromkeys(names.values()) if untold is None else [untold]
    return paid or all(game.doubt_name(name, CIVILIZATIONS) for name in unknown)


def _doubt_what_came_now(game: Board, act: Act | None, need: Need, here: list[Card], late: dict[int, str]) -> None:
    """Doubt what only pays with cards that came in this turn: of several civilizations they came tapped (405.1)."""
    if plan_of(game, act, need, here, but=late.keys()) is None:
        game.doubt_all(Doubt(name, CIVILIZATIONS) for name in dict.fromkeys(late.values()))


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
    need = need_here(game)
    plan = planned(game, act, need) if need else None
    if plan is None:
        for paid in [pick.card for pick in named_to_pay(act) or () if pick.card]:
            game.journal.turn(paid, Orientation.TAPPED)
        return
    if plan[0] and need is not None:
        narrow(game, mana_of(game, cards_named(named_to_pay(act) or [])), [need])
    tap_as_planned(game, plan)


def tap_as_planned(game: Board, plan: Plan) -> None:
    """Tap the cards that a line names, and those that are assumed to pay; what was assumed before is chosen anew."""
    written, assumed = plan
    tapped = {card for payment in assumed for card in payment.cards} | set(written)
    free = {card for payment in game.position.assumed for card in payment.cards} - tapped
    here = paying_cards(game)
    for card in here if free else ():
        if card.id in free:
            game.journal.turn(card, Orientation.UNTAPPED)
    for card in here:
        if card.id in tapped:
            game.journal.turn(card, Orientation.TAPPED)
    game.journal.set("assumed", assumed)
