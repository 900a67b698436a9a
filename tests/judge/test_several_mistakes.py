"""A record with several mistakes: each is found, and none is excused by what another line of the record excludes."""

from __future__ import annotations

from pathlib import Path

import pytest

import duelfsm

HEAD = """edition: 1.48
first: A
card "Grunt": type creature; civilizations fire; cost 3; power 3000; keywords none; abilities none; statics none
card "Ogre": type creature; civilizations fire; cost 3; power 4000; keywords none; abilities none; statics none
card "Vanilla": type creature; civilizations water; cost 2; power 2000; keywords none; abilities none; statics none
card "Guard": type creature; civilizations light; cost 2; power 4000; keywords blocker; abilities none; statics none
card "Big": type creature; civilizations nature; cost 9; power 9000; keywords none; abilities none; statics none
card "Zap": type spell; civilizations nature; cost 3; abilities resolves only 1 destroyed of-other
"""
FIELD = """A battle: "Grunt", "Ogre"
B battle: "Vanilla", "Guard" tapped
A mana: 6 "Burning Mane"
A hand: 9
B mana: 6 "Burning Mane"
B hand: 9
"""
STRIKE = 'attack "Grunt" -> "Vanilla"\n'
AGAIN = f"turn 5 A\n{STRIKE}end\nturn 6 B\nend\nturn 7 A\n{STRIKE}end\nturn 8 B\nend\nturn 9 A\n{STRIKE}end\n"
CASES = {
    "the same illegal attack in three turns": (AGAIN, "505.2 505.2 505.2"),
    "a charge behind the second of two illegal attacks": (
        f'turn 5 A\n{STRIKE}end\nturn 6 B\nend\nturn 7 A\nattack "Ogre" -> "Vanilla"\ncharge ?\nend\n',
        "505.2 505.2 500.2a",
    ),
    "a direct attack on shields, behind a block that did not happen": (
        'turn 5 A\nattack "Grunt" -> player\nB: block "Guard"\nbattle\nlost "Grunt"\nend\nturn 6 B\nend\n'
        'turn 7 A\nattack "Grunt" -> player\ndirect attack\nend\n',
        "507.1a 509.1",
    ),
    "a charge behind the attack of what was not paid for": (
        'turn 5 A\nsummon "Big"\nend\nturn 6 B\nend\nturn 7 A\nattack "Big" -> player\nbreak 1\ncharge ?\nend\n',
        "112.2 500.2a",
    ),
    "a summoning behind an attack on what was not paid for": (
        'turn 4 B\nsummon "Big"\nend\nturn 5 A\nattack "Grunt" -> "Big"\nbattle\nlost "Grunt"\nsummon "Burning Mane"\n'
        "end\n",
        "112.2 500.2a",
    ),
    "a charge behind the attack of what no effect puts out": (
        'turn 5 A\ncast "Zap"\neffect "Zap"\nput out "Big"\ndone\nend\nturn 6 B\nend\nturn 7 A\n'
        'attack "Big" -> player\nbreak 1\ncharge ?\nend\n',
        "101.3 500.2a",
    ),
    "a summoning with the mana of a charge that was rewound": (
        "turn 5 A\ncharge ?\ncharge ?\nrewound to line 18\n" + 'summon "Burning Mane"\n' * 4 + "end\n",
        "503.2 112.2",
    ),
    "an attack of what was rewound": (
        'turn 5 A\nsummon "Big"\nrewound to line 17\nend\nturn 6 B\nend\nturn 7 A\nattack "Big" -> player\nbreak 1\n'
        "charge ?\nend\n",
        "112.2 IN.no_such_card 500.2a",
    ),
}


def refused(folder: Path, text: str) -> list[str]:
    """Return by which rules a record is refused, in the order of its lines; by the code where no rule does."""
    file = folder / "a.duel"
    file.write_text(text, encoding="utf-8")
    return [each.rule or each.code for each in duelfsm.check(file).findings if each.severity == "error"]


