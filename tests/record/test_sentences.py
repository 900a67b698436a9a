"""Whole sentences of both languages: read as the line that they stand for, or told why they are not one line."""

from __future__ import annotations

import re
from typing import Any

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.notation import load_notation

HEAD = """duelfsm: 1
edition: 1.48
A: Akari (deck 30, hand 5, shields 5)
B: Ben (deck 30, hand 5, shields 5)
first: A
---
"""


def actions_of(lines: str) -> list[Any]:
    """Return the actions of a record, without a fault."""
    read = DuelText(HEAD + lines)
    assert [fault.message.en for fault in read.faults] == []
    assert read.record is not None
    return [action.model_dump(exclude_defaults=True) | {"do": action.do} for action in read.record.actions]


def fault_of(line: str) -> tuple[int, str]:
    """Return the column and the English sentence of the only fault of a line."""
    (fault,) = DuelText(HEAD + line).faults
    return fault.column, fault.message.en


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("《X》でプレイヤーを攻撃", "attack X -> player"),
        ("Xで相手プレイヤーを攻撃した。", "attack X -> player"),
        ("Ｘで シールドに攻撃", "attack Ｘ -> player"),
        ("プレイヤーに《X》で攻撃", "attack X -> player"),
        ("《X》を《Y》に召喚した", "summon X -> Y"),
        ("《Y》から《X》に進化", "summon X -> Y"),
        ("《Y》に《X》を重ねて進化", "summon X -> Y"),
        ("手札から2枚捨てた", "discard 2"),
        ("手札を1枚捨てる", "discard 1"),
        ("Bの手札から1枚捨てる", "discard 1 B"),
        ("山札から1枚を手札に加える", "move 1 from deck -> hand"),
        ("《X》アタック→本体", "attack X -> player"),
        ("《X》で《Y》に攻撃", "attack X -> Y"),
        ("《X》 2で相手の《Y》を攻撃", 'attack "X" 2 -> "Y"'),
        ("attack player with X", "attack X -> player"),
        ("Attack the player with Aqua Hulcus 2", 'attack "Aqua Hulcus" 2 -> player'),
        ("X attacks the player", "attack X -> player"),
        ("X attacks Y", "attack X -> Y"),
        ('attack "Y" with "X"', "attack X -> Y"),
        ("Akari attacks the player with X", "A: attack X -> player"),
        ("Xで攻撃", "attack X"),
        ("Xで殴る", "attack X"),
        ("Xで相手の《Y》を殴った", "attack X -> Y"),
        ("X swings at the player", "attack X -> player"),
        ("swing with Aqua Hulcus", 'attack "Aqua Hulcus"'),
        ("attack with Aqua Hulcus", 'attack "Aqua Hulcus"'),
        ("I attack the player with X", "attack X -> player"),
        ("シールドを2枚割る", "break 2"),
        ("何もチャージしない", "no charge"),
        ("skip the charge", "no charge"),
        ("S・トリガー、X", "s-trigger X"),
        ("pass the turn", "end"),
        ("ターンを返す", "end"),
        ("Xを召喚", "summon X"),
        ("先攻：Xを召喚しました", "A: summon X"),
        ("A summons Aqua Hulcus", 'A: summon "Aqua Hulcus"'),
        ("Xをチャージ", "charge X"),
        ("マナチャージ", "charge ?"),
        ("charges a card", "charge ?"),
        ("Ben charges mana", "B: charge ?"),
        ("Akari draws", "A: draw"),
        ("Akari attacks with Aqua Hulcus", 'A: attack "Aqua Hulcus"'),
        ("turn 3 (Ben)", "turn 3 B"),
        ("ターン3（Ben）", "turn 3 B"),
        ("Xをマナにチャージ", "charge X"),
        ("Ben charges X", "B: charge X"),
        ("Xを唱える", "cast X"),
        ("Ben casts X", "B: cast X"),
        ("B blocks with Y", "B: block Y"),
        ("B: Y blocks", "B: block Y"),
        ("block with Y", "block Y"),
        ("ブレイク シールド1枚", "break 1"),
        ("シールドを2枚ブレイク", "break 2"),
        ("シールド二枚をブレイク", "break 2"),
        ("break a shield", "break 1"),
        ("break two shields", "break 2"),
        ("カードを1枚引く", "draw 1"),
        ("カードを引く", "draw"),
        ("2枚ドロー", "draw 2"),
        ("draw a card", "draw 1"),
        ("Akari draws two cards", "A: draw 2"),
        ("おわり", "end"),
        ("エンド", "end"),
        ("ターンエンド", "end"),
        ("ターンを終了する", "end"),
        ("end turn", "end"),
        ("end of turn", "end"),
        ("Ben ends the turn", "B: end"),
        ("Ben passes", "B: pass"),
        ("パスします", "pass"),
        ("no blocks", "no block"),
        ("no triggers", "no trigger"),
        ("Ben has no s-trigger", "B: no trigger"),
        ("BのSトリガーなし", "B: トリガーなし"),
        ("S・トリガーはありません", "トリガーなし"),
        ("トリガー: なし", "no trigger"),
        ("ノートリガー", "no trigger"),
        ("先攻1ターン目", "turn 1 A"),
        ("Akariがドロー", "A: draw"),
        ("次に《X》でもう一度攻撃", 'attack "X"'),
        ("後攻は《X》でブロック", 'B: block "X"'),
        ("Bが《X》でプレイヤーを攻撃", 'B: attack "X" -> player'),
        ("Bはブロックしない", "B: no block"),
        ("シールド1枚ブレイクされた", "break 1"),
        ("チャージせず", "no charge"),
        ("S・トリガー《X》を使う", 'S・トリガー "X"'),
        ("A draws the last card", "A: draw"),
        ("drew a card", "draw 1"),
        ("charge mana: Terror Pit", 'charge "Terror Pit"'),
        ("they battle", "battle"),
        ("Ben uses X as a shield trigger", 'B: shield trigger "X"'),
        ("Benの1ターン目", "turn 1 B"),
        ('effect "X": draw two cards; 《Y》を破壊', 'effect "X": draw 2; destroy "Y"'),
        ("Akari attacks Ben with X", "A: attack X -> player"),
        ("attack Ben with Aqua Hulcus", 'A: attack "Aqua Hulcus" -> player'),
        ("Ben attacks Akari's Y with X", "B: attack X -> Y (A, battle)"),
        ('Ben’s X attacks Akari’s "Y" 2', 'B: attack X -> "Y" 2 (A, battle)'),
        ("Akari's Aqua Hulcus attacks", 'A: attack "Aqua Hulcus"'),
        ("attack with X again", "attack X"),
        ("Aqua Hulcus attacks again", 'attack "Aqua Hulcus"'),
        ("summon X on Y", "summon X -> Y"),
        ("Akari breaks two of Ben's shields", "A: break 2"),
        ("Ben S-Triggers Terror Pit", 'B: s-trigger "Terror Pit"'),
        ("Shield trigger! X", "s-trigger X"),
        ("Akari skips her charge", "A: no charge"),
        ("Ben has no blockers", "B: no block"),
        ("Akari untaps", "A: untap"),
        ("pass the turn to Ben", "A: end"),
        ("Ben concedes", "B: concede"),
        ("X loses the battle", "lost X"),
        ("Akariが《X》でBenを攻撃", "A: attack X -> player"),
        ("Akariの《X》がBenの《Y》を攻撃", "A: attack X -> Y (B, battle)"),
        ("《X》で本体", "attack X -> player"),
        ("《X》召喚", "summon X"),
        ("Benの《Y》がブロック", "B: block Y"),
        ("ノーブロック", "no block"),
        ("何もせずターンエンド", "end"),
        ("Benにターンを渡す", "A: end"),
        ("とどめを刺す", "direct attack"),
        ("ターン終了です", "end"),
        ("トリガー《X》", "s-trigger X"),
    ],
)
def test_a_sentence_is_read_as_the_line_that_it_stands_for(said: str, same: str) -> None:
    """Who knows the game and not the notation is read: particles, endings, articles, plurals, full-width letters."""
    assert actions_of(said) == actions_of(same)


