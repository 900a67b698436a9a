"""The verb by which a card is used tells of which type it is, where no line does (504.1)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "Raider"
B shields: "Pit", 2
card "Raider": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Pit": TYPEcost 2; keywords none; statics none; abilities S-Trigger, resolves only 1 destroyed
start: turn 5 A
---
turn 5 A
attack "Raider" -> player
break #1
B: declare "Pit"
"""
UNKNOWN = "DM.unverified.type"


@pytest.mark.parametrize(
    ("verb", "told", "found"),
    [
        ("cast", "", [UNKNOWN]),
        ("cast", "type spell; ", []),
        ("cast", "type creature; ", ["DM504.1"]),
        ("summon", "type spell; ", ["DM504.1"]),
    ],
)
def test_what_is_cast_is_no_card_that_comes(verb: str, told: str, found: list[str]) -> None:
    """A spell that is cast does not come to the battle zone, so its text need not speak of that (101.3, 302.2)."""
    report = judged(f'B: effect "Pit": {verb} "Pit"', head=HEAD.replace("TYPE", told))
    assert [each.code for each in report.findings] == found
