"""Which mana cards pay (112.2). What no line wrote is chosen in a fixed order, and anew where it must be."""

from __future__ import annotations

from itertools import islice
from operator import attrgetter

from duelfsm.play.cards.mana import Mana, Need, match
from duelfsm.play.cards.mana_numbers import by_numbers
from duelfsm.play.facts.effort import Effort

_number, _card = attrgetter("number"), attrgetter("card")
_ONE = frozenset({1})


def assign(pool: list[Mana], needs: list[Need], effort: Effort | None = None) -> list[tuple[int, ...]] | None:
    """Return for each need the ids of the cards that pay it, None if no choice pays them all.

    Where every mana card counts 1 the costs can be paid exactly when each civilization asked for finds a card of
    its own (a matching) and there are cards enough; else sums are tried.
    """
    effort = effort or Effort()  # without a limit
    asked = [need.cards for need in needs]
    effort.spend(len(pool) * (1 + min(len(pool), sum(asked)) // 2))
    if not _ONE.issuperset(map(_number, pool)):
        return by_numbers(pool, needs, effort)
    if sum(asked) > len(pool):
        return None
    if [need for need in needs if need.among is not None and not need.among.issuperset(map(_card, pool))]:
        return _one_by_one(pool, needs)
    demands = [(index, civ) for index, need in enumerate(needs) for civ in need.civilizations]
    matched = match(pool, [(civ, None) for _, civ in demands])
    if matched is None:
        return None
    chosen: list[list[int]] = [[] for _ in needs]
    for (index, _), slot in zip(demands, matched, strict=True):
        chosen[index].append(pool[slot].card)
    rest = [mana.card for slot, mana in enumerate(pool) if slot not in matched]
    for count, cards in zip(asked, chosen, strict=True):
        missing = count - len(cards)
        cards.extend(rest[:missing])
        del rest[:missing]
    return [tuple(cards) for cards in chosen]


def _one_by_one(pool: list[Mana], needs: list[Need]) -> list[tuple[int, ...]] | None:
    """Find each card by itself: not all of them were there when each of the costs was paid."""
    civilizations = [
        (*need.civilizations, *(None for _ in range(need.cards - len(need.civilizations)))) for need in needs
    ]
    demands = [(civ, need.among) for need, each in zip(needs, civilizations, strict=True) for civ in each]
    matched = match(pool, demands)
    if matched is None:
        return None
    cards = iter(pool[slot].card for slot in matched)
    return [tuple(islice(cards, need.cards)) for need in needs]
