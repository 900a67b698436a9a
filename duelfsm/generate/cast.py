"""The invented cards of generated games, and what their effects do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from duelfsm.rulebook.reader import read_items
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.values import Values

LIES = "lies"


@dataclass(frozen=True, slots=True)
class Cast:
    """The cards of generated games.

    Attributes:
        cards: their facts, as a record gives them.
        deck: the names of those that are shuffled into a deck.
        lying: the names of the others, by the zone in which they lie at the start.
        operations: what an effect may do.
    """

    cards: tuple[Values, ...]
    deck: tuple[str, ...]
    lying: dict[str, tuple[str, ...]]
    operations: tuple[Values, ...]


@cache
def load_cast() -> Cast:
    """Return the cards and operations of `specs/generator`.

    Raises:
        SpecError: where the file cannot be used.
    """
    path = spec_root() / "generator" / "cast.yaml"
    items = [dict(item) for item in read_items(path, "cards")]
    homes = {item["name"]: item.pop(LIES, None) for item in items}
    lying: dict[str, tuple[str, ...]] = {}
    for name, home in homes.items():
        if home is not None:
            lying[home] = (*lying.get(home, ()), name)
    deck = tuple(name for name, home in homes.items() if home is None)
    return Cast(tuple(items), deck, lying, tuple(dict(item) for item in read_items(path, "operations")))
