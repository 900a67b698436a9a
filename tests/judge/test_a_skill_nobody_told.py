"""A tapped card untaps as its player's turn starts; one of which nobody knows the abilities may have a Silent Skill."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "Sleeper" tapped, "Raider" tapped
A mana: "Sleeper" tapped
card "Raider": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Sleeper": type creature; cost 3; civilizations fire; power 2000; keywords none; statics none ABILITIES
start: turn 5 A
---
turn 5 A
"""
MANA, UNKNOWN = '"Sleeper" (A, mana)', "DM.unverified.abilities"


@pytest.mark.parametrize(
    ("abilities", "untapped", "found"),
    [
        ("", f'"Raider", {MANA}', [UNKNOWN]),
        ("; abilities Silent Skill", f'"Raider", {MANA}', []),
        ("; abilities enters", f'"Raider", {MANA}', ["DM501.1"]),
        ("", '"Raider", "Sleeper" (A, battle)', ["DM501.1"]),
        ("", f'"Sleeper" (A, battle), {MANA}', ["DM501.1"]),
    ],
)
def test_it_may_stay_tapped_where_nobody_told_its_abilities(abilities: str, untapped: str, found: list[str]) -> None:
    """The skill is one of a creature of the battle zone, and nothing else stays tapped (501.1, 501.1a, law 12)."""
    codes = [each.code for each in judged(f"untap {untapped}", head=HEAD.replace(" ABILITIES", abilities)).findings]
    assert [code for code in codes if code in (UNKNOWN, "DM501.1")] == found
