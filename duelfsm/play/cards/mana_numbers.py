"""Costs paid by cards that count other numbers than 1: sums are tried (112.2a)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from duelfsm.play.cards.mana import Civilizations, Mana, Need, has_each
from duelfsm.play.facts.effort import PAID, Effort

MOST_TRIES = 20_000  # of sums; a cost that none of them pays is called unpayable
Counts = tuple[int, ...]


def by_numbers(pool: list[Mana], needs: list[Need], effort: Effort) -> list[tuple[int, ...]] | None:
    """Return for each need the ids of the cards that pay it, in a fixed order; None if no choice was found."""
    kinds: dict[tuple[Civilizations | None, int, tuple[bool, ...]], list[Mana]] = {}
    for mana in pool:
        pays = tuple(need.among is None or mana.card in need.among for need in needs)
        kinds.setdefault((mana.civilizations, mana.number, pays), []).append(mana)
    search = _Search(list(kinds.values()), needs, effort)
    return search.pay(0, tuple(len(group) for group in search.groups))


class _Search:
    """Tries how many cards of each kind pay each need; what remains after a need is tried once."""

    def __init__(self, groups: list[list[Mana]], needs: list[Need], effort: Effort) -> None:
        self.groups, self.needs, self.effort = groups, needs, effort
        self.dead: set[Counts] = set()
        self.tries = count()

    def pay(self, at: int, free: Counts) -> list[tuple[int, ...]] | None:
        """Return the cards for the needs from this one on, None where what is left does not pay them."""
        if at == len(self.needs):
            return []
        for counts in () if (at, *free) in self.dead else self._sums(self.needs[at], free):
            left = tuple(have - spent for have, spent in zip(free, counts, strict=True))
            rest = self.pay(at + 1, left)
            if rest is not None:
                return [tuple(mana.card for mana in self._cards(counts, left)), *rest]
        self.dead.add((at, *free))
        return None

    def _sums(self, need: Need, free: Counts) -> Iterator[Counts]:
        for counts in self._counts(need, free, (), 0):
            self.effort.spend(PAID * len(counts))
            cards = self._cards(counts, (0,) * len(counts))
            if need.paid(cards) == need.cards and self._suits(need, cards):
                yield counts

    def _suits(self, need: Need, cards: list[Mana]) -> bool:
        """Tell whether each civilization finds its card among these, and no card is for nothing (112.2, 112.2c)."""
        self.effort.spend(len(cards) * (1 + len(need.spares(cards))))
        return has_each(cards, need.civilizations) and not need.spare(cards)

    def _counts(self, need: Need, free: Counts, chosen: Counts, paid: int) -> Iterator[Counts]:
        """Yield the numbers of cards of each kind that do not make more than the need asks for (112.2c)."""
        self.effort.spend(PAID)
        if next(self.tries) > MOST_TRIES or paid > need.cards:
            return
        if len(chosen) == len(free):
            yield chosen
            return
        first = self.groups[len(chosen)][0]
        most = need.cards if first.number else len(need.civilizations)
        most = most if need.among is None or first.card in need.among else 0
        each = need.paid([first])  # all cards of a kind count the same
        for number in range(min(free[len(chosen)], most), -1, -1):
            yield from self._counts(need, free, (*chosen, number), paid + number * each)

    def _cards(self, counts: Counts, after: Counts) -> list[Mana]:
        parts = zip(self.groups, counts, after, strict=False)
        return [mana for group, number, start in parts for mana in group[start : start + number]]