@pytest.mark.parametrize(
    ("said", "first", "second"),
    [
        ("Xで攻撃してブロックされた", "攻撃 《X》 → プレイヤー", "ブロック ?"),
        ("X attacks and is blocked", 'attack "X" -> player', "block ?"),
        ("Xでシールドを2枚ブレイク", "攻撃 《X》 → プレイヤー", "ブレイク 2"),
        ("Bolshack breaks two shields", 'attack "Bolshack" -> player', "break 2"),
        ("Xでダイレクトアタック", "攻撃 《X》 → プレイヤー", "ダイレクトアタック"),
        ("attack Y with X", "attack X -> Y", 'attack "Y with X"'),
        ("break shield 2", "break 2", "break #2"),
        ("A charge Hulcus", "A: charge Hulcus", 'A "charge Hulcus"'),
        ("Xは破壊された", "負け 《X》", "破壊 《X》"),
        ("X was destroyed", 'lost "X"', 'destroy "X"'),
        ("B blocks", "B: block ?", 'block "blocks"'),
        ("X dies", 'lost "X"', 'destroy "X"'),
        ("Ben puts X into mana", 'Ben: charge "X"', 'Ben: to mana "X"'),
        ("X attacks the opponent directly", 'attack "X" -> player', "direct attack"),
        ("Xでシールドをブレイク", "攻撃 《X》 → プレイヤー", "ブレイク 1"),
        ("XでWブレイク", "攻撃 《X》 → プレイヤー", "ブレイク 2"),
        ("Bolshack Dragon double breaks", 'attack "Bolshack Dragon" -> player', "break 2"),
        ("アンタップ ドロー", "アンタップ", "ドロー"),
        ("play X", 'summon "X"', 'cast "X"'),
        ("Xをバトルゾーンに出した", "召喚 《X》", "出す 《X》"),
        ("手札を1枚マナに置く", "チャージ ?", "マナに置く 1 手札から"),
        ("通します", "ブロックなし", "パス"),
        ("cast X on Y", 'cast "X"', 'effect "X"'),
        ("Akari casts X, destroying Y", 'Akari: cast "X"', 'effect "X": destroy "Y"'),
        ("《X》を唱えて《Y》を破壊", "唱える 《X》", "効果 《X》: 破壊 《Y》"),
        ("Akari summons X, drawing a card", 'Akari: summon "X"', 'effect "X": draw 1'),
        ("Xを召喚、1枚引く", "召喚 《X》", "効果 《X》: ドロー 1"),
        ("Ben takes two shields", "break 2", "take shields"),
        ("Ben takes the hit", "Ben: no block", "take shields"),
        ("Ben takes the shield", "Ben: no block", "take shields"),
        ("Akari attacks directly with X", 'Akari: attack "X" -> player', "direct attack"),
        ("Akari plays X", 'Akari: summon "X"', 'Akari: cast "X"'),
        ("X destroys Y", 'effect "X": destroy "Y"', 'lost "Y"'),
        ("《X》で2点", "攻撃 《X》 → プレイヤー", "ブレイク 2"),
        ("チャージ＆パス", "チャージ ?", "ターン終了"),
        ("《X》は墓地へ", "負け 《X》", "破壊 《X》"),
        ("シールドから《X》", "S・トリガー 《X》", "出す 《X》"),
        ("全部アンタップ", "アンタップ", "アンタップ 《X》"),
        ("Benのターンへ", "ターン終了", "ターン Ben"),
        ("《X》を唱え、マナ加速", "唱える 《X》", "効果 《X》: 山札から1枚をマナゾーンに置く"),
        (
            "《X》を唱えて、山札の上から2枚をマナゾーンに置く",
            "唱える 《X》",
            "効果 《X》: 山札から2枚をマナゾーンに置く",
        ),
        ("《X》を召喚、1枚マナ加速", "召喚 《X》", "効果 《X》: 山札から1枚をマナゾーンに置く"),
        ("《X》を出して、ブースト", "召喚 《X》", "効果 《X》: 山札から1枚をマナゾーンに置く"),
        ("《X》を唱える、2枚引く", "唱える 《X》", "効果 《X》: ドロー 2"),
        ('cast "X", draw 2', 'cast "X"', 'effect "X": draw 2'),
        ("手札に加える", "シールド回収", "シールド回収"),
        ("casts X, top card into mana", 'cast "X"', 'effect "X": move 1 from deck -> mana'),
        ("summon X and put the top card of the deck into mana", 'summon "X"', 'effect "X": move 1 from deck -> mana'),
    ],
)
def test_what_is_not_one_line_is_told_with_what_may_be_typed(said: str, first: str, second: str) -> None:
    """Two lines in one, or a line that can mean two things, is not guessed at; what is proposed can be read."""
    _, message = fault_of(said)
    assert first in message
    assert second in message
    assert actions_of(first)
    assert actions_of(second)


