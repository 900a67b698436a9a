"""The step that stands before a line, and the one in which the line is taken (500.2a)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.judge.answers.laid_out import laid_out
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Kind

HEAD = """edition: 1.50
first: A
A battle: "Drake", "Dusk", "Dawn"
A hand: "Imp", "Sp", 3
A mana: 5
B battle: "Block"
B shields: "Trap", 3
card "Drake": creature, fire, cost 5, power 6000, double breaker, abilities attacks optional, statics none
card "Imp": creature, fire, cost 2, power 1000, keywords none, abilities enters optional, statics none
card "Sp": spell, fire, cost 2, abilities none
card "Trap": spell, fire, cost 2, abilities S-Trigger
card "Block": creature, fire, cost 2, power 7000, blocker, abilities none, statics none
card "Dusk": creature, fire, cost 2, power 1000, keywords none, abilities turn_ends own-turn optional, statics none
card "Dawn": creature, fire, cost 2, power 1000, keywords none, abilities turn_begins own-turn optional, statics none
start: turn 7 A
---
turn 7 A
"""
RIGHT = """Untap step: untap
Start of turn step: effect "Dawn": draw 1
Draw step: draw
Charge step: charge "X"
Main step: summon "Imp"
Main step: effect "Imp": draw 1
Main step: cast "Sp"
Attack step: attack "Drake" -> player
Attack declaration substep: effect "Drake": draw 1
Battle substep: no block
Direct attack substep: break #1 #2
Attack step: B: s-trigger "Trap"
Direct attack substep: take shields
Attack step: B: effect "Trap": destroy "Drake"
End step: end
End step: effect "Dusk": draw 1
turn 8 B
ドローステップ: ドロー
チャージステップ: 「Y」をチャージ
アタックステップ: 「Block」で攻撃
バトルステップ: ブレイク 1
エンドステップ: ターン終了
"""
COARSE = ["Main step: end", "End step: end", "Start of turn step: draw", "Attack step: pass"]
WRONG = [
    'Attack step: charge "Imp"',
    "攻撃ステップ: 「Imp」をチャージ",
    "アンタップステップ: 「Imp」を召喚",
    'End step: attack "Drake" -> player',
    "ターン終了ステップ: 「Drake」で攻撃",
    "Block declaration substep: charge X",
    "Main step: charge X, end",
]


def noted(lines: str) -> list[tuple[str, Kind]]:
    """Return the code and the kind of each finding of a record but those on effects that no line resolves."""
    found = judged(lines, head=HEAD).findings
    return [(each.code, each.kind) for each in found if each.code != "DM.opened"]


def test_a_step_before_what_is_done_in_it_says_nothing() -> None:
    """In each step and substep, also inside what is called there, the line is judged as without it (500.1)."""
    assert noted(RIGHT) == []


@pytest.mark.parametrize("line", COARSE)
def test_what_no_player_chooses_may_bear_any_step(line: str) -> None:
    """What ends a step, or is forced, cannot be done elsewhere: its name is coarse at worst (500.2)."""
    assert noted(line) == []


@pytest.mark.parametrize("line", WRONG)
def test_what_is_done_in_another_step_is_in_doubt(line: str) -> None:
    """Either the step or the place of the line is wrong, which nobody can tell: nobody is accused (500.2a)."""
    assert noted(line) == [("DM.undecided", Kind.UNVERIFIED)]


def test_a_line_that_is_refused_is_refused_as_without_it() -> None:
    """A second charge is one too many, whatever step stands before it (503.2)."""
    assert noted("charge X\nAttack step: charge Y")[0][0] == "DM503.2"


def test_the_layout_keeps_it() -> None:
    """What a record says stays what it is, in the language of its words."""
    text = HEAD + 'Attack step: charge "Imp"\nBlock declaration substep: no block\n'
    assert '  Attack step: charge "Imp"\n' in laid_out(Source("x.duel", text), "en")
    assert "  攻撃ステップ: チャージ 「Imp」\n" in laid_out(Source("x.duel", text), "ja")
