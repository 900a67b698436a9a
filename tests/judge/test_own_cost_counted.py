"""What a card counts for its own cost: it is pending by then, and no card of its zone (409.1c)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A ZONE: "X", 2 "W"
A mana: MANA "P"
card "W": creature, water, cost 2, power 2000, keywords none, abilities none, statics none
card "P": creature, water, cost 2, power 2000, keywords none, abilities none, statics none
card "X": creature, water, cost 5, power 5000, keywords none, abilities none, statics cost -1 each ZONE ASKED
---
"""


@pytest.mark.parametrize(("zone", "asked"), [
    ("hand", "named W or X"),
    ("graveyard", "type creature, use from graveyard"),
    ("graveyard", "type creature other-than this, use from graveyard"),
])  # fmt: skip
@pytest.mark.parametrize(("mana", "rules"), [("2", ["112.2"]), ("3", [])])
def test_a_card_that_is_used_counts_not_itself(zone: str, asked: str, mana: str, rules: list[str]) -> None:
    """Two cards are left in the zone, so that it costs 3 (409.1c, 112.2)."""
    head = HEAD.replace("ZONE", zone).replace("ASKED", asked).replace("MANA", mana)
    assert [*refused([f'summon "X" (A, {zone})'], head).values()] == rules