def test_what_is_proposed_for_a_card_of_the_deck_names_none() -> None:
    """Where the zone stands before its particle, it is the zone, and no card bears its name (405)."""
    moved = next(each for each in actions_of("効果 《X》: 山札から1枚をマナゾーンに置く") if each["do"] == "move")
    assert moved == {"do": "move", "origin": "deck", "goal": "mana"}


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("untap and draw", "untap\ndraw"),
        ("draw, charge Terror Pit", 'draw\ncharge "Terror Pit"'),
        ("アンタップして、ドローして、Xをチャージ", "アンタップ\nドロー\nチャージ 《X》"),
        ("Akari charges X and passes", "A: charge X\npass"),
        ("Akari untaps and draws. Then she charges X.", "A: untap\ndraw\ncharge X"),
        ("2枚引いて《X》をチャージ", "ドロー 2\nチャージ 《X》"),
        ("BenはYでブロックし、続いて《X》でブロック", "B: block Y\nblock X"),
        ("summon Foo, then end", "summon Foo\nend"),
        ("charge Immortal Baron, Vorg, end", 'charge "Immortal Baron, Vorg"\nend'),
        ("鈴木、ドロー", None),
        ("ドロー チャージ《X》　ターン終了", "ドロー\nチャージ 《X》\nターン終了"),
        ("《X》をチャージ 《Y》を召喚", "チャージ 《X》\n召喚 《Y》"),
        ("攻撃 《X》 《Y》", None),
        ("Ben、ドロー", "B: draw"),
        ("Ben ドロー！", "B: draw"),
        ("end turn 👍", "end"),
        ("《X》を召喚！", "summon X"),
        ("《X》で攻撃💥→プレイヤー", "attack X -> player"),
        ("10:02 ドロー", "draw"),
        ("[14:03:20] Ben draws", "B: draw"),
        ("=== turn 3 (Akari) ===", "turn 3 A"),
        ("続いて《X》も攻撃", "attack X"),
        ("She passes.", "pass"),
        ("Ben drew a card", "B: draw 1"),
        ("Akari attacked Ben with X", "A: attack X -> player"),
        ("Akari ended her turn", "A: end"),
        ("マナ：なし", "no charge"),
        ("Wブレイクで2枚ブレイク", "break 2"),
        ("turn 3 A\nマナ：X", "turn 3 A\ncharge X"),
        ("turn 3 A\ndraw\nXをマナに置いてエンド", "turn 3 A\ndraw\ncharge X\nend"),
        ("attack Y -> player\nblock X\nX dies", "attack Y -> player\nblock X\nlost X"),
        ("attack X -> Y\n《X》は破壊された", "attack X -> Y\nlost X"),
    ],
)
def test_a_line_as_people_type_it_is_read_as_the_lines_that_it_says(said: str, lines: str | None) -> None:
    """Several actions in one line, emoji, the time, what only leads to it; what falls in a battle lost it."""
    if lines is None:
        assert fault_of(said)
    else:
        assert actions_of(said) == actions_of(lines)


