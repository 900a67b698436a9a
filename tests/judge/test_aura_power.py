"""What is printed as the power of an aura is added to that of the creature that it is put on (310)."""

from __future__ import annotations

import pytest
from turn_five import refused

SAID = "card Aura: aura, fire, cost 2, abilities none"
HEAD = """edition: 1.50
first: A
A hand: "Aura", 2
A battle: "Friend"
A mana: 2
B battle: "Guest" tapped
card Friend: gr creature, light, cost 3, power 2000, keywords none, abilities none, statics none
card Guest: creature, light, cost 3, power 4000, keywords none, abilities none, statics none
"""
LINES = ["attach Aura -> Friend", "attack Friend -> Guest", "battle"]


@pytest.mark.parametrize(
    "aura", [", power +3000", ", power 3000, statics none", ", power 3000, statics power +3000 of-bearer"]
)
def test_it_is_added_once(aura: str) -> None:
    """2000 and 3000 win over 4000, and lose to 6000, also where an ability says it once more (115.3b)."""
    head = f"{HEAD}{SAID}{aura}\nstart: turn 5 A state main\n---\n"
    assert refused([*LINES, "lost Guest"], head) == {}
    assert refused([*LINES, "lost Friend"], head) == {4: "115.3b"}
    assert refused([*LINES, "lost Friend"], head.replace("power 4000", "power 6000")) == {}


def test_an_aura_of_which_no_power_is_told_adds_none() -> None:
    """What changes a power is told: the creature fights with its own (115.3b)."""
    head = f"{HEAD}{SAID}\nstart: turn 5 A state main\n---\n"
    assert refused([*LINES, "lost Friend"], head) == {}
