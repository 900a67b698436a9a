"""Which mana cards pay (112.2). What no line wrote is chosen in a fixed order, and anew where it must be."""

from __future__ import annotations

from dataclasses import dataclass

Civilizations = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mana:
    """A mana card that can be tapped: its id and civilizations (None: not known, so any)."""

    card: int
    civilizations: Civilizations | None


@dataclass(frozen=True, slots=True)
class Need:
    """A cost: one card for each civilization, then up to the number (112.2, 112.2b)."""

    civilizations: Civilizations
    cost: int

    @property
    def cards(self) -> int:
        """How many cards must be tapped."""
        return max(self.cost, len(self.civilizations))


def assign(pool: list[Mana], needs: list[Need]) -> list[tuple[int, ...]] | None:
    """Return for each need the ids of the cards that pay it, None if no choice pays them all.

    Every mana card counts 1, so the costs can be paid exactly when each civilization asked for finds a card of
    its own (a matching) and there are cards enough.
    """
    if sum(need.cards for need in needs) > len(pool):
        return None
    demands = [(index, civ) for index, need in enumerate(needs) for civ in need.civilizations]
    matched = _match(pool, [civ for _, civ in demands])
    if matched is None:
        return None
    chosen: list[list[int]] = [[] for _ in needs]
    for (index, _), slot in zip(demands, matched, strict=True):
        chosen[index].append(pool[slot].card)
    rest = [mana.card for slot, mana in enumerate(pool) if slot not in matched]
    for need, cards in zip(needs, chosen, strict=True):
        missing = need.cards - len(cards)
        cards.extend(rest[:missing])
        del rest[:missing]
    return [tuple(cards) for cards in chosen]


def _match(pool: list[Mana], demands: list[str]) -> list[int] | None:
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


def _free_slot(
    pool: list[Mana], demands: list[str], demand: int, slot_of: dict[int, int], asked_by: dict[int, int]
) -> int | None:
    """Return a free card for the demand, or for one whose card it would take; `asked_by` tells who asks for which."""
    holders = {slot: holder for holder, slot in slot_of.items()}
    open_ = [demand]
    for asking in open_:
        for slot, mana in enumerate(pool):
            if slot in asked_by or not (mana.civilizations is None or demands[asking] in mana.civilizations):
                continue
            asked_by[slot] = asking
            if slot not in holders:
                return slot
            open_.append(holders[slot])
    return None
