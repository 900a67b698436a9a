"""A card with two halves is one of them while it is used and in the battle zone, both anywhere else."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

WHOLE, CREATURE, SPELL = "イチゴッチ・タンク/レッツ・ゴイチゴ", "イチゴッチ・タンク", "レッツ・ゴイチゴ"
HEAD = """first: A
start: turn 6 A
A hand: "{0}", 2
A mana: {1} "Bronze-Arm Tribe"
---
turn 6 A
"""


def told(lines: str, *, named: str = WHOLE, mana: int = 7) -> list[str | None]:
    """Return what stands in the findings of a record: rules, or codes where there is no rule."""
    report = Report()
    check_source(report, Source("x.duel", HEAD.format(named, mana) + lines))
    return [each.rule or each.code for each in report.findings]


@pytest.mark.parametrize("named", [WHOLE, CREATURE, SPELL])
def test_a_half_is_used_by_its_own_type_and_cost(named: str) -> None:
    """Whichever name the head says, the half that is named is used (504.1), for its own cost (112.2)."""
    assert told(f'  cast "{SPELL}"', named=named, mana=2) == []
    assert told(f'  summon "{CREATURE}"', named=named, mana=2) == ["112.2"]
    assert told(f'  summon "{SPELL}"', named=named) == ["504.1"]
    assert told(f'  cast "{CREATURE}"', named=named) == ["504.1"]


def test_the_way_of_use_says_which_half_is_meant() -> None:
    """By its full name it is the half that is used in this way; none of them is generated (504.1)."""
    assert told(f'  generate "{WHOLE}"') == ["504.1"]
    assert told(f'  cast "{WHOLE}"', mana=2) == []
    assert told(f'  summon "{WHOLE}"', mana=6) == ["112.2"]


def test_a_hidden_card_is_shown_as_both_halves() -> None:
    """What nobody had seen is in the graveyard a card of both halves after its spell was cast (302.2)."""
    lines = f'  cast "{SPELL}"\n  effect "{SPELL}": nothing #= "{CREATURE}" (A, graveyard)\n'
    assert told(lines, named="Bronze-Arm Tribe") == []


def test_only_the_creature_half_is_in_the_battle_zone() -> None:
    """It comes as its creature half, with its keywords (508.3), and is both halves again when it leaves (400.5)."""
    lines = f'  summon "{CREATURE}" #= "{CREATURE}" (A, battle) power 12000\n'
    assert told(lines) == []
    gone = f'  effect "?": move "{WHOLE}" -> hand\n  end\nturn 7 B\n  end\nturn 8 A\n  cast "{SPELL}"'
    assert told(lines + gone) == ["DM.unverified.abilities"]