@pytest.mark.parametrize("said", ["使用：なし", "Main: -", "attack: none"])
def test_what_a_sheet_leaves_empty_is_a_note(said: str) -> None:
    """No card is called none: that nothing was done is kept as it was written."""
    assert actions_of(said) == [{"do": "note", "note": said}]


@pytest.mark.parametrize(
    "said",
    [
        "summon Aqua Hulcus, draw 1",
        "Ben attacks Ben with X",
        "summon X; lorem ipsum",
        "Akari casts nothing and attacks nothing",
    ],
)
def test_a_part_that_says_something_else_keeps_the_line_from_being_read(said: str) -> None:
    """Of a line that is not understood nothing is done; what an effect does is no action of the player (400.5)."""
    assert fault_of(said)


@pytest.mark.parametrize(
    "line", ["ドローなし", "アンタップしない", "no draw", "Ben does not untap", "Akari skips the draw"]
)
def test_a_forced_move_that_was_not_made_is_told_by_what_the_head_says(line: str) -> None:
    """Without the line the move would be taken as made: a record in which it was missed writes forced moves (502.1)."""
    column, message = fault_of(line)
    head = "強制: 記録" if not line.isascii() else "forced: written"
    assert (column, head in message) == (1, True)
    missed = DuelText(f"first: A\n{head}\n---\n").record
    assert missed is not None
    assert missed.forced is not None


