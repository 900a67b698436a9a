"""Mana that nobody saw: what came untapped has one civilization, the same in every turn (405.1, 112.2)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
card "F": creature, fire, cost 1, power 1000, keywords none, abilities none, statics none
card "W": creature, water, cost 1, power 1000, keywords none, abilities none, statics none
card "N": creature, civilizations none, cost 1, power 1000, keywords none, abilities none, statics none
card "Fetch": creature, fire, cost 1, power 1000, keywords none, abilities enters, statics none
A mana: {mana}
A hand: 5
A deck: 9
B deck: 9
start: turn 4 A state charge
---
"""
BETWEEN = ["end", "turn 5 B", "end", "turn 6 A", "no charge"]
LATER = ["end", "turn 7 B", "end", "turn 8 A", "no charge"]
ONE, CHARGED = "0", "charge ?"
REFUSED = {
    "alone for fire, then for water": (ONE, [CHARGED, 'summon "F"', *BETWEEN, 'summon "W"']),
    "named by the lines": (ONE, [CHARGED, 'summon "F" paying ?', *BETWEEN, 'summon "W" paying ?']),
    "for a cost without a civilization before": (
        ONE, [CHARGED, 'summon "N"', *BETWEEN, 'summon "F"', *LATER, 'summon "W"'],
    ),
}  # fmt: skip
LEGAL = {
    "for the same civilization": (ONE, [CHARGED, 'summon "F"', *BETWEEN, 'summon "F"']),
    "for no civilization": (ONE, [CHARGED, 'summon "F"', *BETWEEN, 'summon "N"']),
    "what lay there before may be of several": ("1", ["no charge", 'summon "F"', *BETWEEN, 'summon "W"']),
    "the other card may have paid": ("1", [CHARGED, 'summon "F"', *BETWEEN, 'summon "W"']),
    "it did not pay in the turn in which it came": (
        ONE, [CHARGED, *BETWEEN, 'summon "F"', *LATER, 'summon "W"'],
    ),
    "one card more": (ONE, [CHARGED, 'summon "F"', *BETWEEN[:-1], CHARGED, 'summon "W"', 'summon "F"']),
    "an effect untapped it": (
        '"F"', [CHARGED, 'summon "Fetch" paying "F" (A, mana)', 'effect "Fetch": untap ? (A, mana)', 'summon "F"',
                *BETWEEN, 'summon "W" paying ? (A, mana)'],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_came_untapped_does_not_pay_two_civilizations(case: str) -> None:
    """Of several civilizations it would have come tapped, and paid nothing in that turn (405.1)."""
    mana, lines = REFUSED[case]
    assert refused(lines, HEAD.format(mana=mana)) == {len(lines): "112.2"}


@pytest.mark.parametrize("case", LEGAL)
def test_what_is_possible_is_legal(case: str) -> None:
    """A card is called of one civilization only where no choice of all payments lets it be another (112.2)."""
    mana, lines = LEGAL[case]
    assert refused(lines, HEAD.format(mana=mana)) == {}
