"""Cards that change places have one owner (701.26)."""

from __future__ import annotations

from turn_five import refused

FACTS = "type creature; cost 2; civilizations fire; power 2000; keywords none"
HEAD = f"""edition: 1.48
first: A
A battle: "Vorg"
A hand: "Mine"
B battle: "Foe"
B hand: "Dragon"
card "Vorg": {FACTS}; abilities attacks; statics none
card "Foe": {FACTS}; abilities none; statics none
card "Mine": {FACTS}; abilities none; statics none
card "Dragon": {FACTS}; abilities none; statics none
start: turn 5 A state attack.declare
---
attack "Vorg" -> player
"""


def test_a_card_goes_to_zones_of_its_owner_alone() -> None:
    """So a creature changes places with a card of its owner's hand, and with none of the other player's (701.26)."""
    assert not refused(['effect "Vorg": swap "Vorg" -> "Mine"', "break 1", "end"], HEAD)
    assert not refused(['effect "Vorg": swap "Foe" -> "Dragon" (B, hand)', "break 1", "end"], HEAD)
    for card, other in (("Vorg", '"Dragon" (B, hand)'), ("Foe", '"Mine" (A, hand)')):
        assert refused([f'effect "Vorg": swap "{card}" -> {other}'], HEAD) == {1: "701.26"}