@pytest.mark.parametrize("name", CASES)
def test_each_of_several_mistakes_is_found(tmp_path: Path, name: str) -> None:
    """What one wrong line would explain is no excuse where another line of the record speaks against it (500.2a)."""
    lines, rules = CASES[name]
    start = "start: turn 4 B\n" if lines.startswith("turn 4") else "start: turn 5 A\n"
    assert refused(tmp_path, f"{HEAD}{FIELD}{start}---\n{lines}") == rules.split()


def test_what_an_effect_did_too_much_pays_for_a_card(tmp_path: Path) -> None:
    """Who put two cards into the mana zone where the text says one, and pays with both, made one mistake (101.3)."""
    assert refused(tmp_path, LIFE.format(2)) == ["101.3"]
    assert refused(tmp_path, LIFE.format(1)) == ["112.2"]


LIFE = """edition: 1.48
first: A
A mana: 2 "Faerie Life"
A hand: "Faerie Life", "Burning Mane"
start: turn 3 A
---
turn 3 A
no charge
cast "Faerie Life"
effect "Faerie Life": to mana {} from deck
summon "Burning Mane"
end
"""
GAME = """版: 1.48
先攻: 佐藤
後攻: 鈴木
---
ターン1 佐藤
《無頼勇騎ゴンタ》をチャージ
《凶戦士ブレイズ・クロー》を召喚
エンド
ターン2 鈴木
ドロー
《アクア・ハルカス》をチャージ
《マリン・フラワー》を召喚
エンド
ターン3 佐藤
ドロー
《青銅の鎧》をチャージ
《フェアリー・ライフ》を唱える
効果 《フェアリー・ライフ》: 山札の上から2枚をマナゾーンに置く
エンド
ターン4 鈴木
ドロー
《エナジー・ライト》をチャージ
《アクア・ビークル》を召喚
《マリン・フラワー》でプレイヤーを攻撃
エンド
ターン5 佐藤
ドロー
《ボルシャック・ドラゴン》をチャージ
《無頼勇騎ゴンタ》を召喚
《喧嘩屋タイラー》を召喚
エンド
ターン6 鈴木
ドロー
《アクア・ハルカス》をチャージ
《アクア・ハルカス》を召喚
1枚引く
《アクア・ビークル》でプレイヤーを攻撃
ブロックなし
シールドを1枚ブレイク
エンド
ターン7 佐藤
ドロー
《不死身男爵ボーグ》をチャージ
《無頼勇騎ゴンタ》で相手プレイヤーを攻撃
鈴木: ブロック 《マリン・フラワー》
バトル
負け 《マリン・フラワー》
《喧嘩屋タイラー》で鈴木の《アクア・ハルカス》を攻撃
《不死身男爵ボーグ》を召喚
エンド
ターン8 鈴木
ドロー
《アクア・サーファー》をチャージ
召喚 《クリスタル・ランサー》 → 《アクア・ハルカス》
《スパイラル・ゲート》を唱える
移動 《無頼勇騎ゴンタ》 → 手札
《アクア・ハルカス》でプレイヤーを攻撃
シールドを1枚ブレイク
エンド
ターン9 佐藤
ドロー
《ナチュラル・トラップ》をチャージ
《ボルシャック・ドラゴン》を召喚
《ボルシャック・ドラゴン》でプレイヤーを攻撃
エンド
ターン10 鈴木
ドロー
《アクア・ビークル》をチャージ
《エナジー・ライト》を唱える
カードを2枚引く
《アクア・ビークル》を召喚
エンド
ターン11 佐藤
ドロー
《無頼勇騎ゴンタ》をチャージ
《ボルシャック・ドラゴン》で攻撃
ブロックしない
シールドを1枚ブレイク
Sトリガー、《スパイラル・ゲート》
効果 《スパイラル・ゲート》: 移動 《喧嘩屋タイラー》 → 手札
エンド
"""


def test_eight_mistakes_in_a_long_game_are_found_and_nothing_else(tmp_path: Path) -> None:
    """What is looked at to explain a mistake is enough for a long game with many (112.2, 101.3, 505.2, 509.2b)."""
    found = refused(tmp_path, GAME)
    assert found == ["112.2", "101.3", "101.2", "505.2", "500.2a", "112.2", "301.5", "509.2b"]
