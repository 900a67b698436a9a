"""What the effect of a keyword ability does, as that of Slayer (115.3d, 101.3)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Slay"
B battle: "Wall" tapped, "Other" tapped, "Weak" tapped
card "Slay": type creature; cost 2; power 3000; keywords slayer; abilities none; statics none
card "Wall": type creature; cost 2; power 5000; keywords none; abilities none; statics none
card "Other": type creature; cost 2; power 5000; keywords none; abilities none; statics none
card "Weak": type creature; cost 2; power 1000; keywords KEYWORDS; abilities none; statics none
---
turn 5 A
"""
FOUGHT, WON = ['attack "Slay" -> "Wall"', 'lost "Slay"'], ['attack "Slay" -> "Weak"', 'lost "Weak"']
LEGAL = {
    "the creature that it fought": [*FOUGHT, 'effect "Slay": destroy "Wall"', "end"],
    "in plain words": [*FOUGHT, 'destroy "Wall"', "end"],
    "nothing, where the battle destroyed that": [*WON, 'effect "Slay": nothing', "end"],
    "nothing is said where the battle destroyed that": [*WON, "end"],
}
REFUSED = {
    "another one": ([*FOUGHT, 'effect "Slay": destroy "Other"'], {3: "101.3"}),
    "both": ([*FOUGHT, 'effect "Slay": destroy "Wall" and "Other"'], {3: "101.3"}),
    "nothing, where that is there": ([*FOUGHT, 'effect "Slay": nothing'], {3: "101.3"}),
    "not done at all": ([*FOUGHT, "end"], {3: "115.3d"}),
    "something else": ([*FOUGHT, 'effect "Slay": draw 1'], {3: "101.3"}),
    "another one, where the battle destroyed that": ([*WON, 'effect "Slay": destroy "Wall"'], {3: "101.3"}),
}


@pytest.mark.parametrize("case", LEGAL)
def test_slayer_destroys_the_creature_that_it_fought(case: str) -> None:
    """Behind the battle it destroys the other creature of it, if the battle did not (115.3d)."""
    assert refused(LEGAL[case], HEAD.replace("KEYWORDS", "none")) == {}


@pytest.mark.parametrize("case", REFUSED)
def test_slayer_does_that_and_nothing_else(case: str) -> None:
    """That one is destroyed where it is still there, no other one is, and nothing else happens (115.3d, 101.3)."""
    lines, found = REFUSED[case]
    assert refused(lines, HEAD.replace("KEYWORDS", "none")) == found


def test_slayer_destroys_one_that_survives_battles() -> None:
    """One that lost, and is not destroyed by battles, is destroyed by Slayer (703.4d, 115.3d)."""
    head = HEAD.replace("KEYWORDS", "survives_battles")
    lines = ['attack "Slay" -> "Weak"', "battle"]
    assert refused([*lines, 'effect "Slay": destroy "Weak"', "end"], head) == {}
    assert refused([*lines, 'effect "Slay": destroy "Other"'], head) == {3: "101.3"}


@pytest.mark.parametrize(
    ("keywords", "lines", "found"),
    [
        ("", [*FOUGHT, 'effect "Slay": destroy "Wall"'], ["DM.unverified.keywords"]),
        ("", ['effect "Slay": destroy "Wall"'], ["DM603.2"]),
        ("", [*FOUGHT, 'B: effect "Slay": destroy "Wall"'], ["DM603.2"]),
        ("keywords none; ", [*FOUGHT, 'effect "Slay": destroy "Wall"'], ["DM603.2"]),
    ],
)
def test_it_may_be_a_slayer_where_nobody_told_its_keywords(keywords: str, lines: list[str], found: list[str]) -> None:
    """What it fought is destroyed behind its battle alone, and whether by Slayer nobody knows (115.3d, law 12)."""
    head = HEAD.replace("keywords slayer; ", keywords).replace("KEYWORDS", "none")
    assert [each.code for each in judged("\n".join(lines), head=head).findings] == found
