"""What the head of a record has is looked at before its first line: state-based actions apply at once (703)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

FACTS = "type creature; cost 2; civilizations fire; keywords none; abilities none; statics none"
HEAD = """edition: 1.48
first: A
A deck: 0
start: turn 5 A state main
---
"""
POWERLESS = f"""edition: 1.48
first: A
A battle: "Husk"
card "Husk": {FACTS}; power 0
start: turn 5 A state main
---
"""


def test_who_has_no_deck_has_lost_before_the_first_line() -> None:
    """A player whose deck is empty loses at once, and nothing is done after that (104.1, 703.4b)."""
    assert refused(["A: pass"], HEAD) == {1: "104.1"}
    assert not refused(["A: pass"], HEAD.replace("deck: 0", "deck: 1"))


def test_a_creature_without_power_attacks_nobody() -> None:
    """It is destroyed before its first attack (703.4c)."""
    assert refused(['attack "Husk" -> player'], POWERLESS) == {1: "703.4c"}
    assert not refused(['attack "Husk" -> player'], POWERLESS.replace("power 0", "power 1000"))


@pytest.mark.parametrize(
    ("told", "code"), [("", "DM.unverified.type"), ("type field; ", None), ("type creature; ", "DM703.4c")]
)
def test_what_has_no_power_and_no_known_type_may_be_a_creature(told: str, code: str | None) -> None:
    """A creature of power 0 is gone before the first line, another card is there still (703.4c, law 12)."""
    head = POWERLESS.replace("type creature; ", told).replace('"Husk"\n', '"Husk", "P"\n')
    found = [each.code for each in judged('effect "P": destroy "Husk"', head=head).findings]
    assert {"DM.unverified.type", "DM703.4c"} & {*found} == {*filter(None, [code])}
