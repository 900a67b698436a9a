"""Facts that nobody told: what hangs on them is neither right nor wrong (law 12)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A hand: "Fire", "Plain"
A mana: MANA
card "Fire": type creature; cost 2; civilizations fire; power 1000; keywords none; abilities none; statics none
card "Plain": type spell; cost 2; keywords none; abilities none; statics none
card "Water": type creature; cost 2; civilizations water
card "Flame": type creature; cost 2; civilizations fire
card "Who": type creature; cost 2
start: turn 5 A state main
---
"""


def _found(mana: str, line: str) -> list[str]:
    return [each.code for each in judged(line, head=HEAD.replace("MANA", mana)).findings]


@pytest.mark.parametrize("line", ['summon "Fire"', 'summon "Fire" paying "Water", "Who"'])
def test_a_card_of_a_name_that_may_be_of_another_civilization_is_in_doubt(line: str) -> None:
    """Of each civilization one card is tapped; whether this one is of it decides (112.2)."""
    assert _found('"Water", "Who"', line) == ["DM.unverified.civilizations"]


@pytest.mark.parametrize("mana", ['"Flame", "Who"', '"Flame", 3 "Who"', "2", '"Water", 1'])
def test_what_pays_whatever_it_is_of_is_in_no_doubt(mana: str) -> None:
    """The rest of the cost is paid by any card, and cards that nobody named are there to pay (112.2)."""
    assert _found(mana, 'summon "Fire"') == []


@pytest.mark.parametrize(("mana", "codes"), [('2 "Flame"', ["DM.unverified.civilizations"]), ('"Flame", 1', [])])
def test_a_spell_whose_civilizations_nobody_told_is_in_doubt(mana: str, codes: list[str]) -> None:
    """Which cards must be among those that pay for it is not known; one that nobody named may be of any (112.2)."""
    assert _found(mana, 'cast "Plain"') == codes


def test_too_little_mana_is_refused_all_the_same() -> None:
    """However the civilizations are, one card is no cost of 2 (112.2a)."""
    assert _found('"Who"', 'summon "Fire"') == ["DM112.2"]


UNTAPPED = """edition: 1.50
first: A
A battle: "Zed" CAME
B battle: "Yod"
card "Zed": type creature; power 2000; KEYWORDS; abilities none; statics none
card "Yod": type creature; power 1000; keywords none; abilities none; statics none
start: turn 5 A state main
---
"""


@pytest.mark.parametrize(
    ("came", "keywords", "code"),
    [
        ("came-now", "civilizations fire", "DM.unverified.keywords"),
        ("", "civilizations fire", "DM505.2"),
        ("came-now", "keywords speed_attacker", "DM505.2"),
    ],
)
def test_an_untapped_target_of_who_may_be_a_mach_fighter_is_in_doubt(came: str, keywords: str, code: str) -> None:
    """A keyword frees it in the turn in which it came, and that alone (301.5, 505.2)."""
    head = UNTAPPED.replace("CAME", came).replace("KEYWORDS", keywords)
    assert [each.code for each in judged('attack "Zed" -> "Yod"', head=head).findings] == [code]
