"""Abilities by the names that players call them: read as the line that says it, or told what is written instead."""

from __future__ import annotations

import pytest

from duelfsm.record.duel.read_duel import DuelText

HEAD = "edition: 1.50\nfirst: A\n---\n"


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("侵略《V》", 'declare "V"'),
        ("《V》を侵略した", 'declare "V"'),
        ("侵略ZERO《V》", 'declare "V"'),
        ("革命チェンジ《R》", 'declare "R"'),
        ('invasion "V"', 'declare "V"'),
        ('revolution change "R"', 'declare "R"'),
        ("B: ニンジャ・ストライク4《N》", 'B: ninja strike "N"'),
        ('ninja strike 4 "N"', 'ninja strike "N"'),
        ('B: guardman "Gd"', 'B: block "Gd"'),
        ("《Gd》でガードマン", 'block "Gd"'),
        ("《X》のタップ能力を使う", 'tap ability "X"'),
        ('use "X"\'s tap ability', 'tap ability "X"'),
        ('effect "E": 《X》を封印する', 'effect "E": seal "X"'),
    ],
)
def test_the_name_of_an_ability_is_the_line_that_uses_it(line: str, same: str) -> None:
    """What it can mean is only one thing."""
    read, meant = DuelText(HEAD + line), DuelText(HEAD + same)
    assert read.record is not None
    assert meant.record is not None
    assert read.record.actions == meant.record.actions


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("エスケープ《E》", "適用 《E》: 移動 1 シールドから → 手札"),
        ("真・エスケープ《E》", "適用 《E》: 移動 2 シールドから → 手札"),
        ('escape "E"', 'apply "E": move 1 from shields -> hand'),
        ("シールド・セイバー《Sv》", "適用 《Sv》 → シールド 1: 破壊 《Sv》"),
        ('shield saver "Sv"', 'apply "Sv" -> shield 1: destroy "Sv"'),
        ("Dスイッチ《Park》", "効果 《Park》"),
        ('equip "W" to "X"', 'put on "W" -> "X" or cross "W" -> "X"'),
        ("《W》を《X》に装備", "付ける 《W》 → 《X》 or クロス 《W》 → 《X》"),
        ("《X》を《R》に革命チェンジ", "宣言 《R》"),
        ("《X》から《V》へ侵略した", "宣言 《V》"),
        ("革命チェンジ《X》→《R》", "宣言 《R》"),
        ('revolution change "X" into "R"', 'declare "R"'),
        ('"X" invades into "V"', 'declare "V"'),
        ("GR召喚《G》", "出す 《G》 超GRから"),
        ("GR召喚", "出す ? 超GRから"),
    ],
)
def test_what_is_written_for_other_abilities_is_told(line: str, instead: str) -> None:
    """One that replaces what happens, or that effects do, needs more than its name."""
    (fault,) = DuelText(HEAD + line).faults
    assert f"rite it so: {instead}" in fault.message.en or f"write {instead}" in fault.message.en
