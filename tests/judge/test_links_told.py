"""Gods link of themselves, with no effect that a line could name (703.4e, 804)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

FACTS = "type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none"
HEAD = f"""edition: 1.50
first: A
start: turn 5 A state main
A battle: "Left", "Human"
A hand: "Right", 4
A mana: 5
B battle: "Other"
card "Left": {FACTS}; races God
card "Right": {FACTS}; races "ゴッド・ノヴァOMG"
card "Other": {FACTS}; races God
card "Human": {FACTS}; races Human
---
summon "Right"
"""
WAYS = [
    'link "Left", "Right"',
    'link "Left" "Right"',
    'link "Right" -> "Left"',
    'link "Right" with "Left"',
    "「Left」と「Right」をリンク",
    "「Right」を「Left」にG・リンクする",
]


@pytest.mark.parametrize("line", WAYS)
def test_gods_link_without_an_effect(line: str) -> None:
    """They link as the second one comes, and attack as one creature, which is not sick (804.5)."""
    attack = ['attack "Right" -> player', "break 1"]
    assert refused([line, *attack, "end"], HEAD) == {}
    assert refused([line, *attack, 'attack "Left" -> player'], HEAD) == {4: "506.1a"}


def test_what_is_no_god_links_by_an_effect_alone() -> None:
    """Neither a creature of another race nor one of the other player is linked of itself (703.4e)."""
    assert refused(['link "Human", "Right"'], HEAD) == {1: "804"}
    assert refused(['link "Other", "Right"'], HEAD) == {1: "804"}
    assert refused(['effect "?": link "Human", "Right"'], HEAD) == {}


def test_a_summons_with_its_link_is_two_lines() -> None:
    """The answer says both lines (804)."""
    found = judged('summon "Right" linked with "Left"\n', head=HEAD.replace('summon "Right"\n', "")).findings
    assert 'link "Right", "Left"' in found[0].message.en
