"""What is said of an action that has no place where it stands names what it waits for, or is a part of."""

from __future__ import annotations

from turn_five import judged

from duelfsm.rulebook.finding import Severity

FACTS = "creature, fire, cost 2, power 2000, statics none"
HEAD = f"""edition: 2020-10-22
first: A
card "Vorg": {FACTS}, keywords none, abilities none
card "Wall": {FACTS}, keywords blocker, abilities none
card "Onik": {FACTS}, keywords none, abilities attacks of-other
card "Ninja": {FACTS}, keywords none, abilities Ninja Strike 4
A battle: "Vorg"
B battle: BATTLE
B hand: "Ninja", 4
B mana: 4
start: turn 5 A
---
attack "Vorg" -> player
"""


def _said(lines: list[str], battle: str) -> list[tuple[str | None, str]]:
    found = judged("\n".join(lines), head=HEAD.replace("BATTLE", battle)).findings
    return [(each.rule, each.message.en) for each in found if each.severity is Severity.ERROR]


def test_who_has_an_effect_of_their_own_waits_for_that() -> None:
    """Before 2020-10-23 what triggered for the other player came before their declarations (506.3c, 506.3d)."""
    (found,) = _said(['B: ninja strike "Ninja"'], '"Onik"')
    said = 'It is too early for B to do "ninja strike": that comes after the effects of B are resolved.'
    assert found == ("506.3d", said)


def test_what_is_a_part_of_something_says_of_what() -> None:
    """No shields are on their way to the hand here (509.5d)."""
    ((_, message),) = _said(["B: take shields"], '"Wall"')
    assert "what it is a part of" in message