@pytest.mark.parametrize("between", ["", "no trigger\n", 'B: s-trigger "X"\n'])
def test_who_takes_the_shields_behind_a_break_takes_them(between: str) -> None:
    """They go to the hand when all were declared of which that is done: what is declared later is late (509.5a)."""
    before = f"attack Y -> player\nbreak 1\n{between}"
    assert actions_of(f"{before}Ben takes the shield") == actions_of(f"{before}Ben: take shields")


@pytest.mark.parametrize(
    "line", ["attack Y -> player\nblock X\neffect X\n《X》は破壊された", "turn 3 A\nsummon Y\nXをマナに置く"]
)
def test_where_it_can_mean_two_things_it_is_still_told(line: str) -> None:
    """Behind an effect a creature may have been destroyed by it, and behind the charge a card may go there by one."""
    (fault,) = DuelText(HEAD + line).faults
    assert "two things" in fault.message.en


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("summon Aqua Hulcus for 3 mana", 'summon "Aqua Hulcus"'),
        ("summon Aqua Hulcus, tapping 3 mana", 'summon "Aqua Hulcus"'),
        ("Akari summons Aqua Hulcus for 3", 'Akari: summon "Aqua Hulcus"'),
        ("ハンデス", "効果 《X》: 捨てる 1 B"),
        ("casts Terror Pit for 6", 'cast "Terror Pit"'),
        ("3マナでXを召喚", "召喚 《X》"),
        ("マナを2枚タップしてXを唱える", "唱える 《X》"),
        ("シールドを割る", "ブレイク 1"),
        ("I draw", "draw"),
        ("no blocks, no triggers", "no block"),
        ("Akari attacks Ben", "Akari: attack ? -> player"),
        ("クリーチャーを全部タップ", "タップ 《X》, 《Y》"),
        ("全てのクリーチャーをタップして", "タップ 《X》, 《Y》"),
        ("効果で1枚ドロー", "効果 《X》: ドロー 1"),
        ("《X》の効果で《Y》を破壊", "効果 《X》: 破壊 《Y》"),
        ("《X》と《Y》が相打ち", "負け 《X》, 《Y》"),
        ("X draws a card", 'effect "X": draw 1'),
        ("bounce X", 'move "X" -> hand'),
        ("Wブレイク", "ブレイク 2"),
    ],
)
def test_what_is_said_otherwise_is_told_as_it_is_written(said: str, written: str) -> None:
    """What the line of the notation does not say is no part of a name, and is not passed by: that line is proposed."""
    assert fault_of(said)[1] == f"Write it so: {written}"
    assert actions_of(written)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("XでYをブロック", "ブロック 《X》"),
        ("X blocks Y", 'block "X"'),
        ("《X》で《Y》の攻撃をブロックした", "ブロック 《X》"),
    ],
)
def test_a_word_that_would_be_dropped_is_told(said: str, line: str) -> None:
    """Whom a creature blocks is known by the attack: a name that nothing would look at is not passed by in silence."""
    assert f"says no more than `{line}`" in fault_of(said)[1]


