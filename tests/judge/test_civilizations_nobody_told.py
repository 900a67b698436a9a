"""A card of which nobody told the civilizations may take a card for each of several, though it costs less (112.2b)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A hand: "Drake"
A battle: "Chick"
A mana: "Fire", "Fire", "Nature", "Both"
card "Fire": type creature; cost 2; civilizations fire
card "Nature": type creature; cost 2; civilizations nature
card "Both": type creature; cost 2; civilizations fire, nature
card "Chick": type creature; cost 2; civilizations fire; power 1000; abilities none; statics cost -4 of-own
card "Drake": type creature; cost 5; CIVILIZATIONSpower 5000; races Dragon; keywords none; abilities none; statics none
start: turn 5 A state main
---
"""
UNKNOWN = "DM.unverified.civilizations"


@pytest.mark.parametrize(
    ("told", "paid", "found"),
    [
        ("", '"Fire", "Nature"', [UNKNOWN]),
        ("", '"Nature", "Both"', [UNKNOWN]),
        ("", '"Fire" 1, "Fire" 2', ["DM112.2c"]),
        ("", '"Fire", "Nature", "Both"', ["DM112.2c"]),
        ("civilizations fire; ", '"Fire", "Nature"', ["DM112.2c"]),
        ("civilizations fire, nature; ", '"Fire", "Nature"', []),
    ],
)
def test_as_many_cards_are_tapped_as_it_may_have_civilizations(told: str, paid: str, found: list[str]) -> None:
    """It costs 1, and takes a card of each civilization that it may have, but none that gives no other one (112.2c)."""
    report = judged(f'summon "Drake" paying {paid}', head=HEAD.replace("CIVILIZATIONS", told))
    assert [each.code for each in report.findings] == found
