"""Of the cards onto which an evolution is put, the one that does not fit is named (801)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A hand: "Phoenix"
A battle: 2 "Human", "Dragon", "Insect"
A mana: 5 "Ember"
card "Ember": type creature; cost 1; civilizations fire; power 1000
card "Human": type creature; cost 2; civilizations fire; races Human; power 1000; statics none
card "Dragon": type creature; cost 2; civilizations fire; races "Armored Dragon"; power 1000; statics none
card "Insect": type creature; cost 2; civilizations fire; races "Giant Insect"; power 1000; statics none
card "Phoenix": type evolution_creature; cost 3; civilizations fire; evolves-from race Human, race-with Dragon
---
"""


@pytest.mark.parametrize(
    ("onto", "named"),
    [
        ('"Human", "Insect"', "Insect"),
        ('"Insect", "Dragon"', "Insect"),
        ('"Human", "Human" 2', "Human"),
        ('"Dragon", "Human"', None),
    ],
)
def test_the_card_that_does_not_fit_is_named(onto: str, named: str | None) -> None:
    """It is no use to hear of the card that fits; of two that fit alike the second is one too many (801)."""
    found = judged(f'summon "Phoenix" -> {onto}\n', head=HEAD).findings
    errors = [each.message for each in found if each.rule == "801"]
    assert [message.en.rpartition("; ")[2] for message in errors] == ([f"{named} is none."] if named else [])
    assert all(message.ja.endswith(f"。《{named}》の上には置けません。") for message in errors)