@pytest.mark.parametrize(
    "said",
    ["XとYで攻撃", "墓地から出したXで攻撃", "XでYでZを攻撃", "attack the player with my Hulcus", "私は自分のXを召喚"],
)
def test_a_name_that_may_be_more_than_a_name_is_asked_for_in_quotes(said: str) -> None:
    """A bare name with a particle or a conjunction in it is not guessed at; in quotes it is a name."""
    assert "put it in quotes" in fault_of(said)[1]


@pytest.mark.parametrize("said", ["attack again", "Akari swings with everything", "アンタップ 全部"])
def test_a_word_for_some_cards_names_none(said: str) -> None:
    """Nobody's card is called so: which cards are meant is asked for, and nothing is judged of a card of that name."""
    assert re.search("names none|There is no", fault_of(said)[1])


@pytest.mark.parametrize("said", ["Ben attacks Ben with X", "attack Nobody's Y with X", "charge Foo on Bar"])
def test_who_is_no_other_player_is_not_guessed(said: str) -> None:
    """Only the other player is attacked; what is no player, and words that hardly any name has, are asked about."""
    assert fault_of(said)


@pytest.mark.parametrize(
    ("line", "column", "meant"),
    [
        ("A drws a card", 3, "draws"),
        ("B blocs with X", 3, "blocks"),
        ("《X》を召還", 5, "召喚"),
        ("《X》でプレイヤーを攻劇", 11, "攻撃"),
        ("シールドを2枚ブレーク", 8, "ブレイク"),
        ("Benが《X》でブロク", 9, "ブロック"),
    ],
)
def test_a_misspelt_word_of_a_sentence_has_a_suggestion_and_the_caret_on_it(line: str, column: int, meant: str) -> None:
    """Also behind the letter of a player, which alone is a verb, and where Japanese has no spaces."""
    at, message = fault_of(line)
    assert (at, re.findall('Did you mean "(.*?)"', message)) == (column, [meant])
    wrong = re.findall('no word "(.*?)" here', message)[0]
    assert actions_of(line.replace(wrong, meant))


@pytest.mark.parametrize("line", ['a "Hulcus" -> player', "b ?", 'attack "player with X"', "summon X attacks Y"])
def test_what_the_words_of_the_notation_say_is_no_sentence(line: str) -> None:
    """A line of the notation stays what it is, with names that look like sentences."""
    assert len(actions_of(line)) == 1
    assert "blocks" not in str(actions_of(line))


@pytest.mark.parametrize("sentence", load_notation().sentences, ids=lambda each: each.id)
def test_what_a_sentence_stands_for_can_be_typed(sentence: Any) -> None:
    """The line of each sentence, and the lines that are told instead, are read with names in their places."""
    for line in (sentence.reads, *sentence.where.values(), *sentence.lines, *sentence.either):
        if line not in (None, "note"):
            typed = re.sub(r"\{(card|other|quoted|bare)\}", "X", line).replace("{by}", "B")
            typed = typed.replace("{whom}", "A").replace("{letter}", "B").replace("{verb}", "end")
            if "{verb}" in line and "bare" in line:
                typed = typed.replace("end", "charge")
            typed = f"B: {typed}" if typed == "concede" else typed  # which is said by name
            assert len(actions_of(re.sub(r"\{(count|digits)\}", "2", typed))) == (3 if ": " in typed[2:] else 1)


