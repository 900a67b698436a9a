"""Types of cards that came later than the rules of a record."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: EDITION
first: A
A mana: 3 "Ember"
A hand: "Seed"
card "Ember": type creature; civilizations fire
card "Seed": type tamaseed; cost 3; civilizations fire; abilities none; statics none
start: turn 5 A state main
---
deploy "Seed"
"""


@pytest.mark.parametrize(("edition", "codes"), [("1.20", ["IN.unknown_word"]), ("1.28", []), ("1.51", [])])
def test_there_is_no_tamaseed_before_its_day(edition: str, codes: list[str]) -> None:
    """A record of older rules that names one is told when they came; since then it is a card as any other (504.1)."""
    findings = judged("", head=HEAD.replace("EDITION", edition)).findings
    assert [each.code for each in findings] == codes
