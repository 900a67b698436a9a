"""What must be done is done if it can be; where nobody knows whether it can, the line is in doubt (law 12)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A hand: "Duty"
A mana: 3
A battle: "Raider"
B battle: "Duty", "Other" tapped, "Bait" tapped
card "Raider": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Other": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Bait": BAIT
card "Duty": type creature; cost 3; civilizations fire; power 2000; abilities none; DUTY
start: turn 5 A state main
---
"""
PLAIN = "type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none"
BLOCK, KEYWORDS = 'attack "Raider" -> player\nB: no block', "DM.unverified.keywords"


def _codes(lines: str, duty: str = "keywords none; statics none", bait: str = f"{PLAIN}; statics none") -> list[str]:
    return [each.code for each in judged(lines, head=HEAD.replace("DUTY", duty).replace("BAIT", bait)).findings]


@pytest.mark.parametrize(
    ("keywords", "found"),
    [("", [KEYWORDS]), ("keywords none; ", []), ("keywords speed_attacker; ", ["DM506.1b"])],
)
def test_what_came_now_must_attack_only_if_it_can_at_once(keywords: str, found: list[str]) -> None:
    """It came in this turn, and must attack where it has Speed Attacker (506.1b, 301.5)."""
    assert _codes('summon "Duty"\nend', f"{keywords}statics must attack") == found


@pytest.mark.parametrize(
    ("keywords", "found"), [("", [KEYWORDS]), ("keywords none; ", []), ("keywords blocker; ", ["DM507.1b"])]
)
def test_what_must_block_does_only_if_it_is_a_blocker(keywords: str, found: list[str]) -> None:
    """It must block where it has Blocker (507.1b, 507.1a)."""
    assert _codes(BLOCK, f"{keywords}statics must block") == found


def test_what_can_be_done_whatever_nobody_knows_must_be() -> None:
    """It was there since the turn began, so it can attack with any keywords or none (506.1b)."""
    head = HEAD.replace('A battle: "Raider"', 'A battle: "Duty"').replace("DUTY", "statics must attack")
    assert [each.code for each in judged("end", head=head.replace("BAIT", PLAIN)).findings] == ["DM506.1b"]


def test_what_must_be_attacked_is_only_if_it_can_be() -> None:
    """Only a creature is attacked; whether the bait is one nobody knows (506.1e, 505.2)."""
    lines, told = 'attack "Raider" -> "Other"', f"{PLAIN}; statics must be_attacked"
    assert _codes(lines, bait=told) == ["DM506.1e"]
    assert _codes(lines, bait=told.replace("type creature; ", "")) == ["DM.unverified.type"]