@pytest.mark.parametrize(
    ("line", "not_meant"),
    [("おわりだ", "かわりに"), ("トリガーナシだ", "Sトリガー"), ("XでシールドをWブレイク", "ブレイク X")],
)
def test_nothing_absurd_is_proposed(line: str, not_meant: str) -> None:
    """A Japanese word that begins otherwise is another word, and a verb that takes no card is not turned before one."""
    assert not_meant not in fault_of(line)[1]


@pytest.mark.parametrize(
    "line",
    ["召還 X", "アタク X", "attak X", "sumon X", "ターン終", "ブロク X", "chargeBolshack"],
)
def test_what_is_proposed_is_read_when_it_is_typed(line: str) -> None:
    """The word that a message proposes is accepted in the place of the word that it is about."""
    _, message = fault_of(line)
    found = re.search(r'Did you mean "([^"]+)"\?', message)
    assert found is not None
    name = " X" if line.endswith(("X", "Bolshack")) else ""
    assert actions_of(found[1] + name)


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("type creture", "creature"),
        ("種類 クリチャー", "クリーチャー"),
        ("cost 3; keywords blokker", "blocker"),
        ("civilizations fire, watr", "water"),
    ],
)
def test_an_unknown_word_of_a_card_has_a_suggestion_and_the_caret_on_it(word: str, meant: str) -> None:
    """The column is that of the word, not of the fact that it belongs to."""
    line = f'card "X": {word}'
    report = Report()
    check_source(report, Source("x.duel", HEAD.replace("---", f"{line}\n---")))
    (fault,) = report.checked[0].findings
    assert fault.column == len(line) - len(word.rsplit(maxsplit=1)[-1]) + 1
    assert f'Did you mean "{meant}"?' in fault.message.en


def test_between_civilizations_no_comma_is_needed() -> None:
    """A card of two civilizations is often written without a comma (112.2)."""
    read = DuelText(HEAD.replace("---", 'card "X": civilizations 火 自然; cost 3\n---'))
    assert read.record is not None
    assert read.record.cards[0].civilizations == ("fire", "nature")


@pytest.mark.parametrize(
    "said", ["good game", "GG", "対戦ありがとうございました", "何もなし", "特になし", "no response"]
)
def test_what_players_say_beside_the_game_is_a_note(said: str) -> None:
    """Thanks end nothing, and that nothing was done asks for nothing: both are kept as they were said."""
    assert actions_of(said) == [{"do": "note", "note": said}]


@pytest.mark.parametrize("said", ["トリガーなし", "S・トリガー なし", "no shield trigger", "No triggers"])
def test_that_no_trigger_was_there_is_a_note(said: str) -> None:
    """It asks for nothing (113.6), as what was not done needs no line; what it denies is kept (509.5a)."""
    assert actions_of(said) == [{"do": "note", "denies": "s_trigger"}]


def numbers_of(*headers: str) -> list[int | None]:
    """Return the numbers of the turns of a record."""
    return [action.get("number") for action in actions_of("\n".join(headers))]


@pytest.mark.parametrize(
    ("headers", "numbers"),
    [
        (("turn 1 A", "turn 1 B", "turn 2 A", "turn 2 B"), [1, 2, 3, 4]),
        (("先攻1ターン目", "後攻1ターン目", "先攻2ターン目"), [1, 2, 3]),
        (("turn 1 A", "turn 1 B", "turn 2 B", "turn 2 A"), [1, 2, 3, 4]),  # an extra turn is one of its player
        (("turn 1 A", "turn 2 B", "turn 3 A"), [1, 2, 3]),
        (("turn 1 A", "turn 1 B", "turn 3 A"), [1, 1, 3]),  # a slip of the pen: told as one
        (("turn 1", "turn 1 B"), [1, 1]),
    ],
)
def test_turns_that_each_player_counts_alone_are_counted_singly(headers: tuple[str, ...], numbers: list[int]) -> None:
    """The first headers show how a record counts; where they do not agree a wrong number stays one."""
    assert numbers_of(*headers) == numbers
