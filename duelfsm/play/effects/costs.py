"""What the use of a card costs: its printed cost, and what effects and the card itself make of it (601.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import is_met, number_counted
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.said_of_such import in_play_of, lasting_of, of_itself
from duelfsm.play.effects.such_cards import is_asked
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.paid_parts import Paid

COST = "cost"
Given = Mapping[str, Sequence[Card]]  # by what is done with them: the cards that are given for a cost
LEAST = 1  # a cost that is lowered stays that, if nothing else is said


class CostChange(NamedTuple):
    """By how much a cost changes, below what that takes no cost, and whether it may be left, or paid several times."""

    amount: int
    least: int = LEAST
    optional: bool = False
    repeated: bool = False


def cost_of(
    game: Board,
    card: Card,
    by: Side,
    *,
    given: Given | None = None,
    paid: int | None = None,
    instead: int | None = None,
) -> int | None:
    """Return what a player pays to use a card, None where its cost is not known (601.1a).

    What raises it comes first, then what lowers it: first what takes it least far down. Of what may be left it is
    taken that the player chose what fits to the payment, and where that is not written, what is cheaper.

    Args:
        game: the game.
        card: the card, where it still lies.
        by: the player.
        given: the cards that are tapped, discarded or destroyed for it.
        paid: how many mana cards a line names, None where it names none.
        instead: the cost that an ability of the card names in the place of the printed one.
    """
    facts = game.facts_now(card)
    found, alone = ([instead], True) if instead is not None else _paid_instead(game, card, by, given or {})
    others = [each for each in found if each is not None]
    if facts is None or len(others) < len(found) or (facts.cost is None and not others):
        return None
    changes = [each for _, each in _of_effects(game, card, by, given or {})]
    changes += _of_itself(game, card, by, given or {})
    civilizations = len(facts.civilizations or ())
    costs = [
        cost and _as_paid(cost, changes, civilizations, paid) for cost in others
    ]  # what costs nothing is not raised
    if not alone and facts.cost is not None:
        costs.append(_as_paid(facts.cost, changes, civilizations, paid))
    return costs[0] if len(costs) == 1 else min(costs, key=lambda cost: cost if paid is None else abs(cost - paid))


def _paid_instead(game: Board, card: Card, by: Side, given: Given) -> tuple[list[int | None], bool]:
    """Return what a card says that may be paid in the place of its cost, where what that names is given (601.1a).

    None stands for what nobody knows. Behind it: whether nothing else is paid, as what is said of one zone alone is
    what is paid for the use from there.
    """
    said = [static for static in _said_of_itself(game, card, by) if static.instead is not None]
    found = [static for static in said if _given_times(game, card, static, given)]
    return [_less(game, card, static, given) for static in found], any(static.zone is not None for static in found)


def _less(game: Board, card: Card, static: Static, given: Given) -> int | None:
    """Return what is paid in the place of a cost, less what the cards cost that are given for that, where it is so.

    Where that comes to less than one card, one of each civilization is paid all the same (112.2b); of a card that has
    none, or none that is known, nobody says what is paid (601.1).
    """
    parts = [part for part, paid in static.parts if paid.less_costs]
    facts = [game.facts_now(card) for part in parts for card in given.get(part, ())]
    costs = [each.cost if each is not None else None for each in facts]
    if not parts:
        return static.instead
    known = [cost for cost in costs if cost is not None]
    left, used = (static.instead or 0) - sum(known), game.facts_now(card)
    if len(known) < len(costs) or (left < LEAST and not (used is not None and used.civilizations)):
        return None
    return max(left, LEAST)


def civilizations_made(game: Board, card: Card) -> tuple[str, ...] | None:
    """Return the civilizations that pay for a card where it lies, None where no effect made them others (112.2)."""
    facts, now = game.facts(card.name), game.facts_now(card)
    return None if now is None or now is facts else now.civilizations


def cost_to_cross(game: Board, card: Card, by: Side, *, paid: int | None = None) -> int | None:
    """Return what a player pays to cross a gear, which is its cost again; None where that is not known (303.3b).

    What speaks of the cost of gears is said of it, too; what lowers that of generating alone says no more, so that the
    printed cost may be paid as well. What speaks of cards that are used says nothing of it.
    """
    facts = game.facts_now(card)
    if facts is None or facts.cost is None:
        return None
    said = [each for asked, each in _of_effects(game, card, by, {}) if _speaks_of_gears(game, asked)]
    changes = [each._replace(optional=each.amount < 0) for each in said]
    return _as_paid(facts.cost, changes, len(facts.civilizations or ()), paid)


def _speaks_of_gears(game: Board, asked: CardAsked | None) -> bool:
    """Tell whether gears are named, or among what does as well."""
    named = [way.type for way in asked.ways_to_be if way.type] if asked else []
    kinds = (game.edition.id_of("types", each) for each in named)
    return any(kind is not None and game.edition.types[kind].crosses for kind in kinds)


def _as_paid(cost: int, changes: Sequence[CostChange], civilizations: int, paid: int | None) -> int:
    """Return what a cost comes to, without what may be left where the number of cards that pay shows that it was."""
    again = [each.amount for each in changes if each.repeated]
    changes = [each for each in changes if not each.repeated] if again else changes
    cheap = _changed(cost, changes) if changes else cost
    full = _changed(cost, [each for each in changes if not each.optional]) if changes else cost
    cards = cheap and max(cheap, civilizations)  # each civilization takes a card of its own (112.2b)
    if paid is None or paid == cards:
        return cheap
    return _with_what_is_paid_again(sorted({cheap, full}), again, paid) if again else full


def _with_what_is_paid_again(costs: Sequence[int], again: Sequence[int], paid: int) -> int:
    """Return what a cost comes to with what is paid besides as often as the cards that pay show (601.1a)."""
    sums = {cost + more for cost in costs for each in again for more in range(0, max(paid - cost, 0) + each, each)}
    return paid if paid in sums else min((each for each in sums if each > paid), default=costs[-1])


def may_have_costs(game: Board, name: str | None) -> bool:
    """Tell whether a card of a name, or anything that goes on, may say what is done for its cost; most often none."""
    return bool(game.statics(name or "")) or may_go_on(game, COST)


def costs_of_use(game: Board, by: Side, card: Card) -> list[tuple[Static, Card]]:
    """Return what may be done, or must be done, for the cost of a card, as things are now, each with its own card.

    The card itself says so, wherever it lies or of one zone alone, or another card in play does (601.1a).
    """
    said = _said_of_itself(game, card, by) if game.statics(card.name or "") else ()
    mine = [(static, card) for static in said]
    others = in_play_of(game, COST, by, card) if may_go_on(game, COST) else ()
    return [(static, source) for static, source in (*mine, *others) if any(static.parts)]


def is_additional(static: Static) -> bool:
    """Tell whether it must be done besides what is paid: it changes no number, and nobody may leave it (601.1)."""
    return not (static.amount or static.optional) and static.instead is None


def as_many_as(cards: Sequence[object], paid: Paid) -> bool:
    """Tell whether these are as many cards as a cost asks for."""
    return paid.number in (None, len(cards))


def is_for_cost(game: Board, card: Card, paid: Paid, source: Card | None) -> bool:
    """Tell whether a card is such a one as a cost asks for: its own card alone, another one, or any."""
    mine = source is not None and card.id == source.id
    return not ((paid.alone and not mine) or (paid.of_others and mine)) and is_asked(game, card, paid)


def _changed(cost: int, changes: Sequence[CostChange]) -> int:
    cost += sum(each.amount for each in changes if each.amount > 0)
    for each in sorted((each for each in changes if each.amount < 0), key=lambda each: -each.least):
        cost = max(cost + each.amount, min(cost, each.least))
    return cost


def _of_effects(game: Board, card: Card, by: Side, given: Given) -> Iterator[tuple[CardAsked | None, CostChange]]:
    """Yield what effects that last, and static abilities in play, make of what a player pays for such a card.

    Each stands behind what it asks of a card.
    """
    if not may_go_on(game, COST):
        return
    yield from ((each.against, CostChange(each.amount)) for each in lasting_of(game, COST, by, card))
    for static, source in in_play_of(game, COST, by, card):
        yield static, _change(static, _given_times(game, source, static, given) if any(static.parts) else 1)


def _of_itself(game: Board, card: Card, by: Side, given: Given) -> Iterator[CostChange]:
    """Yield what a card makes of its own cost."""
    for static in _said_of_itself(game, card, by):
        yield _change(static, _times(game, card, by, static, given))


def _said_of_itself(game: Board, card: Card, by: Side) -> Iterator[Static]:
    """Yield what a card says of its own cost, wherever it is used from, or from one zone alone (110.3)."""
    facts = game.facts(card.name)
    zones = None, game.position.zone_of.get(card.id)
    said = [static for static in facts.statics if static.zone in zones] if facts and facts.statics else []
    return of_itself(game, COST, by, said, card) if said else iter(())


def cost_not_met(game: Board, card: Card | None, by: Side) -> Static | None:
    """Return what a card says may be paid in the place of its cost where it surely is not as that asks (601.1a)."""
    facts = game.facts(card.name) if card is not None else None
    for static in (facts.statics if facts else None) or ():
        if static.instead is not None and static.condition is not None and static.zone is None:
            surely, perhaps, _ = game.guesses.weighed(partial(is_met, game, by, static.condition, card))
            if not (surely or perhaps):
                return static
    return None


def _times(game: Board, card: Card, by: Side, static: Static, given: Given) -> int:
    """Return how often a change counts: for each such thing or each card that is given, or once for so many."""
    if any(static.parts):
        return _given_times(game, card, static, given)
    return 1 if static.each is None else number_counted(game, by, static.each, card, pending=card.id)


def _given_times(game: Board, source: Card, static: Static, given: Given) -> int:
    times = 1
    for part, paid in static.parts:
        cards = [card for card in given.get(part, ()) if is_for_cost(game, card, paid, source)]
        if not cards or not as_many_as(cards, paid):
            return 0
        times = len(cards) if paid.number is None else times
    return times


def _change(static: Static, times: int) -> CostChange:
    least = LEAST if static.least is None else static.least
    return CostChange(static.amount * times, least, static.optional, static.repeated)
