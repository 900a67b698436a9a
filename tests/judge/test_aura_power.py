"""What is printed as the power of an aura is added to that of the creature that it is put on (310)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

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


@pytest.mark.parametrize("loser", ["Friend", "Guest"])
def test_what_an_aura_adds_of_which_no_power_is_told_is_in_doubt(loser: str) -> None:
    """Its power is a fact of the card, as that of a creature is: without it nobody knows who loses (115.3b, law 12)."""
    head = f"{HEAD}{SAID}\nstart: turn 5 A state main\n---\n"
    found = judged("\n".join([*LINES, f"lost {loser}"]), head=head).findings
    assert [(each.code, each.message.en) for each in found] == [
        (
            "DM.unverified.power",
            "Not known from this record: power of Aura. A card line that gives it would decide this; "
            "it is taken as legal.",
        )
    ]


def test_an_aura_that_may_add_something_is_no_reason_to_destroy() -> None:
    """Who has 2000 and loses 3000 may have enough by the aura: whether it is destroyed nobody knows (703.4c)."""
    curse = "card Curse: spell, cost 1, civilization none, abilities resolves, statics none"
    head = HEAD.replace('"Aura", 2', '"Aura", "Curse"').replace("A mana: 2", "A mana: 3")
    lines = [
        "attach Aura -> Friend",
        "cast Curse",
        "effect Curse: power -3000 Friend until turn",
        "attack Friend -> Guest",
    ]
    for aura, found in (("", ["DM.unverified.power"]), (", power +3000", [])):
        report = judged("\n".join(lines), head=f"{head}{SAID}{aura}\n{curse}\nstart: turn 5 A state main\n---\n")
        assert [each.code for each in report.findings] == found
