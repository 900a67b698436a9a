"""Linked Gods are one creature: what is asked of a card is asked of all its cards together (804)."""

from __future__ import annotations

import pytest
from turn_five import judged

GOD = "cost 5, power 5000, races God, keywords none, statics none"
HEAD = f"""edition: 1.51
first: A
card "Left": creature, light, {GOD}, abilities none
card "Right": creature, darkness, {GOD}, abilities none
card "Come": creature, fire, cost 1, power 1000, keywords none, statics none, abilities COMES
card "Safe": creature, fire, cost 1, power 1000, keywords none, abilities none, statics SAFE
A mana: 2 "Come"
A hand: "Come"
A deck: 9
A battle: "Left" linked-with "Right"
B battle: "Safe" tapped
start: turn 5 A state main
---
""".replace("COMES", "enters if ASKED at-least 1 only 1 draws mandatory").replace(
    "SAFE", "cannot be_attacked against SUCH"
)


def _codes(lines: str, *, such: str = "civilization darkness", asked: str = "battle") -> list[str]:
    return [each.code for each in judged(lines, head=HEAD.replace("SUCH", such).replace("ASKED", asked)).findings]


@pytest.mark.parametrize("named", ["Left", "Right"])
@pytest.mark.parametrize("such", ["civilization light", "civilization darkness", "named Left", "named Right"])
def test_either_name_is_of_the_one_creature(named: str, such: str) -> None:
    """It is the same attack by whichever of its cards the line names it (804, 101.2)."""
    assert _codes(f'attack "{named}" -> "Safe"', such=such) == ["DM101.2"]
    assert _codes(f'attack "{named}" -> "Safe"', such=f"other-than {such}") == []


@pytest.mark.parametrize(
    ("asked", "codes"), [("battle civilization darkness", []), ("battle civilization water", ["DM603.4"])]
)
def test_a_condition_counts_it_for_each_of_its_civilizations(asked: str, codes: list[str]) -> None:
    """The God of light and darkness is a creature of darkness (804, 603.4)."""
    assert _codes('summon "Come"\neffect "Come"\ndraw 1\ndone', asked=asked)[:1] == codes


def test_what_nobody_knows_of_one_of_them_is_in_doubt() -> None:
    """Where the civilization of one card is not known, it may be that which is asked for (804, law 12)."""
    head = HEAD.replace("creature, darkness", "creature").replace("SUCH", "civilization darkness")
    head = head.replace("ASKED", "battle")
    report = judged('attack "Left" -> "Safe"', head=head)
    assert [each.code for each in report.findings] == ["DM.unverified.civilizations"]
