"""What the text of a printed card may let its owner use outside of the Main step: that is in doubt, never refused."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "Plain"
A shields: 0
A mana: 3 "Natural Snare"
B hand: 5
card "Plain": type creature; cost 1; power 1000; keywords none; abilities none; statics none
start: turn 8 A
---
turn 8 A
"""
ATTACK = 'attack "Plain" -> player\n'
USED = {
    "in an attack, where nobody has shields": ("百鬼の邪王門", ATTACK + 'cast "百鬼の邪王門"\nbreak 1\n'),
    "in an attack": ("ボルシャック・ファイアー", ATTACK + 'cast "ボルシャック・ファイアー"\nbreak 1\n'),
    "by the other player": ("深淵の逆転撃", ATTACK + 'B: cast "深淵の逆転撃"\nbreak 1\n'),
    "behind a break": ("パンヌダルク", ATTACK + 'break 1\nsummon "パンヌダルク"\n'),
}


def _codes(lines: str, card: str = "") -> list[str]:
    found = judged(lines + "end\n", head=HEAD.replace("start:", card + "start:")).findings
    return sorted({each.code for each in found if each.code not in ("DM.opened", "DM.assumed", "DM.card")})


@pytest.mark.parametrize("way", USED)
def test_what_its_text_may_let_its_owner_use_is_in_doubt(way: str) -> None:
    """A named ability of its text uses the card as an attack begins or ends; no fact says when (112.3a, 603.2e)."""
    assert _codes(USED[way][1]) == ["DM.unverified.abilities"]


@pytest.mark.parametrize("way", USED)
def test_where_the_record_says_that_it_has_no_ability_it_is_refused(way: str) -> None:
    """A line that gives the card decides it: cards are used in the Main step, by the turn player (500.2a, 504.1)."""
    name, lines = USED[way]
    kind = "creature; power 7000" if "summon" in lines else "spell"
    card = f'card "{name}": type {kind}; cost 3; civilizations none; keywords none; abilities none; statics none\n'
    assert _codes(lines, card) == ["DM504.1" if "B: cast" in lines else "DM500.2a"]


def test_a_card_of_another_text_is_refused() -> None:
    """Of a card whose text names no such ability the use belongs to the Main step, as ever (500.2a)."""
    assert _codes(ATTACK + 'cast "フェアリー・シャワー"\nbreak 1\n') == ["DM500.2a"]


def test_a_trigger_that_is_cast_without_its_declaration_is_in_the_doubt_of_that() -> None:
    """Whether a spell of a broken shield is an S-Trigger nobody knows where its abilities are not given (509.5a)."""
    card = 'card "Trap": type spell; cost 3; civilizations none; keywords none; statics none\n'
    assert _codes(ATTACK + 'break 1\nB: cast "Trap"\n', card) == ["DM.unverified.abilities"]
