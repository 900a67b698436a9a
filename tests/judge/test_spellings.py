"""One game with planted mistakes, in Japanese, in English and as JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Kind, Repair

JAPANESE = """版: 1.48
先攻: あかり
後攻: べん
カード アクア・モリ: 種類 クリーチャー、コスト 1、文明 水、パワー 2000、能力 ブロッカー
カード 炎のたてがみ: 種類 クリーチャー、コスト 2、文明 自然、パワー 2000、能力 なし
---
ターン1 先攻
ドロー
チャージ 「炎のたてがみ」
ターン終了
ターン2後攻
ドロー
ｃ アクア・モリ
チャージ 「アクア・モリ」
s アクア・モリ マナ 《アクア・モリ》
エンド
T3 先攻
d
チャージ 炎のたてがみ
召喚 炎のたてがみ
アタック 炎のたてがみ → プレイヤー
e
ターン4 先攻
ドロー
攻撃 アクア・モリ → 本体
後攻: チャージ アクア・モリ
先攻: ブロックなし
ブレイク 2枚
ブレイク 1枚
枚数 先攻 シールド 4枚
枚数 先攻 手札 7
しない アクア・モリの能力
ターンエンド
"""
ENGLISH = """edition: 1.48
first: A
A: あかり
B: べん
card "アクア・モリ": type creature; cost 1; civilizations water; power 2000; keywords blocker
card "炎のたてがみ": type creature; cost 2; civilizations nature; power 2000; keywords none
---
turn 1 A
  draw
  charge "炎のたてがみ"
  end
turn 2 B
  draw
  charge "アクア・モリ"
  charge "アクア・モリ"
  summon "アクア・モリ" paying "アクア・モリ"
  end
turn 3 A
  draw
  charge "炎のたてがみ"
  summon "炎のたてがみ"
  attack "炎のたてがみ" -> player
  end
turn 4 A
  draw
  attack "アクア・モリ" to player
  B: charge "アクア・モリ"
  A: no block
  break 2
  break 1
  count A shields 4
  count A hand 7
  decline アクア・モリの能力
  end
"""
ACTIONS: list[dict[str, Any]] = [
    {"do": "turn", "number": 1, "by": "A"},
    {"do": "draw"},
    {"do": "charge", "card": "炎のたてがみ"},
    {"do": "end"},
    {"do": "turn", "number": 2, "by": "B"},
    {"do": "draw"},
    {"do": "charge", "card": "アクア・モリ"},
    {"do": "charge", "card": "アクア・モリ"},
    {"do": "use", "how": "summon", "card": "アクア・モリ", "pay": ["アクア・モリ"]},
    {"do": "end"},
    {"do": "turn", "number": 3, "by": "A"},
    {"do": "draw"},
    {"do": "charge", "card": "炎のたてがみ"},
    {"do": "use", "how": "summon", "card": "炎のたてがみ"},
    {"do": "attack", "card": "炎のたてがみ", "target": "player"},
    {"do": "end"},
    {"do": "turn", "number": 4, "by": "A"},
    {"do": "draw"},
    {"do": "attack", "card": "アクア・モリ", "target": "player"},
    {"do": "charge", "by": "B", "card": "アクア・モリ"},
    {"do": "no_block", "by": "A"},
    {"do": "break", "count": 2},
    {"do": "break", "count": 1},
    {"do": "count", "player": "A", "zone": "shields", "count": 4},
    {"do": "count", "player": "A", "zone": "hand", "count": 7},
    {"do": "told", "what": "decline", "text": "アクア・モリの能力"},
    {"do": "end"},
]
CARDS = [
    {"name": "アクア・モリ", "type": "creature", "cost": 1, "civilizations": ["water"], "power": 2000,
     "keywords": ["blocker"]},
    {"name": "炎のたてがみ", "type": "creature", "cost": 2, "civilizations": ["nature"], "power": 2000, "keywords": []},
]  # fmt: skip
HEAD = {"duelfsm": 1, "edition": "1.48", "first": "A", "players": {"A": {"name": "あかり"}, "B": {"name": "べん"}}}
PLANTED = {
    1: "500.6",  # no Draw step in the first turn
    7: "503.2",  # a second charge
    14: "301.5",  # it came this turn
    16: "512.1",  # turn 4 is B's
    19: "500.2a",  # a charge after the attack
    21: "509.2a",  # one shield, not two
    24: "count",  # four cards, the broken shield among them
}


LINE = re.compile(r"(?<=line )\d+|\d+(?=行目)")


def as_json() -> str:
    """Return the game as JSON with one action a line."""
    head = json.dumps({**HEAD, "cards": CARDS}, ensure_ascii=False)
    actions = ",\n".join(json.dumps(action, ensure_ascii=False) for action in ACTIONS)
    return f'{head[:-1]}, "actions": [\n{actions}\n]}}\n'


def judged(path: str, text: str, above: int) -> tuple[Report, list[dict[str, Any]]]:
    """Return the report on a spelling, and its findings with their places counted from the first action."""
    report = Report()
    check_source(report, Source(path, text))
    found = []
    for finding in report.findings:
        lines = {"line": (finding.line or 0) - above, "follows": finding.follows and finding.follows - above}
        said = finding.model_dump(exclude={"path", "column", "repair"})
        found.append({**said, **lines, "repair": finding.repair and counted_from(finding.repair, above)})
    return report, found


def counted_from(repair: Repair, above: int) -> list[object]:
    """Return a repair with its lines counted from the first action; what it says in words names them, too."""
    said = [LINE.sub(lambda line: str(int(line[0]) - above), text) for text in repair.message.model_dump().values()]
    return [repair.kind, repair.to_line - above, repair.clean, said]


def test_three_spellings_have_the_same_findings() -> None:
    """The same game in Japanese, in English and as JSON has the same findings at the matching lines."""
    _, japanese = judged("x.duel", JAPANESE, JAPANESE.split("\n").index("---") + 2)
    _, english = judged("x.duel", ENGLISH, ENGLISH.split("\n").index("---") + 2)
    _, as_data = judged("x.json", as_json(), 2)
    assert japanese == english == as_data


def test_every_planted_mistake_is_found_at_its_line() -> None:
    """Each planted mistake is found by its rule, and what was only told is a note."""
    report, found = judged("x.duel", ENGLISH, ENGLISH.split("\n").index("---") + 2)
    errors = {each["line"]: each["rule"] or each["code"].removeprefix("DM.") for each in found
              if each["severity"] == "error"}  # fmt: skip
    assert errors == PLANTED
    assert [each["line"] for each in found if each["kind"] is Kind.UNVERIFIED] == [25]
    assert report.illegal == 1


def test_columns_are_those_of_each_spelling() -> None:
    """A finding points at the first sign of the action as it was typed."""
    report, _ = judged("x.duel", ENGLISH, 0)
    lines = ENGLISH.split("\n")
    for finding in report.findings:
        line = lines[(finding.line or 0) - 1]
        action = line.lstrip().removeprefix("A: ").removeprefix("B: ")
        assert finding.column in (len(line) - len(line.lstrip()) + 1, line.index(action) + 1)
