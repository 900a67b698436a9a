"""What an S-Back or a Sabaki Z asks of the card that is discarded, its card says, and not its name (112.3b, 112.3d)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
card "WB": creature, fire, cost 6, power 9000, keywords double_breaker, abilities none, statics none
card "Wat": creature, water, cost 3, power 1000, keywords none, abilities none, statics none
card "Nat": creature, nature, cost 3, power 1000, keywords none, abilities none, statics none
card "Back": creature, nature, cost 3, power 1000, keywords none, statics none, abilities ABILITY
A battle: "WB"
B hand: "Back", "Nat"
B shields: 3, "Wat", "Nat"
start: turn 5 A state attack.declare
---
attack "WB" -> player
break #4 #5
"""
S_BACK = 'B: s-back "Back"\nB: effect "Back"\ndiscard "{}"\nsummon "Back"\ndone\nend'
SABAKI = 'B: declare "Back"\nB: effect "Back"\ndiscard "{}" (B, hand)\nsummon "Back"\ndone\nend'


def _codes(ability: str, lines: str) -> list[str]:
    return [each.code for each in judged(lines, head=HEAD.replace("ABILITY", ability)).findings]


@pytest.mark.parametrize(
    ("ability", "lines"),
    [("S-Back", S_BACK), ("S・バック", S_BACK), ("Sabaki Z", SABAKI), ("サバキZ", SABAKI)],
)
@pytest.mark.parametrize("card", ["Wat", "Nat"])
def test_by_name_alone_nobody_knows_what_is_discarded(ability: str, lines: str, card: str) -> None:
    """Whether it may be this card is in doubt, and not called legal (112.3b, 112.3d, law 12)."""
    assert _codes(ability, lines.format(card)) == ["DM.unverified.abilities"]


@pytest.mark.parametrize(("card", "codes"), [("Nat", []), ("Wat", ["DM101.3"])])
def test_words_behind_the_name_say_which_shield_it_asks_for(card: str, codes: list[str]) -> None:
    """An S-Back of nature has a shield of nature discarded, and no other (112.3b, 101.3)."""
    assert _codes("S-Back civilization nature", S_BACK.format(card))[:1] == codes


@pytest.mark.parametrize("line", ['B: effect "Back": summon "Back"', 'B: effect "Back": summon "Back"; discard "Nat"'])
def test_that_something_is_discarded_first_is_known_by_the_name(line: str) -> None:
    """Whatever the shield must be, without one the card is not used (112.3b, 101.3a)."""
    assert "DM101.3a" in _codes("S-Back", f'B: s-back "Back"\n{line}')
