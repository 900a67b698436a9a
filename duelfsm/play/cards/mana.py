"""What pays, and what is paid: mana cards and costs (112.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Civilizations = tuple[str, ...]
Demand = tuple[str | None, frozenset[int] | None]  # for a card: of a civilization, among these cards; None for any


class Mana(NamedTuple):
    """A mana card that can be tapped: its id, civilizations (None: not known, so any) and number (112.2a)."""

    card: int
    civilizations: Civilizations | None
    number: int = 1


@dataclass(slots=True)  # nothing changes it; a frozen one takes four times as long to make
class Need:
    """A cost: one card for each civilization, then up to the number (112.2, 112.2b).

    `among`: the cards that were there to pay it; None for any.
    """

    civilizations: Civilizations
    cost: int
    among: frozenset[int] | None = None

    @property
    def cards(self) -> int:
        """How many cards must be tapped, where each counts 1."""
        return max(self.cost, len(self.civilizations))

    def paid(self, cards: list[Mana]) -> int:
        """Return what cards make: their numbers, or one each where every one is for a civilization (112.2a, 112.2b)."""
        return len(cards) if self.cost < len(self.civilizations) else sum(mana.number for mana in cards)

    def spare(self, cards: list[Mana]) -> bool:
        """Tell whether a card that gives nothing is not needed for a civilization either (112.2c)."""
        rests = ([each for each in cards if each is not mana] for mana in self.spares(cards))
        return any(has_each(rest, self.civilizations) for rest in rests)

    def spares(self, cards: list[Mana]) -> list[Mana]:
        """Return the cards that give nothing, of those with the same civilizations one."""
        return list({mana.civilizations: mana for mana in cards if not mana.number}.values())


def has_each(pool: list[Mana], civilizations: Civilizations) -> bool:
    """Tell whether each civilization finds a card of its own (112.2)."""
    return match(pool, [(civilization, None) for civilization in civilizations]) is not None


def match(pool: list[Mana], demands: list[Demand]) -> list[int] | None:
    """Return for each demand the index of its card in the pool (augmenting paths)."""
    slot_of: dict[int, int] = {}
    for demand in range(len(demands)):
        asked_by: dict[int, int] = {}
        slot = _free_slot(pool, demands, demand, slot_of, asked_by)
        while slot is not None:
            asker = asked_by[slot]
            slot_of[asker], slot = slot, slot_of.get(asker)
        if demand not in slot_of:
            return None
    return [slot_of[demand] for demand in range(len(demands))]


def _fits(mana: Mana, demand: Demand) -> bool:
    civilization, among = demand
    right = civilization is None or mana.civilizations is None or civilization in mana.civilizations
    return right and (among is None or mana.card in among)


def _free_slot(
    pool: list[Mana], demands: list[Demand], demand: int, slot_of: dict[int, int], asked_by: dict[int, int]
) -> int | None:
    """Return a free card for the demand, or for one whose card it would take; `asked_by` tells who asks for which."""
    holders = {slot: holder for holder, slot in slot_of.items()}
    open_ = [demand]
    for asking in open_:
        for slot, mana in enumerate(pool):
            if slot in asked_by or not _fits(mana, demands[asking]):
                continue
            asked_by[slot] = asking
            if slot not in holders:
                return slot
            open_.append(holders[slot])
    return None
